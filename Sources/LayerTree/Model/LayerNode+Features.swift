internal import HitchlessBase

// Properties that only few layers use.
extension LayerNode {
  /// The part of an image in ``contents`` that is shown; nil for all of it.
  package var contentsPart: ContentsPart? {
    get { features?.contentsPart }
    set {
      if features == nil { features = LayerFeatures() }
      features?.contentsPart = newValue
      setNeedsDisplay()
    }
  }
  /// The ``contents``, limited to the part that is shown.
  var shownContents: LayerContents { features?.contentsPart?.contents(of: self) ?? contents }

  /// The effect on everything behind the layer, within its bounds and the rounded corners of the layers around it; nil for none.
  package var backdrop: Backdrop? {
    get { features?.backdrop }
    set {
      guard newValue != backdrop else { return }
      if features == nil { features = LayerFeatures() }
      features?.backdrop = newValue
      markDirty()
    }
  }

  /// The blend mode that combines the layer and its sublayers, as one group, with the content behind it. Normal by default. Only modes that
  /// leave the content behind transparent pixels unchanged are supported.
  package var blend: BlendMode {
    get { features?.blend ?? .normal }
    set {
      guard newValue != blend else { return }
      if features == nil { features = LayerFeatures() }
      features?.blend = newValue
      markDirty()
    }
  }

  /// Whether the layer is also visible from behind, when its transform mirrors it. True by default.
  package var isDoubleSided: Bool {
    get { features?.isSingleSided != true }
    set {
      guard newValue != isDoubleSided else { return }
      if features == nil { features = LayerFeatures() }
      features?.isSingleSided = !newValue
      markDirty()
    }
  }
  /// Returns whether the layer with the presentation `look` faces away from the viewer and is therefore invisible.
  func turnsAway(_ look: LayerPresentation) -> Bool {
    features?.isSingleSided == true && look.transform.determinant < 0
  }

  /// The repetition of the sublayers; nil if they are shown once.
  package var replication: LayerReplication? {
    get { features?.replication }
    set {
      guard newValue != replication else { return }
      if features == nil { features = LayerFeatures() }
      features?.replication = newValue
      markDirty()
    }
  }

  /// The particles that the layer emits.
  var particles: (any LayerParticles)? { features?.particles }
  /// Sets the particles that the layer emits, or marks the layer for the next frame after they have changed; nil for none.
  package func particlesDidChange(_ particles: (any LayerParticles)?) {
    if features == nil { features = LayerFeatures() }
    features?.particles = particles
    markDirty()
  }
}
