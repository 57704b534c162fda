package import HitchlessBase

/// What a solver asks about the list. It keeps nothing per row itself, so it asks whenever it needs to know; every answer must be O(log n)
/// or better. Handed to each call, and describes the state *after* the change that the call is about.
package struct LayoutContent {
  /// How many items a section has.
  package var itemCount: (_ section: Int) -> Int
  /// The handle of an item. Measured sizes are remembered by it.
  package var itemHandle: (_ section: Int, _ item: Int) -> ItemHandle
  /// The handle of a section. Measured sizes of its headers are remembered by it.
  package var sectionHandle: (_ section: Int) -> SectionHandle
  /// How a section is laid out. Asked for once, when the section comes near the viewport, and again after an invalidation.
  package var sectionTemplate: (_ section: Int, _ environment: LayoutEnvironment) -> SectionTemplate

  /// How far an orthogonal section is scrolled, in points from its leading edge. Asked for whenever frames in the section are: the layout
  /// stores no offsets of its own.
  package var orthogonalOffset: (_ section: SectionHandle) -> Double

  /// A list whose layout asks these closures. Without `orthogonalOffset`, orthogonal sections stay at their leading edge.
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
