/// The action that a recognizer may take after it has seen its gesture: recognise it, wait for others to fail, or fail.
enum RecognitionVerdict {
  case go, wait, fail
}

extension TouchDispatcher {
  /// Decides whether `recognizer` may recognise its gesture now.
  func verdict(on recognizer: UIGestureRecognizer) -> RecognitionVerdict {
    var verdict = RecognitionVerdict.go
    for other in active where other !== recognizer {
      if recognizer.requiresFailure(of: other) {
        if other.state == .possible { verdict = .wait } else if isRecognised(other) { return .fail }
      } else if isRecognised(other), prevents(other, recognizer) {
        return .fail
      }
    }
    return verdict
  }

  /// Called when `recognizer` has recognised its gesture: makes the recognizers fail that it prevents, and cancels its touches in views.
  func didRecognise(_ recognizer: UIGestureRecognizer) {
    for other in active where other !== recognizer && other.state == .possible {
      if other.requiresFailure(of: recognizer) || prevents(recognizer, other) { other.state = .failed }
    }
    guard recognizer.cancelsTouchesInView else { return }
    for tracked in touches where recognizer.touches.contains(where: { $0 === tracked.touch }) { withhold(tracked) }
  }

  /// Called when `recognizer` has failed: recognizers that waited for that continue.
  func didFail(_ recognizer: UIGestureRecognizer) {
    for other in active where other.awaited != nil { other.requirementFailed() }
  }

  private func isRecognised(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.state == .began || recognizer.state == .changed || recognizer.state == .ended
  }

  /// Returns whether `first`, which has recognised its gesture, prevents `second` from recognising one.
  private func prevents(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    guard let a = first.view, let b = second.view, a.isDescendant(of: b) || b.isDescendant(of: a) else { return false }
    return first.canPrevent(second) && second.canBePrevented(by: first) && !areSimultaneous(first, second)
  }

  private func areSimultaneous(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
  }
}
