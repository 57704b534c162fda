import Foundation
import FramePipeline
import HitchlessBase
import ImagePreparation
import LayerRenderer
import LayerTree
import Synchronization
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct PictureDeliveryTests {
  /// An endless animation that requests every frame.
  private final class Scrolling: FrameAnimator {
    var countsAsAnimating: Bool { true }
    func animate(at tick: FrameTick) -> Bool { true }
  }

  @Test("While scrolling, each frame delivers as many pictures as fit, in order, and no frame is late")
  func room() async {
    await Stage.withDriver { display, driver in
      let scrolling = Scrolling()
      driver.add(scrolling)
      var records: [FrameRecord] = []
      driver.frameObservers.add { records.append($0) }
      for _ in 0..<20 { display.tick() }
      var delivered: [Int] = []
      var perFrame: [Int] = []
      for number in 0..<40 {
        driver.deliverPicture("a picture") {
          delivered.append(number)
          display.virtualClock.spend(.milliseconds(3))
        }
      }
      #expect(delivered.isEmpty, "they wait for the frame's own phase")
      while delivered.count < 40 {
        let before = delivered.count
        display.tick()
        perFrame.append(delivered.count - before)
      }
      #expect(delivered == Array(0..<40))
      // There are two intervals until the deadline of the next frame, which costs nothing: room for eleven, once the first has shown the
      // cost of one.
      #expect(perFrame.dropLast().allSatisfy { (9...11).contains($0) }, "\(perFrame)")
      display.tick()
      #expect(records.allSatisfy { $0.commitHitchFrames == 0 })
    }
  }

  @Test("Each frame delivers one picture even if a delivery takes longer than a frame")
  func never() async {
    await Stage.withDriver { display, driver in
      let scrolling = Scrolling()
      driver.add(scrolling)
      for _ in 0..<5 { display.tick() }
      var count = 0
      for _ in 0..<6 {
        driver.deliverPicture("a picture") {
          count += 1
          display.virtualClock.spend(.milliseconds(40))
        }
      }
      for frame in 1...6 {
        display.tick()
        #expect(count == frame)
      }
    }
  }

  @Test("At rest, pictures are delivered without waiting for a frame")
  func atRest() async {
    await Stage.withDriver { display, driver in
      for _ in 0..<3 { display.tick() }
      while display.wantsFrame { display.tick() }
      var count = 0
      driver.deliverPicture("a picture") { count += 1 }
      #expect(count == 1)
      let completion = Mutex(0)
      driver.deliver { completion.withLock { $0 += 1 } }
      #expect(completion.withLock { $0 } == 1)
    }
  }

  @Test("A delivery paints what it changes and leaves nothing for the next frame to paint")
  func painted() async throws {
    try await Stage.withDriver { display, driver in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let view = UIImageView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
      view.layer.cornerRadius = 8
      view.clipsToBounds = true
      window.addSubview(view)
      window.makeKeyAndVisible()
      defer { window.isHidden = true }
      await display.settle()
      let image = try #require(UIImage(data: UIImageTests.data(0xFF11_2233))?.preparingForDisplay())
      _ = driver.committer.takePaintCount()
      driver.deliverPicture("a picture") { view.image = image }
      #expect(driver.committer.takePaintCount() > 0)
      await display.settle()
      #expect(driver.committer.takePaintCount() == 0)
    }
  }

  /// A view whose layout takes three milliseconds, like the configuration of a cell.
  private final class SlowView: UIView {
    weak var display: StubDisplay?
    override func layoutSubviews() { display?.virtualClock.spend(.milliseconds(3)) }
  }

  @Test("The layout that a delivery causes is done with it and counts against the frame's time")
  func layout() async {
    await Stage.withDriver { display, driver in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let view = SlowView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.display = display
      window.addSubview(view)
      window.makeKeyAndVisible()
      defer { window.isHidden = true }
      driver.add(Scrolling())
      for _ in 0..<20 { display.tick() }
      var records: [FrameRecord] = []
      driver.frameObservers.add { records.append($0) }
      var delivered = 0
      for _ in 0..<40 {
        driver.deliverPicture("a picture") {
          delivered += 1
          view.setNeedsLayout()
        }
      }
      var perFrame: [Int] = []
      while delivered < 40 {
        let before = delivered
        display.tick()
        perFrame.append(delivered - before)
      }
      #expect(perFrame.count >= 4 && perFrame.dropLast().allSatisfy { (9...11).contains($0) }, "\(perFrame)")
      display.tick()
      #expect(records.allSatisfy { $0.commitHitchFrames == 0 })
    }
  }

  /// A network with a single response, sent when the test asks for it.
  private final class Network: ImageFetching {
    private let pending = Mutex<[@Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void]>([])
    private struct Fetch: ImageFetch { func cancel() {} }

    func fetch(
      _ request: ImageFetchRequest, progress: @escaping @Sendable (Int, Int?) -> Void,
      completion: @escaping @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void
    ) -> any ImageFetch {
      progress(1, 2)
      pending.withLock { $0.append(completion) }
      return Fetch()
    }
    /// Responds to the pending request, or to the next one.
    func answer(_ bytes: [UInt8]) {
      while true {
        let asked = pending.withLock { pending in
          defer { pending = [] }
          return pending
        }
        for completion in asked { completion(.success(ImageFetchResponse(status: 200, bytes: bytes))) }
        if !asked.isEmpty { return }
        sched_yield()
      }
    }
  }

  /// The results of a pipeline.
  @MainActor private final class Log {
    var lines: [String] = []
    var progress = 0

    func receive(_ name: String) -> ImageDelivery.Completion {
      { [self] result in
        switch result {
        case .success(let image): lines.append("\(name) \(Int(image.size.width)) \(image.isPrepared)")
        case .failure(let error): lines.append("\(name) \(error)")
        }
      }
    }
  }

  @Test("A pipeline delivers a picture once in a frame, at once if prepared, and never after a cancel")
  func pipeline() async throws {
    try await Stage.withDriver { display, driver in
      let network = Network()
      var configuration = ImagePipeline.Configuration()
      // The machine may really be short of memory.
      configuration.givesUpPreparedUnderPressure = false
      let pipeline = ImagePipeline(fetcher: network, configuration: configuration)
      let location = ImageLocation.address("http://a/1")
      let log = Log()
      driver.trace.isEnabled = true
      let first = pipeline.loadImage(
        location, for: .display, scale: 2, progress: { _, _ in log.progress += 1 }, completion: log.receive("first"))
      let second = pipeline.loadImage(location, for: .display, completion: log.receive("second"))
      #expect(first.isUnderWay && log.lines.isEmpty)
      second.cancel()
      second.cancel()
      #expect(log.lines == ["second cancelled"] && !second.isUnderWay)
      network.answer([UInt8](try UIImageTests.data(0xFF11_2233)))
      while first.isUnderWay { await display.settle() }
      #expect(log.lines == ["second cancelled", "first 30 true"])
      #expect(log.progress == 1)
      let told = driver.trace.snapshot().events.filter { $0.track.description == "images" }
      #expect(told.count == 1 && told.first?.name.description == "deliver")
      #expect(told.first?.detail.hasPrefix("http://a/1 60x40, ") == true, "\(told)")
      pipeline.loadImage(location, for: .display, completion: log.receive("third"))
      #expect(log.lines.last == "third 60 true", "it was prepared")
      #expect(pipeline.preparedImage(location, for: .display)?.size.width == 60)
      // Cancelled between the queue's result and the frame: the result is dropped.
      let scrolling = Scrolling()
      driver.add(scrolling)
      display.tick()
      let late = pipeline.loadImage(location, for: .thumbnail(ThumbnailSize(width: 9, height: 9)), completion: log.receive("late"))
      network.answer([UInt8](try UIImageTests.data(0xFF11_2233)))
      while pipeline.preparedImage(location, for: .thumbnail(ThumbnailSize(width: 9, height: 9))) == nil { await Task.yield() }
      late.cancel()
      #expect(log.lines.last == "late cancelled")
      while ExternalWork.shared.isUnderWay { await Task.yield() }
      for _ in 0..<3 { display.tick() }
      #expect(log.lines.count == 4)
    }
  }

  @Test("A memory warning removes the prepared pictures of its own application only")
  func memory() async throws {
    let pixels = try #require(MutablePixelBuffer(width: 2, height: 2)).finish()
    let (runtime, other) = (ApplicationRuntime(), ApplicationRuntime())
    for one in [runtime, other] {
      one.images.cache?.insert(pixels, for: PreparationKey(identity: ImageIdentity(name: "a"), target: .display))
    }
    runtime.application.memoryIsShort()
    #expect(runtime.images.cache?.count == 0)
    #expect(other.images.cache?.count == 1, "another application keeps its own")
  }

  @Test("A press reports its key's characters and modifiers")
  func keys() {
    let plus = UIPress(key: .character("+"), modifiers: [.shift, .command])
    #expect(plus.key?.characters == "+" && plus.key?.modifierFlags == [.shift, .command])
    #expect(UIPress(key: .left, modifiers: []).key?.charactersIgnoringModifiers == "UIKeyInputLeftArrow")
  }
}
