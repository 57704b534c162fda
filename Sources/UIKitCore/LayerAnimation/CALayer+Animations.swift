internal import Foundation
internal import HitchlessBase
internal import LayerTree

extension CALayer {
  // MARK: Time

  /// The speed of time in the layer and its descendants. 1 by default. With 0, time stops at ``timeOffset``: animations stop, and no frames
  /// are produced for them.
  public var speed: Float {
    get { Float(player?.timing.speed ?? 1) }
    set { setTiming { $0.speed = Double(newValue) } }
  }
  /// The offset of the layer's time, in seconds. 0 by default.
  public var timeOffset: CFTimeInterval {
    get { player?.timing.offset ?? 0 }
    set { setTiming { $0.offset = newValue } }
  }
  /// The beginning of the layer's time, in seconds of the superlayer's time. 0 by default.
  public var beginTime: CFTimeInterval {
    get { player?.timing.begin ?? 0 }
    set { setTiming { $0.begin = newValue } }
  }
  /// Converts a time of `layer` to this layer's time; if `layer` is nil, from the display's time, which ``CACurrentMediaTime()`` returns.
  /// O(depth).
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    node.localTime(layer?.node.outerTime(time) ?? time)
  }
  /// Converts a time of this layer to that of `layer`, or of the display if `layer` is nil. O(depth).
  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let outer = node.outerTime(time)
    return layer?.node.localTime(outer) ?? outer
  }

  private func setTiming(_ change: (inout MediaTiming) -> Void) {
    let player = neededPlayer()
    var timing = player.timing
    change(&timing)
    guard timing != player.timing, timing.begin.isFinite, timing.offset.isFinite, timing.speed.isFinite else { return }
    player.timing = timing
    node.timingDidChange()
  }

  // MARK: Animations

  /// The player of the animations that were added; nil if there never were any.
  var player: LayerPlayer? { node.motion as? LayerPlayer }

  private func neededPlayer() -> LayerPlayer {
    if let player { return player }
    let player = LayerPlayer(self)
    node.motionDidChange(player)
    return player
  }

  func play(_ animation: CAAnimation, forKey key: String?) {
    guard let copy = animation.copy() as? CAAnimation else { return }
    for path in copy.unknownKeyPaths where !hasAdded(path) {
      Fault.warn("\(type(of: self)): \(path) is no key path of a property that can be animated.")
    }
    let transaction = MainActor.assumeIsolated {
      (CATransaction.animationDuration(), CATransaction.animationTimingFunction(), CATransaction.current)
    }
    copy.inherit(duration: transaction.0, timingFunction: transaction.1)
    let key = (copy as? CATransition)?.fixedKey ?? key
    if let key { node.removeAnimation(forKey: key) }
    let player = neededPlayer()
    player.add(copy, named: key, groups: transaction.2)
    node.motionDidChange(player)
  }

  /// Copies the current appearance of the properties that all layers have from `layer`.
  func showProperties(of layer: CALayer) {
    let seen = layer.node.seen
    (bounds, position, anchorPoint) = (CGRect(seen.bounds), CGPoint(seen.position), CGPoint(seen.anchorPoint))
    (zPosition, opacity, isHidden, isDoubleSided) = (CGFloat(seen.zPosition), Float(seen.opacity), layer.isHidden, layer.isDoubleSided)
    transform = CATransform3D(seen.spatial)
    sublayerTransform = seen.sublayerTransform.map { CATransform3D($0) } ?? CATransform3DIdentity
    let radii = seen.style.cornerRadii
    cornerRadius = CGFloat(max(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight)))
    (maskedCorners, cornerCurve, masksToBounds) = (layer.maskedCorners, layer.cornerCurve, layer.masksToBounds)
    backgroundColor = seen.style.background
    (borderColor, borderWidth) = (CGColor(seen.style.borderColor), CGFloat(seen.style.borderWidth))
    let shadow = layer.shadowing.looking(like: seen.style.shadow)
    (shadowPath, shadowColor, shadowOpacity) = (shadow.path, shadow.color, shadow.opacity)
    (shadowOffset, shadowRadius) = (shadow.offset, shadow.radius)
    let image = layer.player?.seenLook?.image ?? ImageLook(layer)
    (contentsRect, contentsCenter, compositingFilter) = (image.rect, image.center, layer.compositingFilter)
    (name, delegate) = (layer.name, layer.delegate)
    attached = layer.attached.merging(layer.player?.added.mapValues(\.value) ?? [:]) { $1 }
  }
}
