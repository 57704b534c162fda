internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The classes and nibs that a program registered for the views of a list, and how views are dequeued.
@MainActor final class CellRegistry {
  private unowned let store: CellStore
  private var sources: [String: Source] = [:]

  /// What views are made from.
  private enum Source {
    case type(AnyClass)
    case nib(UINib)
  }

  /// A registry for the views in `store`, where nothing is registered.
  init(_ store: CellStore) { self.store = store }

  /// Has views of `name` made from a class; nil forgets the one that was registered.
  func register(_ viewClass: AnyClass?, as name: String) { sources[name] = viewClass.map(Source.type) }
  /// Has views of `name` made from a nib; nil forgets what was registered.
  func register(_ nib: UINib?, as name: String) { sources[name] = nib.map(Source.nib) }

  /// How a view is made of what was registered as `name`: from a class by `make`, or from a nib, to be reused under `identifier`. Nil if
  /// nothing was registered, or a class that is no subclass of `View`.
  func maker<View: IdentifiedView>(_ name: String, identifier: String, _ make: @escaping (View.Type) -> View) -> (() -> View)? {
    switch sources[name] {
    case .type(let type): (type as? View.Type).map { type in { make(type) } }
    case .nib(let nib): { nib.makeView(identifier) ?? make(View.self) }
    case nil: nil
    }
  }

  /// A view for what is being asked for: pooled, or made. Asked outside of the data source's methods, or for a name that belongs to views
  /// of another class, it is a fault, and the view is a new one that is not reused. `identifier` and `path` are for messages.
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

  /// The same without an index path: asked outside of the data source's methods, the view is a new one. If `make` is nil, nothing is made:
  /// the result is nil if no view can be reused.
  func dequeue<View: PooledView>(_ name: String, make: (() -> View)?) -> View? {
    guard let make else { return store.takeExisting(name) as? View }
    return store.isAsking ? store.take(name, make: make) as? View : make()
  }
}
