import Testing

@testable import DestinationsApp

@MainActor
@Suite("The asset store")
struct AssetStoreTests {
  let world = ScriptedWorld()
  let store: AssetStore<ScriptedWorld>

  init() {
    var limits = AssetStore<ScriptedWorld>.Limits()
    limits.photoDownloads = 2
    limits.photoBytes = 3_000
    store = AssetStore(fetcher: world, preparer: world, timing: world, limits: limits)
  }

  private func photo(_ id: String) -> String { "/assets/\(id)" }
  private func placeholder(_ id: String) -> String { "/assets/\(id)/placeholder" }

  /// How often the server was asked for a photograph.
  private func count(_ id: String) -> Int { world.requests.count { $0 == photo(id) } }

  @Test("gives nothing at first, then the placeholder, then the photograph, and says so each time")
  func placeholderFirst() {
    world.reply = { path, _ in .init(latency: path.hasSuffix("placeholder") ? 0.05 : 0.5, result: .success(path)) }
    var updates: [Asset<String>] = []
    store.onUpdate = { [store] id in updates.append(store.fetchByID(id)) }
    #expect(store.fetchByID("a") == Asset(id: "a", image: nil, isPlaceholder: true))
    #expect(world.requests.isEmpty, "looking starts nothing")
    store.loadAssetByID("a")
    #expect(updates.isEmpty)
    world.advance(by: 1)
    #expect(
      updates == [
        Asset(id: "a", image: placeholder("a"), isPlaceholder: true), Asset(id: "a", image: photo("a"), isPlaceholder: false),
      ])
    #expect(world.requests == [placeholder("a"), photo("a")])
    #expect(store.entries.isEmpty)
  }

  @Test("downloads an asset once, however many wish for it")
  func oneDownload() {
    for _ in 0..<5 { store.loadAssetByID("a") }
    world.advance(by: 0.105)
    store.loadAssetByID("a")
    world.advance(by: 1)
    store.loadAssetByID("a")
    world.advance(by: 1)
    #expect(count("a") == 1)
    #expect(store.downloads == counts(started: 1, finished: 1))
  }

  @Test("gives a download up when the last wish is taken back, and not before")
  func cancelling() {
    let first = store.loadAssetByID("a", priority: .ahead)
    let second = store.loadAssetByID("a")
    first.cancel()
    first.cancel()
    #expect(world.open.contains(photo("a")))
    second.cancel()
    #expect(world.open.isEmpty)
    #expect(store.downloads == counts(started: 1, cancelled: 1))
    #expect(store.entries.isEmpty)
    world.advance(by: 10)
    #expect(store.fetchByID("a").image == nil)
  }

  @Test("does not count a download that was given up before it began")
  func cancellingInTheQueue() {
    let requests = ["a", "b", "c"].map { store.loadAssetByID($0) }
    requests[2].cancel()
    world.advance(by: 1)
    #expect(count("c") == 0)
    #expect(store.downloads == counts(started: 2, finished: 2))
  }

  @Test("stops preparing when the last wish is taken back")
  func cancellingDuringPreparation() {
    let request = store.loadAssetByID("a")
    world.advance(by: 0.105)
    request.cancel()
    world.advance(by: 1)
    #expect(store.fetchByID("a").isPlaceholder)
    #expect(store.downloads == counts(started: 1, cancelled: 1))
    #expect(store.photoQueue.running == 0)
    #expect(store.entries.isEmpty)
  }

  @Test("runs no more downloads at a time than its limit, and the visible ones first")
  func priorities() {
    for id in ["a", "b", "c", "d"] { store.loadAssetByID(id, priority: .ahead) }
    store.loadAssetByID("e", priority: .visible)
    let raised = store.loadAssetByID("d", priority: .visible)
    world.advance(by: 5)
    let photos = world.requests.filter { !$0.hasSuffix("placeholder") }
    #expect(photos == ["a", "b", "e", "d", "c"].map(photo))
    #expect(world.mostOpenPhotos == 2)
    raised.cancel()
    #expect(store.downloads == counts(started: 5, finished: 5))
  }

  @Test("a wish that is no longer urgent gives way again")
  func loweredPriority() {
    for id in ["a", "b", "c", "d"] { store.loadAssetByID(id, priority: .ahead) }
    store.loadAssetByID("d", priority: .visible).cancel()
    world.advance(by: 5)
    #expect(world.requests.filter { !$0.hasSuffix("placeholder") } == ["a", "b", "c", "d"].map(photo))
  }

  @Test(
    "keeps the placeholder through every fault and asks again after a wait",
    arguments: [
      .failure(.connection("refused")), .failure(.status(500)), .failure(.connection("broke off")),
      .success("<!DOCTYPE html>"), .success(""), .success("\u{FF}\u{D8} noise"),
    ] as [Result<String, AssetFailure>])
  func faults(_ fault: Result<String, AssetFailure>) {
    world.reply = { path, attempt in
      .init(result: path.hasSuffix("placeholder") || attempt >= 2 ? .success(path) : fault)
    }
    store.loadAssetByID("a")
    world.advance(by: 0.4)
    #expect(store.fetchByID("a") == Asset(id: "a", image: placeholder("a"), isPlaceholder: true))
    #expect(store.downloads == counts(started: 1, failed: 1))
    world.advance(by: 0.3)
    #expect(count("a") == 2, "half a second after the first failure")
    world.advance(by: 0.9)
    #expect(count("a") == 2, "a second after the second one")
    world.advance(by: 1)
    #expect(store.fetchByID("a") == Asset(id: "a", image: photo("a"), isPlaceholder: false))
    #expect(store.downloads == counts(started: 3, finished: 1, failed: 2))
    #expect(store.entries.isEmpty)
  }

  @Test("asks again for a photograph that failed only when its post comes back into view, and not before the wait is over")
  func backIntoView() {
    world.reply = { path, attempt in .init(result: attempt == 0 ? .failure(.status(500)) : .success(path)) }
    let request = store.loadAssetByID("a")
    world.advance(by: 0.2)
    request.cancel()
    world.advance(by: 60)
    #expect(count("a") == 1, "nobody wants it")
    store.loadAssetByID("a").cancel()
    #expect(count("a") == 2, "the wait is long over")
    #expect(store.downloads == counts(started: 2, cancelled: 1, failed: 1))
    store.loadAssetByID("b")
    world.advance(by: 0.2)
    let request2 = store.loadAssetByID("b")
    #expect(count("b") == 1, "still waiting")
    world.advance(by: 1)
    request2.cancel()
    #expect(!store.fetchByID("b").isPlaceholder)
  }

  @Test("doubles the wait up to half a minute while the server stays away")
  func serverDown() {
    world.reply = { _, _ in .init(latency: 0, result: .failure(.connection("refused"))) }
    var times: [Double] = []
    world.reply = { [world] path, _ in
      if !path.hasSuffix("placeholder") { times.append(world.now) }
      return .init(latency: 0, result: .failure(.connection("refused")))
    }
    store.loadAssetByID("a")
    world.advance(by: 125)
    #expect(times == [0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 61.5, 91.5, 121.5])
  }

  @Test("never keeps more bytes than its limit, and loads again what it dropped")
  func limits() {
    for id in ["a", "b", "c", "d"] {
      store.loadAssetByID(id)
      world.advance(by: 1)
      #expect(store.photos.byteCount <= 3_000)
    }
    #expect(store.fetchByID("a").isPlaceholder)
    #expect(store.fetchByID("a").image == placeholder("a"))
    store.loadAssetByID("a")
    world.advance(by: 1)
    #expect(store.fetchByID("a").image == photo("a"))
  }

  @Test("a photograph larger than the whole cache leaves the placeholder and is not asked for without end")
  func oversized() {
    world.byteCount = { $0.hasSuffix("placeholder") ? 100 : 3_001 }
    store.loadAssetByID("a")
    world.advance(by: 100)
    #expect(store.fetchByID("a").image == placeholder("a"))
    #expect(count("a") < 10)
  }

  @Test("a photograph that has become too small stands for the sharper one")
  func growingSize() {
    store.coveredSize = AssetSize(width: 100, height: 80)
    store.loadAssetByID("a")
    world.advance(by: 1)
    #expect(!store.fetchByID("a").isPlaceholder)
    store.coveredSize = AssetSize(width: 50, height: 80)
    #expect(!store.fetchByID("a").isPlaceholder, "smaller is no reason to load again")
    store.coveredSize = AssetSize(width: 101, height: 80)
    #expect(store.fetchByID("a") == Asset(id: "a", image: photo("a"), isPlaceholder: true))
    store.loadAssetByID("a")
    world.advance(by: 1)
    #expect(!store.fetchByID("a").isPlaceholder)
    #expect(world.requests == [placeholder("a"), photo("a"), photo("a")], "one placeholder is enough")
    #expect(world.preparedSizes == [nil, AssetSize(width: 100, height: 80), AssetSize(width: 101, height: 80)])
  }

  private func counts(started: Int, finished: Int = 0, cancelled: Int = 0, failed: Int = 0) -> DownloadCounts {
    var counts = DownloadCounts()
    counts.started = started
    counts.finished = finished
    counts.cancelled = cancelled
    counts.failed = failed
    return counts
  }
}
