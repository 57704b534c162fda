internal import HitchlessBase

/// Breaks the items of a flow section into lines: each line takes items as long as they fit with the minimum spacing between them.
///
/// Items come in series of equal size, and therefore so do lines: the cost is O(log n) per series instead of a step for each line.
struct FlowBreaker {
  /// A series of equal neighbouring lines.
  struct Lines: Hashable {
    /// The number of items in each line.
    var items: Int
    /// The length of each line along the scroll direction, in units.
    var extent: Int
    /// The number of lines.
    var lines: Int
  }
  /// The action for an item.
  enum Decision {
    case go
    /// Everything from this item on is already in order.
    case stop
    /// Like `stop`, although the previous line has room for the item.
    case hold
    /// The item begins a line even if the previous one has room.
    case begin
  }

  /// The lines made so far.
  private(set) var lines: [Lines] = []
  /// The first item that is not in any of these lines.
  private(set) var position: Int
  /// Whether the following lines are already in order.
  private(set) var isStopped = false
  /// The item that was held.
  private(set) var newHold: Int?
  private let plan: FlowPlan
  private var line = Lines(items: 0, extent: 0, lines: 1)
  /// The length that is used in the current line, in units.
  private var used = 0

  /// Creates a breaker that begins a line with the item at `start`.
  init(plan: FlowPlan, at start: Int) {
    self.plan = plan
    position = start
  }

  var lineCount: Int { lines.reduce(0) { $0 + $1.lines } }

  /// Adds items of one size. `decide` is called for each item, with whether it would begin a line or continue one; `nextStop` returns, for
  /// an item that begins a line, the first later item at which a line may be held or begun.
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
        // Lines that are followed by another item of this size are certainly full.
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

  /// Ends the last line after all items were added.
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
