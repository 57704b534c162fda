internal import Foundation

/// What Auto Layout knows about a view. Made when the view first takes part: most views of programs without constraints have none.
@MainActor final class ViewLayoutState {
  /// The constraints that the view holds: it is the nearest common ancestor of what they are about.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints that are about the view or one of its guides, whoever holds them.
  var references: [NSLayoutConstraint] = []
  /// The guides that were added to the view.
  var guides: [UILayoutGuide] = []
  /// The guides that every view has, as far as they were asked for.
  var standardGuides: [UILayoutGuide] = []
  /// The view in the system it belongs to; nil if it takes no part, or the system was not made yet.
  var item: LayoutItem?
  /// The system that the view is the host of.
  var engine: LayoutEngine?
  /// For what width text was measured last.
  var wrapped = WrappedContent()
  /// How strongly the view resists being larger or smaller than its content; nil for what its class has.
  var priorities: ContentPriorities?

  /// The view's place among the arranged subviews of a stack view, where that matters.
  var rank: ArrangedRank?

  /// All guides.
  var allGuides: [UILayoutGuide] { guides + standardGuides }
}

/// Text that is broken into lines where the width ends that constraints give it.
struct WrappedContent {
  /// Wider than anything: the width of content that is broken, which without a limit is wider than it is now. Whatever it is exactly, it is
  /// resisted in the same way.
  static let unlimited: CGFloat = 1e6

  /// The width in points that it was measured for; nil before.
  var width: CGFloat?
  /// Whether it was broken, or cut off, for want of width.
  var isBroken = false
}

/// How strongly a view resists being larger (hugging) or smaller (compression) than its content.
struct ContentPriorities: Equatable {
  /// A priority for each axis.
  struct Axes: Equatable {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    /// Makes the priority of the width a little lower if it is that of the height, by less than those of a stack view's views differ: text
    /// that is broken can have any width, but needs the height that follows.
    mutating func yieldWidth() {
      if horizontal == vertical, horizontal != .required { horizontal -= 0.0005 }
    }
  }

  var hugging = Axes(horizontal: .defaultLow, vertical: .defaultLow)
  var compression = Axes(horizontal: .defaultHigh, vertical: .defaultHigh)
}

/// A view's place in a stack view, which decides among views of equal priorities: later ones keep their size.
struct ArrangedRank: Equatable {
  var axis: NSLayoutConstraint.Axis
  var index: Int

  /// How much higher the view's priorities are.
  var bonus: Float { 0.001 * Float(min(index, 400)) }
}

/// What is due for a view, or below it.
struct ViewLayoutFlags: OptionSet {
  let rawValue: UInt32

  /// The view has to lay out its subviews.
  static let needsLayout = ViewLayoutFlags(rawValue: 1)
  /// Some view below has to.
  static let descendantNeedsLayout = ViewLayoutFlags(rawValue: 2)
  /// `updateConstraints()` has to be called.
  static let needsConstraints = ViewLayoutFlags(rawValue: 4)
  /// It has to be for some view below.
  static let descendantNeedsConstraints = ViewLayoutFlags(rawValue: 8)
  /// Constraints are about the view, or about something below it in the same system.
  static let usesConstraints = ViewLayoutFlags(rawValue: 16)
  /// What is below the view has a system of its own, though the view has a superview.
  static let isLayoutHost = ViewLayoutFlags(rawValue: 32)
  /// Constraints decide on the view's frame.
  static let isFree = ViewLayoutFlags(rawValue: 64)
  /// Some subview's frame is left to constraints.
  static let hasFreeSubviews = ViewLayoutFlags(rawValue: 128)
  /// The view counts as hidden, and is shown until an animation has ended.
  static let isHiding = ViewLayoutFlags(rawValue: 256)
  /// The view's traits are being told: what changes them meanwhile waits.
  static let tellsTraits = ViewLayoutFlags(rawValue: 512)
  /// The view shows what is in it above other content, see ``UIUserInterfaceLevel``.
  static let isElevated = ViewLayoutFlags(rawValue: 1_024)
  /// The view's traits may have changed while they were told.
  static let missesTraits = ViewLayoutFlags(rawValue: 2_048)
  /// The view is, or was, a controller's. Most views are not, and reading a weak reference takes longer than reading a flag.
  static let hasController = ViewLayoutFlags(rawValue: 4_096)
  /// The view limits the text size.
  static let limitsTextSize = ViewLayoutFlags(rawValue: 8_192)
  /// The view has ``UITraitOverrides``.
  static let overridesTraits = ViewLayoutFlags(rawValue: 16_384)
  /// The view is kept by a list that does not show it.
  static let isParked = ViewLayoutFlags(rawValue: 32_768)
  /// The view is hidden by the program, too, while it is parked.
  static let isHiddenWhenUnparked = ViewLayoutFlags(rawValue: 65_536)
}
