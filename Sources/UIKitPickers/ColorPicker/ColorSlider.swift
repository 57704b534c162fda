internal import Foundation
internal import UIKitCore

/// A slider on a band of the colours that it can select. Its thumb is a ring around the picked colour.
@MainActor final class ColorSlider: UISlider {
  static let bandHeight: CGFloat = 36
  private let band = CAGradientLayer()
  private let squares = Squares(frame: .zero)
  private let swatch = ColorSwatch()
  private let ring = ColorRing()
  private let didSlide: (_ value: Double, _ isContinuous: Bool) -> Void

  /// Creates a slider that calls `slide` with each value from 0 to 1 that the user chooses; it is continuous while a finger may move on.
  init(slide: @escaping (_ value: Double, _ isContinuous: Bool) -> Void) {
    didSlide = slide
    super.init(frame: .zero)
    (minimumTrackTintColor, maximumTrackTintColor, thumbTintColor) = (.clear, .clear, .clear)
    setThumbImage(UIGraphicsImageRenderer(size: CGSize(width: Self.bandHeight, height: Self.bandHeight)).image { _ in }, for: .normal)
    squares.layer.cornerRadius = Self.bandHeight / 2
    squares.clipsToBounds = true
    insertSubview(squares, at: 0)
    band.startPoint = CGPoint(x: 0, y: 0.5)
    band.endPoint = CGPoint(x: 1, y: 0.5)
    band.cornerRadius = Self.bandHeight / 2
    layer.insertSublayer(band, at: 1)
    addSubview(swatch)
    addSubview(ring)
    addAction(UIAction { [unowned self] _ in slid(isContinuous: isTracking) }, for: .valueChanged)
    addAction(UIAction { [unowned self] _ in slid(isContinuous: false) }, for: .touchCancel)
  }
  required init?(coder: NSCoder) { nil }

  private func slid(isContinuous: Bool) { didSlide(Double(value), isContinuous) }

  /// Shows a value between two colours.
  func show(_ value: Double, of colors: [PickedColor], at color: PickedColor) {
    self.value = Float(value)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    band.colors = (isMirrored ? colors.reversed() : colors).map(\.color.cgColor)
    CATransaction.commit()
    squares.isHidden = colors.allSatisfy { $0.alpha == 1 }
    swatch.color = color.opaque
    setNeedsLayout()
  }

  override func trackRect(forBounds bounds: CGRect) -> CGRect {
    // UISlider lets thumbs extend beyond the ends of their track by 2 points.
    CGRect(x: bounds.minX + 2, y: bounds.minY, width: max(0, bounds.width - 4), height: bounds.height)
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.bandHeight) }
  override func layoutSubviews() {
    super.layoutSubviews()
    let height = Self.bandHeight
    let frame = CGRect(x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    band.frame = frame
    CATransaction.commit()
    squares.frame = frame
    let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    ring.frame = thumb.shrunk(dx: 2, dy: 2)
    swatch.frame = ring.frame.shrunk(dx: 2, dy: 2)
  }

  /// The pattern behind a transparent band.
  private final class Squares: PaintedView {
    override func paint(_ context: CGContext) { ColorSwatch.drawSquares(in: bounds, context) }
  }
}
