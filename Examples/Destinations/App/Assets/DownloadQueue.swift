import Foundation

/// Lets a limited number of downloads run, the urgent ones first, else in the order in which they were asked for.
///
/// A download can keep its place when its bytes are there, until what is made of them is done: who downloads faster than pictures can be
/// decoded would only pile up bytes, and decide too early what is urgent.
@MainActor
final class DownloadQueue {
  /// Names a download of the queue.
  struct Ticket: Hashable {
    fileprivate let number: Int
  }

  private struct Job {
    var path: String
    var priority: AssetPriority
    var work: (any CancellableWork)?
    var keepsPlace: Bool
    var onStart: @MainActor () -> Void
    var completion: @MainActor (Result<Data, AssetFailure>) -> Void
  }

  private let fetcher: any AssetFetching
  private let limit: Int
  private var jobs: [Ticket: Job] = [:]
  /// Tickets by urgency in order of arrival. A ticket that was cancelled, started or moved is skipped when its turn comes.
  private var waiting: [AssetPriority: TicketLine] = [:]
  private var lastNumber = 0
  /// Downloads that are over and keep their places.
  private var kept: Set<Ticket> = []
  /// How many places are taken.
  private(set) var running = 0

  /// - Parameter limit: How many downloads may run at a time.
  init(fetcher: any AssetFetching, limit: Int) {
    self.fetcher = fetcher
    self.limit = max(1, limit)
  }

  /// Adds a download, which starts at once when there is room.
  ///
  /// - Parameters:
  ///   - keepsPlace: Whether its place is taken until ``release(_:)``, or only until the bytes are there.
  ///   - onStart: Called when the server is asked, maybe before this call returns.
  ///   - completion: Called once, unless the ticket is cancelled before.
  func add(
    path: String, priority: AssetPriority, keepsPlace: Bool = false, onStart: @escaping @MainActor () -> Void = {},
    completion: @escaping @MainActor (Result<Data, AssetFailure>) -> Void
  ) -> Ticket {
    lastNumber += 1
    let ticket = Ticket(number: lastNumber)
    jobs[ticket] = Job(path: path, priority: priority, work: nil, keepsPlace: keepsPlace, onStart: onStart, completion: completion)
    waiting[priority, default: TicketLine()].append(ticket)
    startNext()
    return ticket
  }

  /// Makes a download that still waits more or less urgent.
  func setPriority(_ priority: AssetPriority, of ticket: Ticket) {
    guard let job = jobs[ticket], job.work == nil, job.priority != priority else { return }
    jobs[ticket]?.priority = priority
    waiting[priority, default: TicketLine()].append(ticket)
  }

  /// Gives a download up. True when it was running.
  @discardableResult
  func cancel(_ ticket: Ticket) -> Bool {
    guard let job = jobs.removeValue(forKey: ticket) else { return false }
    guard let work = job.work else { return false }
    work.cancel()
    running -= 1
    startNext()
    return true
  }

  /// Gives away the place that a download kept.
  func release(_ ticket: Ticket) {
    guard kept.remove(ticket) != nil else { return }
    running -= 1
    startNext()
  }

  private func startNext() {
    while running < limit, let ticket = nextTicket(), var job = jobs[ticket] {
      running += 1
      job.work = fetcher.fetch(path: job.path) { [weak self] result in self?.finish(ticket, result) }
      jobs[ticket] = job
      job.onStart()
    }
  }

  private func nextTicket() -> Ticket? {
    for priority in AssetPriority.allCases.reversed() {
      while let ticket = waiting[priority]?.popFirst() {
        if let job = jobs[ticket], job.work == nil, job.priority == priority { return ticket }
      }
    }
    return nil
  }

  private func finish(_ ticket: Ticket, _ result: Result<Data, AssetFailure>) {
    guard let job = jobs.removeValue(forKey: ticket) else { return }
    if job.keepsPlace { kept.insert(ticket) } else { running -= 1 }
    job.completion(result)
    startNext()
  }

  /// First in, first out, in constant time on average.
  private struct TicketLine {
    private var tickets: [Ticket] = []
    private var head = 0

    mutating func append(_ ticket: Ticket) { tickets.append(ticket) }

    mutating func popFirst() -> Ticket? {
      guard head < tickets.count else { return nil }
      defer {
        head += 1
        if head * 2 > tickets.count {
          tickets.removeFirst(head)
          head = 0
        }
      }
      return tickets[head]
    }
  }
}
