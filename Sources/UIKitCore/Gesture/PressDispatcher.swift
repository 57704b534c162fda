internal import HitchlessBase

/// Gives presses of keys to the recognizers that allow them.
@MainActor final class PressDispatcher {
  private struct Following {
    var recognizers: [UIGestureRecognizer]
    /// Whether responders are not told.
    let isTaken: Bool
  }
  /// Who follows the keys that are down.
  private var followed: [InputKey: Following] = [:]

  /// Offers a press that began or ended to the recognizers of `target` and of what is around it. Returns whether one has taken it, so that
  /// responders are not told. O(recognizers).
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
    // A key that is held down is one press.
    if let known = followed[press.inputKey] { return known.isTaken }
    // Where somebody types, all keys but escape are about the text.
    guard !(target is any UIKeyInput) || press.type == .menu else { return false }
    var found: [UIGestureRecognizer] = []
    // Where nothing has the focus, keys are about what the window shows.
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

  /// Prepares those for the next gesture that have seen theirs.
  private func finish(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers where recognizer.isOver { recognizer.rewind() }
  }
}
