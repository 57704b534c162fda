internal import HitchlessBase

/// Breaks the items of a flow section into lines: each line takes items as long as they fit with the least distance between them.
///
/// Items come in stretches of one size, and so do the lines that are made of them: O(log n) a stretch and not a step for each line.
struct FlowBreaker {
  /// Equal neighbouring lines.
  struct Lines: Hashable {
    /// How many items each of them has.
    var items: Int
    /// The length of each along the scroll direction, in units.
    var extent: Int
    /// How many lines.
    var lines: Int
  }
  /// What is done at an item.
  enum Decision {
    case go
    /// Everything from this item on is in order.
    case stop
    /// The same, although the line before has room for the item.
    case hold
    /// The item begins a line in any case.
    case begin
  }

  /// What was made so far.
  private(set) var lines: [Lines] = []
  /// The first item that is in none of them.
  private(set) var position: Int
  /// Whether what follows is in order.
  private(set) var isStopped = false
  /// The item that was held.
  private(set) var newHold: Int?
  private let plan: FlowPlan
  private var line = Lines(items: 0, extent: 0, lines: 1)
  /// The length that the line under way takes, in units.
  private var used = 0

  /// Begins a line with the item at `start`.
  init(plan: FlowPlan, at start: Int) {
    self.plan = plan
    position = start
  }

  var lineCount: Int { lines.reduce(0) { $0 + $1.lines } }

  /// Adds items of one size. `decide` is asked at each item, whether it would begin a line or go on with one; `nextStop` says at which item
  /// behind one that begins a line something may be held or begun.
  mutating func add(
    _ count: Int, of size: Size, from first: Int, decide: (_ item: Int, _ isNewLine: Bool) -> Decision,
    nextStop: (_ item: Int) -> Int?
  ) {
    let (across, along) = (plan.across(size), plan.along(size))
    let end = first + count
    var item = first
    while item < end, !isStopped {
      guard line.items > 0 else {
        guard decide(item, true) != .stop else { return isStopped = true }
        let perLine = plan.itemsPerLine(size)
        // Those that have another such item behind them are certainly full.
        let full = (min(end, nextStop(item) ?? end) - item - 1) / perLine
        if full > 0 {
          append(Lines(items: perLine, extent: along, lines: full))
          item += full * perLine
        } else {
          line = Lines(items: 1, extent: along, lines: 1)
          used = across
          item += 1
        }
        continue
      }
      guard used + plan.interitemSpacing + across <= plan.limit, line.items < LineSolver.memberLimit else {
        close()
        continue
      }
      switch decide(item, false) {
      case .hold, .stop:
        close()
        newHold = item
        isStopped = true
      case .begin: close()
      case .go:
        used += plan.interitemSpacing + across
        line.items += 1
        line.extent = max(line.extent, along)
        item += 1
      }
    }
  }

  /// There are no more items.
  mutating func finish() {
    if line.items > 0 { close() }
  }

  private mutating func close() {
    append(line)
    line.items = 0
  }
  private mutating func append(_ new: Lines) {
    position += new.items * new.lines
    if let last = lines.last, last.items == new.items, last.extent == new.extent {
      lines[lines.count - 1].lines += new.lines
    } else {
      lines.append(new)
    }
  }
}
