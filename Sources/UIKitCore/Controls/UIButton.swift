public import Foundation

/// A title, a picture or both that can be pressed.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// What is shown in one state.
  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
  }

  open private(set) var buttonType = ButtonType.custom
  private var looks: [State: Look] = [:]
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  /// A button of `type`, sized to its content; `primaryAction` gives it title and picture and is done when it is pressed.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    become(type)
    take(primaryAction)
  }
  public convenience init(type: ButtonType) { self.init(type: type, primaryAction: nil) }
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    become(.system)
    self.configuration = configuration
    take(primaryAction)
  }

  private func prepare() {
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    addSubview(label)
    update()
  }

  private func become(_ type: ButtonType) {
    buttonType = type
    let symbol: String? =
      switch type {
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark.circle.fill"
      default: nil
      }
    if let symbol { setImage(UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)), for: .normal) }
    update()
  }

  private func take(_ action: UIAction?) {
    if let action {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
      addAction(action, for: .primaryActionTriggered)
    }
    // Observers of properties do not run while an object is made.
    update()
    sizeToFit()
  }

  // MARK: Content

  /// The look as a value; titles and pictures that are set for a state fill in what it leaves open.
  open var configuration: Configuration? { didSet { update() } }
  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }
  open var menu: UIMenu?
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { update() } }
  open var adjustsImageWhenHighlighted = true

  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { change(state) { $0.attributedTitle = title } }
  open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  open func title(for state: State) -> String? { looks[state]?.title }
  open func attributedTitle(for state: State) -> NSAttributedString? { looks[state]?.attributedTitle }
  open func titleColor(for state: State) -> UIColor? { looks[state]?.titleColor }
  open func image(for state: State) -> UIImage? { looks[state]?.image }
  open var currentTitle: String? { current { $0.title } ?? configuration?.title }
  open var currentTitleColor: UIColor { current { $0.titleColor } ?? defaultTitleColor }
  open var currentImage: UIImage? { current { $0.image } ?? configuration?.image }

  private func change(_ state: State, _ body: (inout Look) -> Void) {
    body(&looks[state, default: Look()])
    update()
  }

  /// What is set for the state the button is in, else for the normal one.
  private func current<Value>(_ path: (Look) -> Value?) -> Value? {
    looks[state].flatMap(path) ?? looks[.normal].flatMap(path)
  }

  private var defaultTitleColor: UIColor {
    if let configuration { return configuration.foreground(tint: tintColor) }
    return buttonType == .custom ? .white : tintColor
  }

  override func stateDidChange() { update() }

  /// Shows title, picture and colours of the state that the button is in.
  private func update() {
    if let attributed = current({ $0.attributedTitle }) {
      label.attributedText = attributed
    } else {
      label.text = currentTitle
    }
    label.textColor = isEnabled ? currentTitleColor : .tertiaryLabel
    var image = currentImage
    if let wanted = configuration?.preferredSymbolConfigurationForImage { image = image?.applyingSymbolConfiguration(wanted) ?? image }
    if picture.image !== image { picture.image = image }
    picture.tintColor = isEnabled ? configuration?.foreground(tint: tintColor) : .tertiaryLabel
    if let configuration {
      backgroundColor = isEnabled ? configuration.background(tint: tintColor) : .tertiarySystemFill
      layer.cornerRadius = configuration.cornerRadius(height: bounds.height)
    }
    let fades = isHighlighted && (buttonType != .custom || configuration != nil)
    label.alpha = fades ? 0.3 : 1
    picture.alpha = isHighlighted && (fades || adjustsImageWhenHighlighted) ? 0.3 : 1
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  // MARK: Layout

  private var insets: UIEdgeInsets {
    guard let configuration else { return contentEdgeInsets }
    let insets = configuration.contentInsets
    return UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
  private var pictureSize: CGSize { picture.image == nil ? .zero : picture.sizeThatFits(.zero) }
  private var labelSize: CGSize { (label.text ?? "").isEmpty ? .zero : label.sizeThatFits(.zero) }
  private var gap: CGFloat { pictureSize.width > 0 && labelSize.width > 0 ? configuration?.imagePadding ?? 0 : 0 }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (picture, label) = (pictureSize, labelSize)
    // A bare title has UIKit's six points above and below.
    let padding: CGFloat = configuration == nil && contentEdgeInsets == .zero && label.height > 0 ? 6 : 0
    return CGSize(
      width: insets.left + picture.width + gap + label.width + insets.right,
      height: insets.top + max(picture.height, label.height + 2 * padding) + insets.bottom)
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let configuration { layer.cornerRadius = configuration.cornerRadius(height: bounds.height) }
    let room = bounds.inset(by: insets)
    let (pictureSize, gap) = (pictureSize, gap)
    var labelSize = labelSize
    labelSize.width = min(labelSize.width, max(0, room.width - pictureSize.width - gap))
    let width = pictureSize.width + gap + labelSize.width
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      switch contentHorizontalAlignment {
      case .left, .fill: room.minX
      case .right: room.maxX - width
      case .leading: isMirrored ? room.maxX - width : room.minX
      case .trailing: isMirrored ? room.minX : room.maxX - width
      case .center: room.midX - width / 2
      }
    let scale = contentScaleFactor
    func place(_ size: CGSize, _ x: CGFloat) -> CGRect {
      let y =
        switch contentVerticalAlignment {
        case .top: room.minY
        case .bottom: room.maxY - size.height
        case .center, .fill: room.midY - size.height / 2
        }
      return CGRect(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale, width: size.width, height: size.height)
    }
    picture.frame = place(pictureSize, isMirrored ? x + labelSize.width + gap : x)
    label.frame = place(labelSize, isMirrored ? x : x + pictureSize.width + gap)
  }

  override func touchUpInside() { sendActions(for: .primaryActionTriggered) }
}
