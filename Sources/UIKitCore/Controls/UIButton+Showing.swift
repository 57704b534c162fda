internal import Foundation

extension UIButton {
  /// Shows the parts other than texts and image.
  func show(_ configuration: Configuration, _ colors: ButtonColors) {
    let foreground = colors.foreground
    let spinner = configuration.showsActivityIndicator ? configuration.activityIndicatorColorTransformer?(foreground) ?? foreground : nil
    parts.showSpinner(spinner, in: self)
    let isPopup = configuration.indicator == .popup || configuration.indicator == .automatic && shownSelection != nil
    parts.showIndicator(isPopup ? configuration.indicatorColorTransformer?(foreground) ?? foreground : nil, in: self)
    showBackground(configuration, colors)
  }
  /// Shows the background. Its corner radius may depend on the height.
  func showBackground(_ configuration: Configuration, _ colors: ButtonColors) {
    if var own = configuration.ownBackground {
      if !own.hasColor { own.backgroundColor = colors.background ?? .clear }
      own.cornerRadius = configuration.cornerRadius(height: bounds.height)
      parts.showBackground(own, in: self)
      asStandard { backgroundColor = nil }
      layer.cornerRadius = 0
    } else {
      parts.showBackground(Optional<UIBackgroundConfiguration>.none, in: self)
      asStandard { backgroundColor = colors.background }
      configuration.roundCorners(of: layer, height: bounds.height)
    }
  }
  /// Removes everything that a configuration added.
  func removeConfiguration() {
    parts.removeConfiguration(in: self)
    asStandard { backgroundColor = nil }
    layer.cornerRadius = 0
  }
}

// MARK: Layout

extension UIButton {
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// Returns the layout of the parts in their needed sizes. Texts are limited to an available `width`, if it is not nil.
  func layout(in width: CGFloat?) -> ButtonLayout {
    var layout = ButtonLayout()
    layout.isMirrored = isMirrored
    layout.image = parts.imageSize
    if let configuration {
      layout.placement = configuration.imagePlacement
      layout.imagePadding = configuration.imagePadding
      layout.titlePadding = configuration.titlePadding
      layout.titleAlignment = configuration.titleAlignment
      layout.indicator = parts.indicator?.sizeThatFits(.zero) ?? .zero
    }
    let limit = width.map { layout.textWidth(in: $0) }
    func size(_ label: UILabel?) -> CGSize {
      guard let label, !(label.text ?? "").isEmpty else { return .zero }
      var size = label.sizeThatFits(.zero)
      guard let limit, size.width > limit else { return size }
      if label.numberOfLines != 1, limit > 0 { size = label.sizeThatFits(CGSize(width: limit, height: 0)) }
      size.width = min(size.width, limit)
      return size
    }
    layout.title = size(parts.label)
    layout.subtitle = size(parts.subtitle)
    return layout
  }

  /// Returns the frames of all parts in `room`, according to the alignment of the content.
  func frames(in room: CGRect) -> ButtonLayout.Frames {
    if let placing = parts.placing, placing.room == room { return placing.frames }
    let horizontal: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .fill: 0
      case .right: 1
      case .leading: isMirrored ? 1 : 0
      case .trailing: isMirrored ? 0 : 1
      case .center: 0.5
      }
    let vertical: CGFloat =
      switch contentVerticalAlignment {
      case .top: 0
      case .bottom: 1
      case .center, .fill: 0.5
      }
    var frames = layout(in: room.width).frames(in: room, horizontal: horizontal, vertical: vertical)
    if configuration == nil {
      frames.title = ButtonInsets.move(frames.title, by: insets.title, horizontal: horizontal, vertical: vertical)
      frames.image = ButtonInsets.move(frames.image, by: insets.image, horizontal: horizontal, vertical: vertical)
    }
    return frames
  }
}
