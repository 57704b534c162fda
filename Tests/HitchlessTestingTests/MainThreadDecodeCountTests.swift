import Foundation
import FramePipeline
import Hitchless
import HitchlessTesting
import Testing

@Suite("Counting images decoded on the main thread", .serialized)
@MainActor struct MainThreadDecodeCountTests {
  /// A list whose cells use a separate picture each, which was never decoded before.
  private final class Source: NSObject, UICollectionViewDataSource {
    let use: (UIImage) -> Void
    var madeCount = 0

    init(_ use: @escaping (UIImage) -> Void) { self.use = use }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      madeCount += 1
      if let image = UIImage(data: MainThreadDecodeCountTests.png) { use(image) }
      return collectionView.dequeueReusableCell(withReuseIdentifier: "Row", for: indexPath)
    }
  }

  private static let png: Data = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30), format: format).pngData { _ in }
  }()

  /// Returns how many cells were made while a list was shown and scrolled, and how many pictures were decoded on the main thread.
  private func counts(_ use: @escaping (UIImage) -> Void) -> (cells: Int, decodes: Int, details: [String]) {
    let source = Source(use)
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Row")
    list.dataSource = source
    let stage = Stage(list, size: CGSize(width: 300, height: 600), scale: 1, hertz: 60)
    defer { stage.end() }
    stage.isTracing = true
    for _ in 0..<20 { stage.scroll(by: 40) }
    stage.settle()
    let details = stage.traceEvents.filter { "\($0.name)" == "decode on the main thread" }.map(\.detail)
    return (source.madeCount, stage.counters.mainThreadDecodes, details)
  }

  @Test("Reading an image's pixels in a cell is counted, and the trace has the image's size")
  func pixels() {
    let (cells, decodes, details) = counts { _ = $0.cgImage }
    #expect(cells > 20 && decodes == cells && details == Array(repeating: "40x30", count: cells))
  }

  @Test("Synchronous preparation of an image on the main thread is counted")
  func preparing() {
    let (cells, decodes, _) = counts { image in
      _ = image.preparingForDisplay()
      _ = image.preparingThumbnail(of: CGSize(width: 10, height: 10))
    }
    #expect(cells > 20 && decodes == 2 * cells)
  }

  @Test("Preparing an image on another thread is not counted")
  func elsewhere() {
    let (cells, decodes, _) = counts { image in
      image.prepareForDisplay { _ in }
      Thread.detachNewThread { _ = image.cgImage }
    }
    #expect(cells > 20 && decodes == 0)
  }
}
