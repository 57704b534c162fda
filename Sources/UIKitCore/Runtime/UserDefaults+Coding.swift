public import Foundation

extension UserDefaults {
  /// The value of a setting, as `object(forKey:)` returns it. Foundation has this for every object on Apple's systems.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Sets the value of a setting, or removes it with nil, as `set(_:forKey:)` does.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
