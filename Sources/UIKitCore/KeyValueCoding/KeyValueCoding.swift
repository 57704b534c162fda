public import Foundation
internal import HitchlessBase

/// Objects whose properties can be accessed by name, as with Objective-C's key-value coding: the properties that programs commonly access in
/// this way because UIKit does not declare them, and basic properties of views and labels.
///
/// - Search bars: `searchField`, `cancelButton`, `cancelButtonText`. Text fields: `placeholderLabel`, `clearButton`.
/// - Alerts: `attributedTitle`, `attributedMessage`, `contentViewController`. Their actions: `titleTextColor`, `image`, `imageTintColor`,
///   `checked`.
/// - Navigation controllers: `navigationBar`. Tab bar controllers: `tabBar`. Both bars can be replaced.
/// - Date pickers: `textColor`.
///
/// Another name is a programmer error, as in UIKit. Prefer the declared properties where there are any.
@MainActor public protocol KeyValueCoding: AnyObject {}

extension AccessibleObject: KeyValueCoding {}

extension KeyValueCoding {
  /// Returns the property with this name; nil if it has no value.
  public func value(forKey key: String) -> Any? {
    guard let property = NamedProperty.find(key, of: self) else {
      Fault.raise(undefined("valueForUndefinedKey:", key))
      return nil
    }
    return property.read()
  }
  /// Sets the property with this name. A value of the wrong type is a programmer error and changes nothing.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let write = NamedProperty.find(key, of: self)?.write else {
      return Fault.raise(undefined("setValue:forUndefinedKey:", key))
    }
    if !write(value) { Fault.raise("\(self): \(value.map { "\($0)" } ?? "nil") is not a value of the property \"\(key)\"") }
  }

  /// Returns the property at a path of names separated by dots, such as `searchField.textColor` or `layer.cornerRadius`; nil if it has no
  /// value, or if an object before it is nil.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let (key, rest) = split(keyPath) else { return value(forKey: keyPath) }
    switch value(forKey: key) {
    case let layer as CALayer: return layer.value(forKeyPath: rest)
    case let object as any KeyValueCoding: return object.value(forKeyPath: rest)
    case nil: return nil
    case let other?:
      Fault.raise(undefined("valueForUndefinedKey:", rest, of: other))
      return nil
    }
  }
  /// Sets the property at a path of names. Does nothing if an object before it is nil.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (key, rest) = split(keyPath) else { return setValue(value, forKey: keyPath) }
    switch self.value(forKey: key) {
    case let layer as CALayer: layer.setValue(value, forKeyPath: rest)
    case let object as any KeyValueCoding: object.setValue(value, forKeyPath: rest)
    case nil: break
    case let other?: Fault.raise(undefined("setValue:forUndefinedKey:", rest, of: other))
    }
  }

  private func split(_ keyPath: String) -> (key: String, rest: String)? {
    guard let dot = keyPath.firstIndex(of: ".") else { return nil }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }
  private func undefined(_ method: String, _ key: String, of object: Any? = nil) -> String {
    "[\(object ?? self) \(method)]: this class is not key value coding-compliant for the key \(key)."
  }
}
