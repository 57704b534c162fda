internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import UIKitCore
internal import UIKitLists

/// The record of an audit: what was prefetched, displayed and cancelled. Deliberately simple.
@MainActor struct AuditLedger {
  let list: any AuditedList
  let columns: Int
  let rowHeight: CGFloat
  var outcome = ListAudit.Outcome()
  private var wanted: Set<Int> = []
  /// Rows that were on screen and have been near it ever since.
  private var lately: Set<Int> = []
  private var visible: Range<Int> = 0..<0
  private var offset: CGFloat = 0
  private var lastMove: CGFloat = 0

  init(list: any AuditedList, columns: Int, rowHeight: CGFloat) {
    self.list = list
    self.columns = columns
    self.rowHeight = rowHeight
  }

  /// Records the first screen, and the rows that were prefetched for cells prepared behind it.
  mutating func begin() {
    for event in list.events {
      if case .display = event { continue }
      take(event, false)
    }
    list.events = []
    offset = list.view.contentOffset.y
    visible = rowsInView
    lately = Set(visible)
  }

  /// The rows that are in view according to the layout.
  private var rowsInView: Range<Int> {
    let bounds = list.view.bounds
    let first = max(0, Int((bounds.minY / rowHeight).rounded(.down))) * columns
    let end = min(list.count, Int((bounds.maxY / rowHeight).rounded(.up)) * columns)
    return first..<max(first, end)
  }

  /// Checks everything after a frame.
  mutating func check() {
    outcome.frames += 1
    let move = list.view.contentOffset.y - offset
    offset = list.view.contentOffset.y
    // A move by more than a viewport is a jump, unless the frame before moved at a similar speed in the same direction.
    let isJump = abs(move) > list.view.bounds.height && !(move * lastMove > 0 && abs(lastMove) * 2 >= abs(move))
    lastMove = move
    if isJump { outcome.jumps += 1 }
    visible = rowsInView
    for event in list.events { take(event, isJump) }
    list.events = []
    for row in visible where wanted.contains(row) { outcome.note("\(row) is on screen and still wanted") }
    if outcome.prefetched != outcome.prefetchedAndDisplayed + outcome.cancelled + wanted.count {
      let sum = "\(outcome.prefetchedAndDisplayed) + \(outcome.cancelled) + \(wanted.count)"
      let prefetched = outcome.prefetched
      outcome.note("prefetched \(prefetched) ≠ \(sum)")
    }
    outcome.wanted = wanted.count
    // A jump that ends near its start leaves the rows in between where they were: a few rows from the screen.
    let near = visible.lowerBound - DataPrefetchWindow.memory..<visible.upperBound + DataPrefetchWindow.memory
    lately = lately.union(visible).filter(near.contains)
    checkCells()
  }

  private mutating func take(_ event: AuditEvent, _ isJump: Bool) {
    switch event {
    case .prefetch(let row):
      outcome.prefetched += 1
      if !wanted.insert(row).inserted { outcome.note("\(row) was prefetched and was wanted already") }
      if !(0..<list.count).contains(row) { outcome.note("\(row) was prefetched and does not exist") }
    case .cancel(let row):
      outcome.cancelled += 1
      if wanted.remove(row) == nil { outcome.note("\(row) was cancelled and was not wanted") }
    case .display(let row):
      outcome.displayed += 1
      if wanted.remove(row) != nil {
        outcome.prefetchedAndDisplayed += 1
      } else if !isJump, !lately.contains(row) {
        outcome.note("\(row) was displayed and never prefetched")
      }
    }
  }

  private mutating func checkCells() {
    for broken in list.brokenStates { outcome.note(broken) }
    let cells = list.cells
    let bounds = list.view.bounds
    var objects: Set<ObjectIdentifier> = []
    for row in visible {
      let line = CGFloat(row / columns) * rowHeight
      let width = bounds.width / CGFloat(columns)
      let frame = CGRect(x: CGFloat(row % columns) * width, y: line, width: width, height: rowHeight)
      let seen = frame.intersection(bounds)
      guard let (cell, shows) = cells[row], !cell.isHidden, cell.alpha == 1, cell.superview != nil else {
        outcome.blankPixels += Int(seen.width * seen.height)
        outcome.note("\(row) has no cell")
        continue
      }
      if !objects.insert(ObjectIdentifier(cell)).inserted { outcome.note("the cell of \(row) is another row's too") }
      if shows != row { outcome.note("the cell of \(row) shows \(shows)") }
      // Columns of a third of the width are rounded to pixels.
      if abs(cell.frame.minY - frame.minY) > 0.5 || abs(cell.frame.minX - frame.minX) > 1 {
        outcome.blankPixels += Int(seen.width * seen.height)
        outcome.note("the cell of \(row) is at \(cell.frame), not at \(frame)")
      }
    }
    if cells.count != visible.count { outcome.note("\(cells.count) cells are on screen for \(visible.count) rows") }
  }
}

/// A call of a list's data source or delegate.
enum AuditEvent {
  case prefetch(Int)
  case cancel(Int)
  case display(Int)
}
