public import Foundation
internal import HitchlessBase
internal import LayerTree

// Properties that a program's subclass adds with `@NSManaged` or `@objc dynamic`, which animations change by name. On Apple's systems the
// Objective-C runtime provides their accessors; the porting tool writes them with the functions below.
extension CALayer {
  /// Returns the value of a property that a subclass adds, or its current appearance if the layer is a copy from ``presentation()``.
  /// Returns `initial` before it was set.
  public func _managedValue<Value>(forKey key: String, default initial: @autoclosure () -> Value) -> Value {
    attached[key].flatMap { AddedValue.convert($0) } ?? initial()
  }
  /// Returns the value of a property without an initial value: before it was set, 0, an empty string or rectangle, or nil. Reading a
  /// property of a type without such a value before it was set ends the program.
  public func _managedValue<Value>(forKey key: String) -> Value {
    _managedValue(forKey: key, default: AddedValue.initial(forKey: key))
  }
  /// Sets a property that a subclass adds: finds its action, and displays the layer if ``needsDisplay(forKey:)`` returns true.
  public func _setManagedValue<Value>(_ value: Value, forKey key: String) { attach(AddedValue.stored(value), key) }

  /// Attaches `value` under a name and runs the action for that; nil removes the existing value.
  func attach(_ value: Any?, _ key: String) {
    let (old, new) = (attached[key].flatMap { AnimatedNumbers(guessing: $0) }, value.flatMap { AnimatedNumbers(guessing: $0) })
    // Values of other kinds cannot be compared.
    change(key, if: old == nil || old != new) {
      attached[key] = value
      if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }
  }

  /// Returns whether the program's subclass adds a property with this name, as far as can be determined: it was set, or the layer is
  /// displayed for it.
  func hasAdded(_ name: String) -> Bool { attached[name] != nil || type(of: self).needsDisplay(forKey: name) }

  /// Called when animations have changed the appearance of properties with these names. Shows the layer like a copy with the current
  /// values: its contents if the copy sets any, else its drawing.
  func addedLookDidChange(_ names: some Sequence<String>) {
    guard names.contains(where: { type(of: self).needsDisplay(forKey: $0) }), let copy = presentation() else { return }
    copy.display()
    if case .image = copy.node.contents { node.contents = copy.node.contents } else { node.setNeedsDisplay() }
  }
}
