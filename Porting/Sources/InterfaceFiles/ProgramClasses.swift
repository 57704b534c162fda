/// Information about the program's classes that interface files name.
public protocol ProgramClasses {
  /// Returns how Swift refers to the method with an Objective-C name: `ListViewController.tap(_:)` for `tap:`. Nil if the class has no such
  /// method.
  func selector(_ objectiveCName: String, of className: String) -> String?
  /// Returns what is known about the property of an outlet or a runtime attribute.
  func property(_ name: String, of className: String) -> ProgramProperty
  /// Returns whether the class inherits from another one or conforms to a protocol, including through UIKit's own classes: a table view
  /// controller of the program inherits from `UIViewController` and conforms to `UITableViewDelegate`. True if this is unknown.
  func inherits(_ className: String, from other: String) -> Bool
  /// Returns the classes that have a method, in a fixed order: the possible targets of an unwind segue, and of an action in the responder
  /// chain.
  func classes(withSelector objectiveCName: String) -> [String]
  /// Returns the program's subclass of which objects are created in place of a UIKit class; nil if there is none.
  func replacement(of className: String) -> String?
}

extension ProgramClasses {
  /// Returns nil: objects of UIKit's classes are created.
  public func replacement(of className: String) -> String? { nil }
}

/// The information about a property of a class.
public enum ProgramProperty: Hashable, Sendable {
  /// Unknown: the class may have the property.
  case unknown
  /// The class has no such property.
  case missing
  /// The class has the property, with this type as written: `UILabel!`.
  case type(String)
}

/// Classes about which nothing is known: actions are assumed to have their default Swift names, and all outlets to exist.
public struct UnknownClasses: ProgramClasses {
  /// Creates the table.
  public init() {}

  /// Returns the default Swift name of a method without `@objc(name)`: `tap(_:)` for `tap:`, `tap(sender:)` for `tapWithSender:`.
  public func selector(_ objectiveCName: String, of className: String) -> String? {
    SelectorName(objectiveCName).map { "\(className).\($0.swift)" }
  }
  /// Returns `unknown`.
  public func property(_ name: String, of className: String) -> ProgramProperty { .unknown }
  /// Returns true, because it is unknown.
  public func inherits(_ className: String, from other: String) -> Bool { true }
  /// Returns an empty array, because they are unknown.
  public func classes(withSelector objectiveCName: String) -> [String] { [] }
}
