public import Foundation

/// A text into which text can be dropped: a caret shows where. Text fields and text views conform.
@preconcurrency @MainActor public protocol UITextDroppable: UITextInput {
  /// The delegate, which determines what a drop does; not retained.
  var textDropDelegate: (any UITextDropDelegate)? { get set }
  /// The interaction that accepts drops. Remove it from the view if nothing is to be dropped there. Interactions for drops that the program
  /// adds to the view take precedence.
  var textDropInteraction: UIDropInteraction? { get }
  /// Whether a drag that can be dropped is over the view.
  var isTextDropActive: Bool { get }
}

/// Whether text that cannot be edited becomes editable for a drop.
public enum UITextDropEditability: UInt, Sendable {
  /// It does not, and nothing can be dropped.
  case no
  /// It becomes editable until the text has been dropped.
  case temporary
  /// It becomes editable, and stays so.
  case yes
}

/// A drop into a text, at the current position of the drag.
@preconcurrency @MainActor public protocol UITextDropRequest: NSObjectProtocol {
  /// The position in the text that is nearest to the finger.
  var dropPosition: UITextPosition { get }
  /// The proposal unless the delegate returns another one: to insert the text at the position, moving it within the view and copying it
  /// from others.
  var suggestedProposal: UITextDropProposal { get }
  /// Whether the text is dragged out of the same view.
  var isSameView: Bool { get }
  /// The drag.
  var dropSession: any UIDropSession { get }
}

/// A delegate that determines how drops into a text are handled. All methods are optional.
@preconcurrency @MainActor public protocol UITextDropDelegate: NSObjectProtocol {
  /// Returns whether text that cannot be edited becomes editable for a drop. Without this method it does not.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability
  /// Returns what a drop at the current position would do. Called whenever the drag moves over the view.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal
  /// Notifies the delegate that the text is about to be inserted, or, if the proposal says so, that the delegate has to insert it.
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)
  /// Returns the destination of the preview that represents all items; nil to fade out in place.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// Notifies the delegate that the drag has entered the view.
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)
  /// Notifies the delegate that the drag has moved over the view.
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)
  /// Notifies the delegate that the drag has left the view.
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)
  /// Notifies the delegate that the drag has ended, whether it was dropped here or not.
  func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
  /// Returns `no`.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability { .no }
  /// Returns the suggested proposal.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal { drop.suggestedProposal }
  /// Does nothing.
  public func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest) {}
  /// Returns the default preview.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  /// Does nothing.
  public func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession) {}
  /// Does nothing.
  public func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession) {}
  /// Does nothing.
  public func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing.
  public func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession) {}
}
