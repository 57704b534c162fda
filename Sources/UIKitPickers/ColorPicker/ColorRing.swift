internal import Foundation
internal import UIKitCore

/// A white ring around a picked colour, with a thin outline that makes it visible on white.
@MainActor final class ColorRing: UIView {
  private static let width: CGFloat = 3
  private let inner = UIView(frame: .zero)
  /// The radius of the corners in points; nil for a circle.
  private let radius: CGFloat?

  init(radius: CGFloat? = nil) {
    self.radius = radius
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.borderWidth = 1
    layer.borderColor = UIColor(white: 0, alpha: 0.2).cgColor
    inner.layer.borderWidth = Self.width
    inner.layer.borderColor = UIColor.white.cgColor
    addSubview(inner)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = radius ?? bounds.height / 2
    inner.frame = bounds.shrunk(dx: 1, dy: 1)
    inner.layer.cornerRadius = max(0, layer.cornerRadius - 1)
  }
}
