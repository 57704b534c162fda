extension NSLayoutConstraint {
  /// Horizontal or vertical.
  public enum Axis: Int, Sendable {
    /// In reading direction, or down.
    case horizontal, vertical
  }

  /// How the two sides of a constraint are related.
  public enum Relation: Int, Sendable {
    /// The first side may also be less than the second.
    case lessThanOrEqual = -1
    /// Both sides have to be equal.
    case equal = 0
    /// The first side may also be more than the second.
    case greaterThanOrEqual = 1
  }

  /// The part of a view or a layout guide that a constraint is about. Sizes, edges and centres are those of the alignment rectangle.
  public enum Attribute: Int, Sendable {
    /// An edge.
    case left = 1, right, top, bottom
    /// The edge where lines begin, and where they end.
    case leading, trailing
    /// A length.
    case width, height
    /// The middle.
    case centerX, centerY
    /// The line that the last line of text stands on; of a view without text its bottom edge.
    case lastBaseline, firstBaseline
    /// An edge moved in by the layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The middle between the margins.
    case centerXWithinMargins, centerYWithinMargins
    /// None: the other side is a constant.
    case notAnAttribute = 0

    /// The line that the last line of text stands on, by its older name.
    public static let lastBaselineOrBaseline = Attribute.lastBaseline
  }

  /// What views in a visual format have in common across its direction, and whether it runs in reading direction.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Equal left edges; the other options of alignment likewise.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Equal right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Equal top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Equal bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Equal leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Equal trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Equal horizontal middles.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Equal vertical middles.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Equal last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Equal first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// All the options of alignment.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// Horizontal formats begin at the leading edge. The default.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// Horizontal formats begin at the left edge.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Horizontal formats begin at the right edge.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All the options of direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Distances between views are those of their edges. The default.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// Distances between views are those from the last baseline of the upper view to the first one of the lower view, and standard ones follow
    /// their fonts; at a view without text its edge counts. For vertical formats only.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All the options of spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}

extension NSLayoutConstraint.Attribute {
  /// What attributes of two sides must have in common.
  enum Kind { case length, horizontalPosition, absoluteHorizontalPosition, verticalPosition, none }

  /// What the attribute measures. Positions in reading direction do not go together with left and right.
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

  /// Whether constraints with both attributes mean something. A horizontal and a vertical position do, to UIKit.
  func goes(with other: Self) -> Bool { (kind == .length) == (other.kind == .length) && !mixesDirections(with: other) }

  /// Whether one is a position in reading direction and the other is left or right.
  func mixesDirections(with other: Self) -> Bool {
    let isCenter = { (attribute: Self) in attribute == .centerX || attribute == .centerXWithinMargins }
    if isCenter(self) || isCenter(other) { return false }
    return (kind == .horizontalPosition && other.kind == .absoluteHorizontalPosition)
      || (other.kind == .horizontalPosition && kind == .absoluteHorizontalPosition)
  }

  /// Whether it lies along the line of text.
  var isHorizontal: Bool { self == .width || kind == .horizontalPosition || kind == .absoluteHorizontalPosition }

  /// Whether its value moves with something that is no variable: margins and baselines.
  var hasVariableOffset: Bool {
    switch self {
    case .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }

  /// The name in messages, as UIKit writes it.
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
