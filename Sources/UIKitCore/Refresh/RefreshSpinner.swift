internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// The blades of a refresh control, which appear one after the other during a pull and spin during a refresh.
///
/// Eight capsules of 3.5 × 10 points, 5 to 15 points from the centre, in the text colour with an opacity of 216/255, as measured in UIKit.
@MainActor final class RefreshSpinner: UIView {
  /// The width and height in points.
  static let side: CGFloat = 30

  /// The state of the blades.
  enum Look: Hashable {
    /// The fraction of the blades that is visible, from 0 to 1, clockwise from the top.
    case pulled(Double)
    /// All blades are visible; the brightest one moves around.
    case turning
  }

  /// The state of the blades. While they spin, there is a frame every eighth of a second.
  var look = Look.pulled(0) {
    didSet {
      guard look != oldValue else { return }
      if look == .turning { startTurning() }
      show()
    }
  }
  /// The blades' colour.
  var color = UIColor.label { didSet { show() } }

  private lazy var clock = SpinnerClock(self, isTurning: { $0.look == .turning }, show: { $0.show() })

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
      case .turning: SpokesDrawing.opacities(step: clock.step)
      }
    var color = color.pixel(in: traitCollection)
    color.alpha *= 216 / 255
    let summary = "blades \(opacities.map { String(Int(($0 * 100).rounded())) }.joined(separator: " "))"
    node.contents = .drawing(SpokesDrawing(opacities: opacities, color: color, line: (6.75, 13.25), width: 3.5, summary: summary))
  }
}
