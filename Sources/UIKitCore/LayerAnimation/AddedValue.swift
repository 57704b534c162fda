internal import Foundation

/// Conversions for values of properties that a program adds to layers.
enum AddedValue {
  /// Returns `value` in the form that is attached to the layer. Nil is a property value as well.
  static func stored<Value>(_ value: Value) -> Any { (value as? any Absent)?.isAbsent == true ? NSNull() : value }

  /// Returns `value` in the type of the property. Animations produce 64-bit numbers and Core Graphics colours. Nil for a value of another
  /// kind.
  static func convert<Value>(_ value: Any) -> Value? {
    if value is NSNull { return Optional<Any>.none as? Value }
    if let value = value as? Value { return value }
    if let color = value as? CGColor { return UIColor(cgColor: color) as? Value }
    guard let number = AnimatedNumbers(guessing: value), number.kind == .number else { return nil }
    let candidates: [Any] = [
      CGFloat(number.number), number.number, Float(number.number), Int(exactly: number.number.rounded()) ?? 0, number.number != 0,
    ]
    return candidates.lazy.compactMap { $0 as? Value }.first
  }

  /// Returns the first value of a property without an initial value.
  static func initial<Value>(forKey key: String) -> Value {
    if let none = Optional<Any>.none as? Value { return none }
    let candidates: [Any] = [CGFloat(0), 0.0, Float(0), 0, false, CGPoint.zero, CGSize.zero, CGRect.zero, UIEdgeInsets.zero, ""]
    guard let initial = candidates.lazy.compactMap({ $0 as? Value }).first else {
      fatalError("CALayer: \(key) was read before it was set, and \(Value.self) has no value to begin with")
    }
    return initial
  }
}

/// A type whose values may be nil.
private protocol Absent {
  var isAbsent: Bool { get }
}
extension Optional: Absent {
  fileprivate var isAbsent: Bool { self == nil }
}
