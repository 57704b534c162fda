/// What is known about the classes of the program that interface files name.
public protocol ProgramClasses {
  /// How Swift refers to the method with an Objective-C name: `ListViewController.tap(_:)` for `tap:`. Nil if the class has none.
  func selector(_ objectiveCName: String, of className: String) -> String?
  /// What is known of a property that an outlet or a runtime attribute is for.
  func property(_ name: String, of className: String) -> ProgramProperty
  /// Whether the class inherits from another one or conforms to a protocol, through UIKit's own classes as well: a table view controller
  /// of the program's inherits from `UIViewController` and conforms to `UITableViewDelegate`. True if that is not known.
  func inherits(_ className: String, from other: String) -> Bool
  /// The classes that have a method, in a fixed order: who can be unwound to, and who responds in the responder chain.
  func classes(withSelector objectiveCName: String) -> [String]
}

/// What is known about a property of a class.
public enum ProgramProperty: Hashable, Sendable {
  /// Nothing: the class may have the property.
  case unknown
  /// The class has no such property.
  case missing
  /// The class has it, with this type as written: `UILabel!`.
  case type(String)
}

/// Classes about which nothing is known: actions have the names that Swift gives them, and all outlets exist.
public struct UnknownClasses: ProgramClasses {
  /// Classes about which nothing is known.
  public init() {}

  /// The method that Swift calls so without an `@objc(name)`: `tap(_:)` for `tap:`, `tap(sender:)` for `tapWithSender:`.
  public func selector(_ objectiveCName: String, of className: String) -> String? {
    SelectorName(objectiveCName).map { "\(className).\($0.swift)" }
  }
  /// Not known.
  public func property(_ name: String, of className: String) -> ProgramProperty { .unknown }
  /// Not known, so true.
  public func inherits(_ className: String, from other: String) -> Bool { true }
  /// Not known, so none.
  public func classes(withSelector objectiveCName: String) -> [String] { [] }
}
