internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The classes that a program registered for the views of a list, and how views are dequeued.
@MainActor final class CellRegistry {
  private unowned let store: CellStore
  private var classes: [String: AnyClass] = [:]

  /// A registry for the views in `store`, where nothing is registered.
  init(_ store: CellStore) { self.store = store }

  /// Has views of `name` made from a class; nil forgets the one that was registered.
  func register(_ viewClass: AnyClass?, as name: String) { classes[name] = viewClass }

  /// The class that was registered as `name`; nil if there is none, or if it is no subclass of `View`.
  func registered<View: PooledView>(_ name: String, _: View.Type) -> View.Type? { classes[name] as? View.Type }

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
