internal import HitchlessBase

/// The name of a message and the method that it calls.
///
/// Linux does not have an Objective-C runtime that finds a method by its name, so a selector is created from both:
/// `Selector("refresh:", ListViewController.refresh)`. Selectors with the same name are equal regardless of their methods, so that
/// `removeTarget(self, action: Selector("refresh:"), for: .valueChanged)` finds the one that was added.
///
/// `Target` is a class, or a protocol whose conforming objects have the method:
/// `Selector("choose:", { (target: any Chooser) in target.choose(_:) })`. A selector of a protocol is sent up the responder chain to the
/// first responder that conforms.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name in Objective-C's notation, with a colon for each argument.
  public let description: String
  private let method: Method?

  /// The method of a selector, independent of the types of target and arguments.
  private struct Method: Sendable {
    /// Returns whether the object is a target of the right type.
    let fits: @Sendable (AnyObject) -> Bool
    /// Calls the method of a matching target and returns its result. Nil if an argument does not have the method's type.
    let call: @MainActor (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Any?
    /// Calls a method with three arguments; nil for other methods.
    var callWithThree: (@MainActor (_ target: AnyObject, _ first: Any?, _ second: Any?, _ third: Any?) -> Any?)?
  }

  /// Creates a name without a method. It equals other selectors with this name; sending it is a programmer error.
  public init(_ name: String) {
    description = name
    method = nil
  }
  public init(stringLiteral name: String) { self.init(name) }

  /// Creates a selector for a method without arguments.
  public init<Target>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    self.init(name, of: Target.self) { target, _, _ in method(target)() }
  }
  /// Creates a selector for a method that receives the sender.
  public init<Target, Sender>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void) {
    self.init(name, of: Target.self) { target, sender, _ in Self.argument(sender, as: Sender.self).map { method(target)($0) } }
  }
  /// Creates a selector for a method that receives the sender and the event.
  public init<Target, Sender, Event>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
  ) {
    self.init(name, of: Target.self) { target, sender, event in
      guard let sender = Self.argument(sender, as: Sender.self), let event = Self.event(event, as: Event.self) else { return nil }
      return method(target)(sender, event)
    }
  }

  /// Creates a selector for a method with three arguments: the identifier of an animation, whether it has finished, and its context; see
  /// ``UIView/setAnimationDidStop(_:)``.
  public init<Target, First, Second, Third>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Void
  ) {
    self.init(name, withThree: method)
  }
  /// Creates a selector for a method with three arguments that returns a value, such as
  /// `collectionView(_:layout:sizeForItemAt:)`, for `responds(to:)`.
  @_disfavoredOverload public init<Target, First, Second, Third, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Result
  ) {
    self.init(name, withThree: method)
  }
  private init<Target, First, Second, Third, Result>(
    _ name: String, withThree method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Result
  ) {
    description = name
    self.method = Method(
      fits: { $0 is Target }, call: { _, _, _ in nil },
      callWithThree: { target, first, second, third in
        guard let target = target as? Target, let first = Self.argument(first, as: First.self),
          let second = Self.argument(second, as: Second.self), let third = Self.argument(third, as: Third.self)
        else { return nil }
        return method(target)(first, second, third)
      })
  }

  /// Creates a name for objects of several classes, which calls the method of the first of `selectors` that matches the object.
  public init(_ name: String, anyOf selectors: [Selector]) {
    description = name
    method = Method(
      fits: { target in selectors.contains { $0.isUnderstood(by: target) } },
      call: { target, sender, event in
        selectors.first { $0.isUnderstood(by: target) }?.method?.call(target, sender, event)
      })
  }

  /// Creates a selector for a method without arguments that returns a value, such as `resignFirstResponder()`; controls and recognizers
  /// ignore it.
  @_disfavoredOverload public init<Target, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(name, of: Target.self) { target, _, _ in method(target)() }
  }
  /// Creates a selector for a method that receives the sender and returns a value. For a parameter of type `Bool` any object counts as true
  /// and nil as false: `Selector("endEditing:", UIView.endEditing(_:))`.
  @_disfavoredOverload public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name, of: Target.self) { target, sender, _ in Self.argument(sender, as: Sender.self).map { method(target)($0) } }
  }
  /// Creates a selector for a method that receives the sender and the event and returns a value.
  @_disfavoredOverload public init<Target, Sender, Event, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(name, of: Target.self) { target, sender, event in
      guard let sender = Self.argument(sender, as: Sender.self), let event = Self.event(event, as: Event.self) else { return nil }
      return method(target)(sender, event)
    }
  }

  private init<Target>(_ name: String, of type: Target.Type, _ call: @escaping @MainActor (Target, Any?, Any?) -> Any?) {
    description = name
    method = Method(fits: { $0 is Target }) { target, sender, event in (target as? Target).flatMap { call($0, sender, event) } }
  }

  /// Returns `value` in an argument's type, which may be optional. As in Objective-C, an object converts to true and nil to false.
  private static func argument<Argument>(_ value: Any?, as type: Argument.Type) -> Argument? {
    if let argument = value as? Argument { return argument }
    guard type == Bool.self else { return Optional<Any>.none as? Argument }
    guard let value else { return false as? Argument }
    return Swift.type(of: value) is AnyClass ? true as? Argument : nil
  }

  /// Returns whether `target` has the method.
  func isUnderstood(by target: AnyObject) -> Bool { method?.fits(target) ?? false }

  /// Returns an event in an argument's type. A message without an event has an event without touches for methods that require one: in
  /// Objective-C they receive nil, which behaves the same.
  @MainActor private static func event<Argument>(_ value: Any?, as type: Argument.Type) -> Argument? {
    argument(value, as: type) ?? (value == nil ? UIEvent() as? Argument : nil)
  }

  /// Calls the method of `target`, and returns its result. Raises a fault and returns nil if the target or an argument does not have the
  /// method's type.
  @discardableResult @MainActor func send(to target: AnyObject, sender: Any?, event: Any?, third: Any? = nil) -> Any? {
    guard isUnderstood(by: target), let method else {
      let hint = method == nil ? "; Selector(\"\(self)\") is a name alone: say what it calls, Selector(\"\(self)\", Type.method)" : ""
      Fault.raise("-[\(type(of: target)) \(self)]: unrecognized selector sent to instance \(Self.address(of: target))\(hint)")
      return nil
    }
    let result = method.callWithThree.map { $0(target, sender, event, third) } ?? method.call(target, sender, event)
    if let result { return result }
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
