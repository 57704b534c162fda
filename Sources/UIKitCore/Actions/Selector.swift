internal import HitchlessBase

/// The name of a message, and the method that it calls.
///
/// Linux has no Objective-C runtime that could find a method by its name, so a selector is made from both:
/// `Selector("refresh:", ListViewController.refresh)`. Selectors of one name are equal, whatever they call, so that
/// `removeTarget(self, action: Selector("refresh:"), for: .valueChanged)` finds the one that was added.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, with a colon for each argument, as Objective-C writes it.
  public let description: String
  private let method: Method?

  /// What a selector calls, whatever the types of the target and the arguments are.
  private struct Method: Sendable {
    /// Whether the object is a target of the right type.
    let fits: @Sendable (AnyObject) -> Bool
    /// Calls the method of a target that fits, and returns its result. Nil if an argument is of another type than the method's.
    let call: @MainActor (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Any?
  }

  /// A name alone. It equals others of this name, and calls nothing: sending it is a programmer error.
  public init(_ name: String) {
    description = name
    method = nil
  }
  public init(stringLiteral name: String) { self.init(name) }

  /// A method without arguments.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    self.init(name, of: Target.self) { target, _, _ in method(target)() }
  }
  /// A method that gets the sender.
  public init<Target: AnyObject, Sender>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void) {
    self.init(name, of: Target.self) { target, sender, _ in Self.argument(sender, as: Sender.self).map { method(target)($0) } }
  }
  /// A method that gets the sender and the event.
  public init<Target: AnyObject, Sender, Event>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
  ) {
    self.init(name, of: Target.self) { target, sender, event in
      guard let sender = Self.argument(sender, as: Sender.self), let event = Self.argument(event, as: Event.self) else { return nil }
      return method(target)(sender, event)
    }
  }

  /// A name that objects of several classes understand, each by the method of the first of `selectors` that fits it.
  public init(_ name: String, anyOf selectors: [Selector]) {
    description = name
    method = Method(
      fits: { target in selectors.contains { $0.isUnderstood(by: target) } },
      call: { target, sender, event in
        selectors.first { $0.isUnderstood(by: target) }?.method?.call(target, sender, event)
      })
  }

  /// A method without arguments that returns something, as `resignFirstResponder()` does; controls and recognizers ignore it.
  @_disfavoredOverload public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(name, of: Target.self) { target, _, _ in method(target)() }
  }
  /// A method that gets the sender and returns something. For a parameter of type `Bool` any object counts as true and no object as false:
  /// `Selector("endEditing:", UIView.endEditing(_:))`.
  @_disfavoredOverload public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name, of: Target.self) { target, sender, _ in Self.argument(sender, as: Sender.self).map { method(target)($0) } }
  }
  /// A method that gets the sender and the event, and returns something.
  @_disfavoredOverload public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(name, of: Target.self) { target, sender, event in
      guard let sender = Self.argument(sender, as: Sender.self), let event = Self.argument(event, as: Event.self) else { return nil }
      return method(target)(sender, event)
    }
  }

  private init<Target: AnyObject>(_ name: String, of type: Target.Type, _ call: @escaping @MainActor (Target, Any?, Any?) -> Any?) {
    description = name
    method = Method(fits: { $0 is Target }) { target, sender, event in (target as? Target).flatMap { call($0, sender, event) } }
  }

  /// `value` as an argument's type, which may be optional. As in Objective-C an object is true and none is false.
  private static func argument<Argument>(_ value: Any?, as type: Argument.Type) -> Argument? {
    if let argument = value as? Argument { return argument }
    guard type == Bool.self else { return Optional<Any>.none as? Argument }
    guard let value else { return false as? Argument }
    return Swift.type(of: value) is AnyClass ? true as? Argument : nil
  }

  /// Whether `target` has the method.
  func isUnderstood(by target: AnyObject) -> Bool { method?.fits(target) ?? false }

  /// Calls the method of `target`, and returns its result. A target of another type, and an argument of another type than the method's, raise
  /// a fault; nil then.
  @discardableResult @MainActor func send(to target: AnyObject, sender: Any?, event: Any?) -> Any? {
    guard isUnderstood(by: target), let method else {
      let hint = method == nil ? "; Selector(\"\(self)\") is a name alone: say what it calls, Selector(\"\(self)\", Type.method)" : ""
      Fault.raise("-[\(type(of: target)) \(self)]: unrecognized selector sent to instance \(Self.address(of: target))\(hint)")
      return nil
    }
    if let result = method.call(target, sender, event) { return result }
    Fault.raise(
      "-[\(type(of: target)) \(self)]: sent by \(sender.map { "\(type(of: $0))" } ?? "nil"), and the method takes an argument of another type"
    )
    return nil
  }

  private static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
