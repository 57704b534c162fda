public import Foundation

/// Options of a property observation.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change contains the value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change contains the value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is called immediately with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The observer is also called before the property may change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change of a property.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property was set.
  case setting = 1
  /// Elements were inserted into the property.
  case insertion = 2
  /// Elements were removed from the property.
  case removal = 3
  /// Elements of the property were replaced.
  case replacement = 4
}

/// A change of a property, passed to its observer.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of a change.
  public typealias Kind = NSKeyValueChange
  /// The kind of the change: the properties of views are set.
  public let kind: Kind
  /// The value after the change, if the observer requested it; nil before the change.
  public let newValue: Value?
  /// The value before the change, if the observer requested it.
  public let oldValue: Value?
  /// The elements of a collection that changed; nil if the whole property is set.
  public let indexes: IndexSet?
  /// Whether the observer is called before the change.
  public let isPrior: Bool
}

/// An observation of a property. It ends with ``invalidate()``, or when its last reference is released.
open class NSKeyValueObservation: NSObject, @unchecked Sendable {
  /// Notifies the observer of a change, before it if the argument is true. Called by the view, on the main thread.
  var notify: ((_ isPrior: Bool) -> Void)?

  /// Ends the observation.
  open func invalidate() { notify = nil }
}

/// A type whose properties can be observed by key path: views.
@preconcurrency @MainActor public protocol KeyValueObserving: AnyObject {}

extension KeyValueObserving where Self: UIView {
  /// Calls `changeHandler` whenever a property has changed: `frame`, `bounds`, `center`, `transform`, `alpha` or `isHidden`, for a scroll
  /// view also `contentOffset`, `contentSize` or `contentInset`, or a property computed from these.
  ///
  /// The observation ends when its last reference is released. A handler may change the property; it is called for that change as well.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    var last = self[keyPath: keyPath]
    observation.notify = { [unowned self] isPrior in
      MainActor.assumeIsolated {
        let old = last
        if isPrior {
          guard options.contains(.prior) else { return }
        } else {
          last = self[keyPath: keyPath]
          if TraitValue.isEqual(last, old) { return }
        }
        changeHandler(
          self,
          NSKeyValueObservedChange(
            kind: .setting, newValue: options.contains(.new) && !isPrior ? last : nil, oldValue: options.contains(.old) ? old : nil,
            indexes: nil, isPrior: isPrior))
      }
    }
    propertyObservers.add(observation)
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(kind: .setting, newValue: options.contains(.new) ? last : nil, oldValue: nil, indexes: nil, isPrior: false)
      )
    }
    return observation
  }
}

/// The observers of the properties of a view.
@MainActor final class PropertyObservers {
  private struct Observer { weak var observation: NSKeyValueObservation? }
  private var observers: [Observer] = []
  /// The observations by name, in the order of their registration.
  var named: [NamedObservation] = []

  func add(_ observation: NSKeyValueObservation) {
    observers.removeAll { $0.observation?.notify == nil }
    observers.append(Observer(observation: observation))
  }

  /// Called when a property of the view may change, or may have changed.
  func notify(isPrior: Bool) {
    for observer in observers { observer.observation?.notify?(isPrior) }
  }
}
