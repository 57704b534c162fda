internal import CellReuse
internal import HitchlessBase
package import KeyedDiff
package import ListLayout

/// The layout object and the data source of a list. User code runs in every method.
@MainActor package protocol ListDataHost: AnyObject {
  /// Creates the engine's interface to the layout object.
  func makeLayout(in environment: LayoutEnvironment) -> any VisibleLayout
  /// Returns the template by which a section is laid out.
  func template(ofSection section: Int, in environment: LayoutEnvironment) -> SectionTemplate
  /// Returns the sections and items of the data source.
  func countContents() -> ListContents
  /// Returns the number of items in each section, or nil for a diffable data source, which identifies its items and reports every change
  /// itself.
  func countItems() -> [Int]?
}
