import ExampleSupport
import Hitchless
import HitchlessTesting
import ImagePreparation
import Testing

@testable import DestinationsApp

@MainActor
@Suite("Asset store", .serialized)
struct AssetStoreTests {
  private let photoWorld = PhotoWorld(postCount: 10)
  private var world: ScriptedWorld { photoWorld.script }
  private let store: AssetStore
  private let prepared = PreparedImageCache<ImagePipeline.Key>(limitInBytes: 3 * PhotoWorld.pictureBytes)
  /// The application in whose frames the pictures are delivered.
  private let stage = Stage(UIViewController(), size: CGSize(width: 100, height: 100), scale: 1)

  init() {
    store = AssetStore(
      server: ScriptedWorld.address, photos: photoWorld.script.pipeline(prepared: prepared, width: 2),
      placeholders: photoWorld.script.pipeline(prepared: PreparedImageCache(limitInBytes: 1 << 20), width: 4), timing: photoWorld.script)
    stage.settle()
  }

  private func id(_ number: Int) -> String { "photo-\(number)" }
  private func photo(_ number: Int) -> String { "/assets/photo-\(number)" }
  private func placeholder(_ number: Int) -> String { "/assets/photo-\(number)/placeholder" }

  /// Returns the current content of a photograph as its colour.
  private func shown(_ number: Int) -> (color: UInt32?, isPlaceholder: Bool) {
    let asset = store.fetchByID(id(number))
    let source = (asset.image?.pngData()).flatMap { try? ImageSource(bytes: [UInt8]($0)) }
    return ((try? source?.decoded()).map { $0[0, 0] & 0xFF_FFFF }, asset.isPlaceholder)
  }
  private func isPlaceholder(_ number: Int) -> Bool {
    let (color, isPlaceholder) = shown(number)
    return isPlaceholder && color == PhotoWorld.color(ofPost: number, isPlaceholder: true)
  }
  private func isPhoto(_ number: Int) -> Bool {
    let (color, isPlaceholder) = shown(number)
    return !isPlaceholder && color == PhotoWorld.color(ofPost: number, isPlaceholder: false)
  }

  /// Returns how often the server was asked for a photograph.
  private func count(_ number: Int) -> Int { world.attempts[photo(number)] ?? 0 }

  /// Loads an asset in the context of the application on the stage.
  @discardableResult private func load(_ id: String, priority: PreparationPriority = .visible) -> AssetRequest {
    stage.perform { store.loadAssetByID(id, priority: priority) }
  }

  private func pass(_ seconds: Double) async {
    await stage.perform { await world.pass(seconds) }
    stage.settle()
  }

  @Test("An asset is empty, then a placeholder, then a photograph, with an update for each")
  func placeholderFirst() async {
    photoWorld.reply = { path, _ in .init(latency: path.hasSuffix("placeholder") ? 0.05 : 0.5, result: .success(path)) }
    var updates: [Bool] = []
    store.onUpdate = { [store] id in updates.append(store.fetchByID(id).isPlaceholder) }
    #expect(shown(1) == (nil, true))
    #expect(world.requests.isEmpty, "looking starts nothing")
    load(id(1))
    #expect(updates.isEmpty)
    await pass(0.1)
    #expect(updates == [true] && isPlaceholder(1))
    await pass(1)
    #expect(updates == [true, false] && isPhoto(1))
    #expect(world.requests.sorted() == [photo(1), placeholder(1)])
  }

  @Test("Requests for one asset share a download, which the last cancellation ends")
  func oneDownload() async {
    let wishes = (0..<5).map { _ in load(id(1)) }
    await pass(0.05)
    for wish in wishes.dropLast() { wish.cancel() }
    await pass(0)
    #expect(world.open.contains(photo(1)))
    wishes[4].cancel()
    await pass(0)
    #expect(world.open.isEmpty)
    #expect(store.downloads == counts(started: 1, cancelled: 1))
    await pass(10)
    #expect(shown(1) == (nil, true))
    for _ in 0..<3 { load(id(1)) }
    await pass(1)
    load(id(1))
    await pass(1)
    #expect(isPhoto(1) && count(1) == 2)
  }

