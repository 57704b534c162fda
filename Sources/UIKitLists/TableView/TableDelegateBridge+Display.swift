internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension TableDelegateBridge: ListDisplayCalls {
  var orthogonalHost: (any OrthogonalSectionHost)? { nil }

  /// Sets a view's frame. Only changes of the size cause a layout of the view.
  func place(_ view: any PooledView, in attributes: ElementAttributes) {
    let frame = CGRect(attributes.frame)
    if view.frame != frame { view.frame = frame }
    let order = Double(attributes.zIndex)
    if view.node.zPosition != order { view.node.zPosition = order }
    if case .supplementary = attributes.element, let view = view as? UITableViewHeaderFooterView { view.isPinned = attributes.isPinned }
    // The program may have set the alpha of other cells, which is not overwritten.
    if attributes.alpha == 0 {
      if concealed.insert(ObjectIdentifier(view)).inserted { view.alpha = 0 }
    } else if concealed.remove(ObjectIdentifier(view)) != nil {
      view.alpha = 1
    }
  }
  func move(_ view: any PooledView, to attributes: ElementAttributes) { place(view, in: attributes) }
  func present(_ view: any PooledView, in attributes: ElementAttributes) {
    mayRowPositionsHaveChanged = true
    let table = self.view
    view.alpha = 1
    concealed.remove(ObjectIdentifier(view))
    place(view, in: attributes)
    view.park(false)
    if view.superview !== table { table.insertSubview(view, at: table.indexBelowHigher(Double(attributes.zIndex))) }
    update(view, in: attributes)
  }
  func update(_ view: any PooledView, in attributes: ElementAttributes) {
    guard let cell = view as? UITableViewCell, case .item(let section, let index) = attributes.element else { return }
    cell.rowPosition = rowPosition(ItemPosition(section: section, index: index))
    markDidChange(of: cell)
  }
  func didHide(_ view: any PooledView) { concealed.remove(ObjectIdentifier(view)) }

  func tell(_ event: DisplayEvent, _ view: any PooledView, _ element: LayoutElement) {
    let table = self.view
    guard let delegate = table.delegate else { return }
    switch element {
    case .item:
      guard let cell = view as? UITableViewCell else { return }
      switch event {
      case .willDisplay: delegate.tableView(table, willDisplay: cell, forRowAt: element.indexPath)
      case .didEndDisplaying: delegate.tableView(table, didEndDisplaying: cell, forRowAt: element.indexPath)
      }
    case .supplementary(let kind, let section, _):
      // The view is a stand-in: the program returned neither a view nor a title.
      if let own = view as? UITableViewHeaderFooterView, own.isStandIn { return }
      let shown = (view as? SectionViewFrame)?.content ?? view
      switch (SectionEdge(kind: kind), event) {
      case (.header, .willDisplay): delegate.tableView(table, willDisplayHeaderView: shown, forSection: section)
      case (.header, .didEndDisplaying): delegate.tableView(table, didEndDisplayingHeaderView: shown, forSection: section)
      case (.footer, .willDisplay): delegate.tableView(table, willDisplayFooterView: shown, forSection: section)
      case (.footer, .didEndDisplaying): delegate.tableView(table, didEndDisplayingFooterView: shown, forSection: section)
      case (nil, _): break
      }
      if event == .willDisplay { (shown as? UITableViewHeaderFooterView)?.delegateWasTold() }
    case .layoutSupplementary, .decoration: break
    }
  }

  // MARK: Animated updates

  func restyledItems(in difference: ContentsDifference) -> [ItemPosition] { [] }
  func willShow(_ difference: ContentsDifference) -> [ElementIdentifier] {
    mayRowPositionsHaveChanged = true
    if difference.changesSections { adapter.index.setNeedsTitles() }
    return []
  }
  func didShowUpdate() {}

  func animatesBoundsChange(of element: LayoutElement, isComing: Bool) -> Bool { false }
  func entrance(of view: any PooledView, in attributes: ElementAttributes, _ appearance: Appearance) -> Entrance {
    Entrance(
      start: {
        switch appearance {
        case .plain, .chosen: break
        case .moved(let origin): view.frame = CGRect(origin.frame)
        case .inserted:
          let start = self.outside(view.frame)
          view.frame = start.frame
          view.alpha = attributes.alpha == 0 ? 0 : start.alpha
        }
      },
      end: {
        self.place(view, in: attributes)
        view.alpha = attributes.alpha == 0 ? 0 : 1
      })
  }
  func disappearance(
    of view: any PooledView, from attributes: ElementAttributes, to target: ElementAttributes?
  ) -> Disappearance {
    let end = target.map { (frame: CGRect($0.frame), alpha: CGFloat(1)) } ?? outside(CGRect(attributes.frame))
    return .animated(seconds: target == nil ? UpdateDuration.fading : UpdateDuration.moving) {
      view.frame = end.frame
      view.alpha = end.alpha
    }
  }
  /// Returns the frame and the alpha of a row at the invisible end of its insertion or deletion animation.
  private func outside(_ frame: CGRect) -> (frame: CGRect, alpha: CGFloat) {
    var moved = frame
    switch animations.update {
    case .left: moved.origin.x -= view.bounds.width
    case .right: moved.origin.x += view.bounds.width
    case .top: moved.origin.y -= frame.height
    case .bottom: moved.origin.y += frame.height
    case .middle:
      moved.origin.y += frame.height / 2
      moved.size.height = 0
    case .fade, .automatic, .none: break
    }
    return (moved, [.left, .right, .none].contains(animations.update) ? 1 : 0)
  }
}
