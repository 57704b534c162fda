import Foundation
import HitchlessTesting
import Testing
import UsersModel
import UsersServerCore

@testable import UsersApp

/// The list with a real server over real HTTP.
@MainActor @Suite(.serialized, .timeLimit(.minutes(20))) struct `The whole way of the users` {
  /// A folder for a database, which is removed with the test.
  private final class Folder: Sendable {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("whole-way-\(UUID().uuidString)").path
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func list(_ address: URL, mode: UsersMode = .table) -> (UsersViewController, Stage) {
    var backoff = RetryBackoff()
    backoff.first = 0.001
    backoff.longest = 0.01
    let feed = UsersFeed(fetcher: HTTPPageFetcher(base: address), backoff: backoff)
    let list = UsersViewController(feed: feed, avatars: AvatarStore(server: address, backoff: backoff), mode: mode)
    return (list, Stage(UINavigationController(rootViewController: list), size: CGSize(width: 300, height: 560), scale: 1))
  }

  private func showsAllAvatars(_ list: UsersViewController) -> Bool {
    let cells = list.listing.userCellsInView
    return !cells.isEmpty && cells.allSatisfy { ($0 as? UserRowCell)?.shownAvatar != nil || ($0 as? UserTileCell)?.shownAvatar != nil }
  }

  @Test func `database, pages, avatars: every user once and in order, in spite of faults`() async throws {
    let folder = Folder()
    var options = ServerOptions()
    options.database = folder.path + "/users.sqlite"
    options.userCount = 130
    options.failRate = 0.3
    options.faults = [.serverError, .close, .garbage]
    let server = try LocalUsersServer(options: options)
    let (list, stage) = list(server.address)
    let expected = (1...130).map { UserDirectory.user($0) }.sorted { $0.key < $1.key }
    await stage.pump(
      until: {
        stage.scroll(by: 100)
        return list.feed.status == .complete
      }, limit: 100_000)
    #expect(list.feed.order == expected.map(\.id))
    #expect(list.feed.order.compactMap { list.feed.user($0) } == expected)
    await stage.pump(until: { showsAllAvatars(list) }, limit: 100_000)
    #expect(showsAllAvatars(list) && stage.counters.mainThreadDecodes == 0)
    await server.stop()
  }

  @Test func `a server that is gone is said to be, and the list goes on when it is back`() async throws {
    let folder = Folder()
    var options = ServerOptions()
    options.database = folder.path + "/users.sqlite"
    options.userCount = 60
    var server: LocalUsersServer? = try LocalUsersServer(options: options)
    let address = try #require(server?.address)
    let (list, stage) = list(address, mode: .twoColumns)
    await stage.pump(until: { list.feed.order.count == 25 }, limit: 100_000)
    await server?.stop()
    server = nil
    stage.perform { list.refresh() }
    await stage.pump(until: { list.listing.snapshot.indexOfItem(.refreshFailure) != nil }, limit: 100_000)
    #expect(list.listing.snapshot.indexOfItem(.refreshFailure) != nil && list.feed.order.count == 25)

    options.port = try #require(address.port)
    server = try LocalUsersServer(options: options)
    await stage.pump(until: { !list.feed.isRefreshing }, limit: 1_000_000)
    await stage.pump(
      until: {
        list.feed.status == .complete
          || {
            stage.scroll(by: 100); return false
          }()
      }, limit: 100_000)
    #expect(list.feed.order.count == 60 && Set(list.feed.order).count == 60)
    await stage.pump(until: { showsAllAvatars(list) }, limit: 100_000)
    #expect(showsAllAvatars(list))
    await server?.stop()
  }
}
