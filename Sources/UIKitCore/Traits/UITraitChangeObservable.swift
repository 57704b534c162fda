public import Foundation

/// What ``UITraitChangeObservable/registerForTraitChanges(_:handler:)`` returns, to end the registration with.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

/// Something that tells of changes of its traits: views, view controllers, presentation controllers, window scenes.
///
/// Who has registered is called after `traitCollectionDidChange(_:)`, in the order of the registrations, with the new traits as
/// `UITraitCollection.current`; a controller before its view, and a view before what is in it. Only changes are told, not the first traits.
@preconcurrency @MainActor public protocol UITraitChangeObservable {
  /// Called with the object whose traits changed, and with the traits that it had.
  typealias TraitChangeHandler<TraitEnvironment: UITraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void

  /// Has `handler` called whenever one of `traits` has got another value. Use its argument and not the object itself, which keeps the
  /// handler.
  @discardableResult func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration
  /// Has `action` sent to `target`, which is not retained, whenever one of `traits` has got another value. Its arguments, none to two, are
  /// the object whose traits changed and the traits that it had.
  @discardableResult func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration
  /// Has `action` sent to this object, as ``registerForTraitChanges(_:target:action:)`` does.
  @discardableResult func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
  /// Ends a registration before the object goes. One of another object is ignored.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// Of an object of another type than the handler's, a change is a programmer error, and the handler is not called.
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    add(TraitObserver(traits, of: self) { observed, previous in TraitObserver.call(handler, observed, previous) })
  }
  /// Once `target` is gone nothing is sent.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    add(
      TraitObserver(traits, of: self) { [weak target = target as AnyObject] observed, previous in
        if let target { action.send(to: target, sender: observed, event: previous) }
      })
  }
  /// An action that the object does not have is a programmer error when it is sent.
  @discardableResult public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    add(TraitObserver(traits, of: self) { observed, previous in action.send(to: observed, sender: observed, event: previous) })
  }
  /// O(registrations).
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    guard let observer = registration as? TraitObserver else { return }
    (self as? any TraitObserved)?.traitObservers.remove(observer)
  }

  private func add(_ observer: TraitObserver) -> TraitObserver {
    (self as? any TraitObserved)?.traitObservers.add(observer)
    return observer
  }
}
