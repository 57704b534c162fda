public import Foundation

/// A view that is shown in place of missing content. If it does not fit, it can be scrolled.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  /// The maximum width of texts, in points.
  private static let readableWidth: CGFloat = 560

  private var shown: UIContentUnavailableConfiguration
  private let scroll = UIScrollView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  /// The spinner, while content is being loaded.
  private var spinner: UIActivityIndicatorView?
  private let labels = [UILabel(frame: .zero), UILabel(frame: .zero)]
  private let buttons = [UIButton(type: .system), UIButton(type: .system)]
  private var actions: [UIAction?] = [nil, nil]

  /// Creates a view that shows `configuration`.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    prepare()
  }
  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    scroll.alwaysBounceVertical = false
    addSubview(scroll)
    for label in labels { label.textAlignment = .center }
    picture.contentMode = .scaleAspectFit
    for view in [picture] + labels + buttons { scroll.addSubview(view) }
    apply()
  }

  /// The configuration that is shown. Values of other types than ``UIContentUnavailableConfiguration`` are ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration, new != shown else { return }
      shown = new
      apply()
    }
  }
  /// Whether `configuration` is a ``UIContentUnavailableConfiguration``.
  open func supports(_ configuration: any UIContentConfiguration) -> Bool { configuration is UIContentUnavailableConfiguration }
  /// Whether content that does not fit can be scrolled. True by default.
  open var isScrollEnabled: Bool {
    get { scroll.isScrollEnabled }
    set { scroll.isScrollEnabled = newValue }
  }

  // MARK: Applying

  private func apply() {
    let image = shown.imageProperties
    picture.preferredSymbolConfiguration = image.preferredSymbolConfiguration
    picture.image = shown.kind == .loading ? nil : shown.image
    picture.tintColor = image.tintColor
    picture.layer.cornerCurve = .continuous
    picture.layer.cornerRadius = image.cornerRadius
    picture.clipsToBounds = image.cornerRadius > 0
    if shown.kind != .loading {
      spinner?.removeFromSuperview()
      spinner = nil
    } else if spinner == nil {
      let made = UIActivityIndicatorView(style: .large)
      made.startAnimating()
      scroll.addSubview(made)
      spinner = made
    }
    apply(shown.text, shown.attributedText, shown.textProperties, to: labels[0])
    apply(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, to: labels[1])
    apply(shown.button, shown.buttonProperties, toButton: 0)
    apply(shown.secondaryButton, shown.secondaryButtonProperties, toButton: 1)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
  private func apply(
    _ text: String?, _ attributed: NSAttributedString?, _ properties: UIContentUnavailableConfiguration.TextProperties, to label: UILabel
  ) {
    label.font = properties.font
    label.adjustsFontForContentSizeCategory = true
    label.textColor = properties.color
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    if let attributed { label.attributedText = attributed } else { label.text = text }
    label.isHidden = attributed.map { $0.length == 0 } ?? (text ?? "").isEmpty
  }
  private func apply(
    _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties, toButton index: Int
  ) {
    let button = buttons[index]
    var configuration = configuration
    if let action = properties.primaryAction {
      if configuration.title == nil, !action.title.isEmpty { configuration.title = action.title }
      configuration.image = configuration.image ?? action.image
    }
    button.configuration = configuration
    if let old = actions[index] { button.removeAction(old, for: .primaryActionTriggered) }
    if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
    actions[index] = properties.primaryAction
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil
    button.isEnabled = properties.isEnabled
    button.isHidden = (button.currentTitle ?? "").isEmpty && button.currentImage == nil
  }

  // MARK: Layout

  private var margins: NSDirectionalEdgeInsets {
    var margins = shown.directionalLayoutMargins
    let (axes, own) = (shown.axesPreservingSuperviewLayoutMargins, directionalLayoutMargins)
    if axes.contains(.horizontal) {
      margins.leading = max(margins.leading, own.leading)
      margins.trailing = max(margins.trailing, own.trailing)
    }
    if axes.contains(.vertical) {
      margins.top = max(margins.top, own.top)
      margins.bottom = max(margins.bottom, own.bottom)
    }
    return margins
  }
  private var pictureSize: CGSize {
    guard var size = picture.image.map({ _ in picture.sizeThatFits(.zero) }), size.width > 0, size.height > 0 else { return .zero }
    let limit = shown.imageProperties.maximumSize
    let scale = min(1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
    size.width *= scale
    size.height *= scale
    return size
  }
  /// Returns the visible views from top to bottom, with their sizes and the distance to the one above.
  private func parts(width: CGFloat) -> [(view: UIView, size: CGSize, gap: CGFloat)] {
    var parts: [(view: UIView, size: CGSize, gap: CGFloat)] = []
    func add(_ view: UIView, _ size: CGSize, gap: CGFloat) { parts.append((view, size, parts.isEmpty ? 0 : gap)) }
    if let spinner { add(spinner, spinner.sizeThatFits(.zero), gap: 0) }
    let image = pictureSize
    if image.height > 0 { add(picture, image, gap: 0) }
    let paddings = [shown.imageToTextPadding, shown.textToSecondaryTextPadding]
    var isAfterText = false
    for (label, padding) in zip(labels, paddings) where !label.isHidden {
      let size = label.sizeThatFits(CGSize(width: width, height: 0))
      add(label, CGSize(width: min(width, size.width), height: size.height), gap: isAfterText ? padding : shown.imageToTextPadding)
      isAfterText = true
    }
    var isAfterButton = false
    for button in buttons where !button.isHidden {
      var size = button.sizeThatFits(.zero)
      size.width = min(width, size.width)
      add(button, size, gap: isAfterButton ? shown.buttonToSecondaryButtonPadding : shown.textToButtonPadding)
      isAfterButton = true
    }
    return parts
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    let room = bounds.inset(by: safeAreaInsets)
    let margins = margins
    let width = max(0, min(Self.readableWidth, room.width - margins.leading - margins.trailing))
    let parts = parts(width: width)
    let height = parts.reduce(0) { $0 + $1.gap + $1.size.height }
    let free = room.height - height
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = isMirrored ? margins.trailing : margins.leading
    let middle = left + (room.width - margins.leading - margins.trailing) / 2 + (room.minX - bounds.minX)
    // In the centre of the visible area; content that is too high begins at the top, and can be scrolled.
    var y = max(margins.top, free / 2)
    let scale = contentScaleFactor
    for part in parts {
      y += part.gap
      let x = middle - part.size.width / 2
      let origin = CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
      part.view.frame = CGRect(origin: origin, size: part.size)
      y += part.size.height
    }
    // The scroll view itself avoids the safe area.
    scroll.contentSize = CGSize(width: room.width, height: max(free >= margins.top + margins.bottom ? room.height : 0, y + margins.bottom))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = margins
    let isWide = size.width > 0 && size.width < 1e5
    let width = isWide ? max(0, size.width - margins.leading - margins.trailing) : Self.readableWidth
    let parts = parts(width: min(Self.readableWidth, width))
    let needed = (parts.map(\.size.width).max() ?? 0) + margins.leading + margins.trailing
    let height = parts.reduce(margins.top + margins.bottom) { $0 + $1.gap + $1.size.height }
    return CGSize(width: isWide ? size.width : ceil(needed), height: ceil(height))
  }
  override var heightFollowsWidth: Bool { true }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
  }

  /// Touches beside the buttons are passed on to the views below, so that an empty list can still be pulled to refresh it, unless the
  /// content can be scrolled.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    let isBeside = hit === self || hit === scroll || hit === picture || labels.contains { $0 === hit }
    return isBeside && !(scroll.isScrollEnabled && scroll.contentSize.height > bounds.inset(by: safeAreaInsets).height) ? nil : hit
  }
}
