public import Foundation

extension UIScrollView {
  /// The way the safe area is added to ``adjustedContentInset``: `automatic` at the top, the bottom and along a scrollable horizontal axis,
  /// `scrollableAxes` along scrollable axes, `always` on all sides. An axis is scrollable if the content is larger than the view or the
  /// axis always bounces.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  /// The way dragging ends the editing of text.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Dragging does not end editing.
    case none
    /// Editing ends when a drag begins.
    case onDrag
    /// Editing ends when a finger drags an input view or an accessory view down to the bottom. Without such a view, dragging does not end
    /// editing, as on a device with an attached keyboard.
    case interactive
    /// Like `onDrag`; also removes an accessory view that a controller has at the lower edge.
    case onDragWithAccessory
    /// Like `interactive`; also removes an accessory view that a controller has at the lower edge.
    case interactiveWithAccessory

    /// Whether editing ends when a drag begins.
    var endsEditing: Bool { self == .onDrag || self == .onDragWithAccessory }
    /// Whether a finger drags the views at the lower edge along.
    var followsFinger: Bool { self == .interactive || self == .interactiveWithAccessory }
    /// Whether the accessory view of a controller is removed as well.
    var dismissesAccessory: Bool { self == .onDragWithAccessory || self == .interactiveWithAccessory }
  }
  /// Whether an index of the list is shown.
  public enum IndexDisplayMode: Int, Sendable {
    /// The index is shown if the data source provides titles for it.
    case automatic
    /// The index is never shown.
    case alwaysHidden
  }
  /// The colour of the indicators; `default` contrasts with the interface style.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  /// The deceleration after a finger was lifted: the fraction of the velocity that remains after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998: the default.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99, for short distances such as between pages.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

extension UIScrollView {
  /// Whether content can be moved past its left and right ends if ``bounces`` is true. True by default.
  public var bouncesHorizontally: Bool {
    get { behavior.bouncesHorizontally }
    set { behavior.bouncesHorizontally = newValue }
  }
  /// Whether content can be moved past its top and bottom ends if ``bounces`` is true. True by default.
  public var bouncesVertically: Bool {
    get { behavior.bouncesVertically }
    set { behavior.bouncesVertically = newValue }
  }
  /// Whether an enclosing scroll view scrolls when the user scrolls horizontally at an end of the content. True by default.
  public var transfersHorizontalScrollingToParent: Bool {
    get { behavior.transfersHorizontally }
    set { behavior.transfersHorizontally = newValue }
  }
  /// Whether an enclosing scroll view scrolls when the user scrolls vertically at an end of the content. True by default.
  public var transfersVerticalScrollingToParent: Bool {
    get { behavior.transfersVertically }
    set { behavior.transfersVertically = newValue }
  }
  /// Whether arrow keys, Page Up, Page Down, Space, Home and End scroll. True by default.
  public var allowsKeyboardScrolling: Bool {
    get { behavior.allowsKeys }
    set { behavior.allowsKeys = newValue }
  }

  /// Whether an animation that the program started is changing the content offset.
  public var isScrollAnimating: Bool { motion.mode == .animation }
  /// Shows the scroll indicators while `changes` scrolls, as when the user scrolls, and until an animation that it starts has ended.
  public func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    indicators.show()
    changes()
    if motion.mode == .rest { indicators.hideSoon() }
  }
}
