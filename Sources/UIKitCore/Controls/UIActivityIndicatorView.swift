public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// A spinner, which shows that work is in progress. It turns in eight steps per second, and a frame is drawn for each step only.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The spinner's size.
  public enum Style: Int, Sendable {
    /// 20 points wide and high.
    case medium = 100
    /// 37 points wide and high.
    case large = 101

    var side: CGFloat { self == .large ? 37 : 20 }
  }

  private var step = 0
  private lazy var clock = SpinnerClock { [weak self] step in
    guard let self, isAnimating, window != nil else { return false }
    if step != self.step {
      self.step = step
      show()
    }
    return true
  }

  /// A hidden spinner of this size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    isHidden = true
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  override class var hasOwnContents: Bool { true }

  /// The size of the spinner. Does not change the frame.
  open var style: Style = .medium { didSet { show() } }
  /// The spokes' colour; secondary text's by default, and if nil is set.
  open var color: UIColor! = .secondaryLabel { didSet { show() } }
  /// Whether the view is hidden while it does not turn. True by default.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether the spinner turns.
  open private(set) var isAnimating = false

  /// Shows the spinner and lets it turn, while it is in a window.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    show()
    if window != nil { frameDriver?.add(clock) }
  }
  /// Stops the spinner, and hides it if `hidesWhenStopped`.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    isHidden = hidesWhenStopped
    frameDriver?.remove(clock)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating, window != nil { frameDriver?.add(clock) } else { frameDriver?.remove(clock) }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: style.side, height: style.side) }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    show()
  }

  private func show() {
    node.contents = .drawing(
      SpinnerDrawing(step: step, side: Double(style.side), color: (color ?? .secondaryLabel).pixel(in: traitCollection)))
  }
}

/// Draws eight spokes; the brightest one is at the current step.
private final class SpinnerDrawing: LayerDrawing {
  private let step: Int
  private let side: Double
  private let color: PixelColor

  init(step: Int, side: Double, color: PixelColor) {
    self.step = step
    self.side = side
    self.color = color
  }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    guard let context = context as? CairoContext else { return }
    let radius = side / 2
    for spoke in 0..<8 {
      var color = color
      color.alpha *= 1 - Double((step - spoke + 8) % 8) * 0.11
      context.saveState()
      context.translate(x: size.width / 2, y: size.height / 2)
      context.rotate(radians: Double(spoke) * .pi / 4)
      context.stroke(
        .elements([.move(Point(x: 0, y: -radius * 0.45)), .line(Point(x: 0, y: -radius * 0.85))]), color: color,
        style: StrokeStyle(width: side * 0.115, cap: .round))
      context.restoreState()
    }
  }

  var summary: String { "spinner \(step)" }
}
