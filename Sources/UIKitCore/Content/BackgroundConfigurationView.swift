package import Foundation

/// Shows a background configuration below a cell's content. A plain colour needs no backing store.
@MainActor package final class BackgroundConfigurationView: UIView {
  /// The configuration that is shown.
  package var configuration: UIBackgroundConfiguration {
    didSet { if configuration != oldValue { apply(from: oldValue) } }
  }
  private let fill = UIView(frame: .zero)
  private var border: UIView?
  private var picture: UIImageView?
  private var effect: UIVisualEffectView?

  /// Creates a view that shows `configuration`.
  package init(configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    fill.layer.cornerCurve = .continuous
    addSubview(fill)
    apply(from: nil)
  }
  package required init?(coder: NSCoder) { return nil }

  private func apply(from old: UIBackgroundConfiguration?) {
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    fill.layer.cornerRadius = configuration.cornerRadius
    fill.clipsToBounds = configuration.cornerRadius > 0
    showEffect()
    if let image = configuration.image {
      let view = picture ?? UIImageView(frame: .zero)
      if picture == nil { fill.insertSubview(view, at: effect == nil ? 0 : 1) }
      view.contentMode = configuration.imageContentMode
      view.image = image
      picture = view
    } else {
      picture?.removeFromSuperview()
      picture = nil
    }
    if old?.customView !== configuration.customView {
      if old?.customView?.superview === fill { old?.customView?.removeFromSuperview() }
      if let view = configuration.customView { fill.addSubview(view) }
    }
    if configuration.strokeWidth > 0 {
      let view = border ?? UIView(frame: .zero)
      if border == nil { addSubview(view) }
      view.layer.borderWidth = configuration.strokeWidth
      view.layer.borderColor = CGColor(configuration.resolvedStrokeColor(for: tintColor).pixel(in: traitCollection))
      view.layer.cornerCurve = .continuous
      view.layer.cornerRadius = configuration.cornerRadius > 0 ? max(0, configuration.cornerRadius + configuration.strokeOutset) : 0
      border = view
    } else {
      border?.removeFromSuperview()
      border = nil
    }
    setNeedsLayout()
  }

  private func showEffect() {
    guard let wanted = configuration.visualEffect else {
      effect?.removeFromSuperview()
      effect = nil
      return
    }
    let view = effect ?? UIVisualEffectView(effect: nil)
    if effect == nil { fill.insertSubview(view, at: 0) }
    view.effect = wanted
    effect = view
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if !edges.isEmpty, let margins = superview?.directionalLayoutMargins {
      if edges.contains(.top) { insets.top += margins.top }
      if edges.contains(.leading) { insets.leading += margins.leading }
      if edges.contains(.bottom) { insets.bottom += margins.bottom }
      if edges.contains(.trailing) { insets.trailing += margins.trailing }
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fill.frame = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isMirrored ? insets.leading : insets.trailing))
    picture?.frame = fill.bounds
    effect?.frame = fill.bounds
    configuration.customView?.frame = fill.bounds
    border?.frame = fill.frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    apply(from: configuration)
  }
  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    apply(from: configuration)
  }
}
