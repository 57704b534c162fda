internal import HitchlessBase

/// An animation and its name on its layer.
struct NamedAnimation {
  var name: String
  var animation: LayerAnimation
}

extension LayerNode {
  /// Adds an animation under `key`; one that is there under the same key ends, unfinished.
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

  /// Ends the animations of this layer and of all below it. Layers that are hidden or in no tree are not visited, so their animations would
  /// never end by themselves. O(layers).
  package func endAnimationsBelow(finished: Bool) {
    endAnimations(finished: finished)
    for child in children { child.endAnimationsBelow(finished: finished) }
    mask?.endAnimationsBelow(finished: finished)
  }

  private func endAnimations(finished: Bool) {
    guard isAnimated else { return }
    let ended = animations
    animations.removeAll()
    shown = nil
    markDirty()
    for ended in ended { ended.animation.completion?(finished) }
    motion?.end(named: nil, finished: finished)
  }

  /// The names of the animations under way, in order.
  package var animationKeys: [String] { animations.map(\.name) + (motion?.names ?? []) }

  /// What the layer shows of `property` now: the animated value if one is under way, the model's otherwise.
  package func shownValue(of property: AnimatableProperty) -> AnimatableValue {
    if let animation = animation(of: property) {
      if !animation.followsTime { return animation.controlledValue }
      // No frame has shown what was added since the last one: it is still where it begins.
      if animation.begin == nil, animation.to == value(of: property) { return animation.from }
    }
    return shown?.value(of: property) ?? value(of: property)
  }

  /// The value at which the animation of `property` that is under its name will end; nil without one.
  package func targetValue(of property: AnimatableProperty) -> AnimatableValue? { animation(of: property)?.to }

  private func animation(of property: AnimatableProperty) -> LayerAnimation? {
    guard !animations.isEmpty else { return nil }
    return animations.first { $0.name == property.rawValue && $0.animation.property == property }?.animation
  }

  /// What the model has of `property`.
  package func modelValue(of property: AnimatableProperty) -> AnimatableValue { value(of: property) }

  /// Adds a stage to the controlled animation of `property`, which is under way. Two stages of the same progress are one.
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

  /// Has the next frame show that the progress of animations is another one.
  package func progressDidChange() { markDirty() }

  /// Whether an animation is under way that shows another value in each frame.
  var isAnimatedByTime: Bool {
    !isStopped && (animations.contains { $0.animation.followsTime } || motion.map { $0.isMoving && !$0.isEmpty } == true || emits)
  }

  /// Whether particles are seen to move. Those of a layer that is not seen wait.
  private var emits: Bool { particles?.isMoving == true && !isHidden && seen.opacity > 0 }

  /// Moves the presentation to `time`. Adds the completions of animations that ended to `ended`; `sample` is what the layers of a frame
  /// share.
  func evaluateAnimations(at time: FrameInstant, _ sample: inout CurveSample, ended: inout [(Bool) -> Void]) {
    guard isAnimated else { return }
    // Taken out of the layer meanwhile, so that they are changed in place.
    var running: [NamedAnimation] = []
    swap(&running, &animations)
    var presentation = model
    var hasEnded = false
    for index in running.indices {
      if running[index].animation.begin == nil { running[index].animation.begin = time }
      let (value, isFinished) = running[index].animation.value(at: time, &sample)
      if isFinished {
        // An autoreversing animation ends where it began, but the model may want more animations of other keys: it wins from now on.
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
  /// Adds a part of the way to the animation of `property`, which is under way.
  package func add(_ keyframe: AnimationKeyframe, to property: AnimatableProperty) {
    guard let index = animations.firstIndex(where: { $0.name == property.rawValue }) else { return }
    animations[index].animation.add(keyframe)
    markDirty()
  }

  // MARK: Motion and time

  /// Sets what moves the layer, or has the next frame show that it has changed.
  package func motionDidChange(_ motion: any LayerMotion) {
    self.motion = motion
    if motion.isEmpty, animations.isEmpty { shown = nil }
    markDirty()
  }

  /// Has the next frame show that time runs otherwise in this layer and those below it. O(layers).
  package func timingDidChange() {
    if isAnimated { markDirty() }
    for child in children { child.timingDidChange() }
    mask?.timingDidChange()
  }

  /// The time of this layer at `time`, both in seconds. O(depth).
  package func localTime(_ time: Double) -> Double {
    let above = parent.map { $0.localTime(time) } ?? time
    return motion.map { $0.timing.local(above) } ?? above
  }
  /// The time at which that of this layer is `local`. O(depth).
  package func outerTime(_ local: Double) -> Double {
    let above = motion.map { $0.timing.outer(local) } ?? local
    return parent.map { $0.outerTime(above) } ?? above
  }

  /// The time in the layer where it is `outside` around it.
  func time(at outside: LayerTime) -> LayerTime {
    guard let motion else { return outside }
    return LayerTime(now: motion.timing.local(outside.now), isStopped: outside.isStopped || motion.timing.speed == 0)
  }
  /// The time in the layer at `now`, which is the display's. O(depth).
  func time(at now: FrameInstant) -> LayerTime { time(at: parent?.time(at: now) ?? LayerTime(now: now, isStopped: false)) }

  /// What is seen of the layer at the moment, as far as frames have shown it.
  package var seen: LayerPresentation { shown ?? model }
  /// Whether a frame has shown the layer, or may have.
  package var wasDisplayed: Bool { painted != nil }
  /// Whether the last frame had the layer in it, if only transparently, and the next one will have, too. What changes between the two
  /// can be animated. O(depth).
  package var isOnDisplay: Bool { wasCommitted && !isHidden && isInShownPlace }
  /// Whether the last frame had in it what this layer is in, and the next one will have, too. O(depth).
  package var isInShownPlace: Bool {
    guard let parent else { return onChange != nil }
    return parent.wasCommitted && !parent.isHidden && parent.isInShownPlace
  }
  /// What the last commit showed of the layer; nil for nothing.
  package var committedNode: RenderNode? { wasCommitted ? renderNode : nil }
  /// Ends the animations of the layer and of all below it, because it has left the tree: what it is from here on counts as its first look
  /// when it comes back. O(layers).
  package func leaveDisplay() {
    endAnimationsBelow(finished: false)
    wasCommitted = false
    renderNode = nil
  }
  /// Whether something moves the layer, or would if time ran.
  package var isAnimated: Bool { !animations.isEmpty || motion.map { !$0.isEmpty } == true }
}
