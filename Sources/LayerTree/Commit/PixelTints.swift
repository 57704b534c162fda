internal import HitchlessBase

/// A cache of backing stores multiplied by colours. Entries are kept as long as every commit uses them.
struct PixelTints {
  private struct Key: Hashable {
    let pixels: ObjectIdentifier
    let color: PixelColor
    var isAdded = false
  }
  /// The source pixels, kept so that their identity is not reused by others, and the result.
  private var used: [Key: (source: PixelBuffer, made: PixelBuffer)] = [:]
  private var known: [Key: (source: PixelBuffer, made: PixelBuffer)] = [:]

  /// Begins a commit: drops the entries that the last commit did not use.
  mutating func beginCommit() {
    guard !used.isEmpty || !known.isEmpty else { return }
    known = used
    used = [:]
  }

  /// Returns `node` and the nodes below it, multiplied by the components of `color` except alpha. O(nodes), and O(pixels) for new entries.
  mutating func tinted(_ node: RenderNode, _ color: PixelColor) -> RenderNode {
    var color = color
    color.alpha = 1
    guard color != .white else { return node }
    return RenderNode(
      id: node.id, x: node.x, y: node.y, width: node.width, height: node.height, transform: node.transform, contentX: node.contentX,
      contentY: node.contentY, opacity: node.opacity, clip: node.clip, mask: node.mask, backdrop: node.backdrop, blend: node.blend,
      backing: node.backing.map { tinted($0, color) }, children: node.children.map { tinted($0, color) })
  }

  /// Returns `pixels` multiplied by the components of `color` except alpha. Pixels that are to be added hide nothing: their alpha is zero.
  /// O(pixels) for new entries. Returns `pixels` itself if there is not enough memory.
  mutating func tinted(_ pixels: PixelBuffer, _ color: PixelColor, isAdded: Bool) -> PixelBuffer {
    guard isAdded || color != .white else { return pixels }
    let key = Key(pixels: ObjectIdentifier(pixels), color: color, isAdded: isAdded)
    guard let made = used[key] ?? known[key] ?? Self.multiplied(pixels, color, isAdded: isAdded).map({ (pixels, $0) }) else {
      return pixels
    }
    used[key] = made
    return made.made
  }

  private mutating func tinted(_ backing: Backing, _ color: PixelColor) -> Backing {
    switch backing {
    case .solid(let own):
      return .solid(PixelColor(red: own.red * color.red, green: own.green * color.green, blue: own.blue * color.blue, alpha: own.alpha))
    case .pixels(let pixels, let x, let y):
      return .pixels(tinted(pixels, color, isAdded: false), x: x, y: y)
    // Tiles are far too large to be copied.
    case .tiles: return backing
    }
  }

  /// Returns the multiplied pixels, or nil if there is not enough memory.
  private static func multiplied(_ pixels: PixelBuffer, _ color: PixelColor, isAdded: Bool) -> PixelBuffer? {
    guard let made = MutablePixelBuffer(copying: pixels) else { return nil }
    if isAdded { (made.isOpaque, made.opaqueArea) = (false, .zero) }
    let factors = [color.blue, color.green, color.red].map { UInt32(($0 * 255).rounded()) }
    for y in 0..<made.height {
      let row = (made.bytes + y * made.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for x in 0..<made.width {
        let word = row[x]
        var result = isAdded ? 0 : word & 0xFF00_0000
        for part in 0..<3 {
          let shift = UInt32(part * 8)
          result |= (((word >> shift & 0xFF) * factors[part] + 127) / 255) << shift
        }
        row[x] = result
      }
    }
    return made.finish()
  }
}
