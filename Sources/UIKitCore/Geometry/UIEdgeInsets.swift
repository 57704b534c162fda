public import Foundation

/// Distances from the edges of a rectangle inwards, in points; negative values move the edge outwards.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// Distance from the top edge.
  public var top: CGFloat
  /// Distance from the left edge.
  public var left: CGFloat
  /// Distance from the bottom edge.
  public var bottom: CGFloat
  /// Distance from the right edge.
  public var right: CGFloat

  /// Insets with these distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
  /// Insets of zero.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Insets of zero.
  public static let zero = UIEdgeInsets()

  /// The larger distance on each edge.
  func atLeast(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom), right: max(right, other.right))
  }

  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
  static func - (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom, right: a.right - b.right)
  }
}

/// Distances from the edges of a rectangle inwards, in points, where leading is the left edge in left-to-right languages.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// Distance from the top edge.
  public var top: CGFloat
  /// Distance from the edge at which lines begin.
  public var leading: CGFloat
  /// Distance from the bottom edge.
  public var bottom: CGFloat
  /// Distance from the edge at which lines end.
  public var trailing: CGFloat

  /// Insets with these distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  /// Insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Insets of zero.
  public static let zero = NSDirectionalEdgeInsets()
}

/// A displacement in points.
public struct UIOffset: Hashable, Sendable, Codable {
  /// To the right.
  public var horizontal: CGFloat
  /// Downwards.
  public var vertical: CGFloat

  /// An offset with these components.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  /// No displacement.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// No displacement.
  public static let zero = UIOffset()
}

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
  /// The rectangle with its edges moved inwards. The size can become negative.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
  /// The rectangle that insets would make this one of.
  func outset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX - insets.left, y: minY - insets.top, width: width + insets.left + insets.right,
      height: height + insets.top + insets.bottom)
  }
}

extension NSDirectionalEdgeInsets {
  /// Insets from the left and right, in a reading direction.
  init(_ insets: UIEdgeInsets, isMirrored: Bool) {
    self.init(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }

  /// Insets from the left and right, in a reading direction.
  func insets(isMirrored: Bool) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: isMirrored ? trailing : leading, bottom: bottom, right: isMirrored ? leading : trailing)
  }
}
