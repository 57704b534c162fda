public import Foundation
internal import ListEngine
public import UIKitCore

// The index beside the rows, and the space that it and the sides of the table leave for the content of the rows.
extension UITableView {
  /// Updates the table after its header or footer view was replaced or set again.
  func edgeViewDidChange(from old: UIView?, to new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new {
      new.isLayoutHost = true
      addSubview(new)
    }
    // A view that is set again may have another height.
    list.layoutWasInvalidated()
    setNeedsLayout()
  }

  /// The index title that shows a magnifying glass, for a search field above the rows: `tableView(_:sectionForSectionIndexTitle:at:)` may
  /// scroll there itself and return `NSNotFound`.
  public class var indexSearch: String { "{search}" }
  /// Reloads the index titles from the data source. The table does this automatically when it is reloaded or its sections change.
  public func reloadSectionIndexTitles() { adapter.index.setNeedsTitles() }
  /// The number of rows from which on the table shows an index. 0 by default.
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
  /// The background color of the index; nil for none.
  public var sectionIndexBackgroundColor: UIColor? {
    get { adapter.index.look.background }
    set {
      adapter.index.look.background = newValue
      noteSetting(.sectionIndexBackgroundColor, \UITableView.sectionIndexBackgroundColor)
    }
  }
  /// The background color of the index while a finger is on it; nil for ``sectionIndexBackgroundColor``.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { adapter.index.look.trackedBackground }
    set {
      adapter.index.look.trackedBackground = newValue
      noteSetting(.sectionIndexTrackingBackgroundColor, \UITableView.sectionIndexTrackingBackgroundColor)
    }
  }

  /// Lays out the cells again after a change of their appearance, and notes the setter for `appearance()`.
  func appearanceDidChange<Value>(noting key: AppearanceKey, _ path: @autoclosure () -> ReferenceWritableKeyPath<UITableView, Value>) {
    for cell in visibleCells { cell.setNeedsLayout() }
    noteSetting(key, path())
  }

  /// The height of the empty rows whose lines a plain table without a footer shows below its last row: 0, the default, for none,
  /// ``automaticDimension`` for the height of the last row.
  public var fillerRowHeight: CGFloat {
    get { calls.fillers.height }
    set { calls.fillers.height = newValue }
  }

  /// Returns the insets of the content of rows that are `width` points wide.
  func sideInsets(atWidth width: CGFloat) -> CellSideInsets {
    let side = calls.sections.sideInset(in: Double(bounds.width))
    var insets = CellSideInsets(in: self, followsSafeArea: insetsContentViewsToSafeArea, index: adapter.index, side: CGFloat(side))
    if cellLayoutMarginsFollowReadableWidth { insets.followReadableWidth(of: self, margin: CGFloat(side) + CellLabels.margin) }
    return insets
  }
  /// Lays out and measures the rows on screen again if the width that the sides of the table leave for their content has changed.
  func contentWidthMayHaveChanged() {
    let current = sideInsets(atWidth: bounds.width)
    guard current != calls.shownSideInsets else { return }
    calls.shownSideInsets = current
    for cell in visibleCells { cell.setNeedsLayout() }
    list.measureDisplayed()
  }
}
