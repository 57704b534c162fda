internal import Foundation

/// Moves the view behind a card back: it becomes smaller, with rounded corners, on a black background.
@MainActor final class PresenterRecession {
  private weak var view: UIView?
  private let backdrop = UIView(frame: .zero)
  private let before: (transform: CGAffineTransform, radius: CGFloat, curve: CALayerCornerCurve, clips: Bool)

  /// The distance of the view from each side of the window.
  private static let inset: CGFloat = 16

  /// Creates the effect for a view that fills `window`; nil for any other view.
  init?(_ view: UIView, in window: UIView) {
    guard view.superview === window, view.frame == window.bounds else { return nil }
    self.view = view
    before = (view.transform, view.layer.cornerRadius, view.layer.cornerCurve, view.clipsToBounds)
    backdrop.backgroundColor = .black
    backdrop.frame = window.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdrop.isUserInteractionEnabled = false
    window.insertSubview(backdrop, belowSubview: view)
    view.clipsToBounds = true
    view.layer.cornerCurve = .continuous
  }

  /// Moves the view back by `progress`, from 0, its own place, to 1.
  func show(_ progress: CGFloat, top: CGFloat) {
    guard let view else { return }
    view.transform = Self.transform(progress, size: view.bounds.size, top: top).concatenating(before.transform)
    view.layer.cornerRadius = before.radius + (CardLayout.cornerRadius - before.radius) * progress
  }
  /// Restores the view.
  func end() {
    backdrop.removeFromSuperview()
    guard let view else { return }
    view.transform = before.transform
    view.layer.cornerRadius = before.radius
    view.layer.cornerCurve = before.curve
    view.clipsToBounds = before.clips
  }

  /// Returns the transform, around the centre of a view of this size, that shrinks the view and moves its upper edge to `top`.
  static func transform(_ progress: CGFloat, size: CGSize, top: CGFloat) -> CGAffineTransform {
    guard size.width > 0 else { return .identity }
    let scale = 1 - progress * 2 * inset / size.width
    return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: progress * top - size.height * (1 - scale) / 2)
  }
}
