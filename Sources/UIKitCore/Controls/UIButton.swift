public import Foundation

/// A control with a title, an image or both that performs its primary action when it is pressed.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The content for one state; nil where the normal state's applies.
  private struct StateContent {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
  }

  /// The kind of button, set when it is created.
  open private(set) var buttonType = ButtonType.custom
  private var contents: [State: StateContent] = [:]
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
  /// A button of the kind `type`, as large as its content. `primaryAction` gives it a title and an image and is performed when it is
  /// pressed.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    become(type)
    take(primaryAction)
  }
  /// A button of the kind `type` without an action.
  public convenience init(type: ButtonType) { self.init(type: type, primaryAction: nil) }
  /// A button of the kind `custom` as large as the content of `primaryAction`, whatever the size in `frame`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }
  /// A button with the appearance `configuration`, as large as its content.
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
    // Property observers do not run during initialization.
    update()
    sizeToFit()
  }

  // MARK: Content

  /// The appearance as a value; titles and images set for a state fill in what it leaves nil. Nil, the default, for a button without
  /// background.
  open var configuration: Configuration? { didSet { update() } }
  /// The label with the title. Never nil; set texts with ``setTitle(_:for:)``, not here.
  open var titleLabel: UILabel? { label }
  /// The view with the image. Never nil.
  open var imageView: UIImageView? { picture }
  /// The menu that a press shows, if ``UIControl/showsMenuAsPrimaryAction`` is set, and otherwise a long press or a click with the other
  /// mouse button.
  open var menu: UIMenu? { didSet { menuDidChange() } }
  /// Whether a press changes what is chosen: one of the elements of ``menu``, if a press shows that, whose title the button shows; and
  /// otherwise whether the button is selected. False by default.
  open var changesSelectionAsPrimaryAction = false { didSet { if changesSelectionAsPrimaryAction != oldValue { update() } } }
  /// Called with the menu when the user has chosen another one of its elements.
  package var didChooseElement: (UIMenu) -> Void = { _ in }
  /// Shows what is chosen now.
  func selectionDidChange() { update() }
  private var menuInteraction: UIContextMenuInteraction?
  private func menuDidChange() {
    if changesSelectionAsPrimaryAction { update() }
    if menu != nil, menuInteraction == nil {
      let made = UIContextMenuInteraction(button: self)
      addInteraction(made)
      menuInteraction = made
    } else if menu == nil, let menuInteraction {
      removeInteraction(menuInteraction)
      self.menuInteraction = nil
    }
  }
  /// Shows the menu at the button. Returns false if there is none.
  @discardableResult func showMenu() -> Bool {
    guard let menu, let window else { return false }
    sendActions(for: .menuActionTriggered)
    let frame = convert(bounds, to: nil)
    let ordered = menu.ordered(preferredMenuElementOrder, isAbove: frame.midY > window.bounds.midY)
    return MenuPresentation.present(ordered, in: window, beside: .view(frame), sender: self) != nil
  }
  /// The order of the menu's elements. `.automatic` by default.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Distances between the edges and the content in points; ignored with a ``configuration``.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { update() } }
  /// Whether the image is faded while the button is pressed. True by default.
  open var adjustsImageWhenHighlighted = true

  /// Sets the title for `state`; nil to use the one for `.normal`.
  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  /// Sets a title with styles for `state`, which is shown instead of the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { change(state) { $0.attributedTitle = title } }
  /// Sets the title's colour for `state`; nil to use the one for `.normal`, else the kind's default.
  open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
  /// Sets the image for `state`; nil to use the one for `.normal`.
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  /// The title set for exactly this state.
  open func title(for state: State) -> String? { contents[state]?.title }
  /// The title with styles set for exactly this state.
  open func attributedTitle(for state: State) -> NSAttributedString? { contents[state]?.attributedTitle }
  /// The colour set for exactly this state.
  open func titleColor(for state: State) -> UIColor? { contents[state]?.titleColor }
  /// The image set for exactly this state.
  open func image(for state: State) -> UIImage? { contents[state]?.image }
  /// The title that is shown.
  open var currentTitle: String? { shownSelection?.title ?? current { $0.title } ?? configuration?.title }
  /// The title's colour while the button is enabled.
  open var currentTitleColor: UIColor { current { $0.titleColor } ?? defaultTitleColor }
  /// The image that is shown.
  open var currentImage: UIImage? { current { $0.image } ?? configuration?.image }

  private func change(_ state: State, _ body: (inout StateContent) -> Void) {
    body(&contents[state, default: StateContent()])
    update()
  }

  /// The value set for the current state, else for the normal one.
  private func current<Value>(_ path: (StateContent) -> Value?) -> Value? {
    contents[state].flatMap(path) ?? contents[.normal].flatMap(path)
  }

  private var defaultTitleColor: UIColor {
    if let configuration { return configuration.foreground(tint: tintColor) }
    return buttonType == .custom ? .white : tintColor
  }

  override func stateDidChange() { update() }

  /// Shows title, image and colours for the current state.
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
      configuration.roundCorners(of: layer, height: bounds.height)
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
    // A title without configuration and insets has six points above and below, as in UIKit.
    let padding: CGFloat = configuration == nil && contentEdgeInsets == .zero && label.height > 0 ? 6 : 0
    return CGSize(
      width: insets.left + picture.width + gap + label.width + insets.right,
      height: insets.top + max(picture.height, label.height + 2 * padding) + insets.bottom)
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    configuration?.roundCorners(of: layer, height: bounds.height)
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
    func frame(_ size: CGSize, _ x: CGFloat) -> CGRect {
      let y =
        switch contentVerticalAlignment {
        case .top: room.minY
        case .bottom: room.maxY - size.height
        case .center, .fill: room.midY - size.height / 2
        }
      return CGRect(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale, width: size.width, height: size.height)
    }
    picture.frame = frame(pictureSize, isMirrored ? x + labelSize.width + gap : x)
    label.frame = frame(labelSize, isMirrored ? x : x + pictureSize.width + gap)
  }

  override var blocksTapsAround: Bool { true }
  override var isReachedByKeyboard: Bool { true }
  override func touchUpInside() {
    if showsMenuAsPrimaryAction, showMenu() { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendActions(for: .primaryActionTriggered)
  }
}

extension UIButton: UISpringLoadedInteractionSupporting {
  /// Presses a button. It is told from interactions that the program has added.
  private final class Spring: UISpringLoadedInteraction {}

  /// Whether something that is dragged presses the button by staying over it. False by default.
  public var isSpringLoaded: Bool {
    get { interactions.contains { $0 is Spring } }
    set {
      guard newValue != isSpringLoaded else { return }
      guard newValue else {
        for case let spring as Spring in interactions { removeInteraction(spring) }
        return
      }
      addInteraction(
        Spring(interactionBehavior: nil, interactionEffect: nil) { interaction, _ in
          if let button = interaction.view as? UIButton, button.isEnabled { button.pressByKeyboard() }
        })
    }
  }
}
