import DisplayInterface
import Foundation
import FramePipeline
import HitchlessBase
import HitchlessTesting
import ImagePreparation
import LayerTree
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct AnimatedImageTests {
  private static func flat(_ word: UInt32, _ side: Int = 4) -> UIImage {
    let pixels = MutablePixelBuffer(width: side, height: side, isOpaque: true)!
    for y in 0..<side { for x in 0..<side { pixels[x, y] = word } }
    return UIImage(pixels: pixels.finish(), scale: 1)
  }
  private static let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]

  /// Returns a GIF of 4 × 4 pixels whose frames have one of the colours each.
  private static func gif(_ frames: [(color: Int, hundredths: Int)], repeats: Int?) -> Data {
    let palette = colors.flatMap { color in [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) } }
    var bytes = Array("GIF89a".utf8) + [4, 0, 4, 0, 0x81, 0, 0] + palette
    if let repeats { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, UInt8(repeats), 0, 0] }
    for frame in frames {
      bytes += [0x21, 0xF9, 4, 0, UInt8(frame.hundredths), 0, 0, 0, 0x2C, 0, 0, 0, 0, 4, 0, 4, 0, 0, 2]
      // Codes of three bits: the table is cleared before each pixel.
      let codes = (0..<16).flatMap { _ in [4, frame.color] } + [5]
      var (bits, count, data): (Int, Int, [UInt8]) = (0, 0, [])
      for code in codes {
        bits |= code << count
        count += 3
        if count >= 8 {
          data.append(UInt8(bits & 255))
          (bits, count) = (bits >> 8, count - 8)
        }
      }
      if count > 0 { data.append(UInt8(bits & 255)) }
      bytes += [UInt8(data.count)] + data + [0]
    }
    return Data(bytes + [0x3B])
  }

  /// Returns the colour that the view shows; nil for nothing.
  private static func color(of view: UIImageView) -> UInt32? {
    guard case .image(let picture) = view.node.contents else { return nil }
    return picture.pixels[0, 0]
  }

  /// Returns what a view in a window shows in each of `count` frames.
  private func shown(
    _ count: Int, _ display: StubDisplay, _ view: UIImageView
  ) async -> [UInt32?] {
    var colors: [UInt32?] = []
    for _ in 0..<count {
      display.tick()
      await wait()
      colors.append(Self.color(of: view))
    }
    return colors
  }

  /// Waits until no picture is being prepared: a headless display does not advance its time meanwhile.
  private func wait() async { while ExternalWork.shared.isUnderWay { await Task.yield() } }

  private func window(_ view: UIImageView, _ display: StubDisplay) async -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.addSubview(view)
    window.isHidden = false
    return window
  }

  @Test("An animated image reports its images and duration and has its first image's pixels")
  func model() throws {
    let images = Self.colors.map { Self.flat($0) }
    let animated = try #require(UIImage.animatedImage(with: images, duration: 2))
    #expect(animated.images?.count == 4 && animated.duration == 2 && animated.size == CGSize(width: 4, height: 4))
    #expect(animated.preparedPixels === images[0].preparedPixels)
    #expect(UIImage.animatedImage(with: images, duration: 0)?.duration == 4.0 / 30)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(images[0].images == nil && images[0].duration == 0)
    let template = animated.withRenderingMode(.alwaysTemplate)
    #expect(template.images?.allSatisfy { $0.isTemplate } == true && template.duration == 2)
  }

  @Test("UIImage(data:) makes a still image of a GIF, and animatedImage(data:scale:) an animated one")
  func file() throws {
    let data = Self.gif([(0, 5), (1, 0), (2, 20)], repeats: 0)
    let still = try #require(UIImage(data: data))
    #expect(still.images == nil)
    let animated = try #require(UIImage.animatedImage(data: data, scale: 2))
    #expect(animated.images?.count == 3 && animated.duration == 0.35 && animated.size == CGSize(width: 2, height: 2))
    #expect(UIImage.animatedImage(data: try #require(Self.flat(.max).pngData()))?.images == nil)
    #expect(UIImage.animatedImage(data: Data([1, 2, 3])) == nil)
  }

  @Test("animationImages repeat animationRepeatCount times, and then the view shows its image again")
  func animationImages() async throws {
    await Stage.withDriver { display, driver in
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.image = Self.flat(Self.colors[3])
      view.animationImages = Self.colors[..<3].map { Self.flat($0) }
      view.animationDuration = 0.3
      view.animationRepeatCount = 2
      let window = await window(view, display)
      display.tick()
      #expect(!view.isAnimating && Self.color(of: view) == Self.colors[3])
      view.startAnimating()
      #expect(view.isAnimating)
      // Six frames of the display for each image.
      let colors = await shown(40, display, view)
      let expected: [UInt32?] = (0..<40).map { (frame: Int) -> UInt32? in frame < 36 ? Self.colors[frame / 6 % 3] : Self.colors[3] }
      #expect(colors == expected)
      #expect(!view.isAnimating && !display.wantsFrame)
      view.startAnimating()
      _ = await shown(8, display, view)
      view.isHighlighted = true
      #expect(Self.color(of: view) == Self.colors[1])
      view.stopAnimating()
      #expect(!view.isAnimating && Self.color(of: view) == Self.colors[3])
      view.animationRepeatCount = 0
      view.highlightedAnimationImages = [Self.flat(Self.colors[2])]
      view.startAnimating()
      for _ in 0..<3 { display.tick() }
      #expect(Self.color(of: view) == Self.colors[2] && view.isAnimating && !display.wantsFrame, "one image asks for no frames")
      view.isHighlighted = false
      #expect(Self.color(of: view) == Self.colors[0])
      withExtendedLifetime(window) {}
    }
  }

  @Test("An animated GIF plays with its delays and loop count, decodes off the main thread and keeps its last frame")
  func playsFile() async throws {
    try await Stage.withDriver { display, driver in
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      let window = await window(view, display)
      for _ in 0..<3 { display.tick() }
      var mainThreadDecodes = 0
      driver.frameObservers.add { mainThreadDecodes += $0.counters.mainThreadDecodes }
      view.image = try #require(UIImage.animatedImage(data: Self.gif([(0, 5), (1, 0), (2, 20)], repeats: 1)))
      #expect(view.isAnimating)
      await wait()
      let colors = await shown(50, display, view)
      // 50, 100 (for a delay of zero) and 200 milliseconds, twice.
      let round: [UInt32?] = [(0, 3), (1, 6), (2, 12)].flatMap { [UInt32?](repeating: Self.colors[$0.0], count: $0.1) }
      let expected = round + round
      let begin = try #require(colors.firstIndex(of: Self.colors[0]))
      #expect(begin <= 2)
      let played = colors[begin...].drop { $0 == Self.colors[0] }
      #expect(Array(played.prefix(expected.count - 3)) == Array(expected[3...]))
      #expect(colors.last == Self.colors[2] && !view.isAnimating && !display.wantsFrame)
      #expect(mainThreadDecodes == 0)
      view.startAnimating()
      #expect(view.isAnimating && Self.color(of: view) == Self.colors[0])
      view.stopAnimating()
      #expect(Self.color(of: view) == Self.colors[0])
      withExtendedLifetime(window) {}
    }
  }

  @Test(
    "An animation of ten images a second requests ten frames a second, all on time, and none at its end", arguments: [60, 144])
  func frames(_ hertz: Double) async throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let host = UIView()
    host.addSubview(view)
    let stage = HitchlessTesting.Stage(host, size: CGSize(width: 100, height: 100), scale: 1, hertz: hertz)
    defer { stage.end() }
    view.image = UIImage.animatedImage(with: Self.colors.map { Self.flat($0) }, duration: 0.4)
    // Until the first image's time has started.
    stage.frames(4)
    let begin = stage.now
    let before = stage.records.count
    var shown: [UInt32?] = [Self.color(of: view)]
    while stage.now - begin < .seconds(2) {
      stage.frame()
      if Self.color(of: view) != shown.last { shown.append(Self.color(of: view)) }
    }
    let records = stage.records[before...]
    #expect((19...21).contains(records.count), "\(records.count) frames in two seconds")
    #expect((20...22).contains(shown.count) && records.allSatisfy { $0.commitTime != nil && $0.commitHitchFrames == 0 })
    #expect(
      zip(shown, shown.dropFirst()).allSatisfy { one, next in
        Self.colors.firstIndex { $0 == next } == Self.colors.firstIndex { $0 == one }.map { ($0 + 1) % 4 }
      })
    // Other requests for frames neither speed it up nor slow it down.
    let middle = stage.now
    let other = UIView(frame: CGRect(x: 30, y: 30, width: 10, height: 10))
    stage.perform { host.addSubview(other) }
    var changes = 0
    while stage.now - middle < .seconds(1) {
      let color = Self.color(of: view)
      stage.perform { other.backgroundColor = UIColor(white: CGFloat(Int(stage.now.seconds * 1_000) % 90) / 100, alpha: 1) }
      stage.frame()
      if Self.color(of: view) != color { changes += 1 }
    }
    #expect((9...11).contains(changes), "\(changes) images in a second")
    // Two animations with different durations are both on time.
    let fast = UIImageView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
    stage.perform {
      host.addSubview(fast)
      fast.image = UIImage.animatedImage(with: Self.colors.map { Self.flat($0) }, duration: 0.2)
    }
    stage.frames(4)
    let (end, count) = (stage.now, stage.records.count)
    var fastChanges = 0
    while stage.now - end < .seconds(1) {
      let color = Self.color(of: fast)
      stage.frame()
      if Self.color(of: fast) != color { fastChanges += 1 }
    }
    #expect((19...21).contains(fastChanges) && stage.records.count - count <= 32, "\(fastChanges), \(stage.records.count - count)")
    // No frame is requested after it ends.
    stage.perform { (view.image, fast.image) = (nil, nil) }
    stage.settle()
    let last = stage.records.count
    stage.frames(60)
    #expect(stage.records.count <= last + 1)
  }

  @Test("An animation outside a window requests no frames and continues when the view returns")
  func pauses() async throws {
    try await Stage.withDriver { display, driver in
      let view = UIImageView(image: UIImage.animatedImage(with: Self.colors.map { Self.flat($0) }, duration: 0.4))
      #expect(view.isAnimating)
      while display.wantsFrame { display.tick() }
      #expect(Self.color(of: view) == Self.colors[0])
      let window = await window(view, display)
      let before = await shown(8, display, view)
      #expect(before.last == Self.colors[1])
      view.removeFromSuperview()
      for _ in 0..<3 { display.tick() }
      #expect(!display.wantsFrame && view.isAnimating)
      window.addSubview(view)
      let after = await shown(13, display, view)
      #expect(after.first == Self.colors[1] && after.last == Self.colors[3])
      // Another image ends it.
      view.image = Self.flat(Self.colors[0])
      #expect(!view.isAnimating)
      for _ in 0..<3 { display.tick() }
      #expect(!display.wantsFrame && Self.color(of: view) == Self.colors[0])
      withExtendedLifetime(window) {}
    }
  }
}
