internal import Foundation
internal import LayerTree

/// How a layer begins by itself to show other contents, or that it is hidden or no longer so: it fades to that.
final class ImpliedFade: CATransition {
  private var ownContents = false

  /// The fade for this property of `layer`, before it changes; nil for another property. Main thread only.
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
