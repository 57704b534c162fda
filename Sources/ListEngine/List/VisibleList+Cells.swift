package import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

// The list as the host of the one door to cells: it knows what a site stands for; the face does the work.

extension VisibleList: CellHost {
  package func configure(_ site: CellSite) -> CellToken? {
    guard let element = element(of: site) else { return nil }
    var token: CellToken?
    if transition == nil {
      token = host.provide(element, for: site)
    } else {
      host.withoutAnimation { token = host.provide(element, for: site) }
    }
    if element.isItem { keys.record(token.flatMap { realizer.pool.key(of: $0) }, in: section(of: site)) }
    return token
  }

  package func needsFitting(_ site: CellSite) -> Bool { attributes(of: site)?.needsMeasuring ?? false }

  package func fit(_ token: CellToken, for site: CellSite) {
    if let attributes = attributes(of: site) { measure(token, attributes) }
  }

  package func layout(_ token: CellToken, for site: CellSite) {
    if let attributes = attributes(of: site) { host.layOut(token, in: attributes) }
  }

  package func paintAhead(_ token: CellToken, for site: CellSite) { host.paintAhead(token) }

  package func expectedKey(for site: CellSite) -> ReuseKey? { site.item == nil ? nil : keys.expected(in: section(of: site)) }

  package func possibleKeys(for site: CellSite) -> [ReuseKey] { site.item == nil ? [] : keys.possible(in: section(of: site)) }

  private func section(of site: CellSite) -> SectionHandle? { site.item.flatMap { contents.section(containing: $0) } }

  /// The farthest waiting cell serves first.
  package func distance(of site: CellSite) -> Double {
    attributes(of: site).map { PrefetchTask.distance($0.frame, visibleRect) } ?? .greatestFiniteMagnitude
  }

  package func willEnd(_ step: RealizationStep, of key: ReuseKey, for site: CellSite) {
    host.willEnd(step, of: key, for: site)
  }

  package func didRun(_ step: CellStep) {
    // Taken for another site or prepared again, a cell is not the one that was prepared ahead before.
    if step.step == .configure, let token = realizer.pool.token(at: step.site) {
      let wasWasted = prefetched.remove(token) != nil
      if wasWasted { host.didWastePrefetched(1) }
      if step.purpose == .prefetch { prefetched.insert(token) }
    }
    host.didRun(step)
  }

  func trimPool() {
    let limit = max(8, displayed.count * 2)
    if realizer.pool.cellCount > displayed.count + limit { discard(realizer.trim(to: limit)) }
  }

  private func discard(_ tokens: [CellToken]) {
    let wasted = tokens.reduce(0) { $0 + (prefetched.remove($1) == nil ? 0 : 1) }
    if wasted > 0 { host.didWastePrefetched(wasted) }
    host.discard(tokens)
  }

  /// Memory is short: what is not on screen goes. User code may say so in the middle of a layout pass, which holds cells that wait to be
  /// shown: then it is done at the end of it.
  package func discardIdle() {
    guard !isInLayout else {
      wantsDiscarding = true
      return
    }
    wantsDiscarding = false
    planner.removeAll()
    discard(realizer.discardIdle())
  }

  /// Brings a cell in line with the selection.
  package func showState(of token: CellToken, _ site: CellSite) {
    guard let item = site.item else { return }
    host.showState(of: token, isSelected: selection.isSelected(item), isHighlighted: selection.isHighlighted(item))
  }
}
