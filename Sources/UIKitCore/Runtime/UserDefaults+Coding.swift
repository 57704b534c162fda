public import Foundation

extension UserDefaults {
  /// Returns the value of a setting, like `object(forKey:)`. On Apple's systems, Foundation provides this for every object.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Sets the value of a setting, or removes it if it is nil, like `set(_:forKey:)`.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
