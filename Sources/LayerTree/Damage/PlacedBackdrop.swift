package import HitchlessBase

/// A node of a frame that shows what lies behind it in another way.
package struct PlacedBackdrop: Hashable, Sendable {
  /// The pixels that it changes.
  package var area: PixelRect
  /// How far away pixels may be that have a part in one of them.
  package var reach: Int

  /// What a change in `rect` behind it changes in it; empty for nothing.
  func affected(by rect: PixelRect) -> PixelRect { rect.isEmpty ? .zero : rect.grown(by: reach).intersection(area) }
  /// What has to be known to find the pixels of `rect`; that itself, if none of them are the node's.
  func needed(for rect: PixelRect) -> PixelRect {
    let part = rect.intersection(area)
    return part.isEmpty ? rect : rect.union(part.grown(by: reach))
  }
}

extension RenderNode {
  /// The backdrops of this node and of those below, in the order in which they are drawn. The node's corner lies at `x`, `y`, its own
  /// transform is left out; nothing shows outside of `clip`. What below it is turned does not count: it is drawn by itself. Visits nothing where there are none.
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
  /// The backdrops of the frame, in the order in which they are drawn.
  package var backdrops: [PlacedBackdrop] {
    guard root.transform == nil else { return [] }
    return root.backdrops(x: root.x, y: root.y, clip: PixelRect(x: 0, y: 0, width: width, height: height))
  }
}

extension Sequence where Element == PlacedBackdrop {
  /// The rectangle that has to be drawn so that the pixels of `rect` are right. The elements are in the order in which they are drawn.
  package func needed(for rect: PixelRect) -> PixelRect { reversed().reduce(rect) { $1.needed(for: $0) } }
}

extension FrameDamage {
  /// Adds what changes in the backdrops of `tree` because something behind them did, or was moved.
  mutating func addBackdrops(of tree: RenderTree) {
    guard tree.root.hasBackdrop, !isEmpty else { return }
    for backdrop in tree.backdrops {
      for rect in region.rects + scrolls.map(\.rect) { region.add(backdrop.affected(by: rect)) }
    }
  }
}
