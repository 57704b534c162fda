public import ExampleSupport
public import UsersModel

/// Decides which page is requested, and when: one page at a time, the next one when the last user of a page is requested, and a failed one
/// again after a while. Does not use views, clocks or connections: its methods report events and return the resulting effects.
public struct PagedUsers: Sendable {
  /// The actions to perform, in this order.
  public enum Effect: Hashable, Sendable {
    /// Request a page from the server.
    case fetch(PageRequest)
    /// Cancel the request for a page that is no longer needed.
    case cancel(PageRequest)
    /// Call ``retryTimeReached(_:)`` with this request after the given number of seconds.
    case retry(PageRequest, afterSeconds: Double)
    /// Replace the users in the list with these.
    case replace([User])
    /// Append these users to the list.
    case append([User])
    /// Show the changed ``status`` or ``total``.
    case showStatus
  }

  /// The status of the list.
  public enum Status: Hashable, Sendable {
    /// A page is being loaded.
    case loading
    /// There are more pages, and none has been requested.
    case idle
    /// The last attempt failed; another one follows automatically.
    case failed(FetchFailure)
    /// All users are in the list.
    case complete
  }

  /// The page that is being loaded, and the state of its request.
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
  /// Whether the last page is in the list. Does not change while the list is refreshed.
  public private(set) var isComplete = false
  private var lastNumber = 0
  private var failures = 0
  /// The users in the list: a user whose name changed between two pages arrives twice.
  private var known: Set<User.ID> = []

  /// The number of users in the list.
  public var count: Int { known.count }
  /// The number of users on the server; nil before the first page.
  public private(set) var total: Int?

  /// Creates an empty list that has not requested anything.
  public init(backoff: RetryBackoff = RetryBackoff()) { self.backoff = backoff }

  /// The status of the list.
  public var status: Status {
    switch work {
    case .inFlight: .loading
    case .waiting(_, let failure): .failed(failure)
    case .none: isComplete ? .complete : .idle
    }
  }

  /// Whether the first page is being loaded: it replaces the users in the list, if any.
  public var isRefreshing: Bool { work.request.map { $0.after == nil } ?? false }

  // MARK: What happens

  /// Requests the list from the beginning, whatever is being loaded. The users in it stay until the first page has arrived.
  public mutating func refresh() -> [Effect] {
    var effects: [Effect] = []
    if case .inFlight(let request) = work { effects.append(.cancel(request)) }
    failures = 0
    return effects + fetch(after: nil)
  }

  /// Reports that the user at a position was requested, to be shown now or soon. The position counts from 0.
  public mutating func didAsk(for position: Int) -> [Effect] {
    guard case .none = work, !isComplete, let next, position >= count - 1 else { return [] }
    return fetch(after: next)
  }

  /// Reports that a page has arrived.
  public mutating func didReceive(_ page: UserPage, for request: PageRequest) -> [Effect] {
    guard work == .inFlight(request) else { return [] }
    // A page that does not lead to later users would be requested forever.
    if let next = page.next, page.users.isEmpty || request.after.map({ next <= $0 }) ?? false { return fail(request, .notAPage) }
    failures = 0
    work = .none
    total = page.total
    next = page.next
    isComplete = page.next == nil
    if request.after == nil { known.removeAll() }
    let users = page.users.filter { known.insert($0.id).inserted }
    var effects: [Effect] = [request.after == nil ? .replace(users) : .append(users), .showStatus]
    // The last user of an empty page can never be requested by the list.
    if users.isEmpty { effects += didAsk(for: count) }
    return effects
  }

  /// Reports that a page could not be loaded.
  public mutating func didFail(_ failure: FetchFailure, for request: PageRequest) -> [Effect] {
    work == .inFlight(request) ? fail(request, failure) : []
  }

  /// Reports that the delay of ``Effect/retry(_:afterSeconds:)`` has passed.
  public mutating func retryTimeReached(_ request: PageRequest) -> [Effect] {
    guard case .waiting(request, _) = work else { return [] }
    return fetch(after: request.after)
  }

  /// Retries at once instead of waiting for the next attempt.
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
