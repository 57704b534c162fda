public import Foundation

/// Feedback for an impact: a view snaps into place, or a card reaches the edge.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass or hardness of the colliding objects.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  private let style: FeedbackStyle

  /// Creates a generator for medium impacts.
  public override init() {
    style = .medium
    super.init()
  }
  /// Creates a generator for impacts of the given style.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }
  /// Creates a generator for impacts in `view`, which retains it.
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }

  /// Plays an impact with full intensity.
  open func impactOccurred() { impactOccurred(intensity: 1) }
  /// Plays an impact with an intensity from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { player?.playImpact(style, intensity: intensity > 0 ? min(1, intensity) : 0) }
  /// Plays an impact with full intensity at a point of the view. The position does not affect the feedback.
  open func impactOccurred(at location: CGPoint) { impactOccurred(intensity: 1, at: location) }
  /// Plays an impact with an intensity from 0 to 1 at a point of the view.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }
}
