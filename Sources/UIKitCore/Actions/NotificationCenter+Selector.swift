public import Foundation

/// Observers that receive messages, as on other platforms. Foundation on Linux only supports observers with blocks.
extension NotificationCenter {
  /// Sends `selector` to `observer` for each notification with a name and an object; nil stands for any. The method receives the
  /// notification if it takes an argument. The observer is not retained, and need not be removed.
  ///
  /// The methods of selectors belong to the main thread: a notification that is posted on another thread is delivered asynchronously.
  public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
    SelectorObservers.shared.add(observer as AnyObject, selector, self, name, object)
  }

  /// Removes all observations of an observer: with blocks, identified by the returned token, or with selectors.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Removes the observations of an observer with this name and this object; nil stands for any.
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
    SelectorObservers.shared.remove(observer, self, name, object)
    // For tokens. Foundation's method accepts any object.
    removeObserver(observer as Any, name: name, object: object)
  }
}
