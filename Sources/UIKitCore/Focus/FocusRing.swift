package import Foundation
internal import LayerTree

/// The line around the cell or control that has the keyboard focus.
@MainActor package final class FocusRing: UIView {
  private static let width: CGFloat = 3
  private static let inset: CGFloat = 1

  /// Creates a ring that is not around a view yet.
  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.borderWidth = Self.width
    // In front of the cell's content and its separators.
    node.zPosition = 2
  }
  package required init?(coder: NSCoder) { nil }

  /// Shows the ring around a view, as specified by its focus effect. Without an effect, the ring is added but hidden.
  package func show(in view: UIView) {
    UIView.performWithoutAnimation {
      let effect = view.focusEffect as? UIFocusHaloEffect
      isHidden = effect == nil
      autoresizingMask = []
      let inset = effect?.position == .outside ? -Self.width : effect?.outline == nil ? Self.inset : 0
      frame = (effect?.outline ?? view.bounds).insetBy(dx: inset, dy: inset)
      layer.cornerRadius = max(0, (effect?.cornerRadius ?? 0) + max(0, -inset))
      layer.cornerCurve = effect?.curve ?? .circular
      autoresizingMask = effect?.outline == nil ? [.flexibleWidth, .flexibleHeight] : []
      if superview !== view { view.addSubview(self) }
    }
    tintColorDidChange()
  }

  // A layer's colour does not follow the interface style automatically.
  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    tintColorDidChange()
  }
  package override func tintColorDidChange() {
    super.tintColorDidChange()
    layer.borderColor = tintColor.cgColor
  }
}
