internal import Foundation
internal import HitchlessBase
internal import LayerTree

extension CALayer {
  /// Performs a change of the property with this name. If `isChange` is true and the layer is visible, finds the action before the change
  /// and runs it afterwards. The names are those of key paths.
  func change(_ event: String, if isChange: Bool, _ body: () -> Void) {
    guard isChange, asksForActions, let action = action(forKey: event) else { return body() }
    body()
    run(action, for: event)
  }

  /// Sets ``bounds``.
  func changeBounds(to bounds: CGRect) {
    let size = self.bounds.size
    change("bounds", if: bounds != self.bounds) { node.bounds = bounds.layerGeometry }
    sizeMayHaveChanged(from: size)
  }

  /// Sets ``frame``, which consists of the bounds and the position; each has its own action.
  func changeFrame(to frame: CGRect) {
    let (bounds, position) = (node.bounds, node.position)
    defer { sizeMayHaveChanged(from: CGSize(bounds.size)) }
    let moved = CGPoint(x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    guard asksForActions else { return node.frame = frame.layerGeometry }
    let sizing = frame.size.engine == bounds.size ? nil : action(forKey: "bounds")
    let moving = moved.engine == position ? nil : action(forKey: "position")
    node.frame = frame.layerGeometry
    // Values that are refused because they are not finite are not changes.
    if let sizing, node.bounds != bounds { run(sizing, for: "bounds") }
    if let moving, node.position != position { run(moving, for: "position") }
  }

  /// Sets ``isHidden``, and sends the event that the layer appears or disappears if that is visible.
  func changeHidden(to isHidden: Bool) {
    guard isHidden != node.isHidden else { return }
    guard !(node.attachment is UIView), node.wasCommitted, node.isInShownPlace else { return node.isHidden = isHidden }
    let action = allowsActions ? action(forKey: "hidden") : nil
    node.isHidden = isHidden
    if let action { run(action, for: "hidden") }
    tell(isHidden ? kCAOnOrderOut : kCAOnOrderIn)
  }

  /// Whether to find actions: for a standalone layer if it is on the display and transactions do not disable them, for a view's layer
  /// always, because the view decides. O(depth).
  var asksForActions: Bool {
    guard !(node.attachment is UIView) else { return true }
    return node.isOnDisplay && allowsActions
  }
  /// Whether transactions permit automatic animations.
  var allowsActions: Bool { !MainActor.assumeIsolated { CATransaction.disableActions() } }

  /// Runs the action that was found for `event`.
  func run(_ action: any CAAction, for event: String) {
    if let implied = action as? ImpliedAnimation, !implied.leads(in: self) { return }
    action.run(forKey: event, object: self, arguments: nil)
  }

  /// Finds and runs the action for `event`, which is not a property with values between which to animate.
  func tell(_ event: String) {
    guard allowsActions, let action = action(forKey: event) else { return }
    run(action, for: event)
  }

  // MARK: Sublayers

  /// The sublayers that have a `CALayer` object; nil for none.
  var presentSublayers: [CALayer]? {
    let layers = node.children.compactMap(\.wrapper)
    return layers.isEmpty ? nil : layers
  }
  /// Replaces `old` by `new` if `old` is a sublayer.
  func replace(_ old: CALayer, by new: CALayer) {
    guard old !== new, old.superlayer === self else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }
  /// Returns the index of `sibling` among the sublayers after `layer` is removed; nil if it is not a sublayer. O(sublayers).
  func place(of sibling: CALayer?, without layer: CALayer) -> Int? {
    guard let sibling, let place = node.children.firstIndex(where: { $0 === sibling.node }) else { return nil }
    return node.children[..<place].contains { $0 === layer.node } ? place - 1 : place
  }

  /// Replaces the sublayers by `layers`, back to front. O(sublayers²).
  func replaceSublayers(with layers: [CALayer]) {
    for layer in sublayers ?? [] where !layers.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
    // Layers that are already in the right position stay, so that their animations continue.
    for (index, layer) in layers.enumerated() where (sublayers ?? []).dropFirst(index).first !== layer {
      insertSublayer(layer, at: UInt32(index))
    }
  }
}
