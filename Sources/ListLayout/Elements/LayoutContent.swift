package import HitchlessBase

/// A solver's queries about the list. The solver stores nothing per row, so it queries whenever it needs information; every answer must be
/// O(log n) or better. Passed to each call, and describes the state *after* the change that the call is about.
package struct LayoutContent {
  /// Returns the number of items in a section.
  package var itemCount: (_ section: Int) -> Int
  /// Returns the handle of an item, by which its measured size is stored.
  package var itemHandle: (_ section: Int, _ item: Int) -> ItemHandle
  /// Returns the handle of a section, by which the measured sizes of its headers are stored.
  package var sectionHandle: (_ section: Int) -> SectionHandle
  /// Returns the template of a section. Called once, when the section comes near the viewport, and again after an invalidation.
  package var sectionTemplate: (_ section: Int, _ environment: LayoutEnvironment) -> SectionTemplate

  /// Returns the offset of an orthogonal section, in points from its leading edge. Called for each query of frames in the section, as the
  /// layout does not store offsets.
  package var orthogonalOffset: (_ section: SectionHandle) -> Double

  /// Creates the queries for a list from these closures. Without `orthogonalOffset`, orthogonal sections stay at their leading edge.
  package init(
    itemCount: @escaping (_ section: Int) -> Int,
    itemHandle: @escaping (_ section: Int, _ item: Int) -> ItemHandle,
    sectionHandle: @escaping (_ section: Int) -> SectionHandle,
    sectionTemplate: @escaping (_ section: Int, _ environment: LayoutEnvironment) -> SectionTemplate,
    orthogonalOffset: @escaping (_ section: SectionHandle) -> Double = { _ in 0 }
  ) {
    self.itemCount = itemCount
    self.itemHandle = itemHandle
    self.sectionHandle = sectionHandle
    self.sectionTemplate = sectionTemplate
    self.orthogonalOffset = orthogonalOffset
  }
}
