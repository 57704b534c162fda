internal import CellReuse
internal import HitchlessBase
package import KeyedDiff
package import ListLayout

/// The layout object and the data source of a list. User code runs inside every method.
@MainActor package protocol ListDataHost: AnyObject {
  /// The layout object, as the engine asks it.
  func makeLayout(in environment: LayoutEnvironment) -> any VisibleLayout
  /// How a section is laid out.
  func template(ofSection section: Int, in environment: LayoutEnvironment) -> SectionTemplate
  /// The sections and items of the data source.
  func countContents() -> ListContents
  /// How many items each section has; nil for a diffable data source, which names its items and reports every change itself.
  func countItems() -> [Int]?
}
