internal import Foundation
internal import HitchlessBase

/// An object that has observers of its traits.
@MainActor protocol TraitObserved: UITraitEnvironment, UITraitChangeObservable {
  var traitObservers: TraitObservers { get set }
}

extension TraitObserved {
  /// Notifies observers that the traits have changed from `previous`, if they differ: first the object itself, then the registered
  /// observers of the changed traits. Nil for the first traits in a hierarchy, of which those observers are notified that registered while
  /// the object had other traits.
  func tellTraitChange(from previous: UITraitCollection?, to traits: UITraitCollection) {
    guard previous !== traits else { return }
    if let previous, !previous.isSame(as: traits) { traitCollectionDidChange(previous) }
    for observer in traitObservers.all {
      guard let before = previous ?? observer.initialTraits else { continue }
      // An earlier observer may have ended this registration.
      if observer.isConcerned(before, traits), traitObservers.contains(observer) { observer.notify(self, before) }
    }
  }
}

/// The observers of an object's traits, in the order of their registration.
@MainActor struct TraitObservers {
  private(set) var all: [TraitObserver] = []

  mutating func add(_ observer: TraitObserver) { all.append(observer) }
  mutating func remove(_ observer: TraitObserver) { all.removeAll { $0 === observer } }
  func contains(_ observer: TraitObserver) -> Bool { all.contains { $0 === observer } }
}

/// An observer of some traits.
@MainActor final class TraitObserver: NSObject, UITraitChangeRegistration {
  /// The observed traits; nil for all.
  private let traits: [UITrait]?
  /// The traits at the time of the registration; nil if the first traits in a hierarchy must not be reported.
  let initialTraits: UITraitCollection?
  /// The function that is called with the observed object and its previous traits.
  let notify: (any UITraitEnvironment, UITraitCollection) -> Void

  init(
    _ traits: [UITrait]?, of observed: (any UITraitChangeObservable)? = nil,
    _ notify: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
  ) {
    self.traits = traits
    initialTraits = (observed as? any UITraitEnvironment)?.traitCollection
    self.notify = notify
    super.init()
  }

  /// Whether one of the observed traits differs.
  func isConcerned(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    guard let traits else { return !a.isSame(as: b) }
    return traits.contains { !a.values.isSame($0, in: b.values) }
  }

  /// Calls a handler that expects an object of a certain type.
  static func call<TraitEnvironment: UITraitEnvironment>(
    _ handler: (TraitEnvironment, UITraitCollection) -> Void, _ observed: any UITraitEnvironment, _ previous: UITraitCollection
  ) {
    if let observed = observed as? TraitEnvironment { return handler(observed, previous) }
    Fault.raise("registerForTraitChanges: the handler expects \(TraitEnvironment.self), and the traits are those of \(observed)")
  }

  /// Returns the observer itself, as it is immutable.
  nonisolated func copy(with zone: NSZone?) -> Any { self }
}
