internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// Plays the animations that a program added to a layer, in their order, and knows how time runs in it.
final class LayerPlayer: LayerMotion {
  /// How time runs in the layer and those below it.
  var timing = MediaTiming()
  private weak let layer: CALayer?
  private var all: [Playing] = []
  /// The gradient or shape that was seen last, if that is not the layer's own.
  private var drawn: (look: DrawnLook, radii: CornerRadii, drawing: (any LayerDrawing)?)?
  /// What is seen of properties that the program's subclass adds, while animations change them.
  private(set) var added: [String: AnimatedNumbers] = [:]
  private(set) var isMoving = false
  private var goingOver: LayerTransition?
  var transition: LayerTransition? { isEmpty ? nil : goingOver }

  init(_ layer: CALayer) { self.layer = layer }

  /// An animation that plays, or has played and stays.
  private struct Playing {
    let name: String?
    let animation: CAAnimation
    /// The transactions that wait for its end.
    var groups: [TransactionGroup]
    /// What was shown of the layer when it was added, if it is a transition.
    let before: RenderNode?
    /// Whether it is known when it begins.
    var hasTime = false
    var hasBegun = false
    var hasEnded = false

    func tellBegin() {
      nonisolated(unsafe) let animation = animation
      MainActor.assumeIsolated { animation.delegate?.animationDidStart(animation) }
    }
    func tellEnd(finished: Bool) {
      nonisolated(unsafe) let animation = animation
      let groups = groups
      MainActor.assumeIsolated {
        animation.delegate?.animationDidStop(animation, finished: finished)
        for group in groups.reversed() { group.leave() }
      }
    }
  }

  var isEmpty: Bool { all.isEmpty }
  var names: [String] { all.compactMap(\.name) }
  /// The animation with this name; nil if there is none.
  func animation(named name: String) -> CAAnimation? { all.first { $0.name == name }?.animation }
  /// Whether one of the animations changes this property.
  func animates(_ property: AnimatedKey.Property) -> Bool { all.contains { $0.animation.animates(property) } }
  /// The animation with this name if no frame has shown it yet; nil if there is none.
  func waiting(named name: String) -> CAAnimation? { all.first { $0.name == name && !$0.hasTime }?.animation }
  /// The gradient that is seen, if that is not the layer's own.
  var look: GradientLook? { seenLook?.gradient }
  /// The shape that is seen, if that is not the layer's own.
  var shape: ShapeLook? { seenLook?.shape }
  /// What is drawn of the layer, if that is not its own gradient or shape.
  var seenLook: DrawnLook? { isEmpty ? nil : drawn?.look }

  /// Plays `animation` after all others, from the next frame on. One with the same name ends.
  func add(_ animation: CAAnimation, named name: String?, groups: [TransactionGroup]) {
    MainActor.assumeIsolated { for group in groups { group.enter() } }
    if let name { end(named: name, finished: false) }
    let before = animation is CATransition ? layer?.node.committedNode : nil
    all.append(Playing(name: name, animation: animation, groups: groups, before: before))
    isMoving = true
  }

  func end(named name: String?, finished: Bool) {
    var ended: [Playing] = []
    all.removeAll { playing in
      guard name == nil || playing.name == name else { return false }
      ended.append(playing)
      return true
    }
    // No frame asks what is seen of a layer without animations.
    if all.isEmpty { showAdded([:]) }
    for playing in ended where !playing.hasEnded { playing.tellEnd(finished: finished) }
  }

  func show(at time: Double, in presentation: inout LayerPresentation, calls: inout [(Bool) -> Void]) {
    (isMoving, goingOver) = (false, nil)
    guard let layer else { return }
    var seen = SeenLayer(layer, presentation)
    let own = (seen.drawn, layer.node.style.cornerRadii)
    for index in all.indices {
      if !all[index].hasTime {
        // The layer's time may well be zero, and another one in the next frame.
        all[index].hasTime = true
        if all[index].animation.beginTime == 0 { all[index].animation.beginTime = time }
      }
      let animation = all[index].animation
      let phase = animation.timing.moment(at: time).phase
      // What leaves the layer is not seen any more, whatever it would show after its end.
      if phase != .after || !animation.isRemovedOnCompletion { animation.play(at: time, in: &seen) }
      if let transition = seen.transition {
        goingOver = transition(all[index].before)
        seen.transition = nil
      }
      if phase != .before, !all[index].hasBegun {
        all[index].hasBegun = true
        calls.append { [playing = all[index]] _ in playing.tellBegin() }
      }
      if phase == .after, !all[index].hasEnded {
        all[index].hasEnded = true
        calls.append { [playing = all[index]] finished in playing.tellEnd(finished: finished) }
      }
      // One that stands still begins nevertheless.
      if phase == .before || phase == .active && animation.speed != 0 { isMoving = true }
    }
    all.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
    presentation = seen.presentation
    showAdded(seen.added)
    show(own == (seen.drawn, presentation.style.cornerRadii) ? nil : seen.drawn, in: &presentation)
  }

  private func showAdded(_ seen: [String: AnimatedNumbers]) {
    guard seen != added else { return }
    let names = Set(seen.keys).union(added.keys)
    added = seen
    layer?.addedLookDidChange(names)
  }

  func look(at time: Double, from model: LayerPresentation) -> LayerPresentation {
    guard let layer else { return model }
    var seen = SeenLayer(layer, model)
    let own = (seen.drawn, layer.node.style.cornerRadii)
    for playing in all where playing.hasTime && !(playing.animation is CATransition) { playing.animation.play(at: time, in: &seen) }
    var look = seen.presentation
    if own != (seen.drawn, look.style.cornerRadii) { look.drawing = seen.drawn?.drawing(radii: look.style.cornerRadii) }
    return look
  }

  /// What is drawn stays the same object as long as it looks the same.
  private func show(_ look: DrawnLook?, in presentation: inout LayerPresentation) {
    guard let look else { return drawn = nil }
    let radii = presentation.style.cornerRadii
    if drawn?.look != look || drawn?.radii != radii { drawn = (look, radii, look.drawing(radii: radii)) }
    presentation.drawing = drawn?.drawing
  }
}
