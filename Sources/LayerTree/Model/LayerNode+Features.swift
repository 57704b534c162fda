package import HitchlessBase

// What few layers have.
extension LayerNode {
  /// Which part of an image in ``contents`` is shown; nil for all of it.
  package var contentsPart: ContentsPart? {
    get { features?.contentsPart }
    set {
      if features == nil { features = LayerFeatures() }
      features?.contentsPart = newValue
      setNeedsDisplay()
    }
  }
  /// What is shown of ``contents``.
  var shownContents: LayerContents { features?.contentsPart?.contents(of: self) ?? contents }

  /// What is done to what lies behind the layer, in its bounds and the rounded corners of the layers around it; nil for nothing.
  package var backdrop: Backdrop? {
    get { features?.backdrop }
    set {
      guard newValue != backdrop else { return }
      if features == nil { features = LayerFeatures() }
      features?.backdrop = newValue
      markDirty()
    }
  }

  /// How the layer and those in it, as one group, join what lies behind. Normal by default; only modes in which nothing is seen of what is
  /// transparent.
  package var blend: BlendMode {
    get { features?.blend ?? .normal }
    set {
      guard newValue != blend else { return }
      if features == nil { features = LayerFeatures() }
      features?.blend = newValue
      markDirty()
    }
  }

  /// Whether the layer is seen from behind, too: where its transform mirrors it. It is by default.
  package var isDoubleSided: Bool {
    get { features?.isSingleSided != true }
    set {
      guard newValue != isDoubleSided else { return }
      if features == nil { features = LayerFeatures() }
      features?.isSingleSided = !newValue
      markDirty()
    }
  }
  /// Whether its back is turned to the front, where `look` is what is seen of it, and shows nothing.
  func turnsAway(_ look: LayerPresentation) -> Bool {
    features?.isSingleSided == true && look.transform.determinant < 0
  }

  /// How what is in the layer is shown several times; nil for once, as it is.
  package var replication: LayerReplication? {
    get { features?.replication }
    set {
      guard newValue != replication else { return }
      if features == nil { features = LayerFeatures() }
      features?.replication = newValue
      markDirty()
    }
  }

  /// What the layer emits.
  var particles: (any LayerParticles)? { features?.particles }
  /// Sets what the layer emits, or has the next frame show that it has changed; nil for nothing.
  package func particlesDidChange(_ particles: (any LayerParticles)?) {
    if features == nil { features = LayerFeatures() }
    features?.particles = particles
    markDirty()
  }
}
