import ExampleSupport
import Testing
import UsersModel

@testable import UsersApp

@Suite struct `Paging` {
  private static let all = (1...60).map { UserDirectory.user($0) }.sorted { $0.key < $1.key }

  private static func page(after key: UserKey?, of users: [User] = all, limit: Int = 25) -> UserPage {
    let rest = users.filter { user in key.map { $0 < user.key } ?? true }.prefix(limit)
    return UserPage(users: Array(rest), next: rest.count == limit ? rest.last?.key : nil, total: users.count)
  }

  @Test func `the next page is asked for when the last user is, once, and none after the last page`() {
    var paging = PagedUsers()
    #expect(paging.status == .idle && paging.didAsk(for: 0).isEmpty)
    let first = PageRequest(number: 1, after: nil)
    #expect(paging.refresh() == [.fetch(first), .showStatus])
    #expect(paging.didAsk(for: 100).isEmpty && paging.status == .loading && paging.isRefreshing)
    let page = Self.page(after: nil)
    #expect(paging.didReceive(page, for: first) == [.replace(page.users), .showStatus])
    #expect(paging.didAsk(for: 23).isEmpty && paging.status == .idle && paging.total == 60)
    let second = PageRequest(number: 2, after: page.users[24].key)
    #expect(paging.didAsk(for: 24) == [.fetch(second), .showStatus])
    #expect(paging.didAsk(for: 24).isEmpty && !paging.isRefreshing)
    #expect(paging.didReceive(page, for: first).isEmpty, "an answer that was given already")
    _ = paging.didReceive(Self.page(after: second.after), for: second)
    let third = PageRequest(number: 3, after: Self.all[49].key)
    #expect(paging.didAsk(for: 49) == [.fetch(third), .showStatus])
    _ = paging.didReceive(Self.page(after: third.after), for: third)
    #expect(paging.count == 60 && paging.status == .complete && paging.didAsk(for: 59).isEmpty)
  }

  @Test func `a page that fails is asked for again after 0.5, 1, 2 seconds, and at once when somebody taps`() {
    var paging = PagedUsers()
    _ = paging.refresh()
    var request = PageRequest(number: 1, after: nil)
    for seconds in [0.5, 1, 2] {
      #expect(paging.didFail(.status(500), for: request) == [.retry(request, afterSeconds: seconds), .showStatus])
      #expect(paging.status == .failed(.status(500)) && paging.didAsk(for: 10).isEmpty)
      let next = PageRequest(number: request.number + 1, after: nil)
      #expect(paging.retryTimeReached(request) == [.fetch(next), .showStatus])
      #expect(paging.retryTimeReached(request).isEmpty && paging.retryNow().isEmpty)
      request = next
    }
    _ = paging.didFail(.notAPage, for: request)
    #expect(paging.retryNow() == [.fetch(PageRequest(number: 5, after: nil)), .showStatus])
    #expect(paging.retryTimeReached(request).isEmpty, "its time has come too late")
  }

  @Test func `beginning anew gives up what is under way and keeps the list until the first page is there`() {
    var paging = PagedUsers()
    _ = paging.refresh()
    _ = paging.didReceive(Self.page(after: nil), for: PageRequest(number: 1, after: nil))
    _ = paging.didAsk(for: 24)
    let open = PageRequest(number: 2, after: Self.all[24].key)
    let again = PageRequest(number: 3, after: nil)
    #expect(paging.refresh() == [.cancel(open), .fetch(again), .showStatus])
    #expect(paging.count == 25 && paging.isRefreshing)
    #expect(paging.didReceive(Self.page(after: open.after), for: open).isEmpty && paging.didFail(.notAPage, for: open).isEmpty)
    let users = Array(Self.all.reversed().prefix(3))
    #expect(paging.didReceive(UserPage(users: users, next: nil, total: 3), for: again) == [.replace(users), .showStatus])
    #expect(paging.count == 3 && paging.status == .complete)
  }

