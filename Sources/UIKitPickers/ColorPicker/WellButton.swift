internal import Foundation
internal import UIKitCore

/// The button of a colour well: a ring of hues around the colour.
@MainActor final class WellButton: UIButton {
  private static let ringWidth: CGFloat = 3
  private static let gap: CGFloat = 2
  private let wheel = HueRing(width: WellButton.ringWidth)
  private let swatch = ColorSwatch()

  convenience init(press: @escaping () -> Void) {
    self.init(frame: .zero)
    addSubview(wheel)
    addSubview(swatch)
    addAction(UIAction { _ in press() }, for: .primaryActionTriggered)
  }
  /// Shows a colour; nil for none.
  func show(_ color: PickedColor?) {
    swatch.color = color
    accessibilityValue = color.map { "#" + $0.digits }
  }
  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    wheel.frame = CGRect(x: ((bounds.width - side) / 2).rounded(), y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
    swatch.frame = wheel.frame.shrunk(dx: Self.ringWidth + Self.gap, dy: Self.ringWidth + Self.gap)
  }
}

/// A ring of all hues.
@MainActor private final class HueRing: PaintedView {
  private static let parts = 72
  private let width: CGFloat

  init(width: CGFloat) {
    self.width = width
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  override func paint(_ context: CGContext) {
    context.setLineWidth(width)
    let radius = (min(bounds.width, bounds.height) - width) / 2
    let part = 2 * CGFloat.pi / CGFloat(Self.parts)
    for index in 0..<Self.parts {
      let start = CGFloat(index) * part
      UIColor(hue: CGFloat(index) / CGFloat(Self.parts), saturation: 0.9, brightness: 1, alpha: 1).setStroke()
      // Extends slightly beyond the next part, so that there is no gap between the two.
      context.beginPath()
      context.addArc(
        center: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: start, endAngle: start + part * 1.2, clockwise: false)
      context.strokePath()
    }
  }
}
