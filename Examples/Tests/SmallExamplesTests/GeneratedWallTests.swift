import ExampleSupport
import Foundation
import Hitchless
import HitchlessTesting
import ImagePreparation
import Testing

@testable import PhotoWallApp

@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct `A wall of a million photographs` {
  private static let count = 1_000_000

  private func pump(_ stage: Stage, _ wall: PhotoWallViewController) async {
    await stage.pump { wall.isScreenComplete }
    stage.settle()
    await stage.pump { wall.isScreenComplete }
    stage.frame()
  }

  @Test func `shows each where it belongs, decodes the most urgent first, and stores none that is not near`() async throws {
    let seed = ProcessInfo.processInfo.environment["HITCHLESS_FUZZ_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1 << 32)
    print("a wall of a million photographs, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SeededNumbers(seed: seed)
    let meter = FlingMeter(fetcher: GeneratedPhotos())
    let pictures = meter.makePictures(cacheLimitInBytes: 8 << 20)
    let wall = PhotoWallViewController(.generated(Self.count), pictures: pictures)
    let stage = Stage(UINavigationController(rootViewController: wall), size: CGSize(width: 300, height: 500), scale: 1)
    defer { stage.end() }
    meter.watch(wall)
    await pump(stage, wall)
    #expect(wall.isComplete && wall.photos.count == Self.count && wall.navigationItem.title == "1000000 Photos")
    let list = try #require(wall.collectionView)
    let last = list.contentSize.height - list.bounds.height + list.adjustedContentInset.bottom
    var looked = 0
    for place in 0..<12 {
      // Both ends, and random positions.
      let offset = place == 0 ? 0 : place == 1 ? last : CGFloat.random(in: 0...last, using: &random)
      stage.setOffset(CGPoint(x: 0, y: offset))
      let velocity = Double([-6_000, -1_500, 1_500, 6_000].randomElement(using: &random)!)
      for _ in 0..<30 {
        stage.scroll(by: velocity / 60)
        #expect(wall.prefetches.count < 200, "\(wall.prefetches.count) photographs are wanted ahead")
      }
      await pump(stage, wall)
      for case let cell as PhotoCell in list.visibleCells {
        let path = try #require(list.indexPath(for: cell))
        let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
        guard let picture = stage.picture, middle.y > list.adjustedContentInset.top + 2, middle.y < 499 else { continue }
        let color = picture[Int(middle.x), Int(middle.y)] & 0xFF_FFFF
        #expect(color == GeneratedPhotos.color(of: path.item), "\(path.item), seed \(seed)")
        looked += 1
      }
    }
    await stage.finishExternalWork()
    #expect(looked > 100)
    #expect(pictures.pipeline.encodedByteCount == 0 && stage.counters.mainThreadDecodes == 0)
    let figures = meter.figures()
    #expect(figures["decodesBeforeMoreUrgentOnes"] == 0 && figures["lastScreenComplete"] == 1)
    #expect(try #require(figures["decodes"]) > looked / 2, "\(figures), \(looked)")
  }

  @Test func `makes a photograph out of its address alone`() async {
    let fetcher = GeneratedPhotos()
    func fetch(_ address: String) async -> Result<ImageFetchResponse, ImageFetchFailure> {
      await withCheckedContinuation { continuation in
        _ = fetcher.fetch(ImageFetchRequest(address: address, byteLimit: 1 << 20), progress: { _, _ in }) {
          continuation.resume(returning: $0)
        }
      }
    }
    let photos = WallPhotos(generated: Self.count)
    for id in [0, 1, 4_095, 999_999] {
      guard case .success(let answer) = await fetch(photos[id].path), let header = try? ImageSource(bytes: answer.bytes).header else {
        Issue.record("there is no photograph \(id)")
        continue
      }
      #expect(header.width == photos[id].width && header.height == photos[id].height && photos[id].id == id)
    }
    #expect(await fetch("generated:x") == .failure(.badAddress))
    #expect(await fetch("https://127.0.0.1/1.png") == .failure(.badAddress))
  }
}
