package import CellReuse
package import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// Asks and tells the program about highlighting and selecting items, and shows that on the cells.
@MainActor package protocol SelectionHost: AnyObject {
  /// Whether an item that is tapped loses its highlight after it was selected, and not before.
  var selectsHighlighted: Bool { get }
  /// Brings a cell in line with the selection.
  func showState(of token: CellToken, isSelected: Bool, isHighlighted: Bool)
  /// An item that has no cell on screen is selected now, or is not any more: what a neighbour shows of that is due.
  func selectionDidChange(ofHidden item: ItemPosition, isSelected: Bool)
  /// Whether the delegate allows it. User code runs.
  func allows(_ question: SelectionQuestion, _ item: ItemPosition) -> Bool
  /// Tells the delegate. User code runs.
  func tell(_ event: SelectionEvent, _ item: ItemPosition)
}

/// What a delegate is asked before something happens to an item.
package enum SelectionQuestion: Hashable, Sendable {
  /// Whether it may be highlighted, selected, deselected.
  case highlight, select, deselect
}

/// What a delegate is told after something happened to an item.
package enum SelectionEvent: Hashable, Sendable {
  /// It was highlighted, unhighlighted, selected, deselected.
  case didHighlight, didUnhighlight, didSelect, didDeselect
  /// It alone was chosen, by a tap or by a key, whether that changed the selection or not.
  case primaryAction
}