  @Test("Downloads are limited in number, and visible assets come first")
  func priorities() async {
    for number in 0..<4 { load(id(number), priority: .prefetched) }
    await pass(0)
    load(id(4), priority: .visible)
    load(id(3), priority: .visible)
    await pass(5)
    let photos = world.requests.filter { !$0.hasSuffix("placeholder") }
    #expect(photos == [0, 1, 4, 3, 2].map(photo))
    #expect(world.mostOpenPhotos == 2)
    #expect(store.downloads == counts(started: 5, finished: 5))
  }

  @Test(
    "A failed download keeps the placeholder and is retried after a delay",
    arguments: [
      .failure(.connection("refused")), .failure(.status(500)), .success("<!DOCTYPE html>"), .success(""), .success("\u{89}PNG noise"),
    ] as [Result<String, FetchFailure>])
  func faults(_ fault: Result<String, FetchFailure>) async {
    photoWorld.reply = { path, attempt in
      .init(result: path.hasSuffix("placeholder") || attempt >= 4 ? .success(path) : fault)
    }
    load(id(1))
    await pass(0.2)
    #expect(isPlaceholder(1))
    #expect(store.downloads == counts(started: 1, failed: 1))
    // Four attempts within four seconds if a further attempt may succeed; then a pause of half a minute.
    await pass(200)
    #expect(isPhoto(1) && count(1) == 5)
    #expect(store.downloads == counts(started: 5, finished: 1, failed: 4))
    #expect(world.pendingCount == 0)
  }

  @Test("Only assets that are still requested are retried")
  func givenUp() async {
    photoWorld.reply = { path, _ in .init(result: path.hasSuffix("placeholder") ? .success(path) : .failure(.status(404))) }
    let wish = load(id(1))
    await pass(0.2)
    #expect(count(1) == 1)
    await pass(31)
    #expect(count(1) == 2, "after the pause")
    wish.cancel()
    await pass(100)
    #expect(count(1) == 2 && world.pendingCount == 0)
  }

  @Test("The cache stays within its byte limit, and evicted photographs are loaded again")
  func limits() async {
    // A photograph that arrives before its placeholder does not need it.
    photoWorld.reply = { path, _ in .init(latency: path.hasSuffix("placeholder") ? 0.05 : 0.1, result: .success(path)) }
    for number in 0..<4 {
      load(id(number))
      await pass(1)
      #expect(isPhoto(number))
      #expect(prepared.byteCount <= prepared.limitInBytes)
    }
    #expect(isPlaceholder(0))
    load(id(0))
    await pass(1)
    #expect(isPhoto(0) && count(0) == 2)
  }

  @Test("A photograph larger than the cache is displayed and not requested repeatedly")
  func oversized() async {
    prepared.limitInBytes = 8
    store.onUpdate = { [store] id in
      if store.fetchByID(id).isPlaceholder { load(id) }
    }
    load(id(1))
    await pass(100)
    #expect(isPhoto(1) && count(1) == 1)
  }

  @Test("A photograph that is now too small is displayed until the sharper one arrives")
  func growingSize() async {
    func covers(_ width: Int) { store.coveredSize = ThumbnailSize(width: width, height: 2, mode: .fill) }
    covers(3)
    load(id(1))
    await pass(1)
    #expect(isPhoto(1))
    covers(2)
    #expect(isPhoto(1), "smaller is no reason to load again")
    covers(4)
    let now = shown(1)
    #expect(now.isPlaceholder && now.color == PhotoWorld.color(ofPost: 1, isPlaceholder: false))
    load(id(1))
    await pass(1)
    #expect(isPhoto(1))
    #expect(world.requests.count { $0 == placeholder(1) } == 1, "one placeholder is enough")
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
