import Foundation
import HitchlessBase
import Testing

@testable import HitchlessTesting

/// `HITCHLESS_FUZZ_ROUNDS` sets the hundreds of frames each, `HITCHLESS_FUZZ_SEED` other gestures; `hitchless audit` does the same.
@MainActor @Suite("Random scrolling") struct ListAuditTests {
  @Test(
    "Rows are prefetched before display, cells are in one state, and no pixel is blank",
    arguments: ListAudit.Kind.allCases, [5.0, 20, 100])
  func holds(kind: ListAudit.Kind, viewportsPerSecond: Double) {
    let environment = ProcessInfo.processInfo.environment
    var audit = ListAudit()
    audit.kind = kind
    audit.viewportsPerSecond = viewportsPerSecond
    audit.frames = 100 * (environment["HITCHLESS_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 5)
    audit.seed = environment["HITCHLESS_FUZZ_SEED"].flatMap { UInt64($0) } ?? 3
    audit.columns = kind == .collection ? 2 : 1
    print("\(audit.frames) frames of random scrolling, HITCHLESS_FUZZ_SEED=\(audit.seed)")
    let outcome = audit.run()
    #expect(outcome.violations == [])
    #expect(outcome.blankPixels == 0)
    #expect(outcome.prefetched == outcome.prefetchedAndDisplayed + outcome.cancelled + outcome.wanted)
    #expect(outcome.displayed > 100 && outcome.cancelled > 0)
  }

  @Test("An audit detects violations")
  func findsMistakes() {
    let list = AuditedCollection(100, columns: 1)
    let stage = Stage(list.view, size: ListAudit.size, scale: 1)
    stage.settle()
    var ledger = AuditLedger(list: list, columns: 1, rowHeight: ListAudit.rowHeight)
    ledger.begin()
    stage.scroll(by: 30)
    ledger.check()
    #expect(ledger.outcome.violations == [])
    list.events = [.prefetch(60), .prefetch(60), .cancel(61), .display(99)]
    list.view.subviews.first { $0 is AuditedCollection.Cell }?.isHidden = true
    ledger.check()
    #expect(ledger.outcome.violationCount >= 4)
    #expect(ledger.outcome.blankPixels > 0)
  }
}
