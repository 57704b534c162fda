extension NSLayoutConstraint {
  /// An axis of the layout.
  public enum Axis: Int, Sendable {
    /// The reading direction, or downwards.
    case horizontal, vertical
  }

  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable {
    /// The first side may also be less than the second.
    case lessThanOrEqual = -1
    /// Both sides have to be equal.
    case equal = 0
    /// The first side may also be more than the second.
    case greaterThanOrEqual = 1
  }

  /// The part of a view or a layout guide that a constraint refers to. Sizes, edges and centres are those of the alignment rectangle.
  public enum Attribute: Int, Sendable {
    /// An edge.
    case left = 1, right, top, bottom
    /// The edges at which lines of text begin and end.
    case leading, trailing
    /// The lengths.
    case width, height
    /// The centres.
    case centerX, centerY
    /// The baselines of the last and first lines of text; for a view without text its bottom and top edges.
    case lastBaseline, firstBaseline
    /// An edge moved in by the layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The centres between the margins.
    case centerXWithinMargins, centerYWithinMargins
    /// No attribute: the other side is a constant.
    case notAnAttribute = 0

    /// An older name for `lastBaseline`.
    public static let lastBaselineOrBaseline = Attribute.lastBaseline
  }

  /// Options of a visual format: the alignment of its views across its direction, whether it runs in reading direction, and the spacing.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the horizontal centres.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the vertical centres.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The mask of all alignment options.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// Horizontal formats begin at the leading edge. The default.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// Horizontal formats begin at the left edge.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Horizontal formats begin at the right edge.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The mask of all direction options.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Measures distances between views from edge to edge. The default.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// Measures distances between views from the last baseline of the upper view to the first baseline of the lower one; standard distances
    /// depend on their fonts. For a view without text its edge is used. For vertical formats only.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The mask of all spacing options.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The kind of an attribute, which must match on both sides.
  enum Kind { case length, horizontalPosition, absoluteHorizontalPosition, verticalPosition, none }

  /// The kind of the attribute. Positions in reading direction cannot be combined with left and right.
  var kind: Kind {
    switch self {
    case .width, .height: .length
    case .leading, .trailing, .leadingMargin, .trailingMargin: .horizontalPosition
    case .left, .right, .leftMargin, .rightMargin: .absoluteHorizontalPosition
    case .centerX, .centerXWithinMargins: .horizontalPosition
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: .verticalPosition
    case .notAnAttribute: .none
    }
  }

  /// Returns whether a constraint may combine both attributes. As in UIKit, it may combine a horizontal and a vertical position.
  func goes(with other: Self) -> Bool { (kind == .length) == (other.kind == .length) && !mixesDirections(with: other) }

  /// Returns whether one attribute is a position in reading direction and the other is left or right.
  func mixesDirections(with other: Self) -> Bool {
    let isCenter = { (attribute: Self) in attribute == .centerX || attribute == .centerXWithinMargins }
    if isCenter(self) || isCenter(other) { return false }
    return (kind == .horizontalPosition && other.kind == .absoluteHorizontalPosition)
      || (other.kind == .horizontalPosition && kind == .absoluteHorizontalPosition)
  }

  /// Whether the attribute is horizontal.
  var isHorizontal: Bool { self == .width || kind == .horizontalPosition || kind == .absoluteHorizontalPosition }

  /// Whether the value depends on offsets that are not variables: margins and baselines.
  var hasVariableOffset: Bool {
    switch self {
    case .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }

  /// The name in UIKit's messages.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}
