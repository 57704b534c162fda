public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// A spinner that shows that work is in progress. It rotates in eight steps per second; frames are drawn only for the steps.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of the spinner, and for deprecated styles its colour.
  public enum Style: Int, Sendable {
    /// 20 points wide and high.
    case medium = 100
    /// 37 points wide and high.
    case large = 101
    /// Like `large`, in white. Deprecated in UIKit.
    case whiteLarge = 0
    /// Like `medium`, in white. Deprecated in UIKit.
    case white = 1
    /// Like `medium`, in grey. Deprecated in UIKit.
    case gray = 2

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    /// The colour of the style; nil for styles that do not set one.
    var color: UIColor? {
      switch self {
      case .medium, .large: nil
      case .whiteLarge, .white: .white
      case .gray: .gray
      }
    }
  }

  private lazy var clock = SpinnerClock(self, isTurning: { $0.isAnimating }, show: { $0.show() })

  /// Creates a hidden spinner of this style.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    isHidden = true
    if let ofStyle = style.color { color = ofStyle }
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }
  public required init(coder: NSCoder) {
    // Views are initialized by all coders.
    super.init(coder: coder)!
    isHidden = true
  }

  override class var hasOwnContents: Bool { true }

  /// The size of the spinner, and for deprecated styles its colour. Setting it does not change the frame.
  open var style: Style = .medium {
    didSet {
      if let ofStyle = style.color { color = ofStyle }
      show()
    }
  }
  /// The colour of the spokes; that of secondary text by default. Setting nil restores the default.
  open var color: UIColor! = .secondaryLabel {
    didSet {
      show()
      noteSetting(.color, \UIActivityIndicatorView.color)
    }
  }
  /// Whether the view is hidden while it does not rotate. True by default.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether the spinner rotates.
  open private(set) var isAnimating = false

  /// Shows the spinner and rotates it while it is in a window.
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
  override var defaultContentPriorities: ContentPriorities {
    var priorities = ContentPriorities()
    priorities.hugging = ContentPriorities.Axes(horizontal: .defaultHigh, vertical: .defaultHigh)
    return priorities
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    show()
  }

  private func show() {
    let radius = Double(style.side) / 2
    node.contents = .drawing(
      SpokesDrawing(
        opacities: SpokesDrawing.opacities(step: clock.step), color: (color ?? .secondaryLabel).pixel(in: traitCollection),
        line: (radius * 0.45, radius * 0.85), width: Double(style.side) * 0.115, summary: "spinner \(clock.step)"))
  }
}
