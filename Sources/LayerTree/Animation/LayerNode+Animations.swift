package import HitchlessBase

/// What is seen of a layer at one moment: the model with its animations applied.
struct LayerPresentation {
  var bounds: Rect
  var position: Point
  var transform: Transform2D
  var opacity: Double
  var style: LayerStyle

  init(model node: LayerNode) {
    bounds = node.bounds
    position = node.position
    transform = node.transform
    opacity = node.opacity
    style = node.style
  }

  mutating func set(_ property: AnimatableProperty, _ value: AnimatableValue) {
    switch (property, value) {
    case (.position, .point(let point)): position = point
    case (.bounds, .rect(let rect)): bounds = rect
    case (.opacity, .number(let number)): opacity = min(1, max(0, number))
    case (.transform, .transform(let value)): transform = value
    case (.backgroundColor, .color(let color)): style.backgroundColor = color
    case (.cornerRadii, .radii(let radii)): style.cornerRadii = radii
    case (.borderColor, .color(let color)): style.borderColor = color
    case (.borderWidth, .number(let number)): style.borderWidth = number
    default: break
    }
  }

  func value(of property: AnimatableProperty) -> AnimatableValue {
    switch property {
    case .position: .point(position)
    case .bounds: .rect(bounds)
    case .opacity: .number(opacity)
    case .transform: .transform(transform)
    case .backgroundColor: .color(style.backgroundColor ?? .clear)
    case .cornerRadii: .radii(style.cornerRadii)
    case .borderColor: .color(style.borderColor)
    case .borderWidth: .number(style.borderWidth)
    }
  }
}

extension LayerNode {
  /// Adds an animation under `key`; one that is there under the same key ends, unfinished.
  package func add(_ animation: LayerAnimation, forKey key: String) {
    animations.updateValue(animation, forKey: key)?.completion?(false)
    markDirty()
  }

  /// Ends the animation under `key`, unfinished.
  package func removeAnimation(forKey key: String) {
    guard let animation = animations.removeValue(forKey: key) else { return }
    if animations.isEmpty { shown = nil }
    markDirty()
    animation.completion?(false)
  }

  /// Ends all animations, unfinished.
  package func removeAllAnimations() {
    let ended = animations.values.sorted { "\($0.property)" < "\($1.property)" }
    animations.removeAll()
    shown = nil
    if !ended.isEmpty { markDirty() }
    for animation in ended { animation.completion?(false) }
  }

  /// Ends the animations of this layer and of all below it. Nobody looks at layers that are hidden or in no tree, so their animations
  /// would never end by themselves. O(layers).
  package func endAnimationsBelow(finished: Bool) {
    if !animations.isEmpty {
      let ended = animations.values.sorted { "\($0.property)" < "\($1.property)" }
      animations.removeAll()
      shown = nil
      markDirty()
      for animation in ended { animation.completion?(finished) }
    }
    for child in children { child.endAnimationsBelow(finished: finished) }
  }

  /// The names of the animations under way.
  package var animationKeys: [String] { animations.keys.sorted() }

  /// What the layer shows of `property` now: the animated value if one is under way, the model's otherwise.
  package func shownValue(of property: AnimatableProperty) -> AnimatableValue {
    (shown ?? LayerPresentation(model: self)).value(of: property)
  }

  /// What the model has of `property`.
  package func modelValue(of property: AnimatableProperty) -> AnimatableValue {
    LayerPresentation(model: self).value(of: property)
  }

  /// Moves the presentation to `time`. Returns the completions of what ended.
  func evaluateAnimations(at time: FrameInstant) -> [(Bool) -> Void] {
    guard !animations.isEmpty else { return [] }
    var presentation = LayerPresentation(model: self)
    var completions: [(Bool) -> Void] = []
    for key in animations.keys.sorted() {
      guard var animation = animations[key] else { continue }
      if animation.begin == nil {
        animation.begin = time
        animations[key] = animation
      }
      let (value, isFinished) = animation.value(at: time)
      if isFinished {
        animations[key] = nil
        if let completion = animation.completion { completions.append(completion) }
        // An autoreversing animation ends where it began, but the model may want more animations of other keys: it wins from now on.
      } else {
        presentation.set(animation.property, value)
      }
    }
    shown = animations.isEmpty ? nil : presentation
    return completions
  }
}
