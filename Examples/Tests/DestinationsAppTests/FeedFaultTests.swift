import DestinationsModel
import ExampleSupport
import Foundation
import HitchlessTesting
import Testing

@testable import DestinationsApp

@MainActor
@Suite("Feed with server faults", .serialized)
struct FeedFaultTests {
  private static func isPhoto(_ path: String) -> Bool { !path.hasSuffix("/placeholder") }

  @Test(
    "A failed photograph keeps its placeholder and is requested again when its post reappears",
    arguments: [
      .failure(.connection("refused")), .failure(.status(500)), .failure(.connection("closed in the middle")),
      .success("\u{1}\u{2}garbage"), .success(""), .success("<!DOCTYPE html><html></html>"),
    ] as [Result<String, FetchFailure>])
  func photographs(_ fault: Result<String, FetchFailure>) async {
    let feed = FeedStage(postCount: 200)
    var isBad = true
    feed.world.reply = { path, _ in .init(latency: 0.02, result: Self.isPhoto(path) && isBad ? fault : .success(path)) }
    await feed.loadPosts()
    await feed.frames(30)
    var shown = feed.check("at the top")
    #expect(shown.photos == 0 && shown.empty == 0 && shown.placeholders >= 2)
    #expect(feed.store.downloads.failed >= 2)

    // A post that is out of view is not requested, however long it takes.
    await feed.frame { $0.setOffset(CGPoint(x: 0, y: 20_000)) }
    await feed.frames(10)
    let asked = feed.world.script.attempts["/assets/photo-0"] ?? 0
    #expect(asked >= 1)
    feed.world.script.advance(by: 100)
    await feed.frames(10)
    #expect(feed.world.script.attempts["/assets/photo-0"] == asked)

    isBad = false
    await feed.frame { $0.setOffset(CGPoint(x: 0, y: -100)) }
    await feed.frames(20)
    shown = feed.check("back at the top")
    #expect(shown.photos >= 2 && shown.placeholders == 0 && shown.empty == 0)
    #expect(feed.world.script.attempts["/assets/photo-0"] == asked + 1)
  }

  @Test("A visible post's failed photograph is retried after 0.5, 1 and 2 seconds")
  func backoff() async {
    let feed = FeedStage(postCount: 200)
    feed.world.reply = { path, _ in .init(latency: 0, result: Self.isPhoto(path) ? .failure(.status(500)) : .success(path)) }
    await feed.loadPosts()
    await feed.frames(4 * 60)
    #expect(feed.world.script.attempts["/assets/photo-0"] == 4)
  }

  @Test("With a slow server the list scrolls with placeholders until the photographs arrive")
  func slow() async {
    let feed = FeedStage(postCount: 200)
    feed.world.reply = { path, _ in .init(latency: Self.isPhoto(path) ? 2 : 0.01, result: .success(path)) }
    await feed.loadPosts()
    for frame in 0..<90 {
      let before = feed.list.contentOffset.y
      await feed.frame { $0.scroll(by: 2) }
      #expect(feed.list.contentOffset.y == before + 2)
      #expect(feed.check("frame \(frame)").photos == 0)
    }
    await feed.frames(150)
    let shown = feed.check("at the end")
    #expect(shown.photos >= 2 && shown.placeholders == 0)
    #expect(feed.stage.report.hitchTimeRatio == 0)
  }

  @Test("The feed shows a message while the server is down and recovers automatically")
  func down() async {
    let feed = FeedStage(postCount: 50, postsFailure: .connection("refused"))
    await feed.frames(120)
    #expect(feed.list.numberOfSections == 0)
    #expect(feed.list.backgroundView is FeedMessageView)
    feed.world.postsFailure = nil
    await feed.loadPosts()
    #expect(feed.list.backgroundView == nil)
    #expect(feed.list.numberOfItems(inSection: 1) == 45)
  }

  @Test("An empty feed shows a message, and a feed of one post shows that post", arguments: [0, 1])
  func small(_ count: Int) async {
    let feed = FeedStage(postCount: count)
    for _ in 0..<10_000 where count == 0 ? feed.list.backgroundView == nil : feed.feed.postStore.count == 0 { await feed.frame() }
    await feed.frames(30)
    #expect(feed.list.numberOfSections == count)
    #expect((feed.list.backgroundView is FeedMessageView) == (count == 0))
    #expect(feed.list.visibleCells.count == count)
    #expect(feed.check("at the end").photos == count)
  }
}
