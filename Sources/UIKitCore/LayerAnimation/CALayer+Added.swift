public import Foundation
internal import HitchlessBase
internal import LayerTree

// Properties that a program's subclass adds with `@NSManaged` or `@objc dynamic`, which animations change by their names. On Apple's
// systems the Objective-C runtime makes their accessors; the porting tool writes them with the functions below.
extension CALayer {
  /// The value of a property that a subclass adds, or what is seen of it if the layer is a copy from ``presentation()``. `initial` before it was
  /// set.
  public func _managedValue<Value>(forKey key: String, default initial: @autoclosure () -> Value) -> Value {
    attached[key].flatMap { AddedValue.convert($0) } ?? initial()
  }
  /// The same of a property without an initial value: 0, an empty string or rectangle, or nil. Reading one of a type that has none of
  /// these before it was set ends the program.
  public func _managedValue<Value>(forKey key: String) -> Value {
    _managedValue(forKey: key, default: AddedValue.initial(forKey: key))
  }
  /// Sets a property that a subclass adds: looks for its action, and has the layer displayed if ``needsDisplay(forKey:)`` says so.
  public func _setManagedValue<Value>(_ value: Value, forKey key: String) { attach(AddedValue.stored(value), key) }

  /// Attaches `value` under a name, with the action for that; nil takes away what is there.
  func attach(_ value: Any?, _ key: String) {
    let (old, new) = (attached[key].flatMap { AnimatedNumbers(guessing: $0) }, value.flatMap { AnimatedNumbers(guessing: $0) })
    // Whether values of other kinds are equal is not known.
    change(key, if: old == nil || old != new) {
      attached[key] = value
      if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }
  }

  /// Whether the program's subclass adds a property with this name, as far as that shows: it was set, or the layer is displayed for it.
  func hasAdded(_ name: String) -> Bool { attached[name] != nil || type(of: self).needsDisplay(forKey: name) }

  /// Animations have changed what is seen of properties with these names. Shows the layer as a copy looks that has the values of now: its contents if the
  /// copy sets any, else what it draws.
  func addedLookDidChange(_ names: some Sequence<String>) {
    guard names.contains(where: { type(of: self).needsDisplay(forKey: $0) }), let copy = presentation() else { return }
    copy.display()
    if case .image = copy.node.contents { node.contents = copy.node.contents } else { node.setNeedsDisplay() }
  }
}
