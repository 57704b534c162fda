public import Foundation

/// Observers that get a message, as those of a center have on other platforms. Foundation on Linux has observers with blocks only.
extension NotificationCenter {
  /// Sends `selector` to `observer` with each notification of a name and an object; nil stands for any. The method gets the notification, if
  /// it takes an argument. The observer is not kept alive, and need not be removed.
  ///
  /// The methods of selectors belong to the main thread: a notification that is posted on another one arrives there a little later.
  public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
    SelectorObservers.shared.add(observer as AnyObject, selector, self, name, object)
  }

  /// Removes all that the observer was added for: with blocks, as the token that was returned, or with selectors.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Removes what the observer was added for with this name and this object; nil stands for any.
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
    SelectorObservers.shared.remove(observer, self, name, object)
    // A token. Foundation's method takes anything.
    removeObserver(observer as Any, name: name, object: object)
  }
}
