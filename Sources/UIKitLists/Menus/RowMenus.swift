internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// Shows context menus of rows. The row that a menu is about is highlighted.
@MainActor final class RowMenus: NSObject, UIContextMenuInteractionDelegate {
  private unowned let adapter: ListAdapter
  private let source: any RowMenuSource
  private lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The row that the menu is about.
  private var item: ItemHandle?

  /// The menus of a list whose program answers by `source`.
  init(_ adapter: ListAdapter, _ source: any RowMenuSource) {
    self.adapter = adapter
    self.source = source
    super.init()
    adapter.scrollView.addInteraction(interaction)
  }

  /// Shows the menu of the row at a point of the window. No effect if it has none. User code runs.
  func begin(at point: CGPoint) { interaction.begin(at: point) }

  private func showHighlight(_ isOn: Bool) {
    guard let item, let position = adapter.list.position(of: item), let token = adapter.list.displayedCell(at: position),
      let cell = adapter.store[token]
    else { return }
    adapter.calls.showState(of: cell, isSelected: adapter.list.selection.model.isSelected(item), isHighlighted: isOn)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let list = adapter.list
    guard !list.needsReload, list.reordering.movement == nil, let position = list.itemPosition(at: location.engine),
      let known = list.dataSourcePosition(of: position)
    else { return nil }
    let found = list.item(at: position)
    guard let configuration = source.configuration(of: IndexPath(known), at: location) else { return nil }
    item = found
    return configuration
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    adapter.touchesCancelled()
    adapter.swipes?.close()
    showHighlight(true)
    source.willDisplay(configuration, animator)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    showHighlight(false)
    item = nil
    source.willEnd(configuration, animator)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { source.willPerformPreviewAction(configuration, animator) }
}
