/// The priority of a layout requirement, from 1 to 1,000. Requirements of higher priority are satisfied completely before lower ones are
/// considered.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority of `rawValue`, which is checked when a constraint is given the priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1,000: the requirement must be satisfied.
  public static let required = UILayoutPriority(1000)
  /// 750: the default compression resistance of a view's content.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: a requirement of this priority is not violated by dragging a window's edge.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: the priority of a window's size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: the priority of dragging a divider, which does not resize the window.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: the default content hugging of a view.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the priority of the target size in `systemLayoutSizeFitting(_:)`, below all requirements of a program.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns a priority that is higher by `difference`.
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }
  /// Returns a priority that is lower by `difference`.
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }
  /// Raises a priority by `difference`.
  public static func += (priority: inout UILayoutPriority, difference: Float) { priority.rawValue += difference }
  /// Lowers a priority by `difference`.
  public static func -= (priority: inout UILayoutPriority, difference: Float) { priority.rawValue -= difference }
}
