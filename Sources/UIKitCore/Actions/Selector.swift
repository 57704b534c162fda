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
    let fits: @MainActor (AnyObject) -> Bool
    /// Calls the method of a target that fits. False if an argument is of another type than the method's.
    let call: @MainActor (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Bool
  }

  /// A name alone. It equals others of this name, and calls nothing: sending it is a programmer error.
  public init(_ name: String) {
    description = name
    method = nil
  }
  public init(stringLiteral name: String) { self.init(name) }

  /// A method without arguments.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    description = name
    self.method = Method(fits: { $0 is Target }) { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }
  /// A method that gets the sender.
  public init<Target: AnyObject, Sender>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void) {
    description = name
    self.method = Method(fits: { $0 is Target }) { target, sender, _ in
      guard let target = target as? Target, let sender = Self.argument(sender, as: Sender.self) else { return false }
      method(target)(sender)
      return true
    }
  }
  /// A method that gets the sender and the event.
  public init<Target: AnyObject, Sender, Event>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
  ) {
    description = name
    self.method = Method(fits: { $0 is Target }) { target, sender, event in
      guard let target = target as? Target, let sender = Self.argument(sender, as: Sender.self),
        let event = Self.argument(event, as: Event.self)
      else { return false }
      method(target)(sender, event)
      return true
    }
  }

  /// A name that objects of several classes understand, each by the method of the first of `selectors` that fits it.
  public init(_ name: String, anyOf selectors: [Selector]) {
    description = name
    method = Method(
      fits: { target in selectors.contains { $0.isUnderstood(by: target) } },
      call: { target, sender, event in
        selectors.first { $0.isUnderstood(by: target) }?.method?.call(target, sender, event) ?? false
      })
  }

  /// `value` as an argument's type, which may be optional.
  private static func argument<Argument>(_ value: Any?, as type: Argument.Type) -> Argument? {
    value as? Argument ?? Optional<Any>.none as? Argument
  }

  /// Whether `target` has the method.
  @MainActor func isUnderstood(by target: AnyObject) -> Bool { method?.fits(target) ?? false }

  /// Calls the method of `target`. A target of another type, and an argument of another type than the method's, raise a fault.
  @MainActor func send(to target: AnyObject, sender: Any?, event: Any?) {
    guard isUnderstood(by: target), let method else {
      let hint = method == nil ? "; Selector(\"\(self)\") is a name alone: say what it calls, Selector(\"\(self)\", Type.method)" : ""
      return Fault.raise("-[\(type(of: target)) \(self)]: unrecognized selector sent to instance \(Self.address(of: target))\(hint)")
    }
    if method.call(target, sender, event) { return }
    Fault.raise(
      "-[\(type(of: target)) \(self)]: sent by \(sender.map { "\(type(of: $0))" } ?? "nil"), and the method takes an argument of another type"
    )
  }

  private static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
