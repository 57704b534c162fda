import DestinationsModel
import ExampleSupport
import Foundation
import HitchlessTesting
import Testing

@testable import DestinationsApp

@MainActor
@Suite("Photographs of cells", .serialized)
struct WrongPhotographTests {
  @Test("Cells show their own photographs in 3,000 frames of random scrolling with faults", arguments: [1, 2] as [UInt64])
  func random(seed: UInt64) async {
    var numbers = SplitMix64(seed: seed)
    var replies = SplitMix64(seed: seed ^ 0xABCD)
    var limits = AssetStore.Limits()
    // Small enough that photographs and placeholders are evicted and requested again.
    limits.photoBytes = 12 * PhotoWorld.pictureBytes
    limits.placeholderBytes = 60 * PhotoWorld.pictureBytes
    limits.photoDownloads = 4
    let feed = FeedStage(postCount: 400, limits: limits)
    feed.world.reply = { path, _ in
      let latency = Double.random(in: 0...0.6, using: &replies)
      switch Int.random(in: 0..<12, using: &replies) {
      case 0: return .init(latency: latency, result: .failure(.status(500)))
      case 1: return .init(latency: latency, result: .failure(.connection("broke off")))
      case 2: return .init(latency: latency, result: .success("<!DOCTYPE html>"))
      default: return .init(latency: latency, result: .success(path))
      }
    }
    await feed.loadPosts()

    var velocity = 0.0
    var totals = (photos: 0, placeholders: 0, empty: 0, atOnce: 0)
    for frame in 0..<3_000 {
      if Int.random(in: 0..<40, using: &numbers) == 0 {
        velocity = [0, 0, 300, -300, 1_500, -1_500, 5_000, -5_000].randomElement(using: &numbers) ?? 0
      }
      let jump = Int.random(in: 0..<120, using: &numbers) == 0
      let target = Double.random(in: 0..<1, using: &numbers)
      await feed.frame { stage in
        if jump {
          stage.setOffset(CGPoint(x: 0, y: (target * Double(feed.list.contentSize.height - 600)).rounded()))
        } else {
          stage.scroll(by: velocity / 60)
        }
      }
      let counts = feed.check("seed \(seed), frame \(frame)")
      totals.photos += counts.photos
      totals.placeholders += counts.placeholders
      totals.empty += counts.empty
      totals.atOnce += counts.atOnce
    }
    // Otherwise the test would pass if nothing was ever shown.
    #expect(totals.photos > 300, "seed \(seed)")
    #expect(totals.placeholders > 300, "seed \(seed)")
    #expect(totals.atOnce > 20, "seed \(seed)")
    #expect(feed.stage.counters.mainThreadDecodes == 0, "seed \(seed)")
    #expect(feed.store.downloads.failed > 20, "seed \(seed)")
    #expect(feed.store.downloads.cancelled > 20, "seed \(seed)")
    #expect(feed.list.numberOfItems(inSection: 0) == 5)
    #expect(feed.list.numberOfItems(inSection: 1) == 395)
  }
}
