public import Foundation

/// The arrangement of a tab bar's items. Lengths are in points.
struct TabBarLayout: Equatable {
  var positioning = UITabBar.ItemPositioning.automatic
  /// The width of a centred item; zero for the standard width.
  var width: CGFloat = 0
  /// The space between centred items; zero for the standard space.
  var spacing: CGFloat = 0

  /// Returns this layout, with values of `other` where this one has none.
  func over(_ other: TabBarLayout) -> TabBarLayout {
    TabBarLayout(
      positioning: positioning == .automatic ? other.positioning : positioning, width: width > 0 ? width : other.width,
      spacing: spacing > 0 ? spacing : other.spacing)
  }

  /// Returns the left and right ends of `count` items in a row from `start` with a width of `room`. Centred items that do not fit have less
  /// space between them, and then less width. `isWide` tells whether titles are beside the images. O(count).
  func columns(_ count: Int, from start: CGFloat, room: CGFloat, isWide: Bool) -> [(left: CGFloat, right: CGFloat)] {
    guard count > 0 else { return [] }
    let share = room / CGFloat(count)
    var (width, spacing) = (share, CGFloat.zero)
    if positioning == .centered || positioning == .automatic && isWide {
      width = min(share, self.width > 0 ? self.width : isWide ? Self.inlineWidth : Self.stackedWidth)
      let rest = count > 1 ? (room - width * CGFloat(count)) / CGFloat(count - 1) : 0
      spacing = min(max(0, rest), self.spacing > 0 ? self.spacing : isWide ? 0 : Self.stackedSpacing)
    }
    let whole = width * CGFloat(count) + spacing * CGFloat(count - 1)
    let first = start + (room - whole) / 2
    return (0..<count).map { index in
      let left = first + CGFloat(index) * (width + spacing)
      return (left.rounded(), (left + width).rounded())
    }
  }
  private static let inlineWidth: CGFloat = 168
  private static let stackedWidth: CGFloat = 76
  private static let stackedSpacing: CGFloat = 34
}

extension UITabBar {
  /// The arrangement of the items in a tab bar.
  public enum ItemPositioning: Int, Sendable {
    /// `fill` in narrow windows, `centered` in wide ones.
    case automatic
    /// The items share the width of the bar.
    case fill
    /// The items are in the middle, with the bar's width and spacing of items.
    case centered
  }

  /// The arrangement of the items. `.automatic` by default.
  public var itemPositioning: ItemPositioning {
    get { itemLayout.positioning }
    set { itemLayout.positioning = newValue }
  }
  /// The width in points of items that are centred; zero, the default, for the system's.
  public var itemWidth: CGFloat {
    get { itemLayout.width }
    set { itemLayout.width = newValue }
  }
  /// The space in points between items that are centred; zero, the default, for the system's.
  public var itemSpacing: CGFloat {
    get { itemLayout.spacing }
    set { itemLayout.spacing = newValue }
  }
  private var itemLayout: TabBarLayout {
    get { plainLook.layout }
    set {
      plainLook.layout = newValue
      setNeedsLayout()
      noteSetting(.itemLayout) { (bar: UITabBar) in bar.itemLayout = newValue }
    }
  }
}
