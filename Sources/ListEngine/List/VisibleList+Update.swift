internal import CellReuse
package import HitchlessBase
internal import KeyedDiff
internal import ListLayout

extension VisibleList {
  /// Takes the list to another state in one transaction. Afterwards everything is as after a reload of that state, apart from what
  /// is animated meanwhile. `completion` is called once, when that is over.
  package func apply(_ update: ListUpdate, animated: Bool, completion: ((Bool) -> Void)?) {
    if needsReload {
      host.setNeedsLayout()
      completion?(true)
      return
    }
    makeLayoutIfNeeded()
    let old = contents
    planner.removeAll()
    translateWindow(from: old, to: update.contents)
    let animates = animated && host.animatesUpdates
    holdingPosition {
      contents = update.contents
      layout?.apply(withForgottenSizes(update), content)
    }
    updateContentSize()
    forgetGone(update)
    removeGone(animated: animates)
    for item in update.reconfigured { reconfigure(item) }
    guard animates else {
      host.setNeedsLayout()
      completion?(true)
      return
    }
    host.animateUpdate {
      self.host.setNeedsLayout()
      self.isUpdating = true
      self.host.layoutIfNeeded()
      self.isUpdating = false
    } completion: {
      completion?($0)
    }
  }

  /// The update, and the items that are to be filled again and have no cell to be measured now: when they get one, they may be of
  /// another size than they were.
  private func withForgottenSizes(_ update: ListUpdate) -> LayoutUpdate {
    var layout = update.layout
    for item in update.reconfigured where realizer.configured(.item(item)) == nil {
      if let place = contents.position(of: item) { layout.reloadedItems.append(place) }
    }
    return layout
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

  private func removeGone(animated: Bool) {
    for site in sitesOnScreen(where: isGone) {
      guard animated else {
        endDisplay(site)
        continue
      }
      guard let element = displayed.removeValue(forKey: site) else { continue }
      host.animateDisappearance(of: element.token, from: element.attributes) { [weak self] in
        self?.host.hide(element.token)
        self?.realizer.endDisplay(element.token)
      }
    }
  }

  /// Has an item's cell filled again: no other cell is taken, nothing is reset. Items without a cell cost nothing.
  func reconfigure(_ item: ItemHandle) {
    let site = CellSite.item(item)
    guard let token = realizer.configured(site), let attributes = attributes(of: site) else { return }
    guard host.refill(token, for: attributes.element) else {
      // The item wants a cell of another kind now: it is shown in the next layout, as after a reload.
      realizer.forget(site)
      if displayed[site] != nil { endDisplay(site) }
      host.setNeedsLayout()
      return
    }
    if !attributes.selfSizingAxes.isEmpty { measure(token, attributes) }
  }

  /// The same for items at places, whose sizes are found out again if they have no cell now.
  package func reconfigure(at positions: [ItemPosition]) {
    guard !needsReload else { return }
    var update = ListUpdate(contents: contents, layout: LayoutUpdate())
    update.reconfigured = positions.compactMap { item(at: $0) }
    if layout?.remembersSizes == true {
      let forgotten = withForgottenSizes(update)
      if !forgotten.reloadedItems.isEmpty { holdingPosition { layout?.apply(forgotten, content) } }
    }
    for item in update.reconfigured { reconfigure(item) }
  }
}
