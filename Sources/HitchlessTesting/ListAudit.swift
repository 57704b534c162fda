internal import Foundation
internal import HitchlessBase
internal import TestSupport
internal import UIKitCore
internal import UIKitLists

/// Scrolls a list randomly and checks every frame against the rules of data prefetching and reuse:
///
/// - A row is prefetched before it is displayed, unless it was jumped to or was on screen recently.
/// - A prefetched row is displayed, cancelled once, or still outstanding; no outstanding row is prefetched again.
/// - No cell object is in two states, no two cells on screen represent the same row, and no cell shows another row's content.
/// - Wherever the layout has a row there is a cell: no pixel is blank.
@MainActor public struct ListAudit {
  /// The kind of the view.
  public enum Kind: String, CaseIterable, Sendable { case collection, table }

  /// The kind of view that is scrolled.
  public var kind = Kind.collection
  /// The list's maximum speed in viewports per second.
  public var viewportsPerSecond = 20.0
  /// The number of frames.
  public var frames = 5000
  /// The number of vsyncs per second.
  public var hertz = 60.0
  /// The number of rows.
  public var items = 100_000
  /// The number of columns of the collection view; a table has one.
  public var columns = 1
  /// The seed of the scrolling movements.
  public var seed: UInt64 = 1

  /// Creates an audit with the default settings: a collection view at up to twenty viewports per second.
  public init() {}

  /// The results of an audit.
  public struct Outcome: Sendable {
    /// The number of frames that were checked.
    public var frames = 0
    /// The number of frames that jumped.
    public var jumps = 0
    /// The number of times that a row came on screen.
    public var displayed = 0
    /// The number of rows passed to the prefetching data source's prefetch calls.
    public var prefetched = 0
    /// The number of prefetched rows that came on screen.
    public var prefetchedAndDisplayed = 0
    /// The number of rows passed to its cancel calls.
    public var cancelled = 0
    /// The number of rows that were prefetched and neither displayed nor cancelled at the end.
    public var wanted = 0
    /// The number of pixels without a cell where the layout has a row; each is a violation.
    public var blankPixels = 0
    /// The number of cells that were initialised.
    public var cellsMade = 0
    /// The number of cells that were prepared ahead of time.
    public var cellsPrefetched = 0
    /// The number of cells prepared ahead of time that were displayed.
    public var prefetchesUsed = 0
    /// The number of violations.
    public var violationCount = 0
    /// The first violations, one line each.
    public var violations: [String] = []

    mutating func note(_ violation: @autoclosure () -> String) {
      violationCount += 1
      if violations.count < 20 { violations.append("frame \(frames): \(violation())") }
    }
  }

  static let rowHeight: CGFloat = 50
  static let size = CGSize(width: 320, height: 600)

  /// Runs the audit. O(frames).
  public func run() -> Outcome {
    let list: any AuditedList = kind == .table ? AuditedTable(items) : AuditedCollection(items, columns: columns)
    let stage = Stage(list.view, size: Self.size, scale: 1, hertz: hertz)
    defer { stage.end() }
    stage.settle()
    stage.beginMeasuring()
    var ledger = AuditLedger(list: list, columns: kind == .table ? 1 : max(1, columns), rowHeight: Self.rowHeight)
    ledger.begin()
    var random = SplitMix64(seed: seed)
    var speed = 0.0
    var left = 0
    for _ in 0..<frames {
      if left == 0 {
        left = Int.random(in: 3...60, using: &random)
        let most = viewportsPerSecond * Double(Self.size.height) / hertz
        switch Int.random(in: 0..<10, using: &random) {
        case 0: speed = 0
        case 1: speed = most * Double.random(in: -0.05...0.05, using: &random)
        case 2: speed = -speed
        case 3, 4: speed = -most * Double.random(in: 0.2...1, using: &random)
        default: speed = most * Double.random(in: 0.2...1, using: &random)
        }
      }
      left -= 1
      if Int.random(in: 0..<250, using: &random) == 0 {
        list.jump(to: Int.random(in: 0..<max(1, items), using: &random))
        stage.frame()
      } else {
        stage.scroll(by: CGFloat(speed.rounded()))
      }
      ledger.check()
    }
    ledger.outcome.cellsMade = stage.counters.cellsMade
    ledger.outcome.cellsPrefetched = stage.counters.cellsPrefetched
    ledger.outcome.prefetchesUsed = stage.counters.prefetchesUsed
    return ledger.outcome
  }
}
