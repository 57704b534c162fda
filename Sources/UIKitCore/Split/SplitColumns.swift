internal import Foundation

/// The controllers of a split view controller, by column, and what stands for them on screen.
@MainActor struct SplitColumns {
  typealias Column = UISplitViewController.Column

  /// From the first to the last.
  static let order: [Column] = [.primary, .supplementary, .secondary]

  /// Whether each controller that is no navigation controller is put into one.
  let wraps: Bool
  private var controllers: [Column: UIViewController] = [:]
  private var wrappers: [Column: UINavigationController] = [:]
  /// While all is one stack: what was in each column when it became that.
  private(set) var stacks: [Column: [UIViewController]] = [:]

  init(wraps: Bool) { self.wraps = wraps }

  /// The controller that was given for the column.
  subscript(column: Column) -> UIViewController? { controllers[column] }

  /// Gives the column a controller; nil for none. Where all is one stack it has to be told with ``remember(_:for:)``.
  mutating func set(_ controller: UIViewController?, for column: Column) {
    controllers[column] = controller
    wrappers[column] = nil
    guard wraps, column != .compact, let controller, !(controller is UINavigationController) else { return }
    wrappers[column] = UINavigationController(rootViewController: controller)
  }

  /// What is shown in the column: the controller, or the navigation controller around it.
  func host(of column: Column) -> UIViewController? { wrappers[column] ?? controllers[column] }

  /// The columns that have a controller, without the compact one.
  var present: [Column] { Self.order.filter { controllers[$0] != nil } }

  /// What stands for all columns where there is room for one: the compact controller, else the first column.
  var collapsedHost: UIViewController? { controllers[.compact] ?? present.first.flatMap(host) }

  /// Whether the columns become one stack there.
  private var merges: Bool { controllers[.compact] == nil }

  // MARK: One stack

  /// The stack that all columns are in.
  var stack: UINavigationController? { merges ? collapsedHost as? UINavigationController : nil }

  /// Puts the contents of all columns up to `top` onto the first one's stack.
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

  /// Notes what is in a column from now on, while all is one stack.
  mutating func remember(_ contents: [UIViewController]?, for column: Column) { stacks[column] = contents }

  /// What is in each column of the one stack. What somebody pushed belongs to the column below it.
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

  /// The topmost column of the one stack.
  var topColumn: Column? {
    let parts = parts
    return present.last { parts[$0] != nil }
  }

  /// Puts what is in the one stack back into the columns. One that was not in it has what it had before.
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

  /// Shows a column on the one stack, with those before it; what is above it goes.
  func show(_ column: Column, animated: Bool) {
    guard let stack else { return }
    let parts = parts
    let shown = present.filter { $0.rawValue <= column.rawValue }
    stack.setViewControllers(shown.flatMap { parts[$0] ?? stacks[$0] ?? [] }, animated: animated)
  }
}
