internal import Foundation
internal import HitchlessBase
internal import LayerTree

extension CALayer {
  /// Makes a change to the property with this name. If it is one, as `isChange` says, and is seen, the action for it is looked for before,
  /// and runs after. The names are those of key paths.
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

  /// Sets ``frame``, which is made of the bounds and the position: each has an action of its own.
  func changeFrame(to frame: CGRect) {
    let (bounds, position) = (node.bounds, node.position)
    defer { sizeMayHaveChanged(from: CGSize(bounds.size)) }
    let moved = CGPoint(x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    guard asksForActions else { return node.frame = frame.layerGeometry }
    let sizing = frame.size.engine == bounds.size ? nil : action(forKey: "bounds")
    let moving = moved.engine == position ? nil : action(forKey: "position")
    node.frame = frame.layerGeometry
    // What is refused because it is not finite is no change.
    if let sizing, node.bounds != bounds { run(sizing, for: "bounds") }
    if let moving, node.position != position { run(moving, for: "position") }
  }

  /// Sets ``isHidden``, and says that the layer comes or goes where that is seen.
  func changeHidden(to isHidden: Bool) {
    guard isHidden != node.isHidden else { return }
    guard !(node.attachment is UIView), node.wasCommitted, node.isInShownPlace else { return node.isHidden = isHidden }
    let action = allowsActions ? action(forKey: "hidden") : nil
    node.isHidden = isHidden
    if let action { run(action, for: "hidden") }
    tell(isHidden ? kCAOnOrderOut : kCAOnOrderIn)
  }

  /// Whether actions are looked for: for a layer of its own if it is on the display and transactions do not forbid it, for that of a view
  /// always, because the view decides. O(depth).
  var asksForActions: Bool {
    guard !(node.attachment is UIView) else { return true }
    return node.isOnDisplay && allowsActions
  }
  /// Whether the transactions let something happen by itself.
  var allowsActions: Bool { !MainActor.assumeIsolated { CATransaction.disableActions() } }

  /// Runs what was found for `event`.
  func run(_ action: any CAAction, for event: String) {
    if let implied = action as? ImpliedAnimation, !implied.leads(in: self) { return }
    action.run(forKey: event, object: self, arguments: nil)
  }

  /// Looks for the action for `event`, which is none that can be animated from one value to another, and runs it.
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
  /// Puts `new` where `old` is, if that is a sublayer.
  func replace(_ old: CALayer, by new: CALayer) {
    guard old !== new, old.superlayer === self else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }
  /// Where `sibling` is among the sublayers once `layer` is taken out of them; nil if it is none. O(sublayers).
  func place(of sibling: CALayer?, without layer: CALayer) -> Int? {
    guard let sibling, let place = node.children.firstIndex(where: { $0 === sibling.node }) else { return nil }
    return node.children[..<place].contains { $0 === layer.node } ? place - 1 : place
  }

  /// Has these as sublayers, back to front, and no others. O(sublayers²).
  func replaceSublayers(with layers: [CALayer]) {
    for layer in sublayers ?? [] where !layers.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
    // One that stands where it is to stand stays there, with its animations.
    for (index, layer) in layers.enumerated() where (sublayers ?? []).dropFirst(index).first !== layer {
      insertSublayer(layer, at: UInt32(index))
    }
  }
}
