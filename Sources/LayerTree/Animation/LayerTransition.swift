internal import HitchlessBase

/// How a layer goes over from what a commit showed of it to what it is.
package struct LayerTransition {
  /// How the one takes the place of the other.
  package enum Kind: Hashable, Sendable {
    /// It fades to the other, in the same place.
    case fade
    /// The other moves in over it, takes its place while it moves away, or is below it when it moves away.
    case moveIn, push, reveal
  }
  /// What of the layer goes over.
  package enum Scope: Hashable, Sendable {
    /// All of it, with the layers in it.
    case whole
    /// What it shows itself, without the layers in it.
    case contents
  }
  /// What was shown of the layer before; nil for nothing.
  package let before: RenderNode?
  /// How what comes takes its place.
  package let kind: Kind
  /// What of the layer goes over.
  package let scope: Scope
  /// Where everything moves, in units of the layer's size.
  package let direction: SIMD2<Double>
  /// How far it is, from 0 to 1.
  package let progress: Double

  /// A transition from `before`, as far as `progress`.
  package init(before: RenderNode?, kind: Kind, scope: Scope, direction: SIMD2<Double>, progress: Double) {
    (self.before, self.kind, self.scope, self.direction) = (before, kind, scope, direction)
    self.progress = min(1, max(0, progress))
  }

  /// The node of a layer that is `after` by now, with as much of either as there is to be seen. It lies where the layer does by now.
  func node(to after: RenderNode) -> RenderNode {
    let parts = parts(after)
    return RenderNode(
      id: after.id, x: after.x, y: after.y, width: after.width, height: after.height, transform: after.transform, contentX: after.contentX,
      contentY: after.contentY, opacity: after.opacity, clip: after.clip, mask: after.mask,
      backing: nil, children: scope == .whole ? parts : parts + after.children)
  }

  /// The node of a layer that is hidden by now.
  var leavingNode: RenderNode? {
    before.map { before in
      RenderNode(
        id: before.id, x: before.x, y: before.y, width: before.width, height: before.height, transform: before.transform,
        contentX: before.contentX, contentY: before.contentY, opacity: before.opacity * (1 - progress), clip: before.clip,
        mask: before.mask, backing: before.backing, children: before.children)
    }
  }

  /// What is seen of either, back to front.
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

  /// Whether nothing of what was there is seen below what is. Then that alone fades in: where both faded, one would see through them.
  private func hides(_ after: RenderNode) -> Bool {
    guard let before else { return true }
    switch scope {
    case .whole: return after.opaqueExtent.contains(before.extent)
    case .contents:
      guard let (old, new) = before.backing.flatMap({ old in after.backing.map { (old, $0) } }) else { return false }
      return new.opaqueExtent(width: after.width, height: after.height).contains(old.extent(width: before.width, height: before.height))
    }
  }

  /// What is seen of `node`, away from where it belongs in `after`; nil if it is transparent.
  private func part(of node: RenderNode, in after: RenderNode, _ shift: SIMD2<Double>, opacity: Double, id: LayerID) -> RenderNode? {
    guard opacity > 0 else { return nil }
    // Of a layer that has gone over to other contents before, its parts are what it shows itself.
    let children = scope == .whole ? node.children : node.children.filter(\.id.isOfTransition)
    return RenderNode(
      id: id, x: after.contentX + Int(shift.x.rounded()), y: after.contentY + Int(shift.y.rounded()), width: node.width,
      height: node.height, contentX: node.contentX, contentY: node.contentY, opacity: opacity, clip: node.clip,
      mask: node === after ? nil : node.mask, backdrop: scope == .whole ? node.backdrop : nil, backing: node.backing, children: children)
  }
}

extension LayerID {
  // Layers are counted from below: there are never so many.
  /// The identity of what a layer in transition was.
  fileprivate var ofPast: LayerID { LayerID(rawValue | 1 << 30) }
  /// The identity of what it is.
  fileprivate var ofPresent: LayerID { LayerID(rawValue | 1 << 29) }
  fileprivate var isOfTransition: Bool { rawValue & (1 << 30 | 1 << 29) != 0 && rawValue & 1 << 31 == 0 }
}
