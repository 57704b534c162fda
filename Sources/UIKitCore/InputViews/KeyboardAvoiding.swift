internal import Foundation

/// A controller whose scroll view keeps its content clear of the input and accessory views at the lower edge of the window, by a larger
/// ``UIScrollView/contentInset``.
@MainActor package protocol KeyboardAvoiding: UIViewController {
  /// The scroll view; nil before it is loaded.
  var keyboardScrollView: UIScrollView? { get }
  /// The part of the scroll view's lower inset, in points, that is due to input views. Only ``avoidKeyboard()`` sets it.
  var keyboardInset: CGFloat { get set }
}

extension KeyboardAvoiding {
  /// Adapts the lower inset to the input views, and scrolls until the first responder is visible, unless a finger pulls the input views
  /// down and scrolls. Call it when the input views or the first responder have changed.
  func avoidKeyboard() {
    guard let scroll = keyboardScrollView, scroll.window != nil else { return }
    // Views in front of a card belong to the card, and not to what is behind it.
    let isServed = runtime.inputs.docked.anchor.map(scroll.isDescendant(of:)) ?? true
    let safe = scroll.adjustedContentInset.bottom - scroll.contentInset.bottom
    let covered = isServed ? max(0, runtime.inputs.overlap(of: scroll) - safe) : 0
    if covered != keyboardInset {
      let change = covered - keyboardInset
      keyboardInset = covered
      // The program may have set its own insets in the meantime.
      scroll.contentInset.bottom = max(0, scroll.contentInset.bottom + change)
      scroll.verticalScrollIndicatorInsets.bottom = max(0, scroll.verticalScrollIndicatorInsets.bottom + change)
    }
    guard covered > 0, runtime.inputs.pulled == 0, let first = runtime.firstResponder as? UIView, first !== scroll else { return }
    guard first.isDescendant(of: scroll) else { return }
    scroll.scrollRectToVisible(first.convert(first.bounds, to: scroll), animated: false)
  }
}
