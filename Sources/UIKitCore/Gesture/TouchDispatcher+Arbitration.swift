/// What a recognizer may do that has seen its movement.
enum RecognitionVerdict {
  case go, wait, fail
}

extension TouchDispatcher {
  /// Whether `recognizer` may recognise now.
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

  /// `recognizer` recognised its movement: others fail, and views lose its touches.
  func didRecognise(_ recognizer: UIGestureRecognizer) {
    for other in active where other !== recognizer && other.state == .possible {
      if other.requiresFailure(of: recognizer) || prevents(recognizer, other) { other.state = .failed }
    }
    guard recognizer.cancelsTouchesInView else { return }
    for tracked in touches where recognizer.touches.contains(where: { $0 === tracked.touch }) { withhold(tracked) }
  }

  /// `recognizer` failed: others may have waited for that.
  func didFail(_ recognizer: UIGestureRecognizer) {
    for other in active where other.awaited != nil { other.requirementFailed() }
  }

  private func isRecognised(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.state == .began || recognizer.state == .changed || recognizer.state == .ended
  }

  /// Whether `first`, having recognised, keeps `second` from it.
  private func prevents(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    guard let a = first.view, let b = second.view, a.isDescendant(of: b) || b.isDescendant(of: a) else { return false }
    return first.canPrevent(second) && second.canBePrevented(by: first) && !areSimultaneous(first, second)
  }

  private func areSimultaneous(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
  }
}
