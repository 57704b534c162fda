internal import Foundation

/// The controllers of a split view controller, by column, and the controllers that are shown in their place.
@MainActor struct SplitColumns {
  typealias Column = UISplitViewController.Column

  /// The columns from the first to the last.
  static let order: [Column] = [.primary, .supplementary, .secondary]

  /// Whether each controller that is not a navigation controller is embedded in one.
  let wraps: Bool
  private var controllers: [Column: UIViewController] = [:]
  private var wrappers: [Column: UINavigationController] = [:]
  /// The contents of each column at the time of collapsing, while all columns are one stack.
  private(set) var stacks: [Column: [UIViewController]] = [:]

  init(wraps: Bool) { self.wraps = wraps }

  /// The controller that was set for the column.
  subscript(column: Column) -> UIViewController? { controllers[column] }

  /// Sets the controller of a column; nil for none. While all columns are one stack, call ``remember(_:for:)`` as well.
  mutating func set(_ controller: UIViewController?, for column: Column) {
    controllers[column] = controller
    wrappers[column] = nil
    guard wraps, column != .compact, let controller, !(controller is UINavigationController) else { return }
    wrappers[column] = UINavigationController(rootViewController: controller)
  }

  /// Returns the controller that is shown in the column: the one that was set, or the navigation controller around it.
  func host(of column: Column) -> UIViewController? { wrappers[column] ?? controllers[column] }

  /// The columns that have a controller, except the compact one.
  var present: [Column] { Self.order.filter { controllers[$0] != nil } }

  /// The controller that is shown in place of all columns if there is room for only one: the compact one, otherwise that of the first
  /// column.
  var collapsedHost: UIViewController? { controllers[.compact] ?? present.first.flatMap(host) }

  /// Whether the columns are then merged into one stack.
  private var merges: Bool { controllers[.compact] == nil }

  // MARK: One stack

  /// The stack that contains all columns.
  var stack: UINavigationController? { merges ? collapsedHost as? UINavigationController : nil }

  /// Pushes the contents of all columns up to `top` onto the first column's stack.
  mutating func collapse(to top: Column) {
    guard let stack else { return }
    for column in present { stacks[column] = contents(of: column) }
    for column in present.dropFirst() { (host(of: column) as? UINavigationController)?.setViewControllers([], animated: false) }
    stack.setViewControllers(present.filter { $0.rawValue <= top.rawValue }.flatMap { stacks[$0] ?? [] }, animated: false)
  }
  private func contents(of column: Column) -> [UIViewController] {
    guard let host = host(of: column) else { return [] }
    return (host as? UINavigationController)?.viewControllers ?? [host]
  }

  /// Records the contents of a column while all columns are one stack.
  mutating func remember(_ contents: [UIViewController]?, for column: Column) { stacks[column] = contents }

  /// The contents of each column in the single stack. Controllers that were pushed belong to the column below them.
  var parts: [Column: [UIViewController]] {
    var parts: [Column: [UIViewController]] = [:]
    guard let first = present.first, let stack else { return parts }
    var column = first
    for controller in stack.viewControllers {
      column = present.last { stacks[$0]?.first === controller } ?? column
      parts[column, default: []].append(controller)
    }
    return parts
  }

  /// The topmost column of the single stack.
  var topColumn: Column? {
    let parts = parts
    return present.last { parts[$0] != nil }
  }

  /// Distributes the contents of the single stack to the columns. A column that was not in the stack gets its previous contents.
  mutating func expand() {
    guard let stack, let first = present.first, !stacks.isEmpty else { return stacks = [:] }
    let parts = parts
    stack.setViewControllers(parts[first] ?? stacks[first] ?? [], animated: false)
    for column in present.dropFirst() {
      guard let contents = parts[column] ?? stacks[column] else { continue }
      if let navigation = host(of: column) as? UINavigationController {
        navigation.setViewControllers(contents, animated: false)
      } else if let top = contents.last {
        controllers[column] = top
      }
    }
    stacks = [:]
  }

  /// Shows a column on the single stack, with the columns before it; everything above it is removed.
  func show(_ column: Column, animated: Bool) {
    guard let stack else { return }
    let parts = parts
    let shown = present.filter { $0.rawValue <= column.rawValue }
    stack.setViewControllers(shown.flatMap { parts[$0] ?? stacks[$0] ?? [] }, animated: animated)
  }
}
