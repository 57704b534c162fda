import HitchlessBase
import LayerTree
import TestSupport

/// A list that scrolls, changes and is resized at random.
struct ModelList {
  private var random: SplitMix64
  private var size = (width: 40, height: 60)
  private var offset = 0
  private var colors: [PixelColor]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    colors = (0..<30).map { _ in Self.color(&random) }
    self.random = random
  }

  /// Returns a number from 0 to below `bound`.
  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  mutating func edit() {
    switch random.below(12) {
    case 0: size = (20 + random.below(30), 30 + random.below(50))
    case 1...3: colors[random.below(colors.count)] = Self.color(&random)
    default: offset += random.below(41) - 20
    }
  }

  func render() -> RenderTree {
    let rows = colors.indices.map { row in
      RenderNode(
        id: LayerID(UInt32(row + 2)), x: 2, y: row * 12, width: size.width - 4, height: 10, backing: .solid(colors[row]))
    }
    let list = RenderNode(
      id: LayerID(1), x: 0, y: 0, width: size.width, height: size.height, contentY: offset, clip: .bounds, backing: .solid(.white),
      children: rows)
    return RenderTree(width: size.width, height: size.height, scale: 1, background: .black, root: list)
  }

  private static func color(_ random: inout SplitMix64) -> PixelColor {
    PixelColor(red: Double(random.below(6)) / 5, green: Double(random.below(6)) / 5, blue: Double(random.below(6)) / 5)
  }
}
