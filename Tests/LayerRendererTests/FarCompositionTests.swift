import HitchlessBase
import LayerTree
import TestSupport
import Testing

@testable import LayerRenderer

/// Trees in which every part is far from its parent's corner, while the parent's content is scrolled by the same distance: their positions
/// in the frame do not change.
@Suite("Composing far from a layer's origin") struct FarCompositionTests {
  /// Moves the children of every node `far` pixels away, and the node's content with them. Keeps the nodes that did not change.
  private final class Mover {
    private var known: [ObjectIdentifier: (RenderNode, RenderNode)] = [:]
    let far: Int

    init(far: Int) { self.far = far }

    func moved(_ tree: RenderTree) -> RenderTree {
      RenderTree(
        width: tree.width, height: tree.height, scale: tree.scale, background: tree.background, root: moved(tree.root, by: 0, depth: 0))
    }

    private func moved(_ node: RenderNode, by distance: Int, depth: Int) -> RenderNode {
      if let (_, made) = known[ObjectIdentifier(node)] { return made }
      // In alternating directions, and by different distances.
      let below = depth % 2 == 0 ? far : 7 - far
      let made = RenderNode(
        id: node.id, x: node.x + distance, y: node.y - distance, width: node.width, height: node.height, transform: node.transform,
        contentX: node.contentX + below, contentY: node.contentY - below, opacity: node.opacity, clip: node.clip, backing: node.backing,
        children: node.children.map { moved($0, by: below, depth: depth + 1) })
      known[ObjectIdentifier(node)] = (node, made)
      return made
    }
  }

  @Test(
    "Pixels and damage are the same as near the origin", arguments: [11, 12, 13, 14] as [UInt64],
    [1 << 30, 9_000_000_000, Int.pixelLimit])
  func samePixels(seed: UInt64, far: Int) throws {
    var model = ModelTree(seed: seed)
    let mover = Mover(far: far)
    let target = try #require(MutablePixelBuffer(width: model.width, height: model.height))
    let compositor = Compositor()
    var shown: (near: RenderTree, far: RenderTree)?
    for step in 0..<60 {
      let edits = model.edit()
      let near = model.render()
      let tree = mover.moved(near)
      let place = "seed \(seed) step \(step) \(edits)"
      try #require(tree.root.extent == near.root.extent, "\(place)")
      if let shown { try #require(FrameDamage(from: shown.far, to: tree) == FrameDamage(from: shown.near, to: near), "\(place)") }
      compositor.compose(tree, into: target, previous: shown?.far)
      let expected = try Composition.full(near)
      try #require(target.hasSamePixels(as: expected), "\(place)")
      try #require(try Composition.full(tree).hasSamePixels(as: expected), "\(place)")
      shown = (near, tree)
    }
  }
}
