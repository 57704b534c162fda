internal import Foundation
internal import UIKitCore

/// The context menus of a table's rows, provided by its delegate.
@MainActor final class TableRowMenus: RowMenuSource {
  private unowned let table: UITableView

  init(_ table: UITableView) { self.table = table }

  func configuration(of path: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration? {
    table.delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: point)
  }
  func previewForHighlighting(_ path: IndexPath, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    table.delegate?.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  func previewForDismissing(_ path: IndexPath, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    table.delegate?.tableView(table, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
  }
  func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    table.delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
  }
  func willPerformPreviewAction(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { table.delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
  func showsEditMenu(for path: IndexPath) -> Bool { table.delegate?.tableView(table, shouldShowMenuForRowAt: path) ?? false }
  func offers(_ action: Selector, for path: IndexPath, sender: Any?) -> Bool {
    table.delegate?.tableView(table, canPerformAction: action, forRowAt: path, withSender: sender) ?? false
  }
  func perform(_ action: Selector, for path: IndexPath, sender: Any?) {
    table.delegate?.tableView(table, performAction: action, forRowAt: path, withSender: sender)
  }
}
