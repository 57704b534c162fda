public import Foundation

/// A proposal for a drop into a text.
@preconcurrency @MainActor open class UITextDropProposal: UIDropProposal {
  /// The part of the text that the dropped text replaces.
  public enum Action: UInt, Sendable {
    /// Nothing: it is inserted at the position of the drop, which a caret shows.
    case insert
    /// The selection.
    case replaceSelection
    /// The whole text.
    case replaceAll
  }
  /// The object that inserts the text.
  public enum Performer: UInt, Sendable {
    /// The view.
    case view
    /// The delegate, in `textDroppableView(_:willPerformDrop:)`.
    case delegate
  }

  /// The part of the text that the dropped text replaces. `insert` by default.
  open var dropAction = Action.insert
  /// Whether text that is moved within the view is moved in one step that keeps its styles, without loading the dragged items. True by
  /// default. Otherwise the text of the items is inserted, and the original removed.
  open var useFastSameViewOperations = true
  /// The object that inserts the text. `view` by default.
  open var dropPerformer = Performer.view
}
