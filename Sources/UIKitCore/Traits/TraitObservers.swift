internal import Foundation
internal import HitchlessBase

/// Something that has observers of its traits.
@MainActor protocol TraitObserved: UITraitEnvironment, UITraitChangeObservable {
  var traitObservers: TraitObservers { get set }
}

extension TraitObserved {
  /// Tells that the traits were `previous`, if they are others now: first the object itself, then who has registered for what changed. Nil
  /// for the first traits in a hierarchy, which are told to those who registered when the object had others.
  func tellTraitChange(from previous: UITraitCollection?, to traits: UITraitCollection) {
    guard previous !== traits else { return }
    if let previous, !previous.isSame(as: traits) { traitCollectionDidChange(previous) }
    for observer in traitObservers.all {
      guard let before = previous ?? observer.initialTraits else { continue }
      // An observer before this one may have ended its registration.
      if observer.isConcerned(before, traits), traitObservers.contains(observer) { observer.notify(self, before) }
    }
  }
}

/// Who has registered for changes of an object's traits, in the order of the registrations.
@MainActor struct TraitObservers {
  private(set) var all: [TraitObserver] = []

  mutating func add(_ observer: TraitObserver) { all.append(observer) }
  mutating func remove(_ observer: TraitObserver) { all.removeAll { $0 === observer } }
  func contains(_ observer: TraitObserver) -> Bool { all.contains { $0 === observer } }
}

/// Who is told of changes of some traits.
@MainActor final class TraitObserver: NSObject, UITraitChangeRegistration {
  /// Nil for all.
  private let traits: [UITrait]?
  /// The traits at the time of the registration; nil if the first ones in a hierarchy are not to be told.
  let initialTraits: UITraitCollection?
  /// Called with what is observed and the traits that it had.
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

  /// Whether one of its traits differs.
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

  /// Itself: it never changes.
  nonisolated func copy(with zone: NSZone?) -> Any { self }
}
