import HitchlessBase
import LayerTree
import TestSupport
import Testing

@testable import LayerRenderer

/// Tiled layers: scaled, moved, and composed in parts.
@Suite("Tiles") struct TileMosaicTests {
  private static func noise(_ width: Int, _ height: Int, _ random: inout SplitMix64, isOpaque: Bool) -> PixelBuffer {
    let buffer = MutablePixelBuffer(width: width, height: height, isOpaque: isOpaque)!
    for y in 0..<height {
      for x in 0..<width {
        let word = random.next()
        let alpha = isOpaque ? 1 : Double(word & 255) / 255
        buffer[x, y] =
          PixelColor(
            red: Double(word >> 8 & 255) / 255, green: Double(word >> 16 & 255) / 255, blue: Double(word >> 24 & 255) / 255, alpha: alpha
          ).premultipliedWord
      }
    }
    return buffer.finish()
  }

  private enum Pictures {
    static func flat(_ width: Int, _ height: Int, _ word: UInt32) -> PixelBuffer {
      let buffer = MutablePixelBuffer(width: width, height: height, isOpaque: word >> 24 == 255)!
      for y in 0..<height { for x in 0..<width { buffer[x, y] = word } }
      return buffer.finish()
    }
  }

  /// A frame with a tiled layer that can be edited, alone or in a list or below a scaled layer.
  private struct Scene {
    var random: SplitMix64
    var tiles: [TileMosaic.Tile] = []
    var scale = 1.0
    var turn = 0.0
    var offset = (x: 0, y: 0)
    var hasMark = true
    var opacity = 1.0
    var nested = false
    var background: PixelColor?
    private let mark: PixelBuffer
    private var content: (mosaic: TileMosaic, node: RenderNode)?

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      mark = TileMosaicTests.noise(9, 7, &random, isOpaque: false)
    }

    /// Adds a tile. The tiles of level 0 have sides of 32 pixels; coarser ones show a larger area with the same pixels.
    mutating func addTile() {
      let level = random.below(3)
      let side = Double(32 << level)
      let count = 8 >> level
      let rect = Rect(x: Double(random.below(count)) * side, y: Double(random.below(count)) * side, width: side, height: side)
      let pixels = TileMosaicTests.noise(32, 32, &random, isOpaque: random.below(3) > 0)
      let tile = TileMosaic.Tile(pixels: pixels, rect: rect, opacity: random.below(4) == 0 ? Double(random.below(10)) / 10 : 1)
      tiles.insert(tile, at: random.below(tiles.count + 1))
      if tiles.count > 24 { tiles.remove(at: random.below(tiles.count)) }
    }

    mutating func edit() -> String {
      content = nil
      switch random.below(11) {
      case 0...3:
        addTile()
        return "tile"
      case 4:
        if !tiles.isEmpty {
          let index = random.below(tiles.count)
          tiles[index] = TileMosaic.Tile(pixels: tiles[index].pixels, rect: tiles[index].rect, opacity: Double(random.below(11)) / 10)
        }
        return "fade"
      case 5, 6:
        offset = (random.below(120) - 20, random.below(120) - 20)
        return "scroll to \(offset)"
      case 7:
        scale = [0.1, 0.25, 0.37, 0.5, 0.8, 1, 1.6, 3][random.below(8)]
        turn = random.below(4) == 0 ? Double(random.below(6)) / 5 : 0
        return "scale \(scale) turn \(turn)"
      case 8:
        // The upper tile becomes the lower one: the same tiles, but another picture.
        let pairs = tiles.indices.flatMap { one in
          tiles.indices[(one + 1)...].filter { tiles[one].rect.intersects(tiles[$0].rect) }.map { (one, $0) }
        }
        guard let pair = pairs.randomElement(using: &random) else { return "nothing" }
        tiles.swapAt(pair.0, pair.1)
        return "order of \(pair)"
      case 9:
        background =
          [nil, .white, PixelColor(red: 0, green: 0.6, blue: 0.1), PixelColor(red: 1, green: 0, blue: 0, alpha: 0.5)][
            random.below(4)]
        return "background"
      default:
        (nested, hasMark, opacity) = (random.below(2) == 0, random.below(2) == 0, random.below(3) == 0 ? 0.6 : 1)
        return "nested \(nested) mark \(hasMark) opacity \(opacity)"
      }
    }

