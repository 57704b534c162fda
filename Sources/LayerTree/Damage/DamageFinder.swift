internal import HitchlessBase

extension FrameDamage {
  /// Finds the damage between two trees. The cost is proportional to the changes: nodes that both trees share are skipped by identity. A
  /// nil `old`, another size or another background damages everything.
  package init(from old: RenderTree?, to new: RenderTree) {
    self.init()
    let whole = PixelRect(x: 0, y: 0, width: new.width, height: new.height)
    guard let old, old.width == new.width, old.height == new.height, old.background == new.background, old.scale == new.scale
    else {
      region.add(whole)
      return
    }
    var finder = DamageFinder()
    finder.compare(
      old: PositionedNode(node: old.root, x: old.root.x, y: old.root.y, clip: whole),
      new: PositionedNode(node: new.root, x: new.root.x, y: new.root.y, clip: whole))
    scrolls = finder.scrolls
    region = finder.region
    addBackdrops(of: new)
  }
}

/// A node and the position of its top left corner in the frame.
private struct PositionedNode {
  var node: RenderNode
  var x: Int
  var y: Int
  /// The rectangle outside which nothing of the node is visible.
  var clip: PixelRect

  var covered: PixelRect { node.turnedExtent.offset(x: x, y: y).intersection(clip) }
  /// The rectangle in which the children of this node can be visible.
  var childClip: PixelRect { node.clip == .none ? clip : clip.intersection(node.bounds.offset(x: x, y: y)) }

  /// Returns `child` of this node; `shiftX` and `shiftY` are the distance by which the pixels below have been moved.
  func child(_ child: RenderNode, shiftX: Int = 0, shiftY: Int = 0, clip: PixelRect) -> PositionedNode {
    PositionedNode(node: child, x: x + child.x - node.contentX + shiftX, y: y + child.y - node.contentY + shiftY, clip: clip)
  }
}

private struct DamageFinder {
  var scrolls: [FrameDamage.Scroll] = []
  var region = PixelRegion()

  mutating func compare(old: PositionedNode, new: PositionedNode) {
    let moved = old.x != new.x || old.y != new.y || old.clip != new.clip
    if old.node === new.node {
      if moved { damage(old, new) }
      return
    }
    if !moved, damageTiles(old, new) { return }
    guard !moved, old.node.hasSameAppearance(as: new.node), !new.node.needsGroup else { return damage(old, new) }
    let dx = old.node.contentX - new.node.contentX
    let dy = old.node.contentY - new.node.contentY
    if dx == 0, dy == 0 {
      compareChildren(old: old, new: new, shiftX: 0, shiftY: 0)
    } else if let view = scrollable(new, dx, dy) {
      scroll(view, dx, dy)
      compareChildren(old: old, new: new, shiftX: dx, shiftY: dy)
    } else {
      damage(old, new)
    }
  }

  private mutating func damage(_ old: PositionedNode, _ new: PositionedNode) {
    region.add(old.covered)
    region.add(new.covered)
  }

  /// Damages the tiles that differ. Returns false if more than the tiles may have changed.
  private mutating func damageTiles(_ old: PositionedNode, _ new: PositionedNode) -> Bool {
    guard case .tiles(let before)? = old.node.backing, case .tiles(let now)? = new.node.backing,
      new.node.differsOnlyInBacking(from: old.node), let changes = now.changes(since: before)
    else { return false }
    for rect in changes {
      // One more pixel on each side, because filters read that far.
      let turned = PixelRect.covering(new.node.transform?.apply(rect) ?? rect, scale: 1)
      let reached = PixelRect(x: turned.x - 1, y: turned.y - 1, width: turned.width + 2, height: turned.height + 2)
      region.add(reached.offset(x: new.x, y: new.y).intersection(new.clip))
    }
    return true
  }

  /// Returns the part of the frame whose pixels may be moved: the node must clip its children and have one opaque background colour, which
  /// looks the same wherever it is moved to.
  private func scrollable(_ node: PositionedNode, _ dx: Int, _ dy: Int) -> PixelRect? {
    guard case .bounds = node.node.clip, case .solid(let color)? = node.node.backing, color.alpha >= 1 else { return nil }
    let view = node.childClip
    guard abs(dx) < view.width, abs(dy) < view.height else { return nil }
    return view
  }

  private mutating func scroll(_ view: PixelRect, _ dx: Int, _ dy: Int) {
    scrolls.append(FrameDamage.Scroll(rect: view, dx: dx, dy: dy))
    // Damage found inside the rectangle so far moves along with its pixels.
    for rect in region.rects where rect.intersects(view) {
      region.add(rect.intersection(view).offset(x: dx, y: dy).intersection(view))
    }
    if dy > 0 { region.add(PixelRect(x: view.x, y: view.y, width: view.width, height: dy)) }
    if dy < 0 { region.add(PixelRect(x: view.x, y: view.maxY + dy, width: view.width, height: -dy)) }
    if dx > 0 { region.add(PixelRect(x: view.x, y: view.y, width: dx, height: view.height)) }
    if dx < 0 { region.add(PixelRect(x: view.maxX + dx, y: view.y, width: -dx, height: view.height)) }
  }

  private mutating func compareChildren(old: PositionedNode, new: PositionedNode, shiftX: Int, shiftY: Int) {
    let oldChildren = old.node.children
    let newChildren = new.node.children
    let oldClip = old.childClip
    let newClip = new.childClip
    let firstScroll = scrolls.count
    let matches = ChildMatch(old: oldChildren, new: newChildren)
    for index in matches.gone { region.add(old.child(oldChildren[index], shiftX: shiftX, shiftY: shiftY, clip: oldClip).covered) }
    for (newIndex, oldIndex) in matches.pairs {
      let here = new.child(newChildren[newIndex], clip: newClip)
      // If a layer is above pixels that were moved, its own pixels were moved with them by mistake: compose both its old and its new
      // position.
      if scrolls.count > firstScroll { repair(here, since: firstScroll) }
      guard let oldIndex else {
        region.add(here.covered)
        continue
      }
      let before = old.child(oldChildren[oldIndex], shiftX: shiftX, shiftY: shiftY, clip: oldClip)
      if scrolls.count > firstScroll { repair(before, since: firstScroll) }
      if matches.reordered.contains(newIndex) {
        damage(before, here)
      } else {
        compare(old: before, new: here)
      }
    }
  }

  /// Damages the part of `node` that is above pixels moved by earlier siblings, and the destinations of those pixels: with a scroll inside
  /// a scroll they are moved several times.
  private mutating func repair(_ node: PositionedNode, since first: Int) {
    var carried = [node.covered]
    for scroll in scrolls[first...] {
      for rect in carried {
        let hit = rect.intersection(scroll.rect)
        guard !hit.isEmpty else { continue }
        let moved = hit.offset(x: scroll.dx, y: scroll.dy).intersection(scroll.rect)
        region.add(hit)
        region.add(moved)
        if !moved.isEmpty { carried.append(moved) }
      }
    }
  }
}
