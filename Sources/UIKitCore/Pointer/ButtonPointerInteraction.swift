internal import Foundation

/// The interaction for the pointer effect of a button.
final class ButtonPointerInteraction: UIPointerInteraction {
  var provider: UIButton.PointerStyleProvider?

  override func region(at point: CGPoint) -> UIPointerRegion? { (view as? UIControl)?.isEnabled == true ? super.region(at: point) : nil }
  override func style(for region: UIPointerRegion) -> UIPointerStyle {
    guard let provider, let button = view as? UIButton else { return super.style(for: region) }
    let shape = UIPointerShape.roundedRect(button.frame)
    return provider(button, .automatic(UITargetedPreview(view: button)), shape) ?? .system()
  }
}
