internal import Foundation
internal import LayerTree

/// The implicit fade of a layer when its contents change, or when it is hidden or shown.
final class ImpliedFade: CATransition {
  private var ownContents = false

  /// Returns the fade for this property of `layer`, before it changes; nil for another property. Main thread only.
  static func of(_ layer: CALayer, _ event: String) -> ImpliedFade? {
    guard event == "contents" || event == "hidden" else { return nil }
    let fade = ImpliedFade()
    fade.ownContents = event == "contents"
    fade.timingFunction = MainActor.assumeIsolated { CATransaction.animationTimingFunction() } ?? CAMediaTimingFunction(name: .default)
    return fade
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ImpliedFade)?.ownContents = ownContents
    return copy
  }

  override var fixedKey: String? { nil }
  override var scope: LayerTransition.Scope { ownContents ? .contents : .whole }
}
