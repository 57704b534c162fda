import ExampleSupport
import Foundation
import HitchlessTesting
import Testing
import UsersModel

@testable import UsersApp

@MainActor @Suite(.serialized) struct `The list of users` {
  @Test(arguments: UsersMode.allCases) func `shows each user once, in order, a page at a time as it is scrolled`(mode: UsersMode) async {
    let users = UsersStage(userCount: 85, mode: mode)
    #expect(await users.frames(until: { users.feed.order.count == 25 }))
    #expect(users.list.title == "85 Users" && users.stage.report.hitchTimeRatio == 0)
    // As long as the last user is neither shown nor near, no further page is requested.
    await users.frames(30)
    let nearEnd = users.list.listing.itemsInView.count + 10 >= 25
    #expect(nearEnd || users.server.log.count == 1)
    for _ in 0..<200 where users.feed.status != .complete {
      await users.frame { $0.scroll(by: 150) }
    }
    #expect(users.feed.status == .complete && users.feed.order == users.server.users.map(\.id))
    #expect(users.list.listing.snapshot.itemIdentifiers == users.server.users.map { .user($0.id) })
    #expect(users.server.log.map(\.request.after) == [nil] + [24, 49, 74].map { users.server.users[$0].key })
    await users.scrollToEnd()
    // The avatars of rows prepared ahead may arrive after those in view.
    #expect(await users.frames(until: { users.showsAllAvatars && users.avatars.openCount == 0 }, seconds: 5))
    #expect(users.statusTexts.isEmpty)
    #expect(users.list.listing.itemsInView.last == users.server.users.last.map { .user($0.id) })
    #expect(users.stage.counters.mainThreadDecodes == 0)
  }

  @Test func `pages are added to the list, and cells that are there stay`() async throws {
    let users = UsersStage(userCount: 200)
    #expect(await users.frames(until: { users.feed.order.count == 25 }))
    let table = try #require((users.list.listing as? UsersTable)?.tableView)
    await users.frame { $0.setOffset(CGPoint(x: 0, y: 800)) }
    let before = table.visibleCells.map { ObjectIdentifier($0) }
    let configured = users.stage.counters.cellsConfigured
    #expect(await users.frames(until: { users.feed.order.count == 50 }))
    #expect(table.visibleCells.map { ObjectIdentifier($0) } == before && table.contentOffset.y == 800)
    // The cells configured since then belong to avatars that arrived and to cells prepared ahead, not to a reloaded list.
    #expect(users.stage.counters.cellsConfigured - configured < 40)
  }

  @Test(arguments: [UsersMode.table, .threeColumns]) func `a failure is said in a row, tried again by itself, and at once after a tap`(
    mode: UsersMode
  ) async throws {
    let users = UsersStage(userCount: 60, mode: mode, failure: .status(503))
    #expect(await users.frames(until: { users.statusTexts == ["Could not load – tap to try again"] }))
    // After 0.5, 1 and 2 seconds.
    await users.frames(Int(4.2 * 30))
    #expect(users.server.log.count == 4 && users.feed.status == .failed(.status(503)))
    users.stage.tap(at: CGPoint(x: 150, y: 80))
    await users.frames(2)
    #expect(users.server.log.count == 5)
    users.server.reply = { _ in .init() }
    #expect(await users.frames(until: { users.feed.order.count >= 25 }, seconds: 20))
    await users.frames(2)
    #expect(users.feed.order.prefix(25) == users.server.users.prefix(25).map(\.id)[...])
    #expect(!users.statusTexts.contains("Could not load – tap to try again"))
  }

  @Test func `the keyboard alone reaches everything`() async throws {
    let users = UsersStage(userCount: 60)
    #expect(await users.frames(until: { users.feed.order.count == 25 }))
    for (key, mode) in [("2", UsersMode.twoColumns), ("3", .threeColumns), ("1", .table)] as [(Character, UsersMode)] {
      users.stage.key(.character(key), modifiers: .control)
      await users.frames(3)
      #expect(users.list.mode == mode && users.list.listing.scrollView.isHidden == false)
    }
    // The same with the buttons, which the tab key reaches before the list.
    for mode in [UsersMode.table, .twoColumns, .threeColumns] {
      users.stage.key(.tab)
      users.stage.key(.space)
      await users.frames(3)
      #expect(users.list.mode == mode)
    }
    users.stage.key(.tab)
    users.stage.key(.character("1"), modifiers: .control)
    await users.frames(3)
    // Down to the end, page by page, and finally to the row of the failure, for which the return key retries.
    users.server.reply = { _ in .init(failure: .status(500)) }
    users.stage.key(.end)
    #expect(await users.frames(until: { users.statusTexts == ["Could not load – tap to try again"] }))
    users.stage.key(.end)
    await users.frames(2)
    let count = users.server.log.count
    users.server.reply = { _ in .init() }
    users.stage.key(.enter)
    await users.frames(2)
    #expect(users.server.log.count == count + 1)
    #expect(await users.frames(until: { users.feed.order.count == 50 }, seconds: 20))
    let before = users.server.log.count
    users.stage.key(.character("r"), modifiers: .control)
    await users.frames(2)
    #expect(users.server.log.dropFirst(before).contains { $0.request.after == nil })
    #expect(await users.frames(until: { users.list.listing.scrollView.refreshControl?.isRefreshing == false }))
  }