  /// `HITCHLESS_FUZZ_ROUNDS` sets the number of operations in each run, which is 600 by default; `HITCHLESS_FUZZ_SEED` selects another run.
  @Test(arguments: 0..<4 as Range<UInt64>) func `does what the plain rules say, whatever happens in whatever order`(run: UInt64) {
    let seed = RandomRuns.seed(otherwise: 70) &+ run
    var random = SeededNumbers(seed: seed)
    var paging = PagedUsers()
    var naive = NaivePaging()
    var server = Array(Self.all.prefix(Int.random(in: 0...60, using: &random)))
    var list: [User] = []
    var (open, waiting): (PageRequest?, PageRequest?)
    var past: [PageRequest] = []
    var counts = (pages: 0, failures: 0, refreshes: 0)

    for step in 0..<RandomRuns.rounds(otherwise: 600) {
      let place: Comment = "seed \(seed), step \(step)"
      var effects: [PagedUsers.Effect] = []
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        effects = paging.refresh()
        naive.refresh()
        counts.refreshes += 1
      case 1...5:
        let position = Bool.random(using: &random) ? list.count - 1 : Int.random(in: -1...max(0, list.count), using: &random)
        effects = paging.didAsk(for: position)
        naive.ask(for: position)
      case 6...10:
        guard let request = open else { break }
        var page = Self.page(after: request.after, of: server, limit: Int.random(in: 1...9, using: &random))
        switch Int.random(in: 0..<12, using: &random) {
        case 0: page.next = request.after ?? page.next
        case 1: page = UserPage(users: [], next: UserKey(name: "~", id: 0), total: 9)
        // The same user twice, and one who is already in the list.
        case 2: page.users += page.users.prefix(2) + list.prefix(1)
        default: counts.pages += 1
        }
        effects = paging.didReceive(page, for: request)
        naive.receive(page)
      case 11, 12:
        guard let request = open else { break }
        effects = paging.didFail(.status(503), for: request)
        naive.fail()
        counts.failures += 1
      case 13, 14:
        guard let request = waiting else { break }
        effects = paging.retryTimeReached(request)
        naive.tryAgain()
      case 15:
        effects = paging.retryNow()
        naive.tryAgain()
      case 16...17:
        // Responses and timers of requests that have ended.
        guard let request = past.randomElement(using: &random), request != open, request != waiting else { break }
        let page = Self.page(after: request.after, of: server)
        effects = paging.didReceive(page, for: request) + paging.didFail(.notAPage, for: request) + paging.retryTimeReached(request)
        #expect(effects.isEmpty, place)
      default:
        // Users are added, removed and renamed between two pages.
        if Bool.random(using: &random), !server.isEmpty { server.remove(at: Int.random(in: server.indices, using: &random)) }
        if let user = Self.all.randomElement(using: &random), !server.contains(where: { $0.id == user.id }) { server.append(user) }
        if let index = server.indices.randomElement(using: &random) { server[index].name = Self.all.randomElement(using: &random)!.name }
        server.sort { $0.key < $1.key }
      }
      for effect in effects {
        switch effect {
        case .fetch(let request):
          #expect(open == nil, place)
          #expect(!past.contains { $0.number >= request.number }, place)
          (open, waiting) = (request, nil)
          past.append(request)
        case .cancel(let request):
          #expect(open == request, place)
          open = nil
        case .retry(let request, let seconds):
          #expect(open == request && seconds == naive.delay, place)
          (open, waiting) = (nil, request)
        case .replace(let users): (list, open) = (users, nil)
        case .append(let users):
          list += users
          open = nil
        case .showStatus: break
        }
      }
      #expect(list == naive.list && paging.count == list.count && Set(list.map(\.id)).count == list.count, place)
      #expect(open.map(\.after) == naive.open && waiting.map(\.after) == naive.waiting, place)
      switch paging.status {
      case .loading: #expect(open != nil, place)
      case .failed: #expect(waiting != nil, place)
      case .idle: #expect(open == nil && waiting == nil && naive.pages.last.map { $0.next != nil } ?? true, place)
      case .complete: #expect(open == nil && waiting == nil && naive.pages.last.map { $0.next == nil } ?? false, place)
      }
    }
    #expect(counts.pages > 20 && counts.failures > 10 && counts.refreshes > 10, "seed \(seed): \(counts)")
  }
}
