internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionEngine {
  /// Takes the list to another state in one transaction. Afterwards everything is as after a reload of that state, apart from what
  /// is animated meanwhile.
  func apply(_ update: ListUpdate, animated: Bool, completion: ((Bool) -> Void)?) {
    if needsReload {
      needsReload = true
      view.setNeedsLayout()
      completion?(true)
      return
    }
    makeLayoutIfNeeded()
    let old = contents
    planner.removeAll()
    translateWindow(from: old, to: update.contents)
    let animates = animated && view.window != nil && UIView.areAnimationsEnabled
    let start = animates ? displayed : [:]
    holdingPosition {
      contents = update.contents
      nextItemHandle = max(nextItemHandle, Int32(clamping: contents.itemCount))
      layout?.apply(withForgottenSizes(update), layoutContent)
    }
    updateContentSize()
    forgetGone(update)
    if animates { removeGoneAnimated(from: start) } else { removeGone() }
    for item in update.reconfigured { reconfigure(item) }
    guard animates else {
      view.setNeedsLayout()
      completion?(true)
      return
    }
    showAnimated(from: start, completion: completion)
  }

  /// The update, and the items that are to be filled again and have no cell to be measured now: when they get one, they may be of
  /// another size than they were.
  private func withForgottenSizes(_ update: ListUpdate) -> LayoutUpdate {
    var layout = update.layout
    for item in update.reconfigured where realizer.configured(.item(item)) == nil {
      if let place = contents.position(of: item) {
        layout.reloadedItems.append(place)
      }
    }
    return layout
  }

  private func translateWindow(from old: ListContents, to new: ListContents) {
    let deleted = dataWindow.translate { index in
      guard let path = indexPath(overall: index, in: old) else { return nil }
      let item = old.item(at: ItemPosition(section: path.section, index: path.item))
      return new.overallIndex(of: item)
    }
    announceCancelled(deleted, in: old)
  }

  /// Nothing that was prepared for items that went away or were reloaded may come back.
  private func forgetGone(_ update: ListUpdate) {
    let reloaded = Set(update.reloaded)
    let reloadedSections = Set(update.layout.reloadedSections.map { contents.section(at: $0).rawValue })
    for site in realizer.pool.sites {
      let isReloaded = site.item.map { reloaded.contains($0) } ?? (site.index >= 0 && reloadedSections.contains(site.handle))
      guard isReloaded || isGone(site) else { continue }
      let wasShown = displayed[site] != nil
      realizer.forget(site)
      // What is reloaded gets another view in the next layout.
      if wasShown, isReloaded, !isGone(site) { endDisplay(site) }
    }
    selection.forget(selection.selected.filter { !contents.contains($0) })
    if let item = selection.highlighted, !contents.contains(item) { selection.forget([item]) }
  }

  private func isGone(_ site: CellSite) -> Bool {
    if let item = site.item { return !contents.contains(item) }
    return site.index >= 0 && site.handle >= 0 && !contents.contains(SectionHandle(site.handle))
  }

  private func removeGone() {
    for site in sitesOnScreen(where: isGone) { endDisplay(site) }
  }

  private func removeGoneAnimated(from start: [CellSite: DisplayedElement]) {
    for site in sitesOnScreen(where: isGone) where start[site] != nil {
      guard let element = displayed.removeValue(forKey: site) else { continue }
      let object = element.view
      let token = element.token
      UIView.animate(withDuration: 0.25, animations: { object.alpha = 0 }) { [weak self] _ in
        object.isHidden = true
        object.alpha = 1
        self?.realizer.endDisplay(token)
      }
    }
  }

  /// Lets what stays move to its place and what is new fade in.
  private func showAnimated(from start: [CellSite: DisplayedElement], completion: ((Bool) -> Void)?) {
    UIView.animate(
      withDuration: 0.3,
      animations: {
        self.view.setNeedsLayout()
        self.view.layoutIfNeeded()
        for (site, element) in self.displayed where start[site] == nil && element.attributes.element.isItem {
          let object = element.view
          UIView.performWithoutAnimation { object.alpha = 0 }
          object.alpha = CGFloat(element.attributes.alpha)
        }
      }, completion: completion)
  }

  /// Has an item's cell filled again: no other cell is taken, nothing is reset. Items without a cell cost nothing.
  func reconfigure(_ item: ItemHandle) {
    let site = CellSite.item(item)
    guard let token = realizer.configured(site), let object = object(token), let position = contents.position(of: item),
      let attributes = attributes(of: site)
    else { return }
    reconfiguring = token
    RegistrationIdentifier.providerDepth += 1
    let provided = view.dataSource?.collectionView(view, cellForItemAt: IndexPath(item: position.index, section: position.section))
    RegistrationIdentifier.providerDepth -= 1
    reconfiguring = nil
    FrameDriver.current?.count { $0.cellsConfigured += 1 }
    guard provided === object else {
      // The item wants a cell of another kind now: it is shown in the next layout, as after a reload.
      realizer.forget(site)
      if displayed[site] != nil { endDisplay(site) }
      view.setNeedsLayout()
      return
    }
    if !attributes.selfSizingAxes.isEmpty { measure(object, attributes) }
  }

  /// The same for items at `indexPaths`, whose sizes are found out again if they have no cell now.
  func reconfigure(at indexPaths: [IndexPath]) {
    guard !needsReload else { return }
    var update = ListUpdate(contents: contents, layout: LayoutUpdate())
    update.reconfigured = indexPaths.compactMap { handle(at: $0) }
    if !(layout is CustomVisibleLayout) {
      let forgotten = withForgottenSizes(update)
      if !forgotten.reloadedItems.isEmpty { holdingPosition { layout?.apply(forgotten, layoutContent) } }
    }
    for item in update.reconfigured { reconfigure(item) }
  }
}
