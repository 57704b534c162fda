public import Foundation
internal import LayerTree

extension UIView {
  /// How content that differs from the view's size is positioned and scaled; see ``UIView/contentMode-swift.property``.
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

  /// Options of an animation block: what goes on while it runs, repetition and timing curve.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views that the block changes are laid out at its end, so that their subviews move with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views that are animated, and those in them, receive touches meanwhile; without it they do not.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// The animation begins from what is on screen, not from where another one would have ended; as all animations do since iOS 8.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats until the property is changed again or the view is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs forwards and then backwards; together with `repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// In another animation block the animation takes its own duration; without it, that of the block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// In another animation block the animation has its own curve; without it, that of the block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition, what its block changes is animated as well, instead of being part of what fades in.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition between two views, these are hidden and shown, instead of removed and added.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// In another animation block the animation has its own curve, and repeats only if it says so itself.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// A transition turns the view over around its vertical axis: the left side comes to the viewer, the right one goes away.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition turns the view over around its vertical axis: the right side comes to the viewer, the left one goes away.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition turns the view over around its horizontal axis: the upper side comes to the viewer, the lower one goes away.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition turns the view over around its horizontal axis: the lower side comes to the viewer, the upper one goes away.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// A transition fades from what was to what is.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Starts and ends slowly. The default.
    public static let curveEaseInOut = AnimationOptions([])
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The kinds of transitions. They are numbers, and no set.
    enum Transition { case dissolve, flip(ViewFlip.Side) }
    /// The transition that is among the options; nil for none.
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
    /// The curve that is among the options.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
  }

  /// The timing curves that have names.
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

  /// Whether tint colours are grey, as behind a card that is presented.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  /// Target for the smallest fitting size: zero, which leaves the width open.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Target for the largest fitting size: 10,000 points each way.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
  /// The value of a dimension in which a view has no intrinsic size: −1.
  public static let noIntrinsicMetric: CGFloat = -1
}

/// Whether a view's content is mirrored for right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable { case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft }
/// Reading direction.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

extension UIUserInterfaceLayoutDirection {
  /// The direction that traits name; left to right if they name none.
  init(_ trait: UITraitEnvironmentLayoutDirection) { self = trait == .rightToLeft ? .rightToLeft : .leftToRight }
}

extension UISemanticContentAttribute {
  /// The direction of views with this attribute where that of the program is `direction`.
  func direction(in direction: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .forceRightToLeft: .rightToLeft
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }
}

extension UIView {
  /// The direction that views with `attribute` have in a program whose direction is `layoutDirection`.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { attribute.direction(in: layoutDirection) }
  /// The direction that views with `attribute` have in this program.
  public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
    attribute.direction(in: UIApplication.shared.userInterfaceLayoutDirection)
  }
}

/// Who handles touches in a view, beside the view itself.
@MainActor struct TouchHandlers {
  /// In the order in which they were added.
  var recognizers: [UIGestureRecognizer] = []
  /// In the order in which they were added.
  var interactions: [any UIInteraction] = []
  /// How many animations are under way during which the view receives no touches.
  var blockingAnimations = 0
  /// How many animations are under way during which touches find the view where it is seen.
  var visibleAnimations = 0
}
