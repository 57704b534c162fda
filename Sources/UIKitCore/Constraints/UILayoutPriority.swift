/// How important a layout requirement is, from 1 to 1,000. Requirements of a higher priority are satisfied completely before lower ones are
/// looked at.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority of `rawValue`, which is checked when a constraint gets it.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1,000: must hold.
  public static let required = UILayoutPriority(1000)
  /// 750: that of a view's resistance to being smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: dragging a window's edge does not go against it.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: that of a window's size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: that of dragging a divider, which does not resize the window.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: that of a view's resistance to being larger than its content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: that of the target size in `systemLayoutSizeFitting(_:)`, below everything a program says.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// A priority that is higher by `difference`.
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }
  /// A priority that is lower by `difference`.
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }
  /// Raises a priority by `difference`.
  public static func += (priority: inout UILayoutPriority, difference: Float) { priority.rawValue += difference }
  /// Lowers a priority by `difference`.
  public static func -= (priority: inout UILayoutPriority, difference: Float) { priority.rawValue -= difference }
}
