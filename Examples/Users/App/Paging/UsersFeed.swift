public import ExampleSupport
public import UsersModel

/// The loaded part of the list of users: performs the effects of ``PagedUsers``.
@MainActor
public final class UsersFeed {
  /// A change of the list.
  public enum Change: Sendable {
    /// The list was replaced by the users of the first page.
    case replaced
    /// These users were appended.
    case appended([User.ID])
    /// Only the status has changed.
    case status
  }

  /// Called after each change.
  public var onChange: (@MainActor (Change) -> Void)?
  /// The users in their order.
  public private(set) var order: [User.ID] = []
  private var users: [User.ID: User] = [:]
  private var paged: PagedUsers
  private let fetcher: any PageFetching
  private let timing: any Timing
  /// The pending request, or the wait for the next attempt: there is never more than one.
  private var work: (any CancellableWork)?
  /// The pending effects. A change may cause another one while it is reported: its effects follow when the first is done.
  private var effects: [PagedUsers.Effect] = []
  private var isPerforming = false

  /// Creates a list without users, which requests nothing until ``refresh()``.
  public init(fetcher: any PageFetching, timing: any Timing = TaskTiming(), backoff: RetryBackoff = RetryBackoff()) {
    self.fetcher = fetcher
    self.timing = timing
    paged = PagedUsers(backoff: backoff)
  }

  /// Returns a user in the list.
  public func user(_ id: User.ID) -> User? { users[id] }
  /// The status of the list.
  public var status: PagedUsers.Status { paged.status }
  /// Whether the first page was requested again; it may be loading or wait for another attempt.
  public var isRefreshing: Bool { paged.isRefreshing }
  /// The number of users on the server; nil before the first page.
  public var total: Int? { paged.total }
  /// Whether the last page is in the list.
  public var isComplete: Bool { paged.isComplete }

  /// Loads the list from the beginning. The users in it stay until the first page has arrived.
  public func refresh() { perform(paged.refresh()) }

  /// Reports that a user was requested, to be shown now or soon.
  public func didAsk(for id: User.ID) {
    if id == order.last { perform(paged.didAsk(for: order.count - 1)) }
  }

  /// Reports that the item after the last user was requested.
  public func didAskForMore() { perform(paged.didAsk(for: order.count)) }

  /// Retries at once instead of waiting for the next attempt.
  public func retryNow() { perform(paged.retryNow()) }

  private func perform(_ more: [PagedUsers.Effect]) {
    effects += more
    guard !isPerforming else { return }
    isPerforming = true
    while !effects.isEmpty { perform(effects.removeFirst()) }
    isPerforming = false
  }

  private func perform(_ effect: PagedUsers.Effect) {
    switch effect {
    case .fetch(let request):
      // Cancels a wait for the attempt that is made now.
      work?.cancel()
      work = fetcher.fetch(request) { [weak self] in self?.didEnd(request, $0) }
    case .cancel:
      work?.cancel()
      work = nil
    case .retry(let request, let seconds):
      work = timing.after(seconds: seconds) { [weak self] in
        guard let self else { return }
        perform(paged.retryTimeReached(request))
      }
    case .replace(let page):
      users = Dictionary(uniqueKeysWithValues: page.map { ($0.id, $0) })
      order = page.map(\.id)
      onChange?(.replaced)
    case .append(let page):
      for user in page { users[user.id] = user }
      order += page.map(\.id)
      onChange?(.appended(page.map(\.id)))
    case .showStatus: onChange?(.status)
    }
  }

  private func didEnd(_ request: PageRequest, _ result: Result<UserPage, FetchFailure>) {
    switch result {
    case .success(let page): perform(paged.didReceive(page, for: request))
    case .failure(let failure): perform(paged.didFail(failure, for: request))
    }
  }
}
