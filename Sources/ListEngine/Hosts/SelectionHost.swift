package import CellReuse
package import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// Asks and notifies the delegate about highlighting and selecting items, and shows the state on cells.
@MainActor package protocol SelectionHost: AnyObject {
  /// Whether a tapped item loses its highlight after it was selected instead of before.
  var selectsHighlighted: Bool { get }
  /// Updates a cell to show the selection state.
  func showState(of token: CellToken, isSelected: Bool, isHighlighted: Bool)
  /// Called when the selection of an item without a cell on screen changed, to update neighbours that depend on it.
  func selectionDidChange(ofHidden item: ItemPosition, isSelected: Bool)
  /// Returns whether the delegate allows an action. User code runs.
  func allows(_ question: SelectionQuestion, _ item: ItemPosition) -> Bool
  /// Notifies the delegate of an event. User code runs.
  func tell(_ event: SelectionEvent, _ item: ItemPosition)
}

/// A question to the delegate before something happens to an item.
package enum SelectionQuestion: Hashable, Sendable {
  /// May the item be highlighted, selected, deselected?
  case highlight, select, deselect
}

/// An event of which the delegate is notified after it happened to an item.
package enum SelectionEvent: Hashable, Sendable {
  /// The item was highlighted, unhighlighted, selected, deselected.
  case didHighlight, didUnhighlight, didSelect, didDeselect
  /// The item alone was chosen, by a tap or by a key, whether or not that changed the selection.
  case primaryAction
}
