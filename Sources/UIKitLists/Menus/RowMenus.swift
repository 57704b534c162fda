internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// The context menus of rows. The row of an open menu is highlighted.
@MainActor final class RowMenus: NSObject, UIContextMenuInteractionDelegate, MenuPreviewOwner {
  private unowned let adapter: ListAdapter
  /// The methods of the program's delegate.
  let source: any RowMenuSource
  /// The interaction that shows the menus. Its view is the list.
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The row of the current or the last menu.
  private var item: ItemHandle?
  /// The row whose cell is hidden because a picture of it is shown.
  private var concealed: ItemHandle?

  /// Creates the menus of a list; `source` represents its program.
  init(_ adapter: ListAdapter, _ source: any RowMenuSource) {
    self.adapter = adapter
    self.source = source
    super.init()
    adapter.scrollView.addInteraction(interaction)
  }

  /// Shows the menu of the row at a point of the window and, if `lifts`, lifts the row. No effect if the row has no menu. Calls the
  /// program's code.
  func begin(at point: CGPoint, lifts: Bool) { interaction.begin(at: point, lifts: lifts) }

  /// The row of the menu, if it is on screen.
  private var row: (path: IndexPath, cell: any PooledView)? { item.flatMap { row(of: $0) } }
  /// Returns the position of an item in the data source and its cell, if the item is on screen.
  func row(of item: ItemHandle) -> (path: IndexPath, cell: any PooledView)? {
    guard let position = adapter.list.position(of: item), let known = adapter.list.dataSourcePosition(of: position),
      let token = adapter.list.displayedCell(at: position), let cell = adapter.store[token]
    else { return nil }
    return (IndexPath(known), cell)
  }
  func conceal(_ isConcealed: Bool) {
    if let concealed { adapter.list.reordering.concealed.remove(concealed) }
    concealed = isConcealed ? item : nil
    if let concealed { adapter.list.reordering.concealed.insert(concealed) }
  }
  private func showHighlight(_ isOn: Bool) {
    if let item { showHighlight(isOn, of: item) }
  }
  private func showHighlight(_ isOn: Bool, of item: ItemHandle) {
    guard let cell = row(of: item)?.cell else { return }
    adapter.calls.showState(of: cell, isSelected: adapter.list.selection.model.isSelected(item), isHighlighted: isOn)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let (found, path) = pressed(at: location), let configuration = source.configuration(of: path, at: location) else { return nil }
    item = found
    return configuration
  }
  /// Returns the row at a point of the content; nil if there is none, or while rows are moved.
  private func pressed(at location: CGPoint) -> (item: ItemHandle?, path: IndexPath)? {
    let list = adapter.list
    guard !list.needsReload, list.reordering.movement == nil, let position = list.itemPosition(at: location.engine),
      let known = list.dataSourcePosition(of: position)
    else { return nil }
    return (list.item(at: position), IndexPath(known))
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    row.flatMap { source.previewForHighlighting($0.path, configuration) ?? UITargetedPreview(view: $0.cell) }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { row.flatMap { source.previewForDismissing($0.path, configuration) } }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let item { begin(with: item) }
    source.willDisplay(configuration, animator)
  }
  /// Prepares for a menu of a row: cancels touches, closes open swipe actions and highlights the row.
  private func begin(with item: ItemHandle) {
    adapter.touchesCancelled()
    adapter.swipes?.close()
    showHighlight(true, of: item)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    showHighlight(false)
    source.willEnd(configuration, animator)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { source.willPerformPreviewAction(configuration, animator) }
}

extension RowMenus: EditMenuProvider {
  func editMenuOwner(at location: CGPoint) -> (any EditMenuOwner)? {
    guard let (found, path) = pressed(at: location), let found, source.showsEditMenu(for: path) else { return nil }
    return RowEditMenu(of: found, self)
  }
  /// Called when the edit menu of a row comes on screen, and when it leaves the screen.
  func editMenu(of item: ItemHandle, isShown: Bool) {
    if isShown { begin(with: item) } else { showHighlight(false, of: item) }
  }
}