    mutating func render() -> RenderTree {
      let transform = Transform2D.rotation(radians: turn).followed(by: .scale(x: scale, y: scale))
      let child = RenderNode(id: LayerID(4), x: 40, y: 30, width: 9, height: 7, backing: .pixels(mark, x: 0, y: 0))
      let turned: RenderNode
      if nested {
        let tiled = RenderNode(
          id: LayerID(3), x: 5, y: 3, width: 256, height: 256, opacity: opacity, backing: .tiles(TileMosaic(tiles, background: background)))
        turned = RenderNode(
          id: LayerID(5), x: 7, y: 4, width: 300, height: 300, transform: transform,
          backing: .solid(PixelColor(red: 0.2, green: 0.4, blue: 1)),
          children: hasMark ? [tiled, child] : [tiled])
      } else {
        turned = RenderNode(
          id: LayerID(3), x: 7, y: 4, width: 256, height: 256, transform: transform.isTranslation ? nil : transform, opacity: opacity,
          backing: .tiles(TileMosaic(tiles, background: background)), children: hasMark ? [child] : [])
      }
      let list = RenderNode(
        id: LayerID(2), x: 4, y: 6, width: 90, height: 110, contentX: offset.x, contentY: offset.y, clip: .bounds,
        backing: .solid(.white), children: [turned])
      let root = RenderNode(id: LayerID(1), x: 0, y: 0, width: 100, height: 120, children: [list])
      return RenderTree(width: 100, height: 120, scale: 1, background: .black, root: root)
    }
  }

  @Test("Composing only the changes equals composing everything", arguments: 1...6 as ClosedRange<UInt64>)
  func incrementalEqualsFull(seed: UInt64) throws {
    var scene = Scene(seed: RandomTestSettings.seed ?? seed)
    let target = try #require(MutablePixelBuffer(width: 100, height: 120))
    let compositor = Compositor()
    var shown: RenderTree?
    var script: [String] = []
    var saved = 0
    for step in 0..<(RandomTestSettings.rounds ?? 250) {
      script.append(scene.edit())
      let tree = scene.render()
      let work = compositor.compose(tree, into: target, previous: shown)
      if work.composedPixels < 90 * 110 { saved += 1 }
      shown = tree
      guard target.hasSamePixels(as: try Composition.full(tree)) else {
        Issue.record("seed \(seed) step \(step): \(script.suffix(4))\n\(tree.dump)")
        return
      }
    }
    #expect(saved > 20, "a tile that comes costs its own pixels")
  }

  /// Returns what a pixel of the frame shows of opaque tiles, looked up one by one.
  private func naive(_ tiles: [TileMosaic.Tile], by transform: Transform2D, x: Int, y: Int) throws -> SIMD4<Double>? {
    let inverse = try #require(transform.inverse)
    let place = inverse.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
    guard
      let tile = tiles.last(where: {
        $0.rect.minX <= place.x && place.x < $0.rect.maxX && $0.rect.minY <= place.y && place.y < $0.rect.maxY
      })
    else { return nil }
    let (width, height) = (tile.pixels.width, tile.pixels.height)
    let u = min(Double(width - 1), max(0, (place.x - tile.rect.minX) / tile.rect.width * Double(width) - 0.5))
    let v = min(Double(height - 1), max(0, (place.y - tile.rect.minY) / tile.rect.height * Double(height) - 0.5))
    func color(_ x: Int, _ y: Int) -> SIMD4<Double> {
      let word = tile.pixels[min(width - 1, x), min(height - 1, y)]
      return SIMD4(Double(word >> 24), Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255))
    }
    let (left, top) = (Int(u), Int(v))
    let (fx, fy) = (u - Double(left), v - Double(top))
    let upper = color(left, top) * (1 - fx) + color(left + 1, top) * fx
    let lower = color(left, top + 1) * (1 - fx) + color(left + 1, top + 1) * fx
    return upper * (1 - fy) + lower * fy
  }

  @Test("Scaled and rotated tiles are interpolated within 3/255 and have no visible seams")
  func scaled() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<60 {
      var tiles: [TileMosaic.Tile] = []
      // Tiles of 24 points have their natural size without scaling, and then are located between pixels.
      let side: Double = [20, 24, 64.0 / 3, 51.2][random.below(4)]
      for row in 0..<4 {
        for column in 0..<4 {
          let rect = Rect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
          tiles.append(TileMosaic.Tile(pixels: Self.noise(24, 24, &random, isOpaque: true), rect: rect))
        }
      }
      let turn = random.below(3) == 0 ? Double(random.below(12)) / 7 : 0
      let scale = random.below(4) == 0 ? 1 : 0.3 + Double(random.below(300)) / 100
      let transform = Transform2D.rotation(radians: turn).followed(by: .scale(x: scale, y: scale == 1 ? 1 : scale * 0.9)).followed(
        by: .translation(x: Double(random.below(1_000)) / 1_024, y: 0))
      let size = Int((side * 4).rounded(.up))
      let node = RenderNode(id: LayerID(2), x: 8, y: 6, width: size, height: size, transform: transform, backing: .tiles(TileMosaic(tiles)))
      let root = RenderNode(id: LayerID(1), x: 0, y: 0, width: 90, height: 80, children: [node])
      let pixels = try Composition.full(
        RenderTree(width: 90, height: 80, scale: 1, background: PixelColor(red: 1, green: 0, blue: 1), root: root))
      let all = transform.followed(by: .translation(x: 8, y: 6))
      for y in 0..<80 {
        for x in 0..<90 {
          guard let expected = try naive(tiles, by: all, x: x, y: y) else { continue }
          let word = pixels[x, y]
          let found = SIMD4(Double(word >> 24), Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255))
          let difference = (0..<4).map { abs(found[$0] - expected[$0]) }.max() ?? 0
          // A pixel whose centre is on a seam belongs to either side.
          let inverse = try #require(all.inverse)
          let place = inverse.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
          func isOnSeam(_ value: Double) -> Bool {
            let tiles: Double = value / side
            return abs(tiles - tiles.rounded()) * side * scale < 2e-3
          }
          guard difference > 3, !isOnSeam(place.x), !isOnSeam(place.y) else { continue }
          Issue.record("at \(x), \(y): \(found) and not \(expected); scale \(scale) turn \(turn) side \(side)")
          return
        }
      }
    }
  }

  @Test("Layers around scaled and rotated tiles are clipped, scrolled, faded and blended", arguments: [0, 0.4])
  func around(turn: Double) throws {
    let tile = TileMosaic.Tile(pixels: Pictures.flat(16, 16, 0xFF00_00FF), rect: Rect(x: 0, y: 0, width: 40, height: 40), opacity: 0.5)
    let veil = TileMosaic.Tile(pixels: Pictures.flat(16, 16, 0x8000_0080), rect: Rect(x: 40, y: 0, width: 40, height: 40))
    let tiled = RenderNode(
      id: LayerID(3), x: 30, y: 20, width: 80, height: 60, opacity: 0.5,
      backing: .tiles(TileMosaic([tile, veil], background: PixelColor(red: 0, green: 1, blue: 0))))
    let red = PixelColor(red: 1, green: 0, blue: 0)
    let plain = RenderNode(id: LayerID(4), x: 0, y: 90, width: 90, height: 30, opacity: 0.5, backing: .solid(red))
    let mark = RenderNode(
      id: LayerID(6), x: 130, y: 20, width: 40, height: 40, opacity: 0.5, backing: .pixels(Pictures.flat(40, 40, 0xFFFF_FFFF), x: 0, y: 0))
    let outer = RenderNode(
      id: LayerID(2), x: 0, y: 0, width: 150, height: 130,
      transform: Transform2D.rotation(radians: turn).followed(by: .scale(x: 0.9, y: 0.9)).followed(by: .translation(x: 60, y: 10)),
      contentX: 10, contentY: 5, clip: .bounds,
      // Content that is drawn around a layer itself is not clipped.
      backing: .pixels(Pictures.flat(250, 230, 0), x: -50, y: -50), children: [tiled, plain, mark])
    let root = RenderNode(id: LayerID(1), x: 0, y: 0, width: 240, height: 240, children: [outer])
    let frame = try Composition.full(RenderTree(width: 240, height: 240, scale: 1, background: .black, root: root))
    let all = try #require(outer.transform)
    // In the outer layer's own pixels, where its content is scrolled by 10, 5.
    let expected: [(x: Double, y: Double, color: UInt32)] = [
      (35, 30, 0xFF00_4040), (75, 30, 0xFF00_4040), (50, 65, 0xFF00_8000), (85, 65, 0xFF00_8000), (40, 100, 0xFF80_0000),
      (123, 30, 0xFF80_8080), (145, 30, 0xFF80_8080), (108, 30, 0xFF00_0000), (50, 10, 0xFF00_0000),
    ]
    // In a rotated layer, the clip is the bounding rectangle.
    let clipped: [(x: Double, y: Double, color: UInt32)] = turn == 0 ? [(155, 30, 0xFF00_0000), (-5, 100, 0xFF00_0000)] : []
    for (x, y, color) in expected + clipped {
      let place = all.apply(Point(x: x, y: y))
      let word = frame[Int(place.x), Int(place.y)]
      for shift in [0, 8, 16] as [UInt32] {
        #expect(
          abs(Int(word >> shift & 255) - Int(color >> shift & 255)) <= 2,
          "\(x), \(y): \(String(word, radix: 16)) and not \(String(color, radix: 16))")
      }
    }
  }

  @Test("Adjacent tiles neither overlap nor leave gaps, wherever their edges are") func edges() {
    for (numerator, denominator) in [(64, 3), (512, 10), (100, 7), (17, 1)] {
      let side = Double(numerator) / Double(denominator)
      for step in 1...400 {
        // Edges in the middle of pixels, as exactly as the number format allows.
        let scale = Double(step * denominator) / Double(numerator * 16)
        let transform = Transform2D.scale(x: scale, y: scale).followed(by: .translation(x: 0.5, y: 8.5))
        for index in 0..<64 {
          let low = Rect(x: Double(index) * side, y: Double(index) * side, width: side, height: side)
          let high = Rect(x: Double(index + 1) * side, y: Double(index + 1) * side, width: side, height: side)
          let (one, other) = (transform.covered(low), transform.covered(high))
          #expect(one.maxX == other.x && one.maxY == other.y, "\(numerator)/\(denominator) at \(step), \(index)")
        }
      }
    }
  }

  @Test("A layer with more pixels than memory can hold is scaled to the screen") func enormous() throws {
    var random = SplitMix64(seed: 8)
    let pixels = Self.noise(64, 64, &random, isOpaque: true)
    let side = 4_000_000.0
    let tile = TileMosaic.Tile(pixels: pixels, rect: Rect(x: 0, y: 0, width: side, height: side))
    let transform = Transform2D.scale(x: 64 / side, y: 64 / side)
    for isNested in [false, true] {
      let inner = RenderNode(
        id: LayerID(2), x: 0, y: 0, width: Int(side), height: Int(side), transform: isNested ? nil : transform,
        backing: .tiles(TileMosaic([tile])))
      let outer = RenderNode(
        id: LayerID(3), x: 0, y: 0, width: Int(side), height: Int(side), transform: isNested ? transform : nil, backing: nil,
        children: [inner])
      let tree = RenderTree(
        width: 64, height: 64, scale: 1, background: .black,
        root: RenderNode(id: LayerID(1), x: 0, y: 0, width: 64, height: 64, children: [outer]))
      let frame = try Composition.full(tree)
      #expect(frame.hasSamePixels(as: pixels))
      #expect(tree.dump.contains("1 tiles 64x64"))
    }
  }

  @Test("The image of a layer's own tiles equals the composed frame") func own() throws {
    var random = SplitMix64(seed: 21)
    let tile = TileMosaic.Tile(
      pixels: Self.noise(32, 32, &random, isOpaque: true), rect: Rect(x: 3, y: 5, width: 64, height: 64))
    let node = RenderNode(
      id: LayerID(2), x: 0, y: 0, width: 80, height: 80,
      backing: .tiles(TileMosaic([tile], background: PixelColor(red: 0, green: 1, blue: 0))))
    let tree = RenderTree(width: 80, height: 80, scale: 1, background: .black, root: node)
    let frame = try Composition.full(tree)
    let own = try #require(Compositor().tiles(of: node, area: PixelRect(x: 10, y: 20, width: 30, height: 25)))
    for y in 0..<25 { for x in 0..<30 { #expect(own[x, y] == frame[x + 10, y + 20]) } }
    #expect(frame[1, 1] == 0xFF00_FF00)
    #expect(Compositor().tiles(of: RenderNode(id: LayerID(1), x: 0, y: 0, width: 4, height: 4), area: node.bounds) == nil)
  }
}
