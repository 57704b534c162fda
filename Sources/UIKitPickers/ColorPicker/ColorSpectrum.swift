internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// A colour plane with all hues from left to right, from white at the top to black at the bottom.
@MainActor final class ColorSpectrum: ColorPlane {
  private static let ringSide: CGFloat = 28
  /// The step of an arrow key, as a fraction of the side.
  private static let step: CGFloat = 0.02
  private let hues = CAGradientLayer()
  private let lights = CAGradientLayer()
  /// The position of the finger or the keys, because greys, white and black do not have the hue that was picked.
  private var place = CGPoint.zero

  /// Creates a spectrum that calls `pick` with each colour that the user picks; see ``ColorPlane``.
  init(pick: @escaping (_ color: PickedColor, _ isContinuous: Bool) -> Void) {
    super.init(ringRadius: nil, pick: pick)
    accessibilityLabel = "Spectrum"
    hues.startPoint = CGPoint(x: 0, y: 0.5)
    hues.endPoint = CGPoint(x: 1, y: 0.5)
    hues.colors = [0xFF0000, 0xFFFF00, 0x00FF00, 0x00FFFF, 0x0000FF, 0xFF00FF, 0xFF0000].map { PickedColor(hex: $0).color.cgColor }
    lights.colors = [UIColor.white, UIColor(white: 1, alpha: 0), UIColor(white: 0, alpha: 0), UIColor.black].map(\.cgColor)
    lights.locations = [0, 0.5, 0.5, 1]
    for (index, gradient) in [hues, lights].enumerated() {
      gradient.cornerRadius = Self.cornerRadius
      layer.insertSublayer(gradient, at: UInt32(index))
    }
  }
  required init?(coder: NSCoder) { nil }

  override func show(_ color: PickedColor) {
    if PickedColor(atSpectrum: place).hex != color.hex { place = color.placeInSpectrum }
    ring.backgroundColor = color.opaque.color
    super.show(color)
  }
  override func color(at point: CGPoint) -> PickedColor {
    guard bounds.width > 0, bounds.height > 0 else { return picked.opaque }
    place = CGPoint(x: min(max(point.x / bounds.width, 0), 1), y: min(max(point.y / bounds.height, 0), 1))
    return PickedColor(atSpectrum: place)
  }
  override func color(after key: InputKey) -> PickedColor {
    switch key {
    case .left: place.x = max(0, place.x - Self.step)
    case .right: place.x = min(1, place.x + Self.step)
    case .up: place.y = max(0, place.y - Self.step)
    default: place.y = min(1, place.y + Self.step)
    }
    return PickedColor(atSpectrum: place)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for gradient in [hues, lights] { gradient.frame = bounds }
    CATransaction.commit()
    let side = Self.ringSide
    ring.frame = CGRect(
      x: (bounds.width * place.x - side / 2).rounded(), y: (bounds.height * place.y - side / 2).rounded(), width: side, height: side)
  }
}
