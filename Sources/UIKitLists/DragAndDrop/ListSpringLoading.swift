internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// The spring loading of rows: a dragged item that stays over a row activates it, as a tap does.
@MainActor final class ListSpringLoading: NSObject, UISpringLoadedInteractionBehavior {
  private unowned let adapter: ListAdapter
  private lazy var interaction = UISpringLoadedInteraction(interactionBehavior: self, interactionEffect: nil) { [weak self] _, context in
    self?.choose(context.targetItem as? ItemHandle)
  }

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  /// Whether spring loading is on.
  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      if isOn { adapter.scrollView.addInteraction(interaction) } else { adapter.scrollView.removeInteraction(interaction) }
    }
  }

  private func choose(_ item: ItemHandle?) {
    if let position = item.flatMap({ adapter.list.position(of: $0) }) { adapter.list.selection.choose(position) }
  }

  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool {
    let list = adapter.list
    let point = context.location(in: adapter.scrollView)
    guard !list.needsReload, !list.isInLayout, let position = list.itemPosition(at: point.engine), let item = list.item(at: position),
      let known = list.dataSourcePosition(of: position), let token = list.displayedCell(at: position)
    else { return false }
    (context.targetView, context.targetItem) = (adapter.store[token], item)
    return !(adapter.drags?.isDragged(item) ?? false) && adapter.calls.allowsSpringLoading(at: IndexPath(known), context)
  }
}
