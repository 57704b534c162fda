public import Foundation

/// Something hits something: a view snaps into its place, or a card reaches the edge.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy, and how hard, what hits is.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  private let style: FeedbackStyle

  /// A generator for what is neither light nor heavy.
  public override init() {
    style = .medium
    super.init()
  }
  /// A generator for what is so heavy or hard.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }
  /// A generator for what happens in `view`, which keeps it.
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }

  /// It hits, with full intensity.
  open func impactOccurred() { impactOccurred(intensity: 1) }
  /// It hits, with an intensity from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { player?.playImpact(style, intensity: intensity > 0 ? min(1, intensity) : 0) }
  /// It hits, with full intensity, at a point of the view. Where that is cannot be told by what is felt.
  open func impactOccurred(at location: CGPoint) { impactOccurred(intensity: 1, at: location) }
  /// It hits, with an intensity from 0 to 1, at a point of the view.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }
}
