internal import Foundation

/// What moves a scroll view's content without a finger on it.
@MainActor final class ScrollMotion {
  private unowned let view: UIScrollView
  var isDecelerating: Bool { false }
  var velocity: CGPoint { .zero }

  init(_ view: UIScrollView) { self.view = view }

  func stop() {}
  func shift(by delta: CGPoint) {}
  func animate(to offset: CGPoint) { view.contentOffset = offset }
}
