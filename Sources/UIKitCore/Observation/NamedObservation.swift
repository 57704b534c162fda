internal import Foundation

/// An observation of a view's property by its name in Objective-C.
@MainActor struct NamedObservation {
  weak var observer: (any KeyValueObserver)?
  let key: String
  let context: UnsafeMutableRawPointer?
  /// The observation by key path. It ends when this value is released.
  let observation: NSKeyValueObservation

  /// Returns whether this is the observation of `key` by `observer`, with `context` if that is specified.
  func isMatching(_ observer: NSObject, _ key: String, _ context: UnsafeMutableRawPointer??) -> Bool {
    self.observer === observer && self.key == key && context.map { $0 == self.context } ?? true
  }
}

/// Observes properties of a view by their names in Objective-C.
@MainActor struct NamedProperties {
  let options: NSKeyValueObservingOptions
  /// Notifies the observer.
  let notify: ([NSKeyValueChangeKey: Any]) -> Void

  /// The names of the properties that can be observed, for messages.
  static let names = "frame, bounds, center, transform, alpha, hidden, and of scroll views contentOffset, contentSize, contentInset"

  /// Begins an observation. Returns nil if there is no property of this name that can be observed.
  func observe(_ key: String, of view: UIView) -> NSKeyValueObservation? {
    if let view = view as? UIScrollView {
      switch key {
      case "contentOffset": return observe(\.contentOffset, of: view) { NSValue(cgPoint: $0) }
      case "contentSize": return observe(\.contentSize, of: view) { NSValue(cgSize: $0) }
      case "contentInset": return observe(\.contentInset, of: view) { NSValue(uiEdgeInsets: $0) }
      default: break
      }
    }
    return switch key {
    case "frame": observe(\.frame, of: view) { NSValue(cgRect: $0) }
    case "bounds": observe(\.bounds, of: view) { NSValue(cgRect: $0) }
    case "center": observe(\.center, of: view) { NSValue(cgPoint: $0) }
    case "transform": observe(\.transform, of: view) { NSValue(cgAffineTransform: $0) }
    case "alpha": observe(\.alpha, of: view) { NSNumber(value: Double($0)) }
    case "hidden": observe(\.isHidden, of: view) { NSNumber(value: $0) }
    default: nil
    }
  }

  private func observe<View: UIView, Value>(
    _ path: KeyPath<View, Value>, of view: View, _ object: @escaping (Value) -> Any
  ) -> NSKeyValueObservation {
    view.observe(path, options: options) { [notify] _, change in
      var description: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: change.kind.rawValue)]
      if let value = change.newValue { description[.newKey] = object(value) }
      if let value = change.oldValue { description[.oldKey] = object(value) }
      if change.isPrior { description[.notificationIsPriorKey] = NSNumber(value: true) }
      notify(description)
    }
  }
}
