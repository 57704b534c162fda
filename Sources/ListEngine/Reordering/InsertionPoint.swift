package import HitchlessBase

/// Finds the position at which something dragged from outside would be inserted: before or behind the item nearest to the finger. This type
/// only decides.
package struct InsertionPoint: Sendable {
  private let point: Point
  private var nearest: (distance: Double, position: ItemPosition, frame: Rect)?
  private var frames: [Rect] = []

  /// Begins a search for a finger at `point` in the content's coordinates.
  package init(at point: Point) { self.point = point }

  /// Considers an item on screen. O(1).
  package mutating func consider(_ position: ItemPosition, _ frame: Rect) {
    frames.append(frame)
    let x = max(frame.minX - point.x, point.x - frame.maxX, 0)
    let y = max(frame.minY - point.y, point.y - frame.maxY, 0)
    let distance = x * x + y * y
    if let nearest, (nearest.distance, nearest.position) <= (distance, position) { return }
    nearest = (distance, position, frame)
  }

  /// The item nearest to the finger; nil if none is on screen.
  package var nearestItem: ItemPosition? { nearest?.position }
  /// The item under the finger; nil for none.
  package var itemAtPoint: ItemPosition? { nearest.flatMap { $0.distance == 0 ? $0.position : nil } }

  /// Returns the position of the insertion, numbered as after it, or nil if no item is on screen. If items are side by side, the nearest
  /// one is divided into a left and a right half (right and left if `isMirrored`), else into an upper and a lower one. O(items).
  package func position(isMirrored: Bool) -> ItemPosition? {
    guard let nearest else { return nil }
    let frame = nearest.frame
    let isBeside = frames.contains { $0 != frame && $0.minY < frame.maxY && frame.minY < $0.maxY }
    let isBehind = isBeside ? (point.x > frame.midX) != isMirrored : point.y > frame.midY
    return ItemPosition(section: nearest.position.section, index: nearest.position.index + (isBehind ? 1 : 0))
  }
}
