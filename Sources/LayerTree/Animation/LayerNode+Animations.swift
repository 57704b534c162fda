internal import HitchlessBase

/// An animation and its name on its layer.
struct NamedAnimation {
  var name: String
  var animation: LayerAnimation
}

extension LayerNode {
  /// Adds an animation under `key`. An existing animation under the same key ends, unfinished.
  package func add(_ animation: LayerAnimation, forKey key: String) {
    let index = animations.firstIndex { $0.name >= key } ?? animations.count
    var replaced: LayerAnimation?
    if index < animations.count, animations[index].name == key {
      replaced = animations[index].animation
      animations[index].animation = animation
    } else {
      animations.insert(NamedAnimation(name: key, animation: animation), at: index)
    }
    motion?.end(named: key, finished: false)
    markDirty()
    replaced?.completion?(false)
  }

  /// Ends the animation under `key`, unfinished.
  package func removeAnimation(forKey key: String) {
    if let motion, motion.names.contains(key) {
      motion.end(named: key, finished: false)
      motionDidChange(motion)
    }
    guard let index = animations.firstIndex(where: { $0.name == key }) else { return }
    let animation = animations.remove(at: index).animation
    if !isAnimated { shown = nil }
    markDirty()
    animation.completion?(false)
  }

  /// Ends all animations, unfinished.
  package func removeAllAnimations() { endAnimations(finished: false) }

  /// Ends the animations of this layer and of all layers below it, except those that are not removed at their end. Layers that are hidden or
  /// in no tree are not visited by frames, so their animations would never end otherwise. O(layers).
  package func endAnimationsBelow(finished: Bool) {
    endAnimations(finished: finished, isLeaving: true)
    for child in children { child.endAnimationsBelow(finished: finished) }
    mask?.endAnimationsBelow(finished: finished)
  }

  private func endAnimations(finished: Bool, isLeaving: Bool = false) {
    guard isAnimated else { return }
    let ended = animations
    animations.removeAll()
    shown = nil
    markDirty()
    for ended in ended { ended.animation.completion?(finished) }
    if isLeaving { motion?.leaveDisplay(finished: finished) } else { motion?.end(named: nil, finished: finished) }
  }

  /// The names of the animations under way, in order.
  package var animationKeys: [String] { animations.map(\.name) + (motion?.names ?? []) }

  /// Returns the currently shown value of `property`: the animated value if an animation is under way, the model's otherwise.
  package func shownValue(of property: AnimatableProperty) -> AnimatableValue {
    if let animation = animation(of: property) {
      if !animation.followsTime { return animation.controlledValue }
      // No frame has shown an animation that was added since the last one: the property still has its start value.
      if animation.begin == nil, animation.to == value(of: property) { return animation.from }
    }
    return shown?.value(of: property) ?? value(of: property)
  }

  /// Returns the final value of the animation of `property` that is stored under the property's name; nil if there is none.
  package func targetValue(of property: AnimatableProperty) -> AnimatableValue? { animation(of: property)?.to }

  private func animation(of property: AnimatableProperty) -> LayerAnimation? {
    guard !animations.isEmpty else { return nil }
    return animations.first { $0.name == property.rawValue && $0.animation.property == property }?.animation
  }

  /// Returns the model's value of `property`.
  package func modelValue(of property: AnimatableProperty) -> AnimatableValue { value(of: property) }

  /// Adds a stage to the controlled animation of `property`, which is under way. A stage with the same progress as the last one replaces
  /// it.
  package func add(_ stage: AnimationStage, to property: AnimatableProperty) {
    guard let index = animations.firstIndex(where: { $0.name == property.rawValue }) else { return }
    animations[index].animation.to = stage.to
    if let last = animations[index].animation.stages.last, last.progress === stage.progress {
      animations[index].animation.stages[animations[index].animation.stages.count - 1] = stage
    } else {
      animations[index].animation.stages.append(stage)
    }
    markDirty()
  }

  /// Marks the layer for the next frame after the progress of its animations has changed.
  package func progressDidChange() { markDirty() }

  /// Whether an animation is under way whose value changes in each frame.
  var isAnimatedByTime: Bool {
    !isStopped && (animations.contains { $0.animation.followsTime } || motion.map { $0.isMoving && !$0.isEmpty } == true || emits)
  }

  /// Whether moving particles are visible. The particles of a layer that is not visible are paused.
  private var emits: Bool { particles?.isMoving == true && !isHidden && seen.opacity > 0 }

