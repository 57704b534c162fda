internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// Plays the animations that a program added to a layer, in order, and holds the layer's timing.
final class LayerPlayer: LayerMotion {
  /// The timing of the layer and its descendants.
  var timing = MediaTiming()
  private weak let layer: CALayer?
  private var all: [Playing] = []
  /// The look that was shown last, if it differs from the layer's own.
  private var drawn: (look: DrawnLook, radii: CornerRadii, drawing: (any ShownContents)?)?
  /// The look in the last frame, even if it was the layer's own: that may have changed since.
  private var lastLook: DrawnLook?
  /// The current values of properties that the program's subclass adds, while animations change them.
  private(set) var added: [String: AnimatedNumbers] = [:]
  private(set) var isMoving = false
  private var activeTransition: LayerTransition?
  var transition: LayerTransition? { isEmpty ? nil : activeTransition }

  init(_ layer: CALayer) { self.layer = layer }

  /// An animation that is playing, or that has ended but was not removed.
  private struct Playing {
    let name: String?
    let animation: CAAnimation
    /// The transactions that wait for the animation's end.
    var groups: [TransactionGroup]
    /// The appearance of the layer when the animation was added, if it is a transition.
    let before: RenderNode?
    /// Whether the begin time is known.
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
  /// Returns the animation with this name; nil if there is none.
  func animation(named name: String) -> CAAnimation? { all.first { $0.name == name }?.animation }
  /// Returns whether one of the animations changes this property.
  func animates(_ property: AnimatedKey.Property) -> Bool { all.contains { $0.animation.animates(property) } }
  /// Returns the animation with this name if no frame has shown it yet; nil otherwise.
  func waiting(named name: String) -> CAAnimation? { all.first { $0.name == name && !$0.hasTime }?.animation }
  /// The gradient that is shown, if it differs from the layer's own.
  var look: GradientLook? { seenLook?.gradient }
  /// The shape that is shown, if it differs from the layer's own.
  var shape: ShapeLook? { seenLook?.shape }
  /// The look that is shown, if it differs from the layer's own.
  var seenLook: DrawnLook? { isEmpty ? nil : drawn?.look }
  /// The look that the last frame shows, including what is not animated; nil without animations, or before the first frame.
  var presentedLook: DrawnLook? { isEmpty ? nil : lastLook }

  /// Plays `animation` after all others, from the next frame on. Ends one with the same name.
  func add(_ animation: CAAnimation, named name: String?, groups: [TransactionGroup]) {
    MainActor.assumeIsolated { for group in groups { group.enter() } }
    if let name { end(named: name, finished: false) }
    let before = animation is CATransition ? layer?.node.committedNode : nil
    all.append(Playing(name: name, animation: animation, groups: groups, before: before))
    isMoving = true
  }

  func end(named name: String?, finished: Bool) { end(finished: finished) { name == nil || $0.name == name } }
  func leaveDisplay(finished: Bool) { end(finished: finished) { $0.animation.isRemovedOnCompletion } }

  private func end(finished: Bool, where isMeant: (Playing) -> Bool) {
    var ended: [Playing] = []
    all.removeAll { playing in
      guard isMeant(playing) else { return false }
      ended.append(playing)
      return true
    }
    // Frames do not update the appearance of layers without animations.
    if all.isEmpty { showAdded([:]) }
    for playing in ended where !playing.hasEnded { playing.tellEnd(finished: finished) }
  }

  func show(at time: Double, in presentation: inout LayerPresentation, calls: inout [(Bool) -> Void]) {
    (isMoving, activeTransition) = (false, nil)
    guard let layer else { return }
    var seen = PresentedLayer(layer, presentation)
    let own = (seen.drawn, layer.node.style.cornerRadii)
    for index in all.indices {
      if !all[index].hasTime {
        // A separate flag, because the layer's time may be zero, and the begin time would then be set again in the next frame.
        all[index].hasTime = true
        if all[index].animation.beginTime == 0 { all[index].animation.beginTime = time }
      }
      let animation = all[index].animation
      let phase = animation.timing.moment(at: time).phase
      // An animation that is removed at its end is not shown, regardless of its fill mode.
      if phase != .after || !animation.isRemovedOnCompletion { animation.play(at: time, in: &seen) }
      if let transition = seen.transition {
        activeTransition = transition(all[index].before)
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
      // An animation with speed 0 still has to begin.
      if phase == .before || phase == .active && animation.speed != 0 { isMoving = true }
    }
    all.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
    presentation = seen.presentation
    showAdded(seen.added)
    lastLook = seen.drawn
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
    var seen = PresentedLayer(layer, model)
    let own = (seen.drawn, layer.node.style.cornerRadii)
    for playing in all where playing.hasTime && !(playing.animation is CATransition) { playing.animation.play(at: time, in: &seen) }
    var look = seen.presentation
    if own != (seen.drawn, look.style.cornerRadii) { look.drawing = seen.drawn?.drawing(radii: look.style.cornerRadii) }
    return look
  }

  /// The drawing stays the same object as long as its look does not change.
  private func show(_ look: DrawnLook?, in presentation: inout LayerPresentation) {
    guard let look else { return drawn = nil }
    let radii = presentation.style.cornerRadii
    if drawn?.look != look || drawn?.radii != radii { drawn = (look, radii, look.drawing(radii: radii)) }
    presentation.drawing = drawn?.drawing
  }
}
