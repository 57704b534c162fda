internal import HitchlessBase
internal import LayerTree

/// A cache of the backing stores of layers without contents: cards, shadows, bubbles. All cells of a list have the same ones, so they are
/// painted once and shared. To be used on one thread; bounded.
struct PlainBackingCache {
  /// Everything that such a layer is painted from.
  private struct Key: Hashable {
    var width: Int
    var height: Int
    var scale: Double
    var style: LayerStyle
    var clip: RoundedClip?
    var masksToBounds: Bool
    var part: PaintPart

    /// Creates the key of a request; nil if the layer has contents and therefore cannot be shared with other layers.
    init?(_ request: PaintRequest) {
      guard case .none = request.contents else { return nil }
      width = request.width
      height = request.height
      scale = request.scale
      style = request.style
      clip = request.clip
      masksToBounds = request.masksToBounds
      part = request.part
    }
  }

  private var kept: [Key: Backing] = [:]
  private var byteCount = 0
  private static let byteLimit = 16 << 20

  /// Returns the backing store for `request`, painted by `paint` unless it is cached.
  mutating func backing(for request: PaintRequest, paint: (PaintRequest) -> Backing?) -> Backing? {
    guard let key = Key(request) else { return paint(request) }
    if let known = kept[key] { return known }
    guard let made = paint(request) else { return nil }
    guard case .pixels(let pixels, _, _) = made, pixels.byteCount <= Self.byteLimit / 2 else { return made }
    // A layer whose size changes in every frame must not fill the cache; entries in use are soon added again.
    if byteCount + pixels.byteCount > Self.byteLimit {
      kept.removeAll(keepingCapacity: true)
      byteCount = 0
    }
    kept[key] = made
    byteCount += pixels.byteCount
    return made
  }
}
