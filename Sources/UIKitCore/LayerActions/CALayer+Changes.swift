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

  /// Sets ``frame``, which is made of the bounds and the position: each has an action of its own.
  func changeFrame(to frame: CGRect) {
    let (bounds, position) = (node.bounds, node.position)
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
}
