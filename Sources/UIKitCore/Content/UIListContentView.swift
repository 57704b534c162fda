public import Foundation

/// A view that shows a list content configuration. Its fitting height is the height that the content needs at the given width.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private(set) var imageView: UIImageView?
  private(set) var textLabel: UILabel?
  private(set) var secondaryLabel: UILabel?
  /// The layout guides that have been requested.
  var guides: [ListContentPart: ListContentGuide] = [:]

  /// Creates a view that shows `configuration`.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    apply(from: nil)
  }
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
  }

  /// The configuration that is shown. Values of other types than ``UIListContentConfiguration`` are ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration, new != shown else { return }
      let old = shown
      shown = new
      apply(from: old)
    }
  }
  /// Whether `configuration` is a ``UIListContentConfiguration``.
  open func supports(_ configuration: any UIContentConfiguration) -> Bool { configuration is UIListContentConfiguration }

  // MARK: Applying

  private func apply(from old: UIListContentConfiguration?) {
    applyImage()
    textLabel = apply(shown.text, shown.attributedText, shown.textProperties, to: textLabel)
    secondaryLabel = apply(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, to: secondaryLabel)
    removeOutdatedGuides()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func applyImage() {
    guard let image = shown.image else {
      imageView?.image = nil
      imageView?.isHidden = true
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    if imageView == nil {
      view.contentMode = .scaleAspectFit
      addSubview(view)
      imageView = view
    }
    let properties = shown.imageProperties
    view.isHidden = false
    view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    view.tintColor =
      properties.tintColor == nil && properties.tintColorTransformer == nil ? nil : properties.resolvedTintColor(for: tintColor)
    view.layer.cornerCurve = .continuous
    view.layer.cornerRadius = properties.cornerRadius
    view.clipsToBounds = properties.cornerRadius > 0
    if view.image !== image { view.image = image }
  }

  private func apply(
    _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties, to known: UILabel?
  ) -> UILabel? {
    let isEmpty = attributed.map { $0.length == 0 } ?? (text ?? "").isEmpty
    guard !isEmpty else {
      known?.isHidden = true
      known?.text = nil
      return known
    }
    let label = known ?? UILabel(frame: .zero)
    if known == nil { addSubview(label) }
    label.isHidden = false
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.textAlignment = properties.alignment.text
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.showsExpansionTextWhenTruncated = properties.showsExpansionTextWhenTruncated
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    if let attributed { label.attributedText = attributed } else { label.text = text.map(properties.transform.apply) }
    return label
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    // Without a width, the texts are not broken.
    guard size.width > 0, size.width < 1e5 else { return CGSize(width: naturalWidth, height: layout(naturalWidth, nil).height) }
    return CGSize(width: size.width, height: layout(size.width, nil).height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: naturalWidth, height: bounds.width > 0 ? layout(bounds.width, nil).height : shown.minimumHeight)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    var fitted = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    guard usesConstraints else { return fitted }
    // Constraints about the guides do not determine how much room the content needs.
    let content = sizeThatFits(CGSize(width: targetSize.width, height: 0))
    if horizontal != .required { fitted.width = max(fitted.width, content.width) }
    if vertical != .required { fitted.height = max(fitted.height, content.height) }
    return fitted
  }

  override var heightFollowsWidth: Bool { true }
  override func contentSize(atWidth width: CGFloat) -> CGSize { CGSize(width: naturalWidth, height: layout(width, nil).height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let layout = layout(bounds.width, bounds.height)
    setFrame(of: imageView, layout.image)
    setFrame(of: textLabel, layout.text)
    setFrame(of: secondaryLabel, layout.secondary)
    placeGuides(layout)
  }

  /// The distance in points between the leading edge and the texts, where a list's separators begin, too. Nil if there is no text. Valid
  /// after a layout.
  package var textLeading: CGFloat? {
    guard let label = [textLabel, secondaryLabel].compactMap({ $0 }).first(where: { !$0.isHidden }) else { return nil }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - label.frame.maxX : label.frame.minX
  }

  private func setFrame(of view: UIView?, _ rect: CGRect?) {
    guard let view, var rect else { return }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { rect.origin.x = bounds.width - rect.maxX }
    view.frame = rect
  }

  /// The distances in points between the edges and the content: those of the configuration, and at least the superview's margins on the axes
  /// that preserve them.
  package var margins: NSDirectionalEdgeInsets {
    var margins = shown.directionalLayoutMargins
    guard let superview else { return margins }
    let outer = superview.directionalLayoutMargins
    if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.leading = max(margins.leading, outer.leading)
      margins.trailing = max(margins.trailing, outer.trailing)
    }
    if shown.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, outer.top)
      margins.bottom = max(margins.bottom, outer.bottom)
    }
    return margins
  }

  /// Returns the frames of the parts at a width; if `height` is given, they are centred vertically in it.
  func layout(_ width: CGFloat, _ height: CGFloat?) -> ListContentLayout {
    ListContentLayout(
      width: width, fixedHeight: height, margins: margins, image: imagePart, text: part(textLabel), secondary: part(secondaryLabel),
      configuration: shown, scale: contentScaleFactor)
  }

  private var naturalWidth: CGFloat {
    let texts = [textLabel, secondaryLabel].compactMap { part($0)?.natural.width }
    let widest =
      shown.prefersSideBySideTextAndSecondaryText && texts.count == 2
      ? texts[0] + shown.textToSecondaryTextHorizontalPadding + texts[1] : texts.max() ?? 0
    let image = imagePart.map { $0.room.width + (texts.isEmpty ? 0 : shown.imageToTextPadding) } ?? 0
    return margins.leading + image + widest + margins.trailing
  }

  private func part(_ label: UILabel?) -> ListContentLayout.TextPart? {
    guard let label, !label.isHidden else { return nil }
    return ListContentLayout.TextPart(
      natural: label.sizeThatFits(.zero), height: { label.sizeThatFits(CGSize(width: max(1, $0), height: 0)).height })
  }

  /// The width in points in which symbols of different shapes are centred.
  private static let symbolWidth: CGFloat = 28

  private var imagePart: (size: CGSize, room: CGSize)? {
    guard let image = shown.image, let imageView else { return nil }
    var size = imageView.sizeThatFits(.zero)
    let limit = shown.imageProperties.maximumSize
    let factor = min(
      1, limit.width > 0 && size.width > 0 ? limit.width / size.width : 1,
      limit.height > 0 && size.height > 0 ? limit.height / size.height : 1)
    size = CGSize(width: size.width * factor, height: size.height * factor)
    var room = size
    let reserved = shown.imageProperties.reservedLayoutSize
    let standard = UIListContentConfiguration.ImageProperties.standardDimension
    if reserved.width == standard || (reserved.width == 0 && image.isSymbolImage) {
      room.width = max(room.width, UIFontMetrics.default.scaledValue(for: Self.symbolWidth, compatibleWith: traitCollection))
    } else if reserved.width > 0 {
      room.width = reserved.width
    }
    if reserved.height > 0, reserved.height != standard { room.height = reserved.height }
    return (size, room)
  }
}
