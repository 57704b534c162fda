internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The classes and nibs that a program registered for the views of a list.
@MainActor final class CellRegistry {
  private unowned let store: CellStore
  private var sources: [String: Source] = [:]

  /// The source from which views are created.
  private enum Source {
    case type(AnyClass)
    case nib(UINib)
  }

  /// Creates an empty registry for the views in `store`.
  init(_ store: CellStore) { self.store = store }

  /// Registers a class for views of `name`; nil ends the registration.
  func register(_ viewClass: AnyClass?, as name: String) { sources[name] = viewClass.map(Source.type) }
  /// Registers a nib for views of `name`; nil ends the registration.
  func register(_ nib: UINib?, as name: String) { sources[name] = nib.map(Source.nib) }

  /// Returns a closure that creates a view registered as `name`: from a class with `make`, or from a nib with `identifier` as its reuse
  /// identifier. Nil if nothing was registered, or a class that is not a subclass of `View`.
  func maker<View: IdentifiedView>(_ name: String, identifier: String, _ make: @escaping (View.Type) -> View) -> (() -> View)? {
    switch sources[name] {
    case .type(let type): (type as? View.Type).map { type in { make(type) } }
    case .nib(let nib): { nib.makeView(identifier) ?? make(View.self) }
    case nil: nil
    }
  }

  /// Returns a pooled or new view for the element that is being requested. It is a fault to call this outside the data source's methods, or
  /// for a name that belongs to views of another class; the result is then a new view that is not reused. `identifier` and `path` are used
  /// in messages.
  func dequeue<View: PooledView>(_ name: String, identifier: String, for path: IndexPath, make: () -> View) -> View {
    guard store.isAsking else {
      Fault.raise(
        "A view was dequeued outside of the data source's methods (identifier \(identifier), index path \(path)); it cannot be reused")
      return make()
    }
    guard let view = store.take(name, make: make) as? View else {
      Fault.raise("identifier \(identifier) belongs to views of another class than \(View.self)")
      return make()
    }
    return view
  }

  /// Returns a view without an index path: outside the data source's methods, a new view. If `make` is nil, returns a reusable view, or nil
  /// if there is none.
  func dequeue<View: PooledView>(_ name: String, make: (() -> View)?) -> View? {
    guard let make else { return store.takeExisting(name) as? View }
    return store.isAsking ? store.take(name, make: make) as? View : make()
  }
}
