import Foundation
import FramePipeline
import HitchlessBase
import ImagePreparation
import LayerRenderer
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct UIImageTests {
  /// Returns the encoded data of a picture with one colour.
  static func data(_ color: UInt32, width: Int = 60, height: Int = 40) throws -> Data {
    let pixels = try #require(MutablePixelBuffer(width: width, height: height, isOpaque: true))
    for y in 0..<height { for x in 0..<width { pixels[x, y] = color } }
    let bytes: [UInt8] = try pixels.finish().pngData()
    return Data(bytes)
  }

  static func shownColor(_ view: UIImageView) -> UInt32? {
    guard case .image(let image) = view.node.contents else { return nil }
    return image.pixels[image.pixels.width / 2, image.pixels.height / 2]
  }

  /// Runs `body` with a frame driver on a separate display.
  static func withDriver(_ body: (StubDisplay, FrameDriver) async throws -> Void) async throws {
    try await Stage.withDriver(body)
    // Concurrent tests have pending work. A test that never ends its work blocks every test that reaches this line.
    while ExternalWork.shared.isUnderWay { await Task.yield() }
  }

  @Test("An image stays encoded until it is prepared, and always knows its size")
  func encoded() throws {
    let image = try #require(UIImage(data: Self.data(0xFF00_FF00), scale: 2))
    #expect(image.size == CGSize(width: 30, height: 20))
    #expect(!image.isPrepared)
    let prepared = try #require(image.preparingForDisplay())
    #expect(prepared.isPrepared && !image.isPrepared)
    #expect(prepared.size == image.size && prepared.cgImage?.width == 60)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(systemName: "no.such.symbol") == nil)
  }

  @Test("Thumbnails fit the given size and keep their aspect ratio with each of the three methods")
  func thumbnails() async throws {
    let image = try #require(UIImage(data: Self.data(0xFF12_3456, width: 300, height: 200)))
    let box = CGSize(width: 60, height: 60)
    let direct = try #require(image.preparingThumbnail(of: box))
    let awaited = try #require(await image.byPreparingThumbnail(ofSize: box))
    let called = await withCheckedContinuation { continuation in image.prepareThumbnail(of: box) { continuation.resume(returning: $0) } }
    for thumbnail in [direct, awaited, try #require(called)] {
      #expect(thumbnail.size == CGSize(width: 60, height: 40) && thumbnail.isPrepared)
    }
    let again = try #require(direct.preparingThumbnail(of: CGSize(width: 30, height: 30)))
    #expect(again.size == CGSize(width: 30, height: 20))
  }

  @Test("An image view shows an image only after its delivery and never decodes on the main thread")
  func delivery() async throws {
    try await Self.withDriver { display, driver in
      var decodes = 0
      driver.frameObservers.add { decodes += $0.counters.mainThreadDecodes }
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.contentMode = .scaleAspectFill
      view.image = try #require(UIImage(data: Self.data(0xFF00_00FF)))
      #expect(Self.shownColor(view) == nil)
      #expect(ExternalWork.shared.isUnderWay)
      await display.settle()
      #expect(Self.shownColor(view) == 0xFF00_00FF)
      #expect(decodes == 0)
      // Filling 20 × 20 points from 60 × 40 pixels needs 30 × 20 of them.
      if case .image(let shown) = view.node.contents { #expect(shown.pixels.width == 30 && shown.pixels.height == 20) }
    }
  }

  @Test("An image view ends with the image that was set last, and never shows an outdated one")
  func lastWins() async throws {
    try await Self.withDriver { display, _ in
      var random = SplitMix64(seed: 5)
      let colors: [UInt32] = [0xFF11_1111, 0xFF22_2222, 0xFF33_3333, 0xFF44_4444]
      let images = try colors.map { try #require(UIImage(data: Self.data($0, width: 200, height: 200))) }
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      var last: Int?
      var shownBefore = Self.shownColor(view)
      for round in 0..<500 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0...2:
          last = Int.random(in: 0..<images.count, using: &random)
          view.image = images[last!]
        case 3:
          last = nil
          view.image = nil
        case 4: ApplicationRuntime.current.images.cache?.removeAll()
        default:
          await display.settle()
          #expect(Self.shownColor(view) == last.map { colors[$0] }, "seed 5, round \(round)")
        }
        let shown = Self.shownColor(view)
        #expect(shown == shownBefore || shown == last.map { colors[$0] }, "seed 5, round \(round): an outdated picture appeared")
        shownBefore = shown
      }
      await display.settle()
      #expect(Self.shownColor(view) == last.map { colors[$0] })
    }
  }

  @Test("A reused image view does not show another item's picture while the next one loads")
  func reuse() async throws {
    try await Self.withDriver { display, _ in
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.image = try #require(UIImage(data: Self.data(0xFF11_1111)))
      await display.settle()
      view.image = try #require(UIImage(data: Self.data(0xFF22_2222)))
      #expect(Self.shownColor(view) == 0xFF11_1111)
      await display.settle()
      view.prepareForOtherItem()
      view.image = try #require(UIImage(data: Self.data(0xFF33_3333)))
      #expect(Self.shownColor(view) == nil)
      await display.settle()
      #expect(Self.shownColor(view) == 0xFF33_3333)
    }
  }

  @Test("An image view shows nothing for damaged data")
  func damaged() async throws {
    try await Self.withDriver { display, _ in
      let data = try Self.data(0xFF11_1111, width: 300, height: 300)
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.image = try #require(UIImage(data: data.prefix(data.count / 2)))
      await display.settle()
      #expect(Self.shownColor(view) == nil)
    }
  }

  @Test("Damaged data are requested once for each size, and again when an image is set")
  func damagedOnce() async throws {
    try await Self.withDriver { display, _ in
      let data = try Self.data(0xFF11_1111, width: 300, height: 300)
      let (good, bad) = (try #require(UIImage(data: data)), try #require(UIImage(data: data.prefix(data.count / 2))))
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      var asked = ApplicationRuntime.current.images.counts.requested
      /// Lays the view out repeatedly and returns how often a picture was requested since the last call.
      @MainActor func requests() async -> Int {
        for _ in 0..<3 {
          view.setNeedsLayout()
          view.layoutIfNeeded()
          await display.settle()
        }
        defer { asked = ApplicationRuntime.current.images.counts.requested }
        return ApplicationRuntime.current.images.counts.requested - asked
      }
      view.image = bad
      #expect(await requests() == 1)
      #expect(await requests() == 0)
      view.frame.size = CGSize(width: 30, height: 30)
      #expect(await requests() == 1)
      view.image = bad
      #expect(await requests() == 1)
      // Another picture in between is not kept.
      view.highlightedImage = good
      view.isHighlighted = true
      #expect(await requests() == 1)
      #expect(Self.shownColor(view) == 0xFF11_1111)
      view.isHighlighted = false
      #expect(await requests() == 1)
      #expect(Self.shownColor(view) == nil)
      view.image = good
      #expect(await requests() == 0, "it is prepared")
      #expect(Self.shownColor(view) == 0xFF11_1111)
    }
  }

  @Test("Without an application, an image view decodes synchronously")
  func noDriver() throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.image = try #require(UIImage(data: Self.data(0xFF77_0000)))
    #expect(Self.shownColor(view) == 0xFF77_0000)
  }

  @Test("Templates are drawn in the view's tint colour, and tinted originals in their own")
  func tints() throws {
    let image = try #require(UIImage(data: Self.data(0xFF77_0000))?.preparingForDisplay())
    func shown(_ image: UIImage) -> UInt32 {
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.tintColor = .green
      view.image = image
      return Stage.pixels(of: view, scale: 1)[5, 5]
    }
    #expect(shown(image) == 0xFF77_0000)
    #expect(shown(image.withRenderingMode(.alwaysTemplate)) == 0xFF00_FF00)
    #expect(shown(image.withTintColor(.blue, renderingMode: .alwaysOriginal)) == 0xFF00_00FF)
  }

  @Test("An explicit orientation turns the pixels and the size")
  func orientation() throws {
    let pixels = try #require(MutablePixelBuffer(width: 2, height: 1, isOpaque: true))
    pixels[0, 0] = 0xFFFF_0000
    pixels[1, 0] = 0xFF00_00FF
    let image = UIImage(cgImage: CGImage(pixels.finish()), scale: 1, orientation: .right)
    #expect(image.size == CGSize(width: 1, height: 2))
    #expect(image.preparedPixels?[0, 0] == 0xFFFF_0000 && image.preparedPixels?[0, 1] == 0xFF00_00FF)
  }

  @Test("Names composed like those of UIKit's symbols have a symbol, which programs unwrap")
  func composedSymbolNames() {
    let names = """
      a.circle.fill accessibility airpodspro airpods aqi.medium arrow.up.left.and.down.right.and.arrow.up.right.and.down.left
      arrow.triangle.turn.up.right.diamond.fill arrowshape.turn.up.forward baseball.fill basket.fill battery.100.bolt bolt.horizontal.circle
      book.and.wrench bubble.left.and.bubble.right.fill camera.metering.center.weighted car.front.waves.up chart.bar.doc.horizontal
      checkerboard.rectangle circle.bottomhalf.filled cloud.sun.bolt deskclock.fill doc.on.clipboard dot.circle.and.hand.point.up.left.fill
      eye.slash.circle fanblades figure.strengthtraining.traditional figure.outdoor.cycle gear.badge.checkmark gobackward.10 hand.thumbsup.circle
      hands.and.sparkles.fill heart.circle.fill house.and.flag lightbulb.max.fill list.bullet.rectangle.portrait mappin.slash.circle.fill
      moonphase.waxing.crescent mountain.2.fill music.note.tv person.2.crop.square.stack person.crop.circle.badge.plus phone.fill.arrow.up.right
      photo.on.rectangle.angled pill.fill puzzlepiece.extension rectangle.3.group.bubble.left rectangle.inset.filled.and.person.filled
      rectangle.portrait.and.arrow.right.fill sparkles.rectangle.stack speaker.slash.fill square.3.layers.3d.down.right square.stack.3d.up.fill
      square.text.square staroflife.fill sun.and.horizon.fill switch.2 tennis.racket text.below.photo tree.fill trophy.circle wallet.pass.fill
      waveform.and.magnifyingglass wifi.router.fill z.square.fill
      """
    for name in names.split(whereSeparator: \.isWhitespace) { #expect(UIImage(systemName: String(name)) != nil, "\(name)") }
    for name in ["", ".", "star.", "Star", "house.unicorn", "logo", "star-fill", "q", "my.icon"] {
      #expect(UIImage(systemName: name) == nil, "\(name)")
    }
  }
}
