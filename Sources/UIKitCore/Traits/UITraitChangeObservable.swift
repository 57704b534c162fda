public import Foundation

/// The registration that ``UITraitChangeObservable/registerForTraitChanges(_:handler:)`` returns, with which it can be ended.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

/// An object whose trait changes can be observed: views, view controllers, presentation controllers, window scenes.
///
/// Observers are called after `traitCollectionDidChange(_:)`, in the order of registration, with the new traits as
/// `UITraitCollection.current`; a controller before its view, and a view before its contents. Only changes are reported, not the first
/// traits.
@preconcurrency @MainActor public protocol UITraitChangeObservable {
  /// A function that is called with the object whose traits have changed, and with its previous traits.
  typealias TraitChangeHandler<TraitEnvironment: UITraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void

  /// Calls `handler` whenever one of `traits` has changed. Use its argument instead of capturing the object, which retains the handler.
  @discardableResult func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration
  /// Sends `action` to `target`, which is not retained, whenever one of `traits` has changed. Its arguments, none to two, are the object
  /// whose traits have changed and its previous traits.
  @discardableResult func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration
  /// Sends `action` to this object, as ``registerForTraitChanges(_:target:action:)`` does.
  @discardableResult func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
  /// Ends a registration before the object is released. A registration of another object is ignored.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// Calls `handler` for changes. A change of an object of another type than the handler's is a programmer error, and the handler is not
  /// called.
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    add(TraitObserver(traits, of: self) { observed, previous in TraitObserver.call(handler, observed, previous) })
  }
  /// Sends `action` for changes, until `target` is released.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    add(
      TraitObserver(traits, of: self) { [weak target = target as AnyObject] observed, previous in
        if let target { action.send(to: target, sender: observed, event: previous) }
      })
  }
  /// Sends `action` for changes. An action that the object does not implement is a programmer error when it is sent.
  @discardableResult public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    add(TraitObserver(traits, of: self) { observed, previous in action.send(to: observed, sender: observed, event: previous) })
  }
  /// Ends a registration. O(registrations).
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    guard let observer = registration as? TraitObserver else { return }
    (self as? any TraitObserved)?.traitObservers.remove(observer)
  }

  private func add(_ observer: TraitObserver) -> TraitObserver {
    (self as? any TraitObserved)?.traitObservers.add(observer)
    return observer
  }
}
