import DestinationsModel
import Foundation
import Hitchless
import Testing

@testable import DestinationsApp

@MainActor
@Suite("The preparer", .serialized)
struct ThumbnailPreparerTests {
  private func prepare(_ data: Data, covering size: AssetSize?) async -> PreparedAsset<UIImage>? {
    let preparer = ThumbnailPreparer()
    return await withCheckedContinuation { continuation in
      preparer.prepare(data, covering: size) { continuation.resume(returning: $0) }
    }
  }

  @Test("makes a picture that covers the area in its own proportions, and says what it takes")
  func covering() async throws {
    let data = TestPictures.png(width: 300, height: 200)
    let small = try #require(await prepare(data, covering: AssetSize(width: 80, height: 60)))
    #expect(small.image.size == CGSize(width: 90, height: 60))
    #expect(small.byteCount == 90 * 60 * 4)
    let whole = try #require(await prepare(data, covering: nil))
    #expect(whole.image.size == CGSize(width: 300, height: 200))
    let large = try #require(await prepare(data, covering: AssetSize(width: 3_000, height: 10)))
    #expect(large.image.size == CGSize(width: 300, height: 200))
  }

  @Test("makes nothing of bytes that are no whole picture", arguments: ["", "<!DOCTYPE html><html></html>", "\u{89}PNG", "noise"])
  func noPicture(_ text: String) async {
    #expect(await prepare(Data(text.utf8), covering: AssetSize(width: 8, height: 8)) == nil)
    #expect(await prepare(Data(text.utf8), covering: nil) == nil)
  }

  @Test("makes nothing of a picture that was cut off anywhere")
  func truncated() async {
    let data = TestPictures.png(width: 60, height: 40)
    for part in [8, 20, 33, 60, data.count / 2, data.count * 9 / 10] {
      #expect(await prepare(data.prefix(part), covering: AssetSize(width: 8, height: 8)) == nil, "\(part) of \(data.count) bytes")
    }
  }

  @Test("the whole way: server, download, preparation, faults, retry, and each post its own photograph")
  func wholeWay() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("way-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Told apart by their sizes: every picture has another width.
    for index in 0..<7 {
      try TestPictures.png(width: 100 + index, height: 80).write(to: folder.appendingPathComponent("\(index).png"))
    }
    let server = try LocalServer(arguments: [
      "--photos", folder.path, "--posts", "40", "--faults", "close,garbage,truncated,html,500", "--fail-rate", "0.4",
    ])
    defer { server.stop() }
    var backoff = RetryBackoff()
    backoff.first = 0.001
    backoff.longest = 0.002
    let store = AssetStore(
      fetcher: URLSessionFetcher(base: server.address), preparer: ThumbnailPreparer(), timing: TaskTiming(), backoff: backoff)
    let (updates, sink) = AsyncStream.makeStream(of: String.self)
    store.onUpdate = { sink.yield($0) }
    let ids = (0..<40).map { "photo-\($0)" }
    for id in ids { store.loadAssetByID(id) }
    var sizes: [String: CGFloat] = [:]
    for await id in updates {
      let asset = store.fetchByID(id)
      let image = try #require(asset.image)
      if asset.isPlaceholder {
        #expect(image.size.width <= 14)
      } else {
        sizes[id] = image.size.width
      }
      if sizes.count == 40 { break }
    }
    // Seven photographs in turn: posts that are seven apart share one, and neighbours do not.
    for index in 0..<33 { #expect(sizes["photo-\(index)"] == sizes["photo-\(index + 7)"]) }
    #expect(Set((0..<7).map { sizes["photo-\($0)"] }) == Set((100..<107).map { CGFloat($0) }))
    #expect(store.downloads.finished == 40)
    #expect(store.downloads.failed > 0)
    #expect(store.downloads.started == store.downloads.finished + store.downloads.failed)
  }
}