  /// Updates the presentation to `time`. Adds the completions of animations that ended to `ended`; the layers of a frame share `sample`.
  func evaluateAnimations(at time: FrameInstant, _ sample: inout CurveSample, ended: inout [(Bool) -> Void]) {
    guard isAnimated else { return }
    // The animations are moved out of the layer during the evaluation, so that they are changed in place.
    var running: [NamedAnimation] = []
    swap(&running, &animations)
    var presentation = model
    var hasEnded = false
    for index in running.indices {
      if running[index].animation.begin == nil { running[index].animation.begin = time }
      let (value, isFinished) = running[index].animation.value(at: time, &sample)
      if isFinished {
        // The layer shows the model's value from now on, even though an autoreversing animation has just played back to where it began.
        hasEnded = true
      } else {
        presentation.set(running[index].animation.property, value)
      }
    }
    if hasEnded {
      running.removeAll { named in
        guard named.animation.value(at: time, &sample).isFinished else { return false }
        if let completion = named.animation.completion { ended.append(completion) }
        return true
      }
    }
    animations = running
    motion?.show(at: time.seconds, in: &presentation, calls: &ended)
    shown = isAnimated ? presentation : nil
  }
}

extension LayerNode {
  /// Adds a keyframe to the animation of `property`, which is under way.
  package func add(_ keyframe: AnimationKeyframe, to property: AnimatableProperty) {
    guard let index = animations.firstIndex(where: { $0.name == property.rawValue }) else { return }
    animations[index].animation.add(keyframe)
    markDirty()
  }

  // MARK: Motion and time

  /// Sets the layer's motion, or marks the layer for the next frame after the motion has changed.
  package func motionDidChange(_ motion: any LayerMotion) {
    self.motion = motion
    if motion.isEmpty, animations.isEmpty { shown = nil }
    markDirty()
  }

  /// Marks this layer and those below it for the next frame after their timing has changed. O(layers).
  package func timingDidChange() {
    if isAnimated { markDirty() }
    for child in children { child.timingDidChange() }
    mask?.timingDidChange()
  }

  /// Returns the time inside this layer at `time`, both in seconds. O(depth).
  package func localTime(_ time: Double) -> Double {
    let above = parent.map { $0.localTime(time) } ?? time
    return motion.map { $0.timing.local(above) } ?? above
  }
  /// Returns the time at which the time inside this layer is `local`. O(depth).
  package func outerTime(_ local: Double) -> Double {
    let above = motion.map { $0.timing.outer(local) } ?? local
    return parent.map { $0.outerTime(above) } ?? above
  }

  /// Returns the time inside the layer when the time around it is `outside`.
  func time(at outside: LayerTime) -> LayerTime {
    guard let motion else { return outside }
    return LayerTime(now: motion.timing.local(outside.now), isStopped: outside.isStopped || motion.timing.speed == 0)
  }
  /// Returns the time inside the layer at the display's time `now`. O(depth).
  func time(at now: FrameInstant) -> LayerTime { time(at: parent?.time(at: now) ?? LayerTime(now: now, isStopped: false)) }

  /// The presentation of the layer as of the last evaluated frame.
  package var seen: LayerPresentation { shown ?? model }
  /// Whether a frame has shown the layer, or could have.
  package var wasDisplayed: Bool { painted != nil }
  /// Whether the layer was in the last frame and will be in the next one, even if transparent. Changes between the two can be animated.
  /// O(depth).
  package var isOnDisplay: Bool { wasCommitted && !isHidden && isInShownPlace }
  /// Whether the layer's parent was in the last frame and will be in the next one. O(depth).
  package var isInShownPlace: Bool {
    guard let parent else { return onChange != nil }
    return parent.wasCommitted && !parent.isHidden && parent.isInShownPlace
  }
  /// The node of the layer in the last commit; nil if there was none.
  package var committedNode: RenderNode? { wasCommitted ? renderNode : nil }
  /// Ends the animations of the layer and of all layers below it, because it has left the tree: when it comes back, its state is treated as
  /// its first appearance. O(layers).
  package func leaveDisplay() {
    endAnimationsBelow(finished: false)
    wasCommitted = false
    renderNode = nil
  }
  /// Whether the layer has animations or motion, even if its time is stopped.
  package var isAnimated: Bool { !animations.isEmpty || motion.map { !$0.isEmpty } == true }
}
