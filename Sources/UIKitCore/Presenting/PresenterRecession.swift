internal import Foundation

/// Shows what a card covers farther away: it is smaller behind the card, with round corners, and all around it is black.
@MainActor final class PresenterRecession {
  private weak var view: UIView?
  private let backdrop = UIView(frame: .zero)
  private let before: (transform: CGAffineTransform, radius: CGFloat, curve: CALayerCornerCurve, clips: Bool)

  /// How far from the edge of the window what is covered is, on each side.
  private static let inset: CGFloat = 16

  /// For a view that fills `window`; nil for another one.
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

  /// Shows the view as far back as this says, from 0, where it belongs, to 1.
  func show(_ progress: CGFloat, top: CGFloat) {
    guard let view else { return }
    view.transform = Self.transform(progress, size: view.bounds.size, top: top).concatenating(before.transform)
    view.layer.cornerRadius = before.radius + (CardLayout.cornerRadius - before.radius) * progress
  }
  /// Leaves the view as it was.
  func end() {
    backdrop.removeFromSuperview()
    guard let view else { return }
    view.transform = before.transform
    view.layer.cornerRadius = before.radius
    view.layer.cornerCurve = before.curve
    view.clipsToBounds = before.clips
  }

  /// Around the middle of a view of this size: smaller, with its upper edge at `top`.
  static func transform(_ progress: CGFloat, size: CGSize, top: CGFloat) -> CGAffineTransform {
    guard size.width > 0 else { return .identity }
    let scale = 1 - progress * 2 * inset / size.width
    return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: progress * top - size.height * (1 - scale) / 2)
  }
}
