internal import Foundation

/// The items and the position of a drag. The source and the target access it, each through its own session.
@MainActor final class DragSession: NSObject {
  /// The dragged items. Further fingers may add items.
  var items: [UIDragItem]
  /// The window in which the drag is.
  private(set) weak var window: UIWindow?
  /// The finger's position, in the window's coordinates.
  var point: CGPoint
  /// Whether the source permits moving the items.
  var allowsMoveOperation = true
  /// Whether the items cannot be dropped in other programs.
  var isRestrictedToDraggingApplication = false
  /// A value that the source program associates with the drag.
  var localContext: Any?

  /// Creates a drag of `items` that begins at a point of `window`.
  init(_ items: [UIDragItem], in window: UIWindow?, at point: CGPoint) {
    self.items = items
    self.window = window
    self.point = point
  }
}

extension DragSession: UIDragSession {
  func location(in view: UIView) -> CGPoint { view.convert(point, from: nil) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// A drag as the program below it sees it.
@MainActor final class DropSession: NSObject, UIDropSession {
  private let drag: DragSession
  private let isLocal: Bool
  /// The progress of loading the requested objects.
  let progress = Progress(totalUnitCount: 0)

  /// Creates a session for `drag`, which began in this program or, if `isLocal` is false, in another one.
  init(_ drag: DragSession, isLocal: Bool) {
    self.drag = drag
    self.isLocal = isLocal
  }

  var localDragSession: (any UIDragSession)? { isLocal ? drag : nil }
  var items: [UIDragItem] { drag.items }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  func location(in view: UIView) -> CGPoint { drag.location(in: view) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { drag.canLoadObjects(ofClass: aClass) }

  @discardableResult func loadObjects<T: NSItemProviderReading>(
    ofClass aClass: T.Type, completion: @escaping @MainActor ([T]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let gathering = LoadedObjects(count: providers.count, completion)
    progress.totalUnitCount += Int64(providers.count)
    let own = Progress(totalUnitCount: Int64(providers.count))
    let (all, runtime) = (progress, ApplicationRuntime.current)
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        own.completedUnitCount += 1
        all.completedUnitCount += 1
        // The object was created for this receiver only.
        nonisolated(unsafe) let object = object
        onMainThread(of: runtime) { gathering.add(object, at: index) }
      }
    }
    if providers.isEmpty { completion([]) }
    return own
  }
}

/// Runs `body` for an application on the main thread: synchronously if called on the main thread.
func onMainThread(of runtime: ApplicationRuntime, _ body: @escaping @MainActor @Sendable () -> Void) {
  guard !MainQueueCheck.isInside else { return MainActor.assumeIsolated { runtime.perform { body() } } }
  DispatchQueue.main.async { MainActor.assumeIsolated { runtime.perform { body() } } }
}

/// Objects that are loaded independently, collected in the order of the items from which they are created.
@MainActor final class LoadedObjects<T> {
  private var objects: [T?]
  private var missing: Int
  private let completion: ([T]) -> Void

  /// Creates a collection that waits for `count` objects; `completion` is called with those that were loaded.
  init(count: Int, _ completion: @escaping @MainActor ([T]) -> Void) {
    objects = Array(repeating: nil, count: count)
    missing = count
    self.completion = completion
  }

  /// Adds an object that was loaded, or nil if loading failed.
  func add(_ object: T?, at index: Int) {
    objects[index] = object
    missing -= 1
    if missing == 0 { completion(objects.compactMap { $0 }) }
  }
}
