package import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

// The list as the host of the one door to cells: it knows what an identifier stands for; the face does the work.

extension VisibleList: CellHost {
  package func configure(_ identifier: ElementIdentifier) -> CellToken? {
    guard let element = element(of: identifier) else { return nil }
    var token: CellToken?
    if transition == nil {
      token = host.provide(element, for: identifier)
    } else {
      host.withoutAnimation { token = host.provide(element, for: identifier) }
    }
    if element.isItem { keys.record(token.flatMap { realizer.pool.key(of: $0) }, in: section(of: identifier)) }
    return token
  }

  package func needsFitting(_ identifier: ElementIdentifier) -> Bool { attributes(of: identifier)?.needsMeasuring ?? false }

  package func fit(_ token: CellToken, for identifier: ElementIdentifier) {
    if let attributes = attributes(of: identifier) { measure(token, attributes) }
  }

  package func layout(_ token: CellToken, for identifier: ElementIdentifier) {
    if let attributes = attributes(of: identifier) { host.layOut(token, in: attributes) }
  }

  package func paintAhead(_ token: CellToken, for identifier: ElementIdentifier) { host.paintAhead(token) }

  package func expectedKey(for identifier: ElementIdentifier) -> ReuseKey? {
    identifier.item == nil ? nil : keys.expected(in: section(of: identifier))
  }

  package func possibleKeys(for identifier: ElementIdentifier) -> [ReuseKey] {
    identifier.item == nil ? [] : keys.possible(in: section(of: identifier))
  }

  private func section(of identifier: ElementIdentifier) -> SectionHandle? { identifier.item.flatMap { contents.section(containing: $0) } }

  /// The farthest waiting cell serves first.
  package func distance(of identifier: ElementIdentifier) -> Double {
    attributes(of: identifier).map { PrefetchTask.distance($0.frame, visibleRect) } ?? .greatestFiniteMagnitude
  }

  package func willEnd(_ step: RealizationStep, of key: ReuseKey, for identifier: ElementIdentifier) {
    host.willEnd(step, of: key, for: identifier)
  }

  package func didRun(_ step: CellStep) {
    // Taken for another identifier or prepared again, a cell is not the one that was prepared ahead before.
    if step.step == .configure, let token = realizer.pool.token(at: step.identifier) {
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
  package func showState(of token: CellToken, _ identifier: ElementIdentifier) {
    guard let item = identifier.item else { return }
    host.showState(of: token, isSelected: selection.isSelected(item), isHighlighted: selection.isHighlighted(item))
  }
}
