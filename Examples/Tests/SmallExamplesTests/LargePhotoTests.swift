import Foundation
import Hitchless
import HitchlessTesting
import ImagePreparation
import Testing

@testable import LargePhotoApp

@MainActor @Suite(.serialized, .timeLimit(.minutes(20))) struct `The large photo` {
  @Test func `is whole at first, and its own pixels when it is tapped twice, without decoding on the main thread`() async throws {
    let path = NSTemporaryDirectory() + "large-photo-\(ProcessInfo.processInfo.processIdentifier).jpeg"
    defer { try? FileManager.default.removeItem(atPath: path) }
    // Three pieces, of which the last one is smaller.
    try GeneratedPhoto.write(to: path, width: 1_600, height: 600)
    let image = try #require(UIImage(contentsOfFile: path))
    #expect(image.size == CGSize(width: 1_600, height: 600))
    let photo = LargePhotoViewController(image: image)
    let stage = Stage(photo, size: CGSize(width: 400, height: 300), scale: 1)
    func settle() async {
      repeat {
        await stage.finishExternalWork()
        stage.settle()
      } while ExternalWork.shared.isUnderWay
    }
    await settle()
    #expect(photo.scrollView.zoomScale == 0.25 && photo.photoView.frame.size == CGSize(width: 400, height: 150))
    // The picture is centred, with the screen's black above and below.
    let whole = try #require(stage.picture)
    #expect(whole[200, 10] == 0xFF00_0000 && whole[200, 290] == 0xFF00_0000 && whole[200, 150] != 0xFF00_0000)
    stage.tap(at: CGPoint(x: 150, y: 150))
    stage.tap(at: CGPoint(x: 150, y: 150))
    await settle()
    #expect(photo.scrollView.zoomScale == 1)
    let (near, all) = (try #require(stage.picture), try ImageSource(path: path).decoded())
    let offset = photo.scrollView.contentOffset
    for (x, y) in [(0, 0), (399, 299), (200, 150), (37, 211)] {
      #expect(near[x, y] == all[Int(offset.x) + x, Int(offset.y) + y])
    }
    #expect(stage.counters.mainThreadDecodes == 0 && stage.report.hitchTimeRatio == 0)
  }
}
