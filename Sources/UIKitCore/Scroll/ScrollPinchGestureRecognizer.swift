/// The recognizer that zooms a scroll view. If the fingers have already begun to drag the content, that drag ends.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !isPan(other) && super.canPrevent(other) }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !isPan(other) && super.canBePrevented(by: other) }

  private func isPan(_ other: UIGestureRecognizer) -> Bool { (view as? UIScrollView)?.panGestureRecognizer === other }
}
