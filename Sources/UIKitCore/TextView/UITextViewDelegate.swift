public import Foundation

/// Receives the events of editing in a text view, and of scrolling, and decides what may be edited. All methods are optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether the view may become first responder.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether the view may stop being first responder.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether `text` may replace `range`, which counts UTF-16 units of the text. A line feed stands for the return key.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The menu for the text in `range`, which counts UTF-16 units, made of `suggestedActions` and others; nil for one of these alone.
  func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
  /// The person has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// The caret moved or the selection changed.
  func textViewDidChangeSelection(_ textView: UITextView)

  // MARK: Links, attachments and tagged text

  /// What a tap on a link, an attachment or tagged text does: `defaultAction`, another one, or with nil nothing. Not asked while the text can be
  /// edited, or cannot be selected, as none of these methods.
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
  /// The menu that a finger which stays down, or the other mouse button, shows for a link, an attachment or tagged text: one with
  /// `defaultMenu`, another one, or with nil none.
  func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu) -> UITextItem.MenuConfiguration?
  /// The menu of a text item is about to be shown, with what is added to `animator`.
  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating)
  /// The menu of a text item is about to disappear, with what is added to `animator`.
  func textView(_ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating)
  /// Whether a link does what it does by itself: opens an address, or shows its menu. Asked if the delegate does not have
  /// ``textView(_:primaryActionFor:defaultAction:)`` or ``textView(_:menuConfigurationFor:defaultMenu:)``.
  func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool
  /// Whether an attachment does what it does by itself, as with links.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Whether a link does what it does by itself. Asked if the delegate does not have the method that says what that is.
  func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool
  /// Whether an attachment does what it does by itself. Asked if the delegate does not have the method that says what that is.
  func textView(_ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange) -> Bool
}

extension UITextViewDelegate {
  /// True.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// True.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// True.
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
  /// Nil.
  public func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}

  /// `defaultAction`, if ``textView(_:shouldInteractWith:in:interaction:)`` allows it.
  public func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
    allows(.invokeDefaultAction, with: textItem, in: textView) ? defaultAction : nil
  }
  /// `defaultMenu`, if ``textView(_:shouldInteractWith:in:interaction:)`` allows it.
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
  /// What the method without an interaction says.
  public func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: url, in: characterRange) }
  /// What the method without an interaction says.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: textAttachment, in: characterRange) }
  /// True.
  public func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool { true }
  /// True.
  public func textView(_ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange) -> Bool {
    true
  }

  /// What the methods say that are older than text items.
  private func allows(_ interaction: UITextItemInteraction, with item: UITextItem, in view: UITextView) -> Bool {
    switch item.content {
    case .link(let url): textView(view, shouldInteractWith: url, in: item.range, interaction: interaction)
    case .textAttachment(let attachment): textView(view, shouldInteractWith: attachment, in: item.range, interaction: interaction)
    case .tag: true
    }
  }
}
