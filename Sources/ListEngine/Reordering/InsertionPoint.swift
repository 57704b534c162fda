package import HitchlessBase

/// Finds where something from outside would be inserted that is held over a list: before or behind the item that is nearest to the finger.
/// Decisions only.
package struct InsertionPoint: Sendable {
  private let point: Point
  private var nearest: (distance: Double, position: ItemPosition, frame: Rect)?
  private var frames: [Rect] = []

  /// The question for a finger at `point` in the content's coordinates.
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

  /// The item that is nearest to the finger; nil if none is on screen.
  package var nearestItem: ItemPosition? { nearest?.position }
  /// The item that the finger is on; nil for none.
  package var itemAtPoint: ItemPosition? { nearest.flatMap { $0.distance == 0 ? $0.position : nil } }

  /// Where the insertion would be, numbered as when it is there; nil if no item is on screen. Where items stand beside one another the
  /// halves of the nearest one are left and right (right and left if `isMirrored`), else above and below. O(items).
  package func position(isMirrored: Bool) -> ItemPosition? {
    guard let nearest else { return nil }
    let frame = nearest.frame
    let isBeside = frames.contains { $0 != frame && $0.minY < frame.maxY && frame.minY < $0.maxY }
    let isBehind = isBeside ? (point.x > frame.midX) != isMirrored : point.y > frame.midY
    return ItemPosition(section: nearest.position.section, index: nearest.position.index + (isBehind ? 1 : 0))
  }
}
