public import Foundation

/// How text is shown while it is dragged.
public struct UITextDragOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The preview has the standard colour instead of the text's own colours.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// A text whose selection can be dragged: a long press on it lifts it. Text fields and text views conform; secure text cannot be dragged.
@preconcurrency @MainActor public protocol UITextDraggable: UITextInput {
  /// The delegate, which determines what is dragged; not retained.
  var textDragDelegate: (any UITextDragDelegate)? { get set }
  /// The interaction that drags the selection. Disable it for text that is not to be dragged.
  var textDragInteraction: UIDragInteraction? { get }
  /// Whether text of this view is being dragged.
  var isTextDragActive: Bool { get }
  /// How the text is shown while it is dragged. Empty by default.
  var textDragOptions: UITextDragOptions { get set }
}

/// A drag of text that is about to begin.
@preconcurrency @MainActor public protocol UITextDragRequest: NSObjectProtocol {
  /// The part of the text that is dragged.
  var dragRange: UITextRange { get }
  /// The items that are dragged unless the delegate returns others: one with the text.
  var suggestedItems: [UIDragItem] { get }
  /// The items that the drag already contains.
  var existingItems: [UIDragItem] { get }
  /// Whether ``dragRange`` is the selection.
  var isSelected: Bool { get }
  /// The drag.
  var dragSession: any UIDragSession { get }
}

/// A delegate that determines what is dragged out of a text, and is notified of the drag. All methods are optional.
@preconcurrency @MainActor public protocol UITextDragDelegate: NSObjectProtocol {
  /// Returns the items to drag; empty for no drag. Without this method, the suggested ones.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem]
  /// Returns the preview of an item that is lifted; nil for the text.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// Notifies the delegate that the text is about to be lifted.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
  /// Notifies the delegate that the drag begins, because the finger moves.
  func textDraggableView(_ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)
  /// Notifies the delegate that the text was dropped, or has returned.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession, with operation: UIDropOperation)
}

extension UITextDragDelegate {
  /// Returns the suggested items.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] { dragRequest.suggestedItems }
  /// Returns nil.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  /// Does nothing.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {}
  /// Does nothing.
  public func textDraggableView(_ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession) {}
  /// Does nothing.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession, with operation: UIDropOperation
  ) {}
}
