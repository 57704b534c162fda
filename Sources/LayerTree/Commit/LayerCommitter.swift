package import HitchlessBase

/// Turns the layer model into render trees: ``display(_:scale:at:)`` paints the changed layers, ``commit(_:size:scale:background:)`` makes
/// the immutable tree. The cost of both is proportional to the changes, not to the size of the tree. Main thread only.
package final class LayerCommitter {
  private let painter: any LayerPainting
  /// The number of layers painted since ``takePaintCount()``.
  private var paintCount = 0
  private var completions: [(Bool) -> Void] = []
  private var curveSample = CurveSample()
  private var tints = PixelTints()
  /// The time of the last ``display(_:scale:at:)``.
  private var displayed = FrameInstant(nanoseconds: 0)
  /// Whether the last commit showed an animation that has not ended, so that the next frame differs.
  package private(set) var isAnimating = false
  /// Called in the display phase when a layer with tiles was painted. The tiles must not be changed before the commit.
  package var didPaintTiles: ((LayerNode) -> Void)?

  /// Creates a committer that paints layers with `painter`.
  package init(painter: any LayerPainting) { self.painter = painter }

  /// Returns the number of layers that were painted since the last call.
  package func takePaintCount() -> Int {
    defer { paintCount = 0 }
    return paintCount
  }

  /// Returns the completions of animations that ended in ``display(_:scale:at:)``, in order; to be called outside of a frame's commit.
  package func takeCompletions() -> [() -> Void] {
    defer { completions = [] }
    return completions.map { completion in { completion(true) } }
  }

  /// Paints the changed layers in and below `node`, which need not be in a window: this is how a cell is painted ahead of time. Animations
  /// are shown as of `time`.
  package func display(_ node: LayerNode, scale: Double, at time: FrameInstant) {
    displayed = time
    animate(node, in: node.parent?.time(at: time) ?? LayerTime(now: time, isStopped: false), isRoot: true)
    display(node, scale: scale, clip: nil, force: false, isRoot: true)
  }

  /// Returns the tree of the layers that ``display(_:scale:at:)`` has painted. `size` is the frame's size in points.
  package func commit(_ root: LayerNode, size: Size, scale: Double, background: PixelColor) -> RenderTree {
    isAnimating = false
    tints.beginCommit()
    let node =
      makeNode(root, scale: scale) ?? RenderNode(id: root.id, x: 0, y: 0, width: 0, height: 0)
    return RenderTree(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()), scale: scale, background: background,
      root: node)
  }

  /// Returns the painted node of `node` and the layers below it, whatever the layer's opacity; nil if the layer is hidden. For pictures of
  /// a part of the tree between two commits.
  package func snapshot(of node: LayerNode, scale: Double) -> RenderNode? {
    let wasAnimating = isAnimating
    defer { isAnimating = wasAnimating }
    return makeNode(node, scale: scale, evenIfTransparent: true)
  }

  // MARK: Display

  /// Moves the animations in and below `node` to the time `outside` it. This happens before anything is painted, because how the corners of
  /// a layer are clipped depends on how the layers below it are rotated.
  private func animate(_ node: LayerNode, in outside: LayerTime, isRoot: Bool = false) {
    guard node.isDirtySomewhere else { return }
    // The root of this call may be hidden: a waiting cell is.
    let isSeen = isRoot || !node.isHidden
    guard isSeen || node.isAnimated else { return }
    let time = node.time(at: outside)
    node.isStopped = time.isStopped
    if node.isAnimated { node.evaluateAnimations(at: time.now, &curveSample, ended: &completions) }
    guard isSeen else { return }
    if node.seen.opacity > 0 { node.particles?.advance(to: time.now.seconds) }
    for child in node.children where child.isDirtySomewhere { animate(child, in: time) }
    if let mask = node.mask { animate(mask, in: time) }
  }

  private func display(_ node: LayerNode, scale: Double, clip: RoundedClip?, force: Bool, isRoot: Bool = false) {
    // The window has moved to a screen of another scale, or the layer was displayed at another scale: everything below it has the wrong
    // pixels.
    let isRescaled = node.paintedScale.map { $0 != scale } ?? false
    guard force || isRescaled || node.isDirtySomewhere else { return }
    guard isRoot || !node.isHidden else { return }
    if !force, !isRescaled, clip == nil, node.passesThrough {
      // This is the case for the views around a list that scrolls.
      for child in node.children where child.isDirtySomewhere { display(child, scale: scale, clip: nil, force: false) }
      if let mask = node.mask { display(mask, scale: scale, clip: nil, force: false) }
      return
    }
    if isRescaled { node.markDirty() }
    let shown = node.asShownByParent(node.seen)
    let geometry = LayerGeometry(shown, scale: scale)
    let bounds = PixelRect(x: 0, y: 0, width: geometry.width, height: geometry.height)
    let reachesOut = shown.contents(of: node).layerSpaceDrawing != nil
    let ownClip = clip.flatMap { reachesOut || $0.touchesCorners(of: bounds.grown(by: reach(of: shown.style, scale))) ? $0 : nil }
    paint(node, shown, geometry, scale, ownClip)

    markSublayers(of: node)
    let below = clipBelow(node, shown, geometry, scale, clip)
    // When a layer below begins or ceases to be rotated, the clip no longer applies to the others, or applies again.
    let forceBelow = isRescaled || (below != nil) != node.hadClipBelow || node.isDirty && below != nil
    node.hadClipBelow = below != nil
    for child in node.children where force || forceBelow || node.isDirty || child.isDirtySomewhere {
      var seen: RoundedClip?
      if let below {
        let childGeometry = LayerGeometry(child.asShownByParent(child.seen), scale: scale)
        seen = below.seen(fromX: childGeometry.x - geometry.contentX, y: childGeometry.y - geometry.contentY)
      }
      // A child that moves below a clip is dirty itself; its own descendants move with it relative to the clip.
      let moved = seen != nil && child.isDirty
      display(child, scale: scale, clip: seen, force: force || forceBelow || moved)
    }
    if let mask = node.mask { display(mask, scale: scale, clip: nil, force: isRescaled) }
  }

  private func paint(_ node: LayerNode, _ shown: LayerPresentation, _ geometry: LayerGeometry, _ scale: Double, _ clip: RoundedClip?) {
    let key = PaintKey(node, shown, geometry, scale: scale, clip: clip)
    if node.needsPaint || node.painted != key { paintOwn(node, key) }
    if key.border != nil || node.border != nil { paintBorder(node, node.preserves3D ? nil : key.border) }
  }

  private func paintOwn(_ node: LayerNode, _ key: PaintKey) {
    node.needsPaint = false
    node.painted = key
    node.paintedScale = key.scale
    let hadBacking = node.backing != nil
    node.backing =
      node.preserves3D ? nil : painter.paint(PaintRequest(key, contents: node.shown?.drawing?.contents(of: node) ?? node.shownContents))
    if node.backing != nil { paintCount += 1 }
    if hadBacking || node.backing != nil || node.backdrop != nil { node.markDirty() }
    if case .tiles = node.contents { didPaintTiles?(node) }
  }

  /// Paints the border that is composed above the children, or drops it if `key` is nil.
  private func paintBorder(_ node: LayerNode, _ key: PaintKey?) {
    guard node.border?.key != key else { return }
    node.border = key.map { PaintedBorder(key: $0, backing: painter.paint(PaintRequest($0, contents: .none))) }
    if node.border?.backing != nil { paintCount += 1 }
    node.markDirty()
  }

  /// Returns the rounded clip that the layer's children are painted with; nil if none is needed or if it is applied when composing.
  private func clipBelow(
    _ node: LayerNode, _ shown: LayerPresentation, _ geometry: LayerGeometry, _ scale: Double, _ clip: RoundedClip?
  ) -> RoundedClip? {
    node.composesClip = false
    guard node.masksToBounds, !shown.style.cornerRadii.isZero else { return clip }
    // Scrolled content would have to be painted again in every frame, and rotated content cannot be clipped to upright rectangles.
    guard clip == nil, node.replication == nil, node.particles == nil, geometry.contentX == 0, geometry.contentY == 0,
      !node.children.contains(where: \.isTurnedSomewhere)
    else {
      node.composesClip = true
      return clip
    }
    return RoundedClip(
      rect: PixelRect(x: 0, y: 0, width: geometry.width, height: geometry.height), radii: shown.style.cornerRadii.scaled(by: scale))
  }

  /// Marks the sublayers of a layer that transforms them in space, or did before: how each is shown depends on this layer.
  private func markSublayers(of node: LayerNode) {
    let transformsSublayers = node.shownSublayerTransform != nil
    guard node.isDirty, transformsSublayers || node.hadSublayerTransform else { return }
    node.hadSublayerTransform = transformsSublayers
    for child in node.children { child.isDirty = true }
  }

  /// Returns the distance that a layer's shadow extends beyond its rectangle.
  private func reach(of style: LayerStyle, _ scale: Double) -> Int {
    guard let shadow = style.shadow, shadow.opacity > 0 else { return 0 }
    return Int(pixels: ((shadow.radius * 3 + max(abs(shadow.offset.width), abs(shadow.offset.height))) * scale).rounded(.up))
  }

  // MARK: Commit

  private func makeNode(_ node: LayerNode, scale: Double, evenIfTransparent: Bool = false) -> RenderNode? {
    if let known = node.renderNode {
      if !node.isDirtySomewhere { return known }
      if node.passesThrough, node.isComposedAlone { return remakeNode(node, known, scale: scale) }
    }
    // Before anything is computed: below a list, prepared cells are hidden.
    if node.isHidden { return makeNoNode(node) }
    let shown = node.asShownByParent(node.seen)
    guard shown.opacity > 0 || evenIfTransparent, !node.turnsAway(shown) else { return makeNoNode(node) }
    node.wasCommitted = true
    let geometry = LayerGeometry(shown, scale: scale)
    var children = makeChildren(node, scale: scale)
    if let particles = node.particles { children = particles.particles.compactMap { $0.node(scale: scale, &tints) } + children }
    if let replication = node.replication {
      children = replication.nodes(
        children, in: node, geometry, at: node.time(at: displayed).now.seconds, InstanceMaker(painter: painter, scale: scale), &tints)
    }
    let known = node.renderNode
    // A mask that is not visible hides everything.
    let mask = node.mask.map { makeNode($0, scale: scale) ?? RenderNode(unseenMask: $0) }
    if let border = node.border?.backing {
      let made = RenderNode(borderOf: node, geometry, backing: border)
      children.append(known?.children.last.flatMap { $0.isSame(as: made) ? $0 : nil } ?? made)
    }
    let clip: NodeClip =
      !node.masksToBounds ? .none : node.composesClip ? .rounded(shown.style.cornerRadii.scaled(by: scale)) : .bounds
    var made = RenderNode(
      node, shown, geometry, clip: clip, mask: mask,
      backdrop: node.backdrop.map { RenderBackdrop($0.scaled(by: scale), clip: node.painted?.clip) }, backing: node.backing,
      children: children)
    if let transition = node.motion?.transition { made = transition.node(to: made) }
    // Only invisible layers may have changed below, such as a cell that is prepared: then no new frame is needed.
    if let known, known.isSame(as: made) { made = known }
    node.renderNode = made
    // An animated layer is updated in every frame, unless its changes are reported.
    node.isDirty = node.isAnimatedByTime
    if node.isDirty { isAnimating = true }
    node.hasDirtyDescendant = node.children.contains(where: \.isSeenDirty) || node.mask?.isSeenDirty == true
    return made
  }

  /// Commits a layer that is not visible. It stays dirty: it is updated when it becomes visible again. Returns the node of a transition in
  /// which a hidden layer leaves.
  private func makeNoNode(_ node: LayerNode) -> RenderNode? {
    if node.isAnimatedByTime { isAnimating = true }
    node.wasCommitted = true
    node.renderNode = nil
    return node.isHidden ? node.motion?.transition?.leavingNode : nil
  }

  /// Returns the node of a layer of which only the layers below changed: `known` with the current children.
  private func remakeNode(_ node: LayerNode, _ known: RenderNode, scale: Double) -> RenderNode {
    let children = makeChildren(node, scale: scale)
    node.hasDirtyDescendant = node.children.contains(where: \.isSeenDirty)
    if children.count == known.children.count, zip(children, known.children).allSatisfy({ $0 === $1 }) { return known }
    let made = RenderNode(
      id: known.id, x: known.x, y: known.y, width: known.width, height: known.height, transform: known.transform,
      contentX: known.contentX, contentY: known.contentY, opacity: known.opacity, clip: known.clip, backdrop: known.backdrop,
      blend: known.blend,
      backing: known.backing, children: children)
    node.renderNode = made
    return made
  }

  private func makeChildren(_ node: LayerNode, scale: Double) -> [RenderNode] {
    var children: [RenderNode] = []
    children.reserveCapacity(node.children.count)
    for child in node.drawingOrder { if let made = makeNode(child, scale: scale) { children.append(made) } }
    return children
  }
}

extension PixelRect {
  /// Returns the rectangle with every edge moved out by `reach`.
  func grown(by reach: Int) -> PixelRect {
    PixelRect(x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach)
  }
}
