package import HitchlessBase

/// A node of a frame that changes the appearance of everything behind it.
package struct PlacedBackdrop: Hashable, Sendable {
  /// The pixels that the node changes.
  package var area: PixelRect
  /// The greatest distance of a pixel that contributes to one of these pixels.
  package var reach: Int

  /// Returns the part of the node that changes if `rect` behind it changes; empty if nothing does.
  func affected(by rect: PixelRect) -> PixelRect { rect.isEmpty ? .zero : rect.grown(by: reach).intersection(area) }
  /// Returns the rectangle that is needed to compute the pixels of `rect`; `rect` itself if none of them belong to the node.
  func needed(for rect: PixelRect) -> PixelRect {
    let part = rect.intersection(area)
    return part.isEmpty ? rect : rect.union(part.grown(by: reach))
  }
}

extension RenderNode {
  /// Returns the backdrops of this node and of the nodes below, in drawing order. The node's corner is at `x`, `y` and its own transform is
  /// ignored; nothing is visible outside of `clip`. Backdrops below transformed nodes do not count: those nodes are drawn separately.
  /// Visits nothing if there are no backdrops.
  package func backdrops(x: Int, y: Int, clip: PixelRect) -> [PlacedBackdrop] {
    var found: [PlacedBackdrop] = []
    collectBackdrops(x: x, y: y, clip: clip, into: &found)
    return found
  }

  private func collectBackdrops(x: Int, y: Int, clip: PixelRect, into found: inout [PlacedBackdrop]) {
    guard hasBackdrop, opacity > 0 else { return }
    let rect = bounds.offset(x: x, y: y)
    if let backdrop {
      let area = rect.intersection(clip)
      if !area.isEmpty { found.append(PlacedBackdrop(area: area, reach: backdrop.look.reach)) }
    }
    let inner = self.clip == .none ? clip : clip.intersection(rect)
    for child in children where child.hasBackdrop && child.transform == nil {
      child.collectBackdrops(x: x + child.x - contentX, y: y + child.y - contentY, clip: inner, into: &found)
    }
  }
}

extension RenderTree {
  /// The backdrops of the frame, in drawing order.
  package var backdrops: [PlacedBackdrop] {
    guard root.transform == nil else { return [] }
    return root.backdrops(x: root.x, y: root.y, clip: PixelRect(x: 0, y: 0, width: width, height: height))
  }
}

extension Sequence where Element == PlacedBackdrop {
  /// Returns the rectangle that has to be drawn so that the pixels of `rect` are correct. The elements are in drawing order.
  package func needed(for rect: PixelRect) -> PixelRect { reversed().reduce(rect) { $1.needed(for: $0) } }
}

extension FrameDamage {
  /// Adds the parts of the backdrops of `tree` that change because something behind them changed or was moved.
  mutating func addBackdrops(of tree: RenderTree) {
    guard tree.root.hasBackdrop, !isEmpty else { return }
    for backdrop in tree.backdrops {
      for rect in region.rects + scrolls.map(\.rect) { region.add(backdrop.affected(by: rect)) }
    }
  }
}
