public import Foundation

/// What an observer of a property is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The value there is, at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// That the property may change, before it does.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What happened to a property.
public enum NSKeyValueChange: UInt, Sendable {
  /// It was set.
  case setting = 1
  /// Elements were inserted into it.
  case insertion = 2
  /// Elements were removed from it.
  case removal = 3
  /// Elements of it were replaced.
  case replacement = 4
}

/// A change of a property, as its observer is told.
public struct NSKeyValueObservedChange<Value> {
  /// What happened.
  public typealias Kind = NSKeyValueChange
  /// What happened: the properties of views are set.
  public let kind: Kind
  /// The value after the change, if the observer asked for it; nil before the change.
  public let newValue: Value?
  /// The value before the change, if the observer asked for it.
  public let oldValue: Value?
  /// The elements of a collection that changed; nil where all of the property is set.
  public let indexes: IndexSet?
  /// Whether the change is still to come.
  public let isPrior: Bool
}

/// An observation of a property. It ends with ``invalidate()``, and when nothing refers to it any more.
open class NSKeyValueObservation: NSObject, @unchecked Sendable {
  /// Tells the observer about a change, which is still to come if the argument says so. Called by the view, on the main thread.
  var notify: ((_ isPrior: Bool) -> Void)?

  /// Ends the observation.
  open func invalidate() { notify = nil }
}

/// What can be observed by key paths: views.
@preconcurrency @MainActor public protocol KeyValueObserving: AnyObject {}

extension KeyValueObserving where Self: UIView {
  /// Calls `changeHandler` whenever a property has got another value: `frame`, `bounds`, `center`, `transform`, `alpha` or `isHidden`, of
  /// a scroll view also `contentOffset`, `contentSize` or `contentInset`, or what is computed of these.
  ///
  /// The observation ends when nothing refers to it any more. A handler may change the property; it is called for that as well.
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

/// Who observes the properties of a view.
@MainActor final class PropertyObservers {
  private struct Observer { weak var observation: NSKeyValueObservation? }
  private var observers: [Observer] = []

  func add(_ observation: NSKeyValueObservation) {
    observers.removeAll { $0.observation?.notify == nil }
    observers.append(Observer(observation: observation))
  }

  /// A property of the view may change, or may have changed.
  func notify(isPrior: Bool) {
    for observer in observers { observer.observation?.notify?(isPrior) }
  }
}
