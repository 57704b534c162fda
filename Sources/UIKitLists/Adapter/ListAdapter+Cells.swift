internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension ListAdapter: GuestHost {
  func provideGuest(_ number: Int, for identifier: ElementIdentifier) -> CellToken? {
    store.provide(for: identifier) { placeholders.makeView(of: number) }
  }
  func didLoseGuest(_ number: Int) { placeholders.didLose(number) }
}

extension ListAdapter: CellViewHost {
  func provide(_ element: LayoutElement, for identifier: ElementIdentifier) -> CellToken? {
    store.provide(for: identifier) { list.dataSourceElement(of: element).flatMap { calls.makeView(for: $0) } }
  }
  func refill(_ token: CellToken, for element: LayoutElement) -> Bool {
    store.refill(token) { list.dataSourceElement(of: element).flatMap { calls.cellAgain(at: $0.indexPath) } }
  }
  func fittingSize(_ token: CellToken, in attributes: ElementAttributes) -> Size {
    guard let view = store[token] else { return attributes.frame.size }
    return calls.fittingSize(of: view, in: attributes)
  }
  func layOut(_ token: CellToken, in attributes: ElementAttributes) {
    guard let view = store[token] else { return }
    UIView.performWithoutAnimation {
      calls.place(view, in: attributes)
      calls.willLayOut(view, in: attributes)
      view.layoutIfNeeded()
    }
  }
  func paintAhead(_ token: CellToken) {
    if let view = store[token] { view.frameDriver?.paintAhead(view) }
  }
  func discard(_ tokens: [CellToken]) { store.discard(tokens) }

  // MARK: Counters and traces

  func willEnd(_ step: RealizationStep, of key: ReuseKey, for identifier: ElementIdentifier) {
    step.spendScriptedCost(store.name(of: key), item: identifier.item, scrollView.frameDriver)
  }
  func didRun(_ step: CellStep) { store.didRun(step) }
  func didUsePrefetched() { scrollView.frameDriver?.count { $0.prefetchesUsed += 1 } }
  func didWastePrefetched(_ count: Int) { scrollView.frameDriver?.count { $0.prefetchesWasted += count } }
}
