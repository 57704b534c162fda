import DestinationsModel
import ExampleSupport
import Foundation
import Hitchless
import HitchlessTesting
import ImagePreparation
import Testing

@testable import DestinationsApp

@MainActor
@Suite("End-to-end run", .serialized, .timeLimit(.minutes(20)))
struct WholeWayTests {
  @Test("With faults and retries, each post shows its own photograph")
  func wholeWay() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("way-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The pictures are distinguished by their widths.
    for index in 0..<7 {
      try TestPictures.png(width: 100 + index, height: 80).write(to: folder.appendingPathComponent("\(index).png"))
    }
    let server = try LocalServer(arguments: [
      "--photos", folder.path, "--posts", "40", "--faults", "close,garbage,truncated,html,500", "--fail-rate", "0.4",
    ])
    defer { server.stop() }
    var configuration = ImagePipeline.Configuration()
    configuration.retry = ImageRetryPolicy(attempts: 4, firstDelay: 1, longestDelay: 2)
    let stage = Stage(UIViewController(), size: CGSize(width: 100, height: 100), scale: 1)
    stage.settle()
    let store = AssetStore(
      server: try await server.address, photos: ImagePipeline(configuration: configuration),
      placeholders: ImagePipeline(configuration: configuration), timing: TaskTiming(), pause: 0.001)
    let (updates, sink) = AsyncStream.makeStream(of: String.self)
    store.onUpdate = { sink.yield($0) }
    let ids = (0..<40).map { "photo-\($0)" }
    // A released request would not be retried.
    let wishes = stage.perform { ids.map { store.loadAssetByID($0) } }
    var sizes: [String: CGFloat] = [:]
    for await id in updates {
      stage.settle()
      let asset = store.fetchByID(id)
      let image = try #require(asset.image)
      if asset.isPlaceholder {
        #expect(image.size.width <= 14)
      } else {
        sizes[id] = image.size.width
      }
      if sizes.count == 40 { break }
    }
    withExtendedLifetime(wishes) {}
    // Seven photographs in rotation: posts that are seven apart share one, and neighbours do not.
    for index in 0..<33 { #expect(sizes["photo-\(index)"] == sizes["photo-\(index + 7)"]) }
    #expect(Set((0..<7).map { sizes["photo-\($0)"] }) == Set((100..<107).map { CGFloat($0) }))
    #expect(store.downloads.finished == 40)
    #expect(store.downloads.failed > 0)
    #expect(store.downloads.started == store.downloads.finished + store.downloads.failed)
  }
}
