public import Foundation
internal import LayerTree

extension UIView {
  /// The way content is positioned and scaled if its size differs from the view's; see ``UIView/contentMode-swift.property``.
  public enum ContentMode: Int, Sendable {
    /// `scaleToFill` distorts, `scaleAspectFit` leaves space, `scaleAspectFill` overflows, `redraw` calls `draw(_:)` again; the others
    /// keep the content's size and align it to the named edges.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
      bottomRight
  }

  /// The margins and dimensions of a view that change with its superview's size; the others keep their length.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the superview's bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Options of an animation block: its behaviour while it runs, repetition and timing curve.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that the block changes at the end of the block, so that their subviews move with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets animated views and their descendants receive touches during the animation; without this option they receive none.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts the animation from what is on screen, not from the end of another one, as all animations have done since iOS 8.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats until the property is changed again or the view is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs forwards and then backwards; for use with `repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the animation's own duration inside another animation block, instead of that block's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the animation's own curve inside another animation block, instead of that block's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates the changes of a transition's block as well, instead of only fading to the result.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the two views of a transition, instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Uses the animation's own curve inside another animation block, and repeats only if its own options contain `repeat`.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// A transition that turns the view around its vertical axis: the left side moves towards the viewer, the right side away.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition that turns the view around its vertical axis: the right side moves towards the viewer, the left side away.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition that turns the view around its horizontal axis: the top moves towards the viewer, the bottom away.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition that turns the view around its horizontal axis: the bottom moves towards the viewer, the top away.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// A transition that fades from the old appearance to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Starts and ends slowly. The default.
    public static let curveEaseInOut = AnimationOptions([])
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The kinds of transitions. Their raw values are numbers, not a set of bits.
    enum Transition { case dissolve, flip(ViewFlip.Side) }
    /// The transition in the options; nil for none.
    var transition: Transition? {
      switch AnimationOptions(rawValue: rawValue & 7 << 20) {
      case .transitionFlipFromLeft: .flip(.left)
      case .transitionFlipFromRight: .flip(.right)
      case .transitionFlipFromTop: .flip(.top)
      case .transitionFlipFromBottom: .flip(.bottom)
      case .transitionCrossDissolve: .dissolve
      default: nil
      }
    }
    /// The curve in the options.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
  }

  /// Options of keyframe animations. A curve of ``AnimationOptions`` can be included by its raw value.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that the block changes at the end of the block, so that their subviews move with them.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets animated views and their descendants receive touches during the animation; without this option they receive none.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts the animation from what is on screen, as all animations have done since iOS 8.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats until the property is changed again or the view is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs forwards and then backwards; for use with `repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses the animation's own duration inside another animation block, instead of that block's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Uses the animation's own curve inside another animation block, and repeats only if its own options contain `repeat`.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Interpolates linearly between the values. The default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Shows each value from the end of its keyframe on.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates linearly between the values at constant speed; the times of the keyframes are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates along one smooth curve through all values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates along the same curve at constant speed; the times of the keyframes are ignored.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The calculation mode in the options. The modes are numbers, not separate bits.
    var mode: KeyframeMode {
      switch KeyframeAnimationOptions(rawValue: rawValue & 7 << 10) {
      case .calculationModeDiscrete: .discrete
      case .calculationModePaced: .paced
      case .calculationModeCubic: .cubic
      case .calculationModeCubicPaced: .cubicPaced
      default: .linear
      }
    }
  }

  /// The transition of a view in an animation block; see ``setAnimationTransition(_:for:cache:)``.
  public enum AnimationTransition: Int, Sendable {
    /// No transition besides the block's animations.
    case none
    /// The view turns over around its vertical axis: the left, or the right, side moves towards the viewer.
    case flipFromLeft, flipFromRight

    var side: ViewFlip.Side? {
      switch self {
      case .none: nil
      case .flipFromLeft: .left
      case .flipFromRight: .right
      }
    }
  }

  /// The named timing curves.
  public enum AnimationCurve: Int, Sendable {
    /// Starts and ends slowly.
    case easeInOut
    /// Starts slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Constant speed.
    case linear

    var timing: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// Whether tint colours are grey, as behind a presented card.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  /// The target for the smallest fitting size: zero, which leaves the width open.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target for the largest fitting size: 10,000 points in each dimension.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
  /// The value of a dimension in which a view has no intrinsic size: −1.
  public static let noIntrinsicMetric: CGFloat = -1
}

/// Whether a view's content is mirrored for right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable { case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft }
/// A reading direction.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

extension UIUserInterfaceLayoutDirection {
  /// Creates the direction that a trait specifies; left to right if it is unspecified.
  init(_ trait: UITraitEnvironmentLayoutDirection) { self = trait == .rightToLeft ? .rightToLeft : .leftToRight }
}

extension UISemanticContentAttribute {
  /// Returns the direction of views with this attribute in a program whose direction is `direction`.
  func direction(in direction: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .forceRightToLeft: .rightToLeft
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }
}

extension UIView {
  /// Returns the direction of views with `attribute` in a program whose direction is `layoutDirection`.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { attribute.direction(in: layoutDirection) }
  /// Returns the direction of views with `attribute` in this program.
  public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
    attribute.direction(in: UIApplication.shared.userInterfaceLayoutDirection)
  }
}

/// The objects that handle touches in a view, besides the view itself.
@MainActor struct TouchHandlers {
  /// The gesture recognizers, in the order in which they were added.
  var recognizers: [UIGestureRecognizer] = []
  /// The interactions, in the order in which they were added.
  var interactions: [any UIInteraction] = []
  /// The number of running animations during which the view receives no touches.
  var blockingAnimations = 0
  /// The number of running animations during which touches hit the view at its visible position.
  var visibleAnimations = 0
}
