internal import Foundation

/// One drag: what is dragged and where it is. Both sides look at it, each through its own session.
@MainActor final class DragSession: NSObject {
  /// What is dragged. Fingers may add to it.
  var items: [UIDragItem]
  /// The window in which the drag is.
  private(set) weak var window: UIWindow?
  /// Where the finger is, in the window's coordinates.
  var point: CGPoint
  /// Whether the source lets the items be moved.
  var allowsMoveOperation = true
  /// Whether the items cannot be dropped in other programs.
  var isRestrictedToDraggingApplication = false
  /// What the program that drags remembers.
  var localContext: Any?

  /// A drag of `items` that begins at a point of `window`.
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

/// A drag as the program sees it that it is over.
@MainActor final class DropSession: NSObject, UIDropSession {
  private let drag: DragSession
  private let isLocal: Bool
  /// How much was loaded of what was asked for.
  let progress = Progress(totalUnitCount: 0)

  /// The drag `drag`, which began in this program or, if `isLocal` is false, in another one.
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
        // The object was made for whoever gets it here.
        nonisolated(unsafe) let object = object
        onMainThread(of: runtime) { gathering.add(object, at: index) }
      }
    }
    if providers.isEmpty { completion([]) }
    return own
  }
}

/// Runs `body` for an application on the main thread: now if this is it.
func onMainThread(of runtime: ApplicationRuntime, _ body: @escaping @MainActor @Sendable () -> Void) {
  guard !MainQueueCheck.isInside else { return MainActor.assumeIsolated { runtime.perform { body() } } }
  DispatchQueue.main.async { MainActor.assumeIsolated { runtime.perform { body() } } }
}

/// Objects that come one by one, in the order of the items that they are made from.
@MainActor final class LoadedObjects<T> {
  private var objects: [T?]
  private var missing: Int
  private let completion: ([T]) -> Void

  /// Waits for so many objects; `completion` gets those that came.
  init(count: Int, _ completion: @escaping @MainActor ([T]) -> Void) {
    objects = Array(repeating: nil, count: count)
    missing = count
    self.completion = completion
  }

  /// One has come, or nil has instead.
  func add(_ object: T?, at index: Int) {
    objects[index] = object
    missing -= 1
    if missing == 0 { completion(objects.compactMap { $0 }) }
  }
}
