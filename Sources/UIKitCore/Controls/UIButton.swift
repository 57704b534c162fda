public import Foundation

/// A control with a title, an image or both that performs its primary action when it is pressed.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// A closure that changes the ``UIButton/configuration`` of a button whose state has changed.
  ///
  /// Not `@MainActor`: in a class that is `@preconcurrency`, the compiler gives such a member different symbol names at its declaration and
  /// at its use.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The kind of the button, set at creation.
  open private(set) var buttonType = ButtonType.custom
  var contents = ButtonContents()
  var insets = ButtonInsets()
  var updating = ButtonUpdating()
  lazy var parts = ButtonParts(in: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    update()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    become(coder.value() ?? .custom)
  }
  /// Creates a button of the given type in the size of its content. `primaryAction` provides its title and image, and is performed when it
  /// is pressed.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    become(type)
    take(primaryAction)
  }
  /// Creates a button of the given type without an action.
  public convenience init(type: ButtonType) { self.init(type: type, primaryAction: nil) }
  /// Creates a `custom` button in the size of the content of `primaryAction`, regardless of the size in `frame`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }
  /// Creates a button with the appearance `configuration` in the size of its content.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    become(.system)
    self.configuration = configuration
    take(primaryAction)
  }

  /// Returns a button of the type `.system` with `image` that sends `action` to `target` for `.touchUpInside`.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let made = UIButton(type: .system)
    made.setImage(image, for: .normal)
    if let action { made.addTarget(target, action: action, for: .touchUpInside) }
    made.sizeToFit()
    return made
  }

  private func become(_ type: ButtonType) {
    buttonType = type
    let symbol: String? =
      switch type {
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      default: nil
      }
    if type == .close { CloseButtonLook.apply(to: self) }
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

  /// The appearance as a value. Titles and images set for a state are used where it is nil. Nil, the default, for a button without a
  /// background.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      if let configuration { contents.giveWay(to: configuration, oldValue) } else { removeConfiguration() }
      update()
    }
  }
  /// The handler that is called before the next layout when the button's state has changed, and once after the handler was set; nil for
  /// none.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { updating.handler }
    set {
      updating.handler = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether a button with a configuration reflects its state: pale while it is disabled, faded while it is pressed. True by default.
  open var automaticallyUpdatesConfiguration: Bool {
    get { updating.isAutomatic }
    set {
      updating.isAutomatic = newValue
      update()
    }
  }
  /// Requests a call of ``updateConfiguration()`` before the next layout.
  open func setNeedsUpdateConfiguration() {
    updating.isNeeded = true
    setNeedsLayout()
  }
  /// Updates the configuration before the next layout when the state of the button has changed. Calls ``configurationUpdateHandler``;
  /// override it to change the configuration, and call super.
  open func updateConfiguration() { updating.handler?(self) }
  /// The label with the title. Never nil; set titles with ``setTitle(_:for:)``, not on the label.
  open var titleLabel: UILabel? { parts.label }
  /// The view with the image. Never nil.
  open var imageView: UIImageView? { parts.picture }
  /// The label with the subtitle of the ``configuration``; nil if it has none.
  open var subtitleLabel: UILabel? { parts.subtitle }
  /// The menu of the button. A press shows it if ``UIControl/showsMenuAsPrimaryAction`` is true; otherwise a long press or a click with the
  /// secondary mouse button does.
  open var menu: UIMenu? { didSet { menuDidChange() } }
  /// Whether a press changes the selection: the chosen element of ``menu``, whose title the button shows, if a press shows the menu;
  /// otherwise ``UIControl/isSelected``. False by default.
  open var changesSelectionAsPrimaryAction = false { didSet { if changesSelectionAsPrimaryAction != oldValue { update() } } }
  /// Called with the menu when the user has chosen another one of its elements.
  package var didChooseElement: (UIMenu) -> Void = { _ in }
  /// Shows the current selection.
  func selectionDidChange() { update() }
  override func makeMenuInteraction() -> UIContextMenuInteraction { UIContextMenuInteraction(button: self) }
  @discardableResult override func showMenu() -> Bool { showOwnMenu() }
  /// Whether the menu of the button is shown. Changes call ``configurationUpdateHandler``.
  open var isHeld: Bool { updating.isHeld }
  /// Whether the pointer is over the button. Changes call ``configurationUpdateHandler``, once the property has been read.
  open var isHovered: Bool { isPointerInside }
  /// The order of the menu's elements. `.automatic` by default.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// The distances in points between the edges and the content; ignored with a ``configuration``.
  open var contentEdgeInsets: UIEdgeInsets {
    get { insets.content }
    set {
      insets.content = newValue
      update()
      noteSetting(.contentEdgeInsets, \UIButton.contentEdgeInsets)
    }
  }
  /// The insets in points by which the title is moved; they do not change the button's size. Ignored with a ``configuration``.
  open var titleEdgeInsets: UIEdgeInsets {
    get { insets.title }
    set {
      insets.title = newValue
      setNeedsLayout()
    }
  }
  /// The insets in points by which the image is moved; they do not change the button's size. Ignored with a ``configuration``.
  open var imageEdgeInsets: UIEdgeInsets {
    get { insets.image }
    set {
      insets.image = newValue
      setNeedsLayout()
    }
  }
  /// Whether the image is faded while the button is pressed. True by default.
  open var adjustsImageWhenHighlighted = true

  /// Whether the image is pale while the button is disabled. True by default.
  open var adjustsImageWhenDisabled: Bool {
    get { contents.dimsImage }
    set {
      contents.dimsImage = newValue
      update()
    }
  }
  /// Whether the middle of the button glows while it is pressed. False by default.
  open var showsTouchWhenHighlighted: Bool {
    get { contents.glows }
    set {
      contents.glows = newValue
      showGlow()
    }
  }

  /// Sets the title for `state`; nil to use the title for `.normal`.
  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  /// Sets a title with styles for `state`, which is shown in place of the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { change(state) { $0.attributedTitle = title } }
  /// Sets the title's colour for `state`; nil to use the colour for `.normal`, or else the default of the type.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleColor = color }
    noteSetting(.titleColor, for: state) { (button: UIButton) in button.setTitleColor(color, for: state) }
  }
  /// Sets the colour of the title's shadow for `state`; nil to use the colour for `.normal`. The offset is that of the ``titleLabel``.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.titleShadow = color } }
  /// Returns the colour of the title's shadow set for exactly this state.
  open func titleShadowColor(for state: State) -> UIColor? { contents[state].titleShadow }
  /// The colour of the title's shadow; nil for none.
  open var currentTitleShadowColor: UIColor? { current { $0.titleShadow } }
  /// Whether the title's shadow is on the opposite side while the button is pressed. False by default.
  open var reversesTitleShadowWhenHighlighted: Bool {
    get { contents.reversesShadow }
    set { contents.reversesShadow = newValue }
  }
  /// Sets the image for `state`; nil to use the image for `.normal`.
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  /// Sets the image that fills the button behind title and image for `state`; nil to use the image for `.normal`.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.background = image } }
  /// Sets the size and weight of a symbol for `state`; nil to use those for `.normal`. They take precedence over those of the
  /// ``configuration``.
  open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
    change(state) { $0.symbol = configuration }
  }
  /// Returns the title set for exactly this state.
  open func title(for state: State) -> String? { contents[state].title }
  /// Returns the title with styles set for exactly this state.
  open func attributedTitle(for state: State) -> NSAttributedString? { contents[state].attributedTitle }
  /// Returns the title colour set for exactly this state.
  open func titleColor(for state: State) -> UIColor? { contents[state].titleColor }
  /// Returns the image set for exactly this state.
  open func image(for state: State) -> UIImage? { contents[state].image }
  /// Returns the background image set for exactly this state.
  open func backgroundImage(for state: State) -> UIImage? { contents[state].background }
  /// Returns the symbol configuration set for exactly this state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? { contents[state].symbol }
  /// The title that is shown.
  open var currentTitle: String? { shownSelection?.title ?? current { $0.title } ?? configuration?.title }
  /// The title with styles that is shown; nil for a plain one.
  open var currentAttributedTitle: NSAttributedString? { current { $0.attributedTitle } }
  /// The title's colour while the button is enabled.
  open var currentTitleColor: UIColor { current { $0.titleColor } ?? defaultTitleColor }
  /// The image that is shown.
  open var currentImage: UIImage? { current { $0.image } ?? configuration?.image }
  /// The symbol configuration of the image that is shown; nil for none.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { current { $0.symbol } }
  /// The background image that is shown.
  open var currentBackgroundImage: UIImage? { current { $0.background } }

  private func change(_ state: State, _ body: (inout ButtonContents.Content) -> Void) {
    body(&contents[state])
    update()
  }
  func current<Value>(_ path: (ButtonContents.Content) -> Value?) -> Value? { contents.value(for: state, path) }

  private var defaultTitleColor: UIColor {
    if let configuration { return configuration.baseForegroundColor ?? (configuration.fill == .filled ? .white : roleColor) }
    return buttonType == .custom ? .white : roleColor
  }

  override func stateDidChange() {
    update()
    setNeedsUpdateConfiguration()
  }

  /// Shows title, image and colours for the current state.
  func update() {
    let colors = configuration.map { ButtonColors($0, self) }
    let isPale = !isEnabled && (configuration == nil || updating.isAutomatic)
    showTexts(
      isPale ? contents[.disabled].titleColor ?? .tertiaryLabel : current { $0.titleColor } ?? colors?.foreground ?? currentTitleColor)
    var image = currentImage
    if let wanted = current({ $0.symbol }) ?? configuration?.preferredSymbolConfigurationForImage {
      image = image?.applyingSymbolConfiguration(wanted) ?? image
    }
    if parts.picture.image !== image { parts.picture.image = image }
    let imageColor = colors.map { configuration?.imageColorTransformer?($0.foreground) ?? $0.foreground }
    parts.picture.tintColor = isPale && adjustsImageWhenDisabled ? .tertiaryLabel : imageColor
    parts.showBackground(currentBackgroundImage, in: self)
    if let configuration, let colors { show(configuration, colors) }
    let fades = isHighlighted && (configuration == nil ? buttonType != .custom : updating.isAutomatic)
    if contents.hasShadows || contents.isShadowReversed { showTitleShadow() }
    if contents.glows || contents.glow != nil { showGlow() }
    parts.texts.forEach { $0.alpha = fades ? 0.3 : 1 }
    parts.image.alpha = isHighlighted && (fades || adjustsImageWhenHighlighted) ? 0.3 : 1
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    guard let size = configuration?.buttonSize, let old = updating.titleFont else { return }
    useTitleFont(for: size)
    if updating.titleFont != old { update() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  // MARK: Layout

  var contentInsets: UIEdgeInsets {
    guard let insets = configuration?.contentInsets else { return insets.content }
    return UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }
  /// Returns the rectangle of the background of a button without a configuration: the whole button.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle in which image and title of a button without a configuration are placed: inside of ``contentEdgeInsets``.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentInsets) }
  /// Returns the rectangle of the title of a button without a configuration. Override it to place the title elsewhere.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { frames(in: contentRect).title }
  /// Returns the rectangle of the image of a button without a configuration. Override it to place the image elsewhere.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { frames(in: contentRect).image }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (layout, insets) = (layout(in: nil), contentInsets)
    // A title without configuration and insets has six points of space above and below, as in UIKit.
    let isPadded = configuration == nil && insets == .zero && layout.title.height > 0
    let height = isPadded ? max(layout.image.height, layout.title.height + 12) : layout.size.height
    return CGSize(width: insets.left + layout.size.width + insets.right, height: insets.top + height + insets.bottom)
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    if updating.isNeeded {
      updating.isNeeded = false
      updateConfiguration()
    }
    super.layoutSubviews()
    // The corner radius may depend on the height.
    if let configuration {
      if configuration.ownBackground == nil {
        configuration.roundCorners(of: layer, height: bounds.height)
      } else {
        showBackground(configuration, ButtonColors(configuration, self))
      }
    }
    parts.layOutBackgrounds(in: configuration == nil ? backgroundRect(forBounds: bounds) : bounds)
    guard configuration == nil else { return place(frames(in: bounds.inset(by: contentInsets))) }
    let room = contentRect(forBounds: bounds)
    var frames = frames(in: room)
    parts.placing = (room, frames)
    defer { parts.placing = nil }
    (frames.image, frames.title) = (imageRect(forContentRect: room), titleRect(forContentRect: room))
    place(frames)
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
  /// The interaction that presses a button. Its type distinguishes it from interactions that the program has added.
  private final class Spring: UISpringLoadedInteraction {}

  /// Whether holding dragged items over the button presses it. False by default.
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
