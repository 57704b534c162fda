public import Foundation

/// The methods by which a delegate receives a text view's editing and scrolling events and decides what may be edited. All methods are
/// optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether the view may become first responder.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether the view may stop being first responder.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Notifies the delegate that editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Notifies the delegate that editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether `text` may replace `range`, in UTF-16 units of the text. A line feed represents the return key.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Returns the menu for the text in `range`, in UTF-16 units, with any of `suggestedActions` and others; nil for a menu of the suggested
  /// actions only.
  func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
  /// Notifies the delegate that the user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Notifies the delegate that the caret moved or the selection changed.
  func textViewDidChangeSelection(_ textView: UITextView)

  // MARK: Links, attachments and tagged text

  /// Returns the action of a tap on a link, an attachment or tagged text: `defaultAction`, another one, or nil for none. Like all of these
  /// methods, it is not called while the text can be edited or cannot be selected.
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
  /// Returns the menu that a long press or a secondary click shows for a link, an attachment or tagged text: one with `defaultMenu`,
  /// another one, or nil for none.
  func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu) -> UITextItem.MenuConfiguration?
  /// Notifies the delegate that the menu of a text item is about to appear, together with the animations that are added to `animator`.
  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating)
  /// Notifies the delegate that the menu of a text item is about to disappear, together with the animations that are added to `animator`.
  func textView(_ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating)
  /// Whether a link performs its default interaction: opens an address, or shows its menu. Called if the delegate does not implement
  /// ``textView(_:primaryActionFor:defaultAction:)`` or ``textView(_:menuConfigurationFor:defaultMenu:)``, respectively.
  func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool
  /// Whether an attachment performs its default interaction, as with links.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Whether a link performs its default interaction. Called if the delegate does not implement the method with an interaction.
  func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool
  /// Whether an attachment performs its default interaction. Called if the delegate does not implement the method with an interaction.
  func textView(_ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange) -> Bool
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
  /// Returns nil.
  public func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}

  /// Returns `defaultAction` if ``textView(_:shouldInteractWith:in:interaction:)`` permits it.
  public func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
    allows(.invokeDefaultAction, with: textItem, in: textView) ? defaultAction : nil
  }
  /// Returns `defaultMenu` if ``textView(_:shouldInteractWith:in:interaction:)`` permits it.
  public func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? {
    allows(.presentActions, with: textItem, in: textView) ? UITextItem.MenuConfiguration(menu: defaultMenu) : nil
  }
  /// Does nothing.
  public func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
  ) {}
  /// Returns the result of the method without an interaction.
  public func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: url, in: characterRange) }
  /// Returns the result of the method without an interaction.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: textAttachment, in: characterRange) }
  /// Returns true.
  public func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool { true }
  /// Returns true.
  public func textView(_ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange) -> Bool {
    true
  }

  /// Returns the result of the methods that predate text items.
  private func allows(_ interaction: UITextItemInteraction, with item: UITextItem, in view: UITextView) -> Bool {
    switch item.content {
    case .link(let url): textView(view, shouldInteractWith: url, in: item.range, interaction: interaction)
    case .textAttachment(let attachment): textView(view, shouldInteractWith: attachment, in: item.range, interaction: interaction)
    case .tag: true
    }
  }
}
