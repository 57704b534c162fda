internal import HitchlessBase

/// A transition of a layer from its state in an earlier commit to its current state.
package struct LayerTransition {
  /// The kinds of transitions.
  package enum Kind: Hashable, Sendable {
    /// The old state fades to the new one in place.
    case fade
    /// The new state moves in over the old one, pushes the old one out, or is revealed when the old one moves away.
    case moveIn, push, reveal
  }
  /// The parts of the layer that take part in a transition.
  package enum Scope: Hashable, Sendable {
    /// The whole layer with its sublayers.
    case whole
    /// The layer's own contents, without its sublayers.
    case contents
  }
  /// The node of the old state; nil for none.
  package let before: RenderNode?
  /// The kind of the transition.
  package let kind: Kind
  /// The part of the layer that takes part.
  package let scope: Scope
  /// The direction of the movement, in units of the layer's size.
  package let direction: SIMD2<Double>
  /// The progress from 0 to 1.
  package let progress: Double

  /// Creates a transition from `before` at `progress`, which is clamped to 0…1.
  package init(before: RenderNode?, kind: Kind, scope: Scope, direction: SIMD2<Double>, progress: Double) {
    (self.before, self.kind, self.scope, self.direction) = (before, kind, scope, direction)
    self.progress = min(1, max(0, progress))
  }

  /// Returns the node of a layer whose new state is `after`, with the visible parts of both states. It has the position of `after`.
  func node(to after: RenderNode) -> RenderNode {
    let parts = parts(after)
    return RenderNode(
      id: after.id, x: after.x, y: after.y, width: after.width, height: after.height, transform: after.transform, contentX: after.contentX,
      contentY: after.contentY, opacity: after.opacity, clip: after.clip, mask: after.mask, blend: after.blend,
      backing: nil, children: scope == .whole ? parts : parts + after.children)
  }

  /// The node of a layer that has been hidden.
  var leavingNode: RenderNode? {
    before.map { before in
      RenderNode(
        id: before.id, x: before.x, y: before.y, width: before.width, height: before.height, transform: before.transform,
        contentX: before.contentX, contentY: before.contentY, opacity: before.opacity * (1 - progress), clip: before.clip,
        mask: before.mask, blend: before.blend, backing: before.backing, children: before.children)
    }
  }

  /// Returns the visible parts of both states, back to front.
  private func parts(_ after: RenderNode) -> [RenderNode] {
    let size = SIMD2(Double(after.width), Double(after.height))
    let (moved, rest) = (direction * size * progress, direction * size * (1 - progress))
    func old(_ shift: SIMD2<Double> = .zero, opacity: Double = 1) -> RenderNode? {
      before.flatMap { part(of: $0, in: after, shift, opacity: opacity, id: after.id.ofPast) }
    }
    func new(_ shift: SIMD2<Double> = .zero, opacity: Double = 1) -> RenderNode? {
      part(of: after, in: after, shift, opacity: opacity, id: after.id.ofPresent)
    }
    let all: [RenderNode?] =
      switch kind {
      case .fade: [old(opacity: hides(after) ? 1 : 1 - progress), new(opacity: progress)]
      case .moveIn: [old(), new(-rest)]
      case .push: [old(moved), new(-rest)]
      case .reveal: [new(), old(moved)]
      }
    return all.compactMap { $0 }
  }

  /// Returns whether the new state hides the old one completely. Then only the new state fades in: if both faded, the background would show
  /// through.
  private func hides(_ after: RenderNode) -> Bool {
    guard let before else { return true }
    switch scope {
    case .whole: return after.opaqueExtent.contains(before.extent)
    case .contents:
      guard let (old, new) = before.backing.flatMap({ old in after.backing.map { (old, $0) } }) else { return false }
      return new.opaqueExtent(width: after.width, height: after.height).contains(old.extent(width: before.width, height: before.height))
    }
  }

  /// Returns the part that `node` contributes, displaced by `shift` from the position of `after`; nil if it is transparent.
  private func part(of node: RenderNode, in after: RenderNode, _ shift: SIMD2<Double>, opacity: Double, id: LayerID) -> RenderNode? {
    guard opacity > 0 else { return nil }
    // For a layer that already had a transition of its contents, the parts of that transition are its own contents.
    let children = scope == .whole ? node.children : node.children.filter(\.id.isOfTransition)
    return RenderNode(
      id: id, x: after.contentX + Int(shift.x.rounded()), y: after.contentY + Int(shift.y.rounded()), width: node.width,
      height: node.height, contentX: node.contentX, contentY: node.contentY, opacity: opacity, clip: node.clip,
      mask: node === after ? nil : node.mask, backdrop: scope == .whole ? node.backdrop : nil, backing: node.backing, children: children)
  }
}

extension LayerID {
  // Layer identifiers are assigned in ascending order and never reach these bits.
  /// The identity of the layer's old state.
  fileprivate var ofPast: LayerID { LayerID(rawValue | 1 << 30) }
  /// The identity of the layer's new state.
  fileprivate var ofPresent: LayerID { LayerID(rawValue | 1 << 29) }
  fileprivate var isOfTransition: Bool { rawValue & (1 << 30 | 1 << 29) != 0 && rawValue & 1 << 31 == 0 }
}
