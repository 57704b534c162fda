public import Foundation
internal import ListEngine
public import UIKitCore

// The index beside the rows, and what it and the sides of the table leave for the content of the rows.
extension UITableView {
  /// The view above the first section or below the last one is another one, or was given again.
  func edgeViewDidChange(from old: UIView?, to new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new {
      new.isLayoutHost = true
      addSubview(new)
    }
    // Given again, a view may have another height.
    list.layoutWasInvalidated()
    setNeedsLayout()
  }

  /// A title that shows a magnifying glass, for a search field above the rows: `tableView(_:sectionForSectionIndexTitle:at:)` may scroll
  /// there itself and return `NSNotFound`.
  public class var indexSearch: String { "{search}" }
  /// Has the data source asked for its index titles again. That happens by itself when the table is reloaded or its sections change.
  public func reloadSectionIndexTitles() { adapter.index.setNeedsTitles() }
  /// From how many rows on the table has an index. 0 by default.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { adapter.index.minimumItemCount }
    set { adapter.index.minimumItemCount = newValue }
  }
  /// The color of the index titles; nil for the tint color.
  public var sectionIndexColor: UIColor? {
    get { adapter.index.look.color }
    set {
      adapter.index.look.color = newValue
      noteSetting(.sectionIndexColor, \UITableView.sectionIndexColor)
    }
  }
  /// The color behind the index; nil for none.
  public var sectionIndexBackgroundColor: UIColor? {
    get { adapter.index.look.background }
    set {
      adapter.index.look.background = newValue
      noteSetting(.sectionIndexBackgroundColor, \UITableView.sectionIndexBackgroundColor)
    }
  }
  /// The color behind the index while a finger is on it; nil for ``sectionIndexBackgroundColor``.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { adapter.index.look.trackedBackground }
    set {
      adapter.index.look.trackedBackground = newValue
      noteSetting(.sectionIndexTrackingBackgroundColor, \UITableView.sectionIndexTrackingBackgroundColor)
    }
  }

  /// What rows look like has changed, by a setter that is noted for `appearance()`.
  func appearanceDidChange<Value>(noting key: AppearanceKey, _ path: @autoclosure () -> ReferenceWritableKeyPath<UITableView, Value>) {
    for cell in visibleCells { cell.setNeedsLayout() }
    noteSetting(key, path())
  }

  /// The height of the rows that a plain table shows the lines of below its last one, where it has no footer: 0, the default, for none,
  /// ``automaticDimension`` for the height of the last row.
  public var fillerRowHeight: CGFloat {
    get { calls.fillers.height }
    set { calls.fillers.height = newValue }
  }

  /// How far the content of rows that are `width` points wide keeps away from their edges.
  func sideInsets(atWidth width: CGFloat) -> CellSideInsets {
    let side = calls.sections.sideInset(in: Double(bounds.width))
    var insets = CellSideInsets(in: self, followsSafeArea: insetsContentViewsToSafeArea, index: adapter.index, side: CGFloat(side))
    if cellLayoutMarginsFollowReadableWidth { insets.followReadableWidth(of: self, margin: CGFloat(side) + CellLabels.margin) }
    return insets
  }
  /// Has rows on screen laid out and measured again if the sides of the table leave another width for their content.
  func contentWidthMayHaveChanged() {
    let current = sideInsets(atWidth: bounds.width)
    guard current != calls.shownSideInsets else { return }
    calls.shownSideInsets = current
    for cell in visibleCells { cell.setNeedsLayout() }
    list.measureDisplayed()
  }
}
