public import ExampleSupport
public import UsersModel

/// The list of users as far as it is loaded: does what ``PagedUsers`` decides.
@MainActor
public final class UsersFeed {
  /// How the list has changed.
  public enum Change: Sendable {
    /// It begins anew, with the users of the first page.
    case replaced
    /// These users came at the end.
    case appended([User.ID])
    /// Only what it says about itself.
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
  /// The request under way, or the wait for the next attempt: there is never more than one.
  private var work: (any CancellableWork)?
  /// What is still to be done. A change may lead to another one while it is told: that one follows when the first is through.
  private var effects: [PagedUsers.Effect] = []
  private var isPerforming = false

  /// A list without users, which asks for nothing until ``refresh()``.
  public init(fetcher: any PageFetching, timing: any Timing = TaskTiming(), backoff: RetryBackoff = RetryBackoff()) {
    self.fetcher = fetcher
    self.timing = timing
    paged = PagedUsers(backoff: backoff)
  }

  /// A user in the list.
  public func user(_ id: User.ID) -> User? { users[id] }
  /// What the list says about itself.
  public var status: PagedUsers.Status { paged.status }
  /// Whether the first page is wanted anew; it may be under way or wait for another attempt.
  public var isRefreshing: Bool { paged.isRefreshing }
  /// How many users the server has; nil before the first page.
  public var total: Int? { paged.total }
  /// Whether the last page is in the list.
  public var isComplete: Bool { paged.isComplete }

  /// Begins anew. The list stays until the first page has arrived.
  public func refresh() { perform(paged.refresh()) }

  /// A user was asked for, to be shown or to be shown soon.
  public func didAsk(for id: User.ID) {
    if id == order.last { perform(paged.didAsk(for: order.count - 1)) }
  }

  /// What stands after the last user was asked for.
  public func didAskForMore() { perform(paged.didAsk(for: order.count)) }

  /// A person does not want to wait for the next attempt.
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
      // A wait for an attempt that is made now.
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
