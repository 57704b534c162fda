internal import Foundation

/// A property of an object that can be read by name, and set unless it is read-only.
@MainActor package struct NamedProperty {
  /// Returns the value; nil if the property has none.
  let read: () -> Any?
  /// Sets the value, and returns false if it has the wrong type; nil for a property that is read-only.
  let write: ((Any?) -> Bool)?

  /// Creates a read-only property: `path` in `owner`.
  package init<Owner: AnyObject, Value>(_ owner: Owner, _ path: KeyPath<Owner, Value>) {
    read = { Self.flattened(owner[keyPath: path]) }
    write = nil
  }
  /// Creates a property that can be set: `path` in `owner`.
  package init<Owner: AnyObject, Value>(_ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>) {
    read = { Self.flattened(owner[keyPath: path]) }
    write = { value in
      guard let converted: Value = Self.converted(value) else { return false }
      owner[keyPath: path] = converted
      return true
    }
  }
  /// Creates a property that is read and set by functions. `write` returns false if the value has the wrong type.
  package init(read: @escaping () -> Any?, write: @escaping (Any?) -> Bool) { (self.read, self.write) = (read, write) }

  /// Returns the value inside of an optional; nil for none.
  private static func flattened(_ value: Any) -> Any? { (value as? any Optionality).map(\.content) ?? value }

  /// Returns `value` as a `Value`, also if it is a number of another type; nil if it cannot be converted.
  private static func converted<Value>(_ value: Any?) -> Value? {
    if let value = value as? Value { return value }
    guard let number = value as? NSNumber else { return nil }
    let converted: Any? =
      switch Value.self {
      case is CGFloat.Type: CGFloat(number.doubleValue)
      case is Double.Type: number.doubleValue
      case is Float.Type: number.floatValue
      case is Int.Type: number.intValue
      case is Bool.Type: number.boolValue
      default: nil
      }
    return converted as? Value
  }
}

/// An object of another module with properties that programs access by name.
@MainActor package protocol NamedPropertyOwner: AnyObject {
  /// Returns the property with this name; nil if there is none.
  func namedProperty(_ key: String) -> NamedProperty?
}

extension NamedProperty {
  /// Returns the property of `object` with this name, also if a leading underscore marks it as an instance variable; nil if there is none.
  static func find(_ key: String, of object: AnyObject) -> NamedProperty? {
    if let found = special(key, of: object) ?? (object as? UIView).flatMap({ common(key, of: $0) }) { return found }
    return key.hasPrefix("_") ? find(String(key.dropFirst()), of: object) : nil
  }

  /// Returns one of the properties that programs access by name because UIKit does not declare them, or of those of a label.
  private static func special(_ key: String, of object: AnyObject) -> NamedProperty? {
    switch object {
    case let owner as any NamedPropertyOwner: owner.namedProperty(key)
    case let bar as UISearchBar: searchBar(key, of: bar)
    case let field as UITextField: textField(key, of: field)
    case let label as UILabel: labelProperty(key, of: label)
    case let alert as UIAlertController: alertProperty(key, of: alert)
    case let action as UIAlertAction: actionProperty(key, of: action)
    case let controller as UINavigationController where key == "navigationBar":
      NamedProperty(read: { controller.navigationBar }, write: { ($0 as? UINavigationBar).map(controller.replaceBar) != nil })
    case let controller as UITabBarController where key == "tabBar":
      NamedProperty(read: { controller.tabBar }, write: { ($0 as? UITabBar).map(controller.replaceTabBar) != nil })
    default: nil
    }
  }

  private static func searchBar(_ key: String, of bar: UISearchBar) -> NamedProperty? {
    switch key {
    case "searchField", "searchTextField": NamedProperty(bar, \.searchTextField)
    case "cancelButton": NamedProperty(bar, \.cancelButton)
    case "cancelButtonText":
      NamedProperty(read: { bar.cancelButton.title(for: .normal) }) { value in
        guard let title = value as? String else { return false }
        bar.cancelButton.setTitle(title, for: .normal)
        bar.setNeedsLayout()
        return true
      }
    case "text": NamedProperty(bar, \.text)
    case "placeholder": NamedProperty(bar, \.placeholder)
    default: nil
    }
  }
  private static func textField(_ key: String, of field: UITextField) -> NamedProperty? {
    switch key {
    case "placeholderLabel": NamedProperty(field, \.placeholderLabel)
    case "clearButton": NamedProperty(field, \.clearButton)
    case "text": NamedProperty(field, \.text)
    case "placeholder": NamedProperty(field, \.placeholder)
    case "textColor": NamedProperty(field, \.textColor)
    case "font": NamedProperty(field, \.font)
    default: nil
    }
  }
  private static func labelProperty(_ key: String, of label: UILabel) -> NamedProperty? {
    switch key {
    case "text": NamedProperty(label, \.text)
    case "textColor": NamedProperty(label, \.textColor)
    case "font": NamedProperty(label, \.font)
    case "attributedText": NamedProperty(label, \.attributedText)
    case "numberOfLines": NamedProperty(label, \.numberOfLines)
    default: nil
    }
  }
  private static func alertProperty(_ key: String, of alert: UIAlertController) -> NamedProperty? {
    switch key {
    case "attributedTitle": NamedProperty(alert, \.attributedTitle)
    case "attributedMessage": NamedProperty(alert, \.attributedMessage)
    case "contentViewController": NamedProperty(alert, \.contentViewController)
    case "title": NamedProperty(alert, \.title)
    case "message": NamedProperty(alert, \.message)
    default: nil
    }
  }
  private static func actionProperty(_ key: String, of action: UIAlertAction) -> NamedProperty? {
    switch key {
    case "titleTextColor": NamedProperty(action, \.titleTextColor)
    case "image": NamedProperty(action, \.image)
    case "imageTintColor": NamedProperty(action, \.imageTintColor)
    case "checked", "isChecked": NamedProperty(action, \.isChecked)
    case "enabled", "isEnabled": NamedProperty(action, \.isEnabled)
    default: nil
    }
  }
  /// Returns a property that all views have.
  private static func common(_ key: String, of view: UIView) -> NamedProperty? {
    switch key {
    case "alpha": NamedProperty(view, \.alpha)
    case "backgroundColor": NamedProperty(view, \.backgroundColor)
    case "bounds": NamedProperty(view, \.bounds)
    case "center": NamedProperty(view, \.center)
    case "clipsToBounds": NamedProperty(view, \.clipsToBounds)
    case "frame": NamedProperty(view, \.frame)
    case "hidden", "isHidden": NamedProperty(view, \.isHidden)
    case "layer": NamedProperty(view, \.layer)
    case "tag": NamedProperty(view, \.tag)
    case "tintColor": NamedProperty(view, \.tintColor)
    case "userInteractionEnabled", "isUserInteractionEnabled": NamedProperty(view, \.isUserInteractionEnabled)
    default: nil
    }
  }
}
