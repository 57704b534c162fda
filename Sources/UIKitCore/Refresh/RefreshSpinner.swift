internal import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// The blades of a refresh control, which appear one after the other as it is pulled and turn while it refreshes.
///
/// Eight capsules of 3.5 × 10 points, 5 to 15 points from the middle, as measured in UIKit.
@MainActor final class RefreshSpinner: UIView {
  /// The width and height in points.
  static let side: CGFloat = 30

  /// What is shown.
  enum Look: Hashable {
    /// A part of the blades, from 0 to 1, clockwise from the top.
    case pulled(Double)
    /// All of them; the brightest one turns.
    case turning
  }

  /// What is shown. While the blades turn, a frame is made for each eighth of a second.
  var look = Look.pulled(0) {
    didSet {
      guard look != oldValue else { return }
      if look == .turning { startTurning() }
      show()
    }
  }
  /// The blades' colour.
  var color = UIColor.label { didSet { show() } }

  private var step = 0
  private lazy var clock = SpinnerClock { [weak self] step in
    guard let self, window != nil, look == .turning else { return false }
    if step != self.step {
      self.step = step
      show()
    }
    return true
  }

  override class var hasOwnContents: Bool { true }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if look == .turning { startTurning() }
  }
  override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    show()
  }

  private func startTurning() { if window != nil { frameDriver?.add(clock) } }

  private func show() {
    let opacities =
      switch look {
      case .pulled(let part): (0..<8).map { min(max(part * 8 - Double($0), 0), 1) }
      case .turning: (0..<8).map { 1 - Double((step - $0 + 8) % 8) * 0.11 }
      }
    node.contents = .drawing(BladesDrawing(opacities: opacities, color: color.pixel(in: traitCollection)))
  }
}

/// Draws blades around the middle, the first one at the top.
private final class BladesDrawing: LayerDrawing {
  private let opacities: [Double]
  private let color: PixelColor

  init(opacities: [Double], color: PixelColor) {
    self.opacities = opacities
    self.color = color
  }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    guard let context = context as? CairoContext else { return }
    for (number, opacity) in opacities.enumerated() where opacity > 0 {
      var color = color
      color.alpha *= opacity * 216 / 255
      context.saveState()
      context.translate(x: size.width / 2, y: size.height / 2)
      context.rotate(radians: Double(number) * .pi / 4)
      context.stroke(
        .elements([.move(Point(x: 0, y: -6.75)), .line(Point(x: 0, y: -13.25))]), color: color, style: StrokeStyle(width: 3.5, cap: .round))
      context.restoreState()
    }
  }

  var summary: String { "blades \(opacities.map { String(Int(($0 * 100).rounded())) }.joined(separator: " "))" }
}
