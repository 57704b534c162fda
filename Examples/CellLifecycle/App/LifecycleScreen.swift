public import UIKit

/// Which list's callbacks are printed.
public enum LifecycleScreen: Sendable {
  case table, collection

  /// The list, with rows a third as high as the screen. Without `prefetches` neither cells nor data are prepared before they are due.
  @MainActor public func makeController(prefetches: Bool = true) -> UIViewController {
    switch self {
    case .table: TableLifecycle(prefetches: prefetches)
    case .collection: CollectionLifecycle(prefetches: prefetches)
    }
  }
}
