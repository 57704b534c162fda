package import HitchlessBase

/// A layer's identity in render trees, which is the same from frame to frame.
package struct LayerID: Hashable, Sendable {
  package var rawValue: UInt32
  /// Creates the identity with this number.
  package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The way a node clips its children.
package enum NodeClip: Hashable, Sendable {
  /// No clipping.
  case none
  /// Clipping to the node's rectangle.
  case bounds
  /// Clipping to the node's rectangle with rounded corners, in pixels. Used only if the corners could not be painted into the descendants.
  case rounded(CornerRadii)
}

/// One layer of an immutable render tree. A layer that did not change keeps its node from commit to commit, so that two trees are compared
/// by identity.
package final class RenderNode: Sendable {
  /// The identity of the layer.
  package let id: LayerID
  /// The horizontal position of the layer's top left corner in its parent's content, in device pixels. If there is a ``transform``, the
  /// position of the origin of the transform's result.
  package let x: Int
  /// The vertical coordinate that corresponds to ``x``.
  package let y: Int
  /// The width in device pixels.
  package let width: Int
  /// The height in device pixels.
  package let height: Int
  /// The transform of this node's pixels, applied before `x`, `y`, if it is more than a translation; nil otherwise.
  package let transform: Transform2D?
  /// The scroll offset in device pixels, which is subtracted from the children's positions.
  package let contentX: Int
  /// The vertical coordinate that corresponds to ``contentX``.
  package let contentY: Int
  /// The opacity of the node and its children as one group.
  package let opacity: Double
  /// The clipping of the children.
  package let clip: NodeClip
  /// The node whose opacity determines which parts of this node and its children are visible; it is positioned like a child. Nil for no
  /// mask.
  package let mask: RenderNode?
  /// The effect on everything behind the node's rectangle, applied before the node is drawn; nil for none.
  package let backdrop: RenderBackdrop?
  /// The blend mode that combines the node and its children, as one group, with the content behind them: one of the modes that leave the
  /// content behind transparent pixels unchanged.
  package let blend: BlendMode
  private let contains: Contents
  /// The painted layer, drawn below its children; nil if nothing of it is visible.
  package let backing: Backing?
  /// The children, back to front.
  package let children: [RenderNode]
  /// The rectangle that the node and its children can cover, in this node's own pixels (before `x`, `y` or `transform`).
  package let extent: PixelRect
  /// The largest known rectangle in which the node, or a single node below it, hides everything below, in this node's own pixels and before
  /// its opacity; empty if there is none.
  package let opaqueExtent: PixelRect
  /// Features that the node or a node below it has.
  private struct Contents: OptionSet {
    let rawValue: UInt8
    static let backdrop = Contents(rawValue: 1)
    static let tiles = Contents(rawValue: 2)
    static let blend = Contents(rawValue: 4)
  }
  /// Whether the node or one below it has a ``backdrop``, and therefore cannot be drawn without the content behind it.
  package var hasBackdrop: Bool { contains.contains(.backdrop) }
  /// Whether there are tiles in the node or below it: each tile is scaled separately then, never the node as a whole.
  package var hasTiles: Bool { contains.contains(.tiles) }
  /// Whether the node or one below it has a blend mode other than the normal one.
  package var hasBlend: Bool { contains.contains(.blend) }

  /// Creates a node with these properties. Its extents are derived from those of its children: O(children).
  package init(
    id: LayerID, x: Int, y: Int, width: Int, height: Int, transform: Transform2D? = nil, contentX: Int = 0, contentY: Int = 0,
    opacity: Double = 1, clip: NodeClip = .none, mask: RenderNode? = nil, backdrop: RenderBackdrop? = nil,
    blend: BlendMode = .normal, backing: Backing? = nil, children: [RenderNode] = []
  ) {
    self.id = id
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.transform = transform
    self.contentX = contentX
    self.contentY = contentY
    self.opacity = opacity
    self.clip = clip
    self.mask = mask
    self.backdrop = backdrop
    self.blend = blend
    self.backing = backing
    self.children = children
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    var covered = PixelRect.zero
    var opaque = PixelRect.zero
    for child in children {
      covered = covered.union(child.extentInParent.offset(x: -contentX, y: -contentY))
      let hiding = child.opaqueExtentInParent.offset(x: -contentX, y: -contentY)
      if hiding.area > opaque.area { opaque = hiding }
    }
    switch clip {
    case .none: break
    case .bounds:
      covered = covered.intersection(bounds)
      opaque = opaque.intersection(bounds)
    case .rounded:
      covered = covered.intersection(bounds)
      opaque = .zero
    }
    if let backing {
      covered = covered.union(backing.extent(width: width, height: height))
      let own = backing.opaqueExtent(width: width, height: height)
      if own.area > opaque.area { opaque = own }
    }
    if backdrop != nil { covered = covered.union(bounds) }
    if let mask {
      covered = covered.intersection(mask.extentInParent.offset(x: -contentX, y: -contentY))
      opaque = .zero
    }
    extent = covered
    opaqueExtent = opaque
    var contents = mask?.contains.intersection(.tiles) ?? []
    if backdrop != nil { contents.insert(.backdrop) }
    if blend != .normal { contents.insert(.blend) }
    if case .tiles? = backing { contents.insert(.tiles) }
    for child in children { contents.formUnion(child.contains) }
    contains = contents
  }

  /// The rectangle in which the node hides everything below, in the parent's content; empty if it is transformed, translucent or blended.
  package var opaqueExtentInParent: PixelRect {
    transform == nil && opacity >= 1 && blend == .normal ? opaqueExtent.offset(x: x, y: y) : .zero
  }

  /// ``extent`` in the parent's content.
  package var extentInParent: PixelRect { turnedExtent.offset(x: x, y: y) }

  /// ``extent`` after ``transform``, before `x`, `y`.
  package var turnedExtent: PixelRect {
    guard let transform else { return extent }
    let box = transform.apply(
      Rect(x: Double(extent.x), y: Double(extent.y), width: Double(extent.width), height: Double(extent.height)))
    return extent.isEmpty ? .zero : .covering(box, scale: 1)
  }
  /// The layer's rectangle in its own pixels.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Whether drawing the node takes more than copying pixels to other positions: a group, a mask, a blend mode, a general transform or a
  /// rounded clip.
  package var needsGroup: Bool {
    if transform != nil || opacity < 1 || mask != nil || blend != .normal { return true }
    if case .rounded = clip { return true }
    return false
  }

  /// Returns whether both nodes show the same: equal appearance, equal positions, and identical children.
  func isSame(as other: RenderNode) -> Bool {
    x == other.x && y == other.y && contentX == other.contentX && contentY == other.contentY
      && children.count == other.children.count && hasSameAppearance(as: other) && zip(children, other.children).allSatisfy { $0 === $1 }
  }

  /// Returns whether the nodes can differ only in the painted layer itself.
  func differsOnlyInBacking(from other: RenderNode) -> Bool {
    hasSameGroup(as: other) && contentX == other.contentX && contentY == other.contentY && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0 === $1 }
  }

  private func hasSameGroup(as other: RenderNode) -> Bool {
    id == other.id && width == other.width && height == other.height && opacity == other.opacity && clip == other.clip
      && transform == other.transform && mask === other.mask && backdrop == other.backdrop && blend == other.blend
  }

  /// Returns whether both nodes have the same appearance, apart from position, children and scroll offset.
  package func hasSameAppearance(as other: RenderNode) -> Bool {
    guard hasSameGroup(as: other) else { return false }
    switch (backing, other.backing) {
    case (nil, nil): return true
    case (let a?, let b?): return a.isSame(as: b)
    default: return false
    }
  }
}
