public import Foundation
internal import HitchlessBase

extension KeyValueObserving where Self: UIView {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of `observer` whenever the property `keyPath` has changed, until the observer is
  /// removed or deallocated: `frame`, `bounds`, `center`, `transform`, `alpha` or `hidden`, for a scroll view also `contentOffset`,
  /// `contentSize` or `contentInset`. Another name is a programmer error, and so is an observer that is not a ``KeyValueObserver``.
  ///
  /// Prefer `observe(_:options:changeHandler:)`, where the compiler checks the property's name and type.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
  ) {
    guard let target = observer as? any KeyValueObserver else {
      return Fault.raise(
        "\(observer) cannot observe the key path \"\(keyPath)\" of \(self): it does not implement observeValue(forKeyPath:of:change:context:). "
          + "Responders do; another class has to conform to KeyValueObserver.")
    }
    let properties = NamedProperties(options: options) { [weak self, weak target] change in
      guard let self, let target else { return }
      target.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
    }
    guard let observation = properties.observe(keyPath, of: self) else {
      return Fault.raise("\(self) has no property \"\(keyPath)\" that can be observed by name. These can be: \(NamedProperties.names).")
    }
    propertyObservers.named.removeAll { $0.observer == nil }
    propertyObservers.named.append(NamedObservation(observer: target, key: keyPath, context: context, observation: observation))
  }

  /// Ends the last observation of `keyPath` that `observer` has begun. It is a programmer error if there is none.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) { endObservation(by: observer, of: keyPath, .none) }
  /// Ends the last observation of `keyPath` that `observer` has begun with this context. It is a programmer error if there is none.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    endObservation(by: observer, of: keyPath, .some(context))
  }
  private func endObservation(by observer: NSObject, of key: String, _ context: UnsafeMutableRawPointer??) {
    let observers = extras?.propertyObservers
    guard let index = observers?.named.lastIndex(where: { $0.isMatching(observer, key, context) }) else {
      return Fault.raise(
        "Cannot remove an observer \(observer) for the key path \"\(key)\" from \(self) because it is not registered as an observer.")
    }
    observers?.named.remove(at: index)
  }
}
