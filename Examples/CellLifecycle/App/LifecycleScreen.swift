public import UIKit

/// Which list's callbacks are printed.
public enum LifecycleScreen: Sendable {
  case table, collection

  /// The list, with rows a third as high as the screen. Without `prefetches` nothing is prepared or announced before it is due.
  @MainActor public func makeController(prefetches: Bool = true) -> UIViewController {
    switch self {
    case .table: TableLifecycle(prefetches: prefetches)
    case .collection: CollectionLifecycle(prefetches: prefetches)
    }
  }
}
