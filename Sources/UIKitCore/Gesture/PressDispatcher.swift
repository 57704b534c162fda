internal import HitchlessBase

/// Delivers key presses to the recognizers that allow them.
@MainActor final class PressDispatcher {
  private struct Following {
    var recognizers: [UIGestureRecognizer]
    /// Whether the press is not delivered to responders.
    let isTaken: Bool
  }
  /// The recognizers that follow the pressed keys.
  private var followed: [InputKey: Following] = [:]
  /// The pressed keys that performed a command. Responders and recognizers receive no presses of these keys.
  var commandKeys: Set<InputKey> = []

  /// Delivers a press that began or ended to the recognizers of `target` and its ancestors. Returns whether one of them has taken it, so
  /// that responders do not receive it. O(recognizers).
  func deliver(_ press: UIPress, from target: UIResponder?, _ event: UIPressesEvent) -> Bool {
    switch press.phase {
    case .began: return begin(press, from: target, event)
    case .ended:
      guard let following = followed.removeValue(forKey: press.inputKey) else { return false }
      for recognizer in following.recognizers { recognizer.pressesEnded([press], with: event) }
      finish(following.recognizers)
      return following.isTaken
    default: return false
    }
  }

  private func begin(_ press: UIPress, from target: UIResponder?, _ event: UIPressesEvent) -> Bool {
    // A key that is held down is a single press.
    if let known = followed[press.inputKey] { return known.isTaken }
    // While text is edited, all keys except escape belong to the text.
    guard !(target is any UIKeyInput) || press.type == .menu else { return false }
    var found: [UIGestureRecognizer] = []
    // If nothing has the focus, keys apply to the content of the window.
    var responder = (target as? UIWindow)?.rootViewController?.viewIfLoaded ?? target
    while let here = responder {
      found += (here as? UIView)?.recognizers.filter { $0.allows(press) } ?? []
      responder = here.next
    }
    guard !found.isEmpty else { return false }
    let isTaken = found.contains(where: \.cancelsTouchesInView)
    for recognizer in found { recognizer.pressesBegan([press], with: event) }
    followed[press.inputKey] = Following(recognizers: found.filter { !$0.isOver }, isTaken: isTaken)
    finish(found)
    return isTaken
  }

  /// Prepares the recognizers whose gesture has ended for the next one.
  private func finish(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers where recognizer.isOver { recognizer.rewind() }
  }
}
