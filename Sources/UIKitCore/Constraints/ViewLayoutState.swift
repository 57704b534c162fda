internal import Foundation

/// The Auto Layout state of a view. Created when the view first takes part: most views of programs without constraints have none.
@MainActor final class ViewLayoutState {
  /// The constraints that the view holds as the nearest common ancestor of their items.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints that refer to the view or one of its guides, regardless of the view that holds them.
  var references: [NSLayoutConstraint] = []
  /// The guides that were added to the view.
  var guides: [UILayoutGuide] = []
  /// The standard guides that have been accessed.
  var standardGuides: [UILayoutGuide] = []
  /// The item of the view in its system; nil if it does not take part or the system has not been created.
  var item: LayoutItem?
  /// The system of which the view is the host.
  var engine: LayoutEngine?
  /// The width for which text was measured last.
  var wrapped = WrappedContent()
  /// The priorities with which the view resists being larger or smaller than its content; nil for the defaults of its class.
  var priorities: ContentPriorities?

  /// The view's position among the arranged subviews of a stack view, where it is relevant.
  var rank: ArrangedRank?

  /// All guides.
  var allGuides: [UILayoutGuide] { guides + standardGuides }
}

/// The state of text that is wrapped at the width that constraints determine.
struct WrappedContent {
  /// A width larger than any other, used for wrapped content, which would be wider than it is now without a limit. The exact value does not
  /// change how it is resisted.
  static let unlimited: CGFloat = 1e6

  /// The width in points for which the text was measured; nil if it was not.
  var width: CGFloat?
  /// Whether the text was wrapped or truncated for lack of width.
  var isBroken = false
}

/// The priorities with which a view resists being larger (hugging) or smaller (compression) than its content.
struct ContentPriorities: Equatable {
  /// A priority for each axis.
  struct Axes: Equatable {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    /// Lowers the priority of the width slightly if it equals that of the height, by less than the difference between views of a stack
    /// view: wrapped text can have any width, but needs the height that results from it.
    mutating func yieldWidth() {
      if horizontal == vertical, horizontal != .required { horizontal -= 0.0005 }
    }
  }

  var hugging = Axes(horizontal: .defaultLow, vertical: .defaultLow)
  var compression = Axes(horizontal: .defaultHigh, vertical: .defaultHigh)
}

/// A view's position in a stack view, which decides between views of equal priorities: later ones keep their size.
struct ArrangedRank: Equatable {
  var axis: NSLayoutConstraint.Axis
  var index: Int

  /// The amount by which the view's priorities are raised.
  var bonus: Float { 0.001 * Float(min(index, 400)) }
}

/// The pending updates and other flags of a view.
struct ViewLayoutFlags: OptionSet {
  let rawValue: UInt32

  /// The view has to lay out its subviews.
  static let needsLayout = ViewLayoutFlags(rawValue: 1)
  /// A descendant has to lay out its subviews.
  static let descendantNeedsLayout = ViewLayoutFlags(rawValue: 2)
  /// `updateConstraints()` has to be called.
  static let needsConstraints = ViewLayoutFlags(rawValue: 4)
  /// `updateConstraints()` has to be called for a descendant.
  static let descendantNeedsConstraints = ViewLayoutFlags(rawValue: 8)
  /// Constraints refer to the view, or to a descendant in the same system.
  static let usesConstraints = ViewLayoutFlags(rawValue: 16)
  /// The view's descendants have their own system although the view has a superview.
  static let isLayoutHost = ViewLayoutFlags(rawValue: 32)
  /// Constraints determine the view's frame.
  static let isFree = ViewLayoutFlags(rawValue: 64)
  /// The frame of a subview is left to constraints.
  static let hasFreeSubviews = ViewLayoutFlags(rawValue: 128)
  /// The view counts as hidden but is shown until an animation has ended.
  static let isHiding = ViewLayoutFlags(rawValue: 256)
  /// The view is notifying of trait changes. Changes made in the meantime are delivered afterwards.
  static let tellsTraits = ViewLayoutFlags(rawValue: 512)
  /// The view shows its content above other content, see ``UIUserInterfaceLevel``.
  static let isElevated = ViewLayoutFlags(rawValue: 1_024)
  /// The view's traits may have changed during a notification.
  static let missesTraits = ViewLayoutFlags(rawValue: 2_048)
  /// The view is, or was, a controller's view. Most views are not, and reading a flag is faster than reading a weak reference.
  static let hasController = ViewLayoutFlags(rawValue: 4_096)
  /// The view limits the text size.
  static let limitsTextSize = ViewLayoutFlags(rawValue: 8_192)
  /// The view has ``UITraitOverrides``.
  static let overridesTraits = ViewLayoutFlags(rawValue: 16_384)
  /// The view is kept by a list for reuse and not shown.
  static let isParked = ViewLayoutFlags(rawValue: 32_768)
  /// The view has an ``UIView/overrideUserInterfaceStyle``.
  static let overridesStyle = ViewLayoutFlags(rawValue: 131_072)
  /// The program has also hidden the view while it is parked.
  static let isHiddenWhenUnparked = ViewLayoutFlags(rawValue: 65_536)
}
