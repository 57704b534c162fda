import Testing

@testable import DestinationsApp

@MainActor
@Suite("The asset store at random")
struct AssetStoreRandomTests {
  @Test(
    "never shows a wrong photograph, keeps its limits and its counts, and brings what is wished for",
    arguments: 1...4 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    var replies = SplitMix64(seed: seed ^ 0xFFFF)
    let world = ScriptedWorld()
    var limits = AssetStore<ScriptedWorld>.Limits()
    limits.photoDownloads = 3
    limits.photoBytes = 9_000
    limits.placeholderBytes = 20_000
    let store = AssetStore(fetcher: world, preparer: world, timing: world, limits: limits)
    world.reply = { path, _ in
      let latency = Double.random(in: 0...0.8, using: &replies)
      switch Int.random(in: 0..<10, using: &replies) {
      case 0: return .init(latency: latency, result: .failure(.status(500)))
      case 1: return .init(latency: latency, result: .failure(.connection("broke off")))
      case 2: return .init(latency: latency, result: .success("garbage"))
      default: return .init(latency: latency, result: .success(path))
      }
    }
    var wishes: [(id: String, request: AssetRequest)] = []
    var updates = 0
    store.onUpdate = { [store] id in
      updates += 1
      let asset = store.fetchByID(id)
      #expect(asset.image != nil)
    }

    for step in 0..<1_000 {
      let id = "photo-\(Int.random(in: 0..<40, using: &numbers))"
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0...2:
        wishes.append((id, store.loadAssetByID(id, priority: AssetPriority.allCases.randomElement(using: &numbers) ?? .ahead)))
      case 3...4:
        if !wishes.isEmpty { wishes.remove(at: Int.random(in: 0..<wishes.count, using: &numbers)).request.cancel() }
      default:
        world.advance(by: Double.random(in: 0...0.3, using: &numbers))
      }
      check(store, world, limits, "seed \(seed), step \(step)")
    }
    #expect(updates > 100)

    // Whatever is wished for arrives in the end, for the faults are not for ever.
    for id in 0..<9 {
      let id = "photo-\(id)"
      let request = store.loadAssetByID(id)
      world.advance(by: 2_000)
      #expect(!store.fetchByID(id).isPlaceholder, "seed \(seed)")
      request.cancel()
    }
    for wish in wishes { wish.request.cancel() }
    world.advance(by: 2_000)
    #expect(world.pendingCount == 0)
    #expect(world.open.isEmpty)
    #expect(store.entries.values.allSatisfy { $0.wishes.isEmpty && $0.failures > 0 }, "only failures are remembered, seed \(seed)")
  }

  private func check(
    _ store: AssetStore<ScriptedWorld>, _ world: ScriptedWorld, _ limits: AssetStore<ScriptedWorld>.Limits, _ place: String
  ) {
    #expect(store.photos.byteCount <= limits.photoBytes, "\(place)")
    #expect(store.placeholders.byteCount <= limits.placeholderBytes, "\(place)")
    #expect(world.mostOpenPhotos <= limits.photoDownloads, "\(place)")
    let photos = world.open.filter { !$0.hasSuffix("/placeholder") }
    #expect(Set(photos).count == photos.count, "an asset is downloaded twice at a time, \(place)")
    let preparing = store.entries.values.count { if case .preparing = $0.phase { true } else { false } }
    #expect(photos.count + preparing == store.photoQueue.running, "\(place)")
    let counts = store.downloads
    #expect(counts.started == counts.finished + counts.cancelled + counts.failed + photos.count + preparing, "\(place)")
    for number in 0..<40 {
      let asset = store.fetchByID("photo-\(number)")
      let allowed = asset.isPlaceholder ? [nil, "/assets/photo-\(number)/placeholder"] : ["/assets/photo-\(number)"]
      #expect(allowed.contains(asset.image), "a wrong picture, \(place)")
    }
  }
}
