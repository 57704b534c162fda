import Foundation
import FramePipeline
import HitchlessBase
import HitchlessTesting
import Synchronization
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite("Tiled layer") struct TiledLayerTests {
  private func board(_ side: CGFloat = 4_000, levels: Int = 1, bias: Int = 0) -> BoardView {
    let view = BoardView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    view.tiled.levelsOfDetail = levels
    view.tiled.levelsOfDetailBias = bias
    return view
  }

  @Test("A tiled layer draws only the needed tiles, off the main thread, and shows their exact pixels", arguments: [1, 2] as [CGFloat])
  func draws(scale: CGFloat) async throws {
    let view = board()
    let scene = ZoomScene(view, scale: scale)
    defer { scene.stage.end() }
    await scene.settle()
    let calls = view.takeCalls()
    #expect(!calls.isEmpty && calls.allSatisfy { !$0.isMain && $0.scale == scale })
    let side = 256 / scale
    #expect(calls.allSatisfy { $0.rect.width == side && $0.rect.height == side && $0.rect.minX.truncatingRemainder(dividingBy: side) == 0 })
    // Each tile once, and only in the visible area and one tile around it.
    #expect(Set(calls.map { "\($0.rect)" }).count == calls.count)
    #expect(calls.allSatisfy { $0.rect.minX < 200 + side && $0.rect.minY < 150 + side })
    let picture = try #require(scene.stage.picture)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        try #require(Board.shows(picture, x, y, CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)))
      }
    }
  }

  @Test("Scrolling draws the tiles of each place, and none twice while it is kept") func scrolls() async throws {
    let view = board()
    let scene = ZoomScene(view)
    defer { scene.stage.end() }
    let seed = RandomTestSettings.seed ?? 9
    var random = SplitMix64(seed: seed)
    var drawn: Set<String> = []
    for step in 0..<(RandomTestSettings.rounds ?? 60) {
      let offset = CGPoint(x: random.below(3_800), y: random.below(3_850))
      scene.stage.setOffset(offset)
      await scene.settle()
      let picture = try #require(scene.stage.picture)
      for _ in 0..<200 {
        let (x, y) = (random.below(200), random.below(150))
        let place = CGPoint(x: offset.x + CGFloat(x) + 0.5, y: offset.y + CGFloat(y) + 0.5)
        try #require(Board.shows(picture, x, y, place), "seed \(seed) step \(step) \(offset) at \(x), \(y)")
      }
      // 256 tiles of 256 KB fit into the cache, so the whole board does.
      for call in view.takeCalls() { #expect(drawn.insert("\(call.rect)").inserted, "seed \(seed) step \(step)") }
    }
    #expect(scene.tiles.byteCount <= TileField.byteLimit)
    #expect(scene.stage.counters.mainThreadDecodes == 0 && scene.stage.report.hitchTimeRatio == 0)
  }

  @Test("Tiles beyond the memory limit are removed, the least recently seen first") func limit() async throws {
    let view = board(16_000)
    let scene = ZoomScene(view)
    defer { scene.stage.end() }
    let first = CGPoint(x: 20, y: 20)
    var most = 0
    // Each position needs about a dozen tiles of 256 KB.
    for step in 0..<40 {
      scene.stage.setOffset(step == 0 ? first : CGPoint(x: 1_000 * (step % 15) + 700, y: 2_000 * (step / 15) + 900))
      await scene.settle()
      most = max(most, scene.tiles.byteCount)
      #expect(scene.tiles.byteCount <= TileField.byteLimit)
    }
    #expect(most > TileField.byteLimit - 13 * 256 * 1_024, "the limit was reached")
    _ = view.takeCalls()
    scene.stage.setOffset(first)
    await scene.settle()
    #expect(!view.takeCalls().isEmpty, "the first were given up")
  }

  @Test("Zooming out draws coarser levels with fewer tiles, and zooming in finer ones") func zooms() async throws {
    let view = board(levels: 5, bias: 1)
    let scene = ZoomScene(view)
    defer { scene.stage.end() }
    await scene.settle()
    for (zoom, scale) in [(0.5, 0.5), (0.3, 0.5), (0.125, 0.125), (0.06, 0.125), (1, 1), (1.5, 2), (4, 2)] as [(CGFloat, CGFloat)] {
      // Redraws everything.
      scene.stage.perform {
        view.layer.contents = nil
        scene.scroll.zoomScale = zoom
      }
      _ = view.takeCalls()
      await scene.settle()
      let calls = view.takeCalls()
      // The coarsest level replaces missing tiles.
      let wanted = calls.filter { $0.scale == scale }
      #expect(!wanted.isEmpty && calls.allSatisfy { $0.scale == scale || $0.scale == 0.125 }, "zoom \(zoom): \(calls.map(\.scale))")
      #expect(CGFloat(wanted.count) <= (200 / zoom * scale / 256 + 4) * (150 / zoom * scale / 256 + 4))
      guard zoom == scale else { continue }
      let picture = try #require(scene.stage.picture)
      for y in stride(from: 0, to: 150, by: 3) {
        for x in stride(from: 0, to: 200, by: 3) {
          let place = scene.scroll.convert(
            CGPoint(x: scene.scroll.contentOffset.x + CGFloat(x) + 0.5, y: scene.scroll.contentOffset.y + CGFloat(y) + 0.5), to: view)
          try #require(Board.shows(picture, x, y, place), "zoom \(zoom) at \(x), \(y)")
        }
      }
    }
  }

  @Test("Tiles of other levels are shown until those of the current level arrive and cover them")
  func levels() async throws {
    let view = board(2_000, levels: 3)
    let isHeld = Mutex(false)
    let goOn = DispatchSemaphore(value: 0)
    // The tile in the corner is drawn; the others are blocked.
    view.willDraw.withLock { $0 = { rect in if rect.minX > 0 || rect.minY > 0, isHeld.withLock({ $0 }) { goOn.wait() } } }
    let scene = ZoomScene(view, size: CGSize(width: 700, height: 500))
    defer { scene.stage.end() }
    scene.stage.perform { scene.scroll.zoomScale = 0.25 }
    await scene.settle()
    isHeld.withLock { $0 = true }
    // From coarse to fine, and back to tiles that were evicted in between.
    scene.stage.perform {
      scene.scroll.zoomScale = 1
      scene.scroll.contentOffset = .zero
    }
    var picture = try #require(scene.stage.picture)
    func isFine(_ x: Int, _ y: Int) -> Bool { Board.shows(picture, x, y, CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)) }
    let all = (0..<20).flatMap { row in (0..<30).map { ($0 * 23, row * 24) } }
    for _ in 0..<4_000 where !isFine(15, 15) || !isFine(0, 0) || !isFine(16, 31) {
      scene.stage.frame()
      await Task.yield()
      picture = try #require(scene.stage.picture)
    }
    // In the corner every edge of a square is sharp; elsewhere only a quarter of the pixels is available, and nothing is empty.
    for (x, y) in all where x < 256 && y < 256 { #expect(isFine(x, y), "\(x), \(y)") }
    #expect(all.allSatisfy { picture[$0.0, $0.1] != 0xFFFF_FFFF })
    isHeld.withLock { $0 = false }
    for _ in 0..<100 { goOn.signal() }
    await scene.settle()
    picture = try #require(scene.stage.picture)
    #expect(all.allSatisfy { isFine($0.0, $0.1) })
  }

  @Test("Tiles that leave the screen are cancelled or not begun, and visible tiles are drawn first") func cancels() async {
    let view = board(16_000)
    let (begun, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isHeld = Mutex(true)
    view.willDraw.withLock {
      $0 = { _ in
        guard isHeld.withLock({ $0 }) else { return }
        begun.signal()
        goOn.wait()
      }
    }
    let scene = ZoomScene(view, size: CGSize(width: 700, height: 700))
    defer { scene.stage.end() }
    scene.stage.frames(3)
    // Two at a time, and no more.
    for _ in 0..<2 { begun.wait() }
    scene.stage.setOffset(CGPoint(x: 9_000, y: 12_000))
    scene.stage.frames(2)
    isHeld.withLock { $0 = false }
    for _ in 0..<2 { goOn.signal() }
    await scene.settle()
    let calls = view.takeCalls()
    // The two that had begun may end in any order, and after others, because their threads were blocked.
    let given = calls.filter(\.wasCancelled)
    #expect(given.count == 2 && given.allSatisfy { $0.rect.minX < 700 && $0.rect.minY < 700 })
    let rest = calls.filter { !$0.wasCancelled }
    let seen = CGRect(x: 9_000, y: 12_000, width: 700, height: 700)
    let visible = rest.map { $0.rect.intersects(seen) }
    #expect(visible.filter { $0 }.count == 12 && rest.allSatisfy { $0.rect.intersects(seen.insetBy(dx: -256, dy: -256)) })
    // Two threads: one may have begun with nearby tiles while the other draws the last visible one.
    let first = visible.firstIndex(of: false) ?? visible.count
    #expect(first >= 11, "\(visible)")
  }

  @Test("A new tile fades in over a quarter of a second, and causes no late frame") func fades()
    async throws
  {
    final class Fading: BoardView {
      override class var layerClass: AnyClass { CATiledLayer.self }
    }
    let view = Fading(frame: CGRect(x: 0, y: 0, width: 256, height: 256))
    let scene = ZoomScene(view)
    defer { scene.stage.end() }
    scene.stage.frames(2)
    await scene.stage.finishExternalWork()
    var opacities: [Double] = []
    for _ in 0..<30 {
      scene.stage.frame()
      guard let line = scene.stage.dump.split(separator: "\n").first(where: { $0.contains("1 tiles") }) else { continue }
      opacities.append(line.split(separator: " ").last.flatMap { Double($0) } ?? 1)
    }
    #expect(zip(opacities, opacities.dropFirst()).allSatisfy { $0 <= $1 } && opacities.last == 1)
    // 15 frames of a 60th of a second; the first one is still empty.
    #expect((13...16).contains(opacities.filter { $0 > 0 && $0 < 1 }.count), "\(opacities)")
    // After that no frame is requested.
    #expect(scene.stage.settle() <= 1)
    #expect(scene.stage.report.hitchTimeRatio == 0)
  }

  @Test("setNeedsDisplay redraws the tiles of its rectangle, and the old ones are shown until then") func invalidation() async throws {
    let view = board()
    let scene = ZoomScene(view)
    defer { scene.stage.end() }
    await scene.settle()
    let before = view.takeCalls().count
    scene.stage.perform { view.setNeedsDisplay(CGRect(x: 10, y: 10, width: 30, height: 30)) }
    scene.stage.frame()
    #expect(scene.stage.dump.contains("256x256 for 0.0,0.0 256.0x256.0"))
    await scene.settle()
    #expect(view.takeCalls().map(\.rect) == [CGRect(x: 0, y: 0, width: 256, height: 256)])
    scene.stage.perform { view.setNeedsDisplay() }
    await scene.settle()
    #expect(view.takeCalls().count == before)
    // Discarded at once.
    scene.stage.perform { view.layer.contents = nil }
    scene.stage.frame()
    #expect(!scene.stage.dump.contains("256x256 for"))
    await scene.settle()
    #expect(view.takeCalls().count == before)
    // Another tile size gives a different picture.
    scene.stage.perform { view.tiled.tileSize = CGSize(width: 100, height: 64) }
    await scene.settle()
    #expect(view.takeCalls().allSatisfy { $0.rect.width == 100 && $0.rect.height == 64 })
    scene.stage.perform { view.contentScaleFactor = 3 }
    await scene.settle()
    #expect(view.takeCalls().allSatisfy { $0.scale == 3 } && view.contentScaleFactor == 3)
  }

  @Test("A memory warning keeps only visible tiles, and a removed or hidden layer draws none until shown") func memory() async {
    let view = board()
    let scene = ZoomScene(view)
    defer { scene.stage.end() }
    for x in stride(from: CGFloat(0), to: 3_000, by: 500) {
      scene.stage.setOffset(CGPoint(x: x, y: 0))
      await scene.settle()
    }
    #expect(scene.tiles.count > 20)
    scene.stage.simulateMemoryWarning()
    // With 200 × 150 points at 2,500: two tiles.
    #expect(scene.tiles.count == 2 && scene.tiles.byteCount == 2 * 256 * 256 * 4)
    scene.stage.perform { view.removeFromSuperview() }
    await scene.settle()
    #expect(scene.tiles.count == 0)
    _ = view.takeCalls()
    scene.stage.perform { scene.scroll.addSubview(view) }
    await scene.settle()
    #expect(view.takeCalls().contains { $0.rect.intersects(CGRect(x: 2_500, y: 0, width: 200, height: 150)) })
    // Hidden layers are not drawn.
    scene.stage.perform {
      view.isHidden = true
      view.layer.contents = nil
    }
    _ = view.takeCalls()
    await scene.settle()
    #expect(view.takeCalls().isEmpty)
    scene.stage.perform { view.isHidden = false }
    await scene.settle()
    #expect(!view.takeCalls().isEmpty)
  }

  @Test("Subclasses and delegates draw tiled layers, and delegates draw plain layers") func layers() async throws {
    final class Painter: NSObject, CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) { Board.paint(ctx.boundingBoxOfClipPath, in: ctx) }
    }
    final class Painted: PlainTiledBase {
      override func draw(in ctx: CGContext) { Board.paint(ctx.boundingBoxOfClipPath, in: ctx) }
    }
    class PlainTiledBase: CATiledLayer {
      override class func fadeDuration() -> CFTimeInterval { 0 }
    }
    let painter = Painter()
    let (subclass, delegated, plain) = (Painted(), PlainTiledLayer(), CALayer())
    delegated.delegate = painter
    plain.delegate = painter
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    for (index, layer) in [subclass, delegated, plain].enumerated() {
      layer.frame = CGRect(x: index * 64, y: 0, width: 48, height: 48)
      host.layer.addSublayer(layer)
    }
    plain.setNeedsDisplay()
    let scene = ZoomScene(host)
    defer { scene.stage.end() }
    await scene.settle()
    let picture = try #require(scene.stage.picture)
    for left in [0, 64, 128] {
      for (x, y) in [(5, 5), (20, 40), (47, 1)] {
        #expect(Board.shows(picture, left + x, y, CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)), "\(left)")
      }
    }
  }

  @Test("A view that overrides draw(_:in:) is drawn without tiles as well") func drawLayer() async throws {
    final class Direct: UIView {
      nonisolated override func draw(_ layer: CALayer, in ctx: CGContext) { Board.paint(ctx.boundingBoxOfClipPath, in: ctx) }
    }
    let pixels = Stage.pixels(of: Direct(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), scale: 1)
    #expect(Board.shows(pixels, 20, 36, CGPoint(x: 20.5, y: 36.5)))
  }
}
