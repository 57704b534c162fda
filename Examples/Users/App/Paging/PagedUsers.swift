public import ExampleSupport
public import UsersModel

/// Decides which page is asked for, and when: one at a time, the next one when the last user of a page is asked for, a failed one again after a
/// while. Knows neither views nor clocks nor connections: it is told what happened and returns what is to be done.
public struct PagedUsers: Sendable {
  /// What is to be done, in this order.
  public enum Effect: Hashable, Sendable {
    /// The server is to be asked for a page.
    case fetch(PageRequest)
    /// Nobody waits for this page any more.
    case cancel(PageRequest)
    /// After so many seconds, ``retryTimeReached(_:)`` is to be called with this request.
    case retry(PageRequest, afterSeconds: Double)
    /// The list consists of these users now.
    case replace([User])
    /// These users come after those in the list.
    case append([User])
    /// ``status`` or ``total`` has changed.
    case showStatus
  }

  /// What the list says about itself.
  public enum Status: Hashable, Sendable {
    /// A page is under way.
    case loading
    /// There is more, and nobody has asked for it.
    case idle
    /// The last attempt failed; another one follows by itself.
    case failed(FetchFailure)
    /// All users are in the list.
    case complete
  }

  /// Which page is worked on, and how far that is.
  private enum Work: Hashable, Sendable {
    case none
    case inFlight(PageRequest)
    case waiting(PageRequest, FetchFailure)

    var request: PageRequest? {
      switch self {
      case .none: nil
      case .inFlight(let request), .waiting(let request, _): request
      }
    }
  }

  private let backoff: RetryBackoff
  private var work = Work.none
  private var next: UserKey?
  /// Whether the last page is in the list. Stays as it is while the list is refreshed.
  public private(set) var isComplete = false
  private var lastNumber = 0
  private var failures = 0
  /// Who is in the list: a user whose name changed between two pages comes twice.
  private var known: Set<User.ID> = []

  /// How many users the list has.
  public var count: Int { known.count }
  /// How many users the server has; nil before the first page.
  public private(set) var total: Int?

  /// No users, and nothing asked for yet.
  public init(backoff: RetryBackoff = RetryBackoff()) { self.backoff = backoff }

  /// What the list says about itself.
  public var status: Status {
    switch work {
    case .inFlight: .loading
    case .waiting(_, let failure): .failed(failure)
    case .none: isComplete ? .complete : .idle
    }
  }

  /// Whether the page that is worked on is the first one: the users in the list, if any, are to be replaced.
  public var isRefreshing: Bool { work.request.map { $0.after == nil } ?? false }

  // MARK: What happens

  /// The list is wanted from the beginning, whatever is under way. The users in it stay until the first page has arrived.
  public mutating func refresh() -> [Effect] {
    var effects: [Effect] = []
    if case .inFlight(let request) = work { effects.append(.cancel(request)) }
    failures = 0
    return effects + fetch(after: nil)
  }

  /// The user at a position was asked for, to be shown or to be shown soon. The position counts from 0.
  public mutating func didAsk(for position: Int) -> [Effect] {
    guard case .none = work, !isComplete, let next, position >= count - 1 else { return [] }
    return fetch(after: next)
  }

  /// A page has arrived.
  public mutating func didReceive(_ page: UserPage, for request: PageRequest) -> [Effect] {
    guard work == .inFlight(request) else { return [] }
    // A page that does not lead on would be asked for for ever.
    if let next = page.next, page.users.isEmpty || request.after.map({ next <= $0 }) ?? false { return fail(request, .notAPage) }
    failures = 0
    work = .none
    total = page.total
    next = page.next
    isComplete = page.next == nil
    if request.after == nil { known.removeAll() }
    let users = page.users.filter { known.insert($0.id).inserted }
    var effects: [Effect] = [request.after == nil ? .replace(users) : .append(users), .showStatus]
    // Nobody can ask for the last user of a page that brought none.
    if users.isEmpty { effects += didAsk(for: count) }
    return effects
  }

  /// A page has not arrived.
  public mutating func didFail(_ failure: FetchFailure, for request: PageRequest) -> [Effect] {
    work == .inFlight(request) ? fail(request, failure) : []
  }

  /// The time has passed that ``Effect/retry(_:afterSeconds:)`` named.
  public mutating func retryTimeReached(_ request: PageRequest) -> [Effect] {
    guard case .waiting(request, _) = work else { return [] }
    return fetch(after: request.after)
  }

  /// Somebody does not want to wait for the next attempt.
  public mutating func retryNow() -> [Effect] {
    guard case .waiting(let request, _) = work else { return [] }
    return fetch(after: request.after)
  }

  // MARK: Decisions

  private mutating func fetch(after key: UserKey?) -> [Effect] {
    lastNumber += 1
    let request = PageRequest(number: lastNumber, after: key)
    work = .inFlight(request)
    return [.fetch(request), .showStatus]
  }

  private mutating func fail(_ request: PageRequest, _ failure: FetchFailure) -> [Effect] {
    failures += 1
    work = .waiting(request, failure)
    return [.retry(request, afterSeconds: backoff.delay(afterFailures: failures)), .showStatus]
  }
}
