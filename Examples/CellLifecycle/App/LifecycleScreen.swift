public import UIKit

/// The list whose callbacks are printed.
public enum LifecycleScreen: Sendable {
  case table, collection

  /// Creates the list, with rows a third of the height of the screen. Without `prefetches`, neither cells nor data are prepared before they
  /// are due.
  @MainActor public func makeController(prefetches: Bool = true) -> UIViewController {
    switch self {
    case .table: TableLifecycle(prefetches: prefetches)
    case .collection: CollectionLifecycle(prefetches: prefetches)
    }
  }
}
