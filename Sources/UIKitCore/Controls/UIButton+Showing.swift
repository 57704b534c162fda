internal import Foundation

extension UIButton {
  /// Sets the title font that corresponds to the button size and the text size. A font that the program has set since then is kept until
  /// either size changes.
  func useTitleFont(for size: Configuration.Size) {
    let isSmall = size == .small || size == .mini
    let plain = UIFont.preferredFont(forTextStyle: isSmall ? .subheadline : .body, compatibleWith: traitCollection)
    let font = hasBoldTitle ? plain.weighted(isBold: true) : plain
    guard font != updating.titleFont else { return }
    updating.titleFont = font
    parts.label.font = font
  }
  func showTexts(_ color: UIColor) {
    let label = parts.label
    if let size = configuration?.buttonSize { useTitleFont(for: size) }
    label.textColor = color
    if let attributed = currentAttributedTitle {
      label.attributedText = attributed
    } else if let configuration {
      configuration.titleText.show(currentTitle, in: label, color: color)
    } else {
      label.text = currentTitle
    }
    guard let subtitle = configuration?.subtitleText, !subtitle.isEmpty else { return parts.showSubtitle(in: self, nil) }
    parts.showSubtitle(in: self) { label in
      label.font = .preferredFont(forTextStyle: .caption1, compatibleWith: self.traitCollection)
      subtitle.show(subtitle.plain, in: label, color: color)
    }
  }
  func place(_ frames: ButtonLayout.Frames) {
    parts.image.frame = aligned(frames.image)
    parts.label.frame = aligned(frames.title)
    parts.subtitle?.frame = aligned(frames.subtitle)
    parts.indicator?.frame = aligned(frames.indicator)
  }
  /// Returns the frame with its origin rounded to whole pixels.
  func aligned(_ frame: CGRect) -> CGRect {
    let scale = contentScaleFactor
    return CGRect(
      origin: CGPoint(x: (frame.minX * scale).rounded() / scale, y: (frame.minY * scale).rounded() / scale), size: frame.size)
  }
  /// Shows the shadow of the title for the current state.
  func showTitleShadow() {
    parts.label.shadowColor = currentTitleShadowColor
    let isReversed = isHighlighted && contents.reversesShadow
    guard isReversed != contents.isShadowReversed else { return }
    contents.isShadowReversed = isReversed
    let offset = parts.label.shadowOffset
    parts.label.shadowOffset = CGSize(width: -offset.width, height: -offset.height)
  }
  /// Shows the glow of a button that is pressed, or removes it.
  func showGlow() {
    let isShown = contents.glows && isHighlighted
    if !isShown {
      contents.glow?.removeFromSuperview()
      contents.glow = nil
    } else if contents.glow == nil {
      let side = min(100, max(bounds.width, bounds.height) * 1.5)
      let glow = ButtonGlow(frame: CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side))
      addSubview(glow)
      contents.glow = glow
    }
  }
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
