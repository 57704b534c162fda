import Foundation
import FramePipeline
import HitchlessBase
import ImagePreparation
import LayerRenderer
import LayerTree
import Testing

@testable import UIKitCore

/// The preparation of pictures compared with UIKit, and its cancellation when the result is no longer needed.
@Suite(.serialized) @MainActor struct UIImagePreparationTests {
  private func image(_ width: Int, _ height: Int) throws -> UIImage {
    UIImage(cgImage: CGImage(try #require(MutablePixelBuffer(width: width, height: height, isOpaque: true)).finish()))
  }

  @Test("Thumbnails of decoded images are reduced in both directions and never enlarged")
  func shapes() throws {
    for (width, height, side, expected) in [
      (1, 5_000, 60, CGSize(width: 1, height: 60)), (5_000, 1, 60, CGSize(width: 60, height: 1)),
      (2, 100, 60, CGSize(width: 1, height: 60)), (100, 50, 60, CGSize(width: 60, height: 30)),
      (30, 20, 60, CGSize(width: 30, height: 20)),
    ] {
      #expect(try image(width, height).preparingThumbnail(of: CGSize(width: side, height: side))?.size == expected)
    }
  }

  @Test("Completion handlers run after the call returns and off the main thread, even without any decoding")
  func later() async throws {
    let pixels = try image(200, 100)
    let symbol = try #require(UIImage(systemName: "star"))
    for (image, width) in [(pixels, 50), (symbol, symbol.size.width), (UIImage(), 0)] as [(UIImage, CGFloat)] {
      nonisolated(unsafe) var hasReturned = false
      let (small, isElsewhere, isLater): (UIImage?, Bool, Bool) = await withCheckedContinuation { continuation in
        image.prepareThumbnail(of: CGSize(width: 50, height: 50)) { small in
          let isElsewhere = !MainQueueCheck.isInside
          DispatchQueue.main.async { continuation.resume(returning: (small, isElsewhere, hasReturned)) }
        }
        hasReturned = true
      }
      #expect(isElsewhere && isLater && small?.size.width == width)
      let isDisplayedElsewhere = await withCheckedContinuation { continuation in
        image.prepareForDisplay { _ in continuation.resume(returning: !MainQueueCheck.isInside) }
      }
      #expect(isDisplayedElsewhere)
    }
    #expect(await pixels.byPreparingThumbnail(ofSize: CGSize(width: 50, height: 50))?.size.height == 25)
  }

  @Test("Reducing a decoded image asynchronously does not block the calling actor")
  func actorIsFree() async throws {
    let large = try image(200, 200)
    var order: [String] = []
    UIImage.reductions.suspend()
    let task = Task { @MainActor in
      order.append("asked")
      _ = await large.byPreparingThumbnail(ofSize: CGSize(width: 100, height: 100))
      order.append("reduced")
    }
    while order.isEmpty { await Task.yield() }
    order.append("free")
    UIImage.reductions.resume()
    await task.value
    #expect(order == ["asked", "free", "reduced"])
  }

  @Test("A deallocated image view abandons its image request")
  func viewGoes() async throws {
    try await Stage.withDriver { _, _ in
      let queue = ApplicationRuntime.current.images
      queue.isSuspended = true
      defer { queue.isSuspended = false }
      var view: UIImageView? = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view?.image = try #require(UIImage(data: UIImageTests.data(0xFF00_00FF)))
      #expect(queue.counts.abandoned == 0)
      view = nil
      #expect(queue.counts.abandoned == 1)
    }
  }

  @Test("A view outside its window yields to other requests, and regains its priority when it returns")
  func viewLeaves() async throws {
    for returns in [false, true] {
      try await UIImageTests.withDriver { display, driver in
        let queue = ApplicationRuntime.current.images
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let views = [20, 30].map { UIImageView(frame: CGRect(x: 0, y: 0, width: $0, height: $0)) }
        for view in views { window.addSubview(view) }
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        await display.settle()
        driver.trace.isEnabled = true
        queue.isSuspended = true
        for view in views { view.image = try #require(UIImage(data: UIImageTests.data(0xFF00_00FF, width: 200, height: 200))) }
        views[0].removeFromSuperview()
        if returns {
          // Before the other one leaves: a request whose priority drops goes before its equals.
          window.addSubview(views[0])
          views[1].removeFromSuperview()
        }
        queue.isSuspended = false
        await display.settle()
        // A view that is not in a window is only retained by this test, and its request would end with it.
        withExtendedLifetime(views) {}
        let delivered = driver.trace.snapshot().events.filter { "\($0.name)" == "deliver" }.map(\.detail)
        #expect(delivered == (returns ? ["20x20", "30x30"] : ["30x30", "20x20"]))
      }
    }
  }
}