  @Test func `pulling down cancels what runs, keeps the list, and begins anew`() async {
    let users = UsersStage(userCount: 300)
    #expect(await users.frames(until: { users.feed.order.count == 25 && users.showsAllAvatars }))
    users.server.reply = { _ in .init(latency: 5) }
    users.server.avatarReply = { .init(latency: 5) }
    await users.scrollToEnd()
    await users.frames(10)
    #expect(users.server.log.count == 2 && users.avatars.openCount > 0)
    users.pullToRefresh()
    #expect(users.server.log[1].wasCancelled && users.server.log[2].request.after == nil && users.avatars.openCount == 0)
    await users.frames(5)
    #expect(users.feed.order.count == 25 && users.server.openAvatars == 0)
    // In the meantime one user has registered, and one has left.
    users.server.users.remove(at: 3)
    users.server.users.insert(User(id: 1_000, name: "Aaron", city: "Oslo"), at: 0)
    #expect(await users.frames(until: { !users.feed.isRefreshing }, seconds: 20))
    #expect(users.feed.order == users.server.users.prefix(25).map(\.id) || users.feed.order == users.server.users.prefix(50).map(\.id))
    users.server.avatarReply = { .init() }
    #expect(await users.frames(until: { users.showsAllAvatars }, seconds: 20))
    #expect(users.list.listing.scrollView.refreshControl?.isRefreshing == false)
  }

  @Test(arguments: [UsersMode.table, .threeColumns]) func `the next page comes after a refresh that changed nothing in view`(
    mode: UsersMode
  ) async {
    let users = UsersStage(userCount: 60, mode: mode)
    #expect(await users.frames(until: { users.feed.order.count >= 25 }))
    users.server.reply = { _ in .init(latency: 1_000) }
    await users.scrollToEnd()
    await users.frames(5)
    let count = users.feed.order.count
    // The end stays in view, and the list does not configure the cells there again.
    users.server.reply = { _ in .init() }
    users.pullToRefresh()
    #expect(await users.frames(until: { users.feed.order.count > count }, seconds: 5))
    #expect(users.feed.order == users.server.users.prefix(users.feed.order.count).map(\.id))
  }

  @Test func `a refresh that fails leaves the list as it is, says so at the top, and goes on by itself`() async {
    let users = UsersStage(userCount: 300)
    #expect(await users.frames(until: { users.feed.order.count == 25 && users.showsAllAvatars }))
    users.server.reply = { _ in .init(failure: .connection("refused")) }
    users.pullToRefresh()
    #expect(await users.frames(until: { users.list.listing.snapshot.indexOfItem(.refreshFailure) != nil }, seconds: 2))
    #expect(users.feed.order.count == 25 && users.list.listing.scrollView.refreshControl?.isRefreshing == false)
    users.server.reply = { _ in .init() }
    #expect(await users.frames(until: { !users.feed.isRefreshing }, seconds: 20))
    await users.frames(2)
    #expect(users.list.listing.snapshot.indexOfItem(.refreshFailure) == nil && users.feed.order.count == 25)
  }

  @Test func `the user at the top stays there in another form, and what was under way for the old one is cancelled`() async {
    let users = UsersStage(userCount: 300)
    for _ in 0..<100 where users.feed.order.count < 100 { await users.frame { $0.scroll(by: 120) } }
    await users.frames(20)
    let top = users.list.listing.itemsInView
    for mode in [UsersMode.threeColumns, .twoColumns, .table] {
      users.stage.perform { users.list.show(mode) }
      await users.frames(30)
      let shown = users.list.listing.itemsInView
      #expect(!Set(top.prefix(3)).isDisjoint(with: shown), "\(mode)")
      #expect(users.list.listing.snapshot.itemIdentifiers(inSection: .users) == users.feed.order.map { .user($0) })
      #expect(await users.frames(until: { users.showsAllAvatars }, seconds: 5))
      #expect(users.list.view.subviews.filter { $0 is UIScrollView } == [users.list.listing.scrollView])
    }
    // Two choices in one frame.
    users.stage.perform {
      users.list.show(.twoColumns)
      users.list.show(.threeColumns)
    }
    await users.frames(2)
    #expect(users.list.view.subviews.filter { $0 is UIScrollView } == [users.list.listing.scrollView])
    #expect(!users.list.listing.scrollView.isHidden)
  }

  @Test(arguments: [UsersMode.table, .threeColumns]) func `avatars that the list no longer needs are cancelled`(mode: UsersMode) async {
    let users = UsersStage(userCount: 2_000, mode: mode)
    for _ in 0..<400 where users.feed.order.count < 500 {
      await users.frame { $0.setOffset(CGPoint(x: 0, y: users.list.listing.scrollView.contentSize.height)) }
    }
    #expect(users.feed.order.count >= 500)
    users.server.avatarReply = { .init(latency: 1_000) }
    var most = 0
    for frame in 0..<200 {
      await users.frame { $0.scroll(by: frame < 130 ? -97 : 61) }
      most = max(most, users.avatars.openCount)
    }
    // The users in view, and as many ahead of them.
    let window = users.list.listing.usersInWindow
    #expect(most <= 2 * window && most > window, "\(window) in the window")
    #expect(users.avatars.requestCount > 3 * most && users.server.mostOpenAvatars <= 6)
  }

  @Test func `without users it says so`() async {
    let users = UsersStage(userCount: 0)
    #expect(await users.frames(until: { users.feed.status == .complete }))
    await users.frames(2)
    #expect(users.list.listing.backgroundView is UILabel && users.list.title == "0 Users" && users.statusTexts.isEmpty)
  }
}
