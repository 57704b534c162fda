import ExampleSupport
import Foundation
import HitchlessTesting
import Testing
import UsersModel

@testable import UsersApp

/// Ten minutes of scrolling with an unreliable server.
@MainActor @Suite(.serialized) struct `Ten minutes of random scrolling` {
  /// The state of the server.
  private enum Weather: CaseIterable {
    case fine, slow, failing, gone

    func reply(_ random: inout SeededNumbers) -> ScriptedServer.Reply {
      let latency = Double.random(in: 0.01...0.3, using: &random)
      switch self {
      case .fine: return .init(latency: latency)
      case .slow: return .init(latency: latency * 12)
      case .failing:
        let failure: FetchFailure = [.status(500), .connection("broke off"), .notAPage].randomElement(using: &random)!
        return .init(latency: latency, failure: Int.random(in: 0..<2, using: &random) == 0 ? failure : nil)
      case .gone: return .init(latency: 0.01, failure: .connection("refused"))
      }
    }
  }

  /// Totals of the run, so that the test fails if nothing ever happened.
  private struct Totals {
    var refreshes = 0
    var switches = 0
    var mostUsers = 0
    var mostOpen = 0
    var mostWaiting = 0
    var mostPending = 0
    var failures = 0
    var decodes = 0
  }

  /// `HITCHLESS_FUZZ_SEED` selects another run, `HITCHLESS_USERS_MINUTES` its length.
  @Test func `no user is lost or doubled, no page asked for twice, and no more avatars than a window needs`() async {
    let seed = RandomRuns.seed(otherwise: 5)
    var random = SeededNumbers(seed: seed)
    var replies = SeededNumbers(seed: seed ^ 0xABCD)
    let users = UsersStage(userCount: 1_500, hertz: 24, size: CGSize(width: 200, height: 300))
    var weather = Weather.fine
    users.server.reply = { _ in weather.reply(&replies) }
    users.server.avatarReply = { weather.reply(&replies) }
    // The complete order, of which the list is always a prefix, however much of it is loaded.
    let all = users.server.users.map(\.id)
    var totals = Totals()
    var velocity = 0.0

    for frame in 0..<(RandomRuns.minutes(otherwise: 10) * 60 * 24) {
      if Int.random(in: 0..<250, using: &random) == 0 { weather = Weather.allCases.randomElement(using: &random)! }
      if Int.random(in: 0..<40, using: &random) == 0 {
        velocity = [0, 0, 0, 0, 400, 1_500, 3_000, -400, -1_500].randomElement(using: &random)!
      }
      switch Int.random(in: 0..<1_500, using: &random) {
      case 0:
        users.pullToRefresh()
        totals.refreshes += 1
      case 1:
        users.stage.perform { users.list.show(UsersMode.allCases.randomElement(using: &random)!) }
        totals.switches += 1
      case 2...5: await users.scrollToEnd()
      case 6...8: users.stage.perform { users.feed.retryNow() }
      default: break
      }
      await users.frame { if velocity == 0 { $0.frame() } else { $0.scroll(by: (velocity / 24).rounded()) } }
      check(users, all, &totals, "seed \(seed), frame \(frame)")
      // The stage's own records grow and are not part of this check; Scripts/users-memory measures this run.
      if frame % 1_000 == 0 {
        totals.decodes += users.stage.counters.mainThreadDecodes
        users.stage.beginMeasuring()
      }
    }
    checkLog(of: users.server, "seed \(seed)")
    totals.failures = users.server.log.count { $0.hasFailed }
    // The stored state does not grow with time.
    #expect(totals.mostWaiting < 300 && totals.mostPending < 100, "seed \(seed): \(totals)")
    // The run has exercised the list.
    #expect(totals.refreshes > 3 && totals.switches > 3 && totals.mostUsers > 300 && totals.failures > 20, "seed \(seed): \(totals)")
    #expect(totals.decodes + users.stage.counters.mainThreadDecodes == 0)

    // When the server works again, everything is loaded.
    weather = .fine
    #expect(await users.frames(until: { users.feed.status != .loading && !users.feed.isRefreshing }, seconds: 60), "seed \(seed)")
    for _ in 0..<3_000 where users.feed.status != .complete { await users.scrollToEnd() }
    #expect(users.feed.status == .complete && users.feed.order == all && Set(all).count == all.count, "seed \(seed)")
    await users.scrollToEnd()
    #expect(await users.frames(until: { users.showsAllAvatars }, seconds: 60), "seed \(seed)")
    #expect(users.statusTexts.isEmpty && users.server.openPages == 0)
  }

  /// Checks the invariants that hold after every frame.
  private func check(_ users: UsersStage, _ all: [User.ID], _ totals: inout Totals, _ place: @autoclosure () -> String) {
    let order = users.feed.order
    let snapshot = users.list.listing.snapshot
    if snapshot.indexOfSection(.users).map({ _ in snapshot.numberOfItems(inSection: .users) }) != order.count {
      Issue.record("the list has other users than were loaded: \(place())")
    }
    if order.count > all.count || (order.last != (order.isEmpty ? nil : all[order.count - 1])) {
      Issue.record("users are missing, doubled or in another order: \(place())")
    }
    if users.server.openPages > 1 { Issue.record("\(users.server.openPages) pages at a time: \(place())") }
    for cell in users.list.listing.userCellsInView where cell.userID.map({ users.feed.user($0) == nil }) ?? true {
      Issue.record("a cell without a user: \(place())")
    }
    // The users in view, and as many ahead of them.
    let window = users.list.listing.usersInWindow
    if users.avatars.openCount > 2 * window {
      Issue.record("\(users.avatars.openCount) avatars in a window for \(window): \(place())")
    }
    totals.mostUsers = max(totals.mostUsers, order.count)
    totals.mostOpen = max(totals.mostOpen, users.avatars.openCount)
    totals.mostWaiting = max(totals.mostWaiting, users.list.cells.prefetches.waitingCount)
    totals.mostPending = max(totals.mostPending, users.server.pendingCount)
  }

  /// Checks that, between one request for the first page and the next, every other page is requested once, and again only after it has
  /// failed.
  private func checkLog(of server: ScriptedServer, _ place: Comment) {
    var outcomes: [UserKey?: ScriptedServer.Entry] = [:]
    for (index, entry) in server.log.enumerated() {
      let key = entry.request.after
      if key == nil, index > 0, !(server.log[index - 1].hasFailed && server.log[index - 1].request.after == nil) { outcomes.removeAll() }
      if let earlier = outcomes[key] { #expect(earlier.hasFailed && !earlier.wasCancelled, "\(place): \(entry.request)") }
      outcomes[key] = entry
    }
    #expect(server.log.enumerated().allSatisfy { $0.element.request.number == $0.offset + 1 }, place)
  }
}
