public import Foundation

/// An element of a bar.
@preconcurrency @MainActor open class UIBarItem: AccessibleObject, NibAwakening {
  /// The title; shown if there is no image.
  open var title: String? { didSet { changed?() } }
  /// The image; shown instead of the title.
  open var image: UIImage? { didSet { changed?() } }
  /// The insets of the image's edges, in points. Zero by default.
  open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed?() } } }
  /// The image that is shown enlarged while the item is pressed, if the user's text size is one of those for accessibility; nil, the
  /// default, for the scaled ``image``.
  open var largeContentSizeImage: UIImage?
  /// The insets of the edges of ``largeContentSizeImage``, in points. Zero by default.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  /// Whether the item can be pressed. True by default.
  open var isEnabled = true { didSet { changed?() } }
  /// A number for the program's use; 0 by default.
  open var tag = 0
  /// Called when the item changed; set by the bar that shows it.
  var changed: (() -> Void)?
  /// The view that shows the item on screen; nil before a bar shows it.
  var shownView: UIView? { nil }
  /// The properties of the item that the program has set.
  package var appearanceMarks = AppearanceMarks()
  private(set) var titleStyles: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  public override init() { super.init() }
  /// Creates an empty item: the coder contains nothing.
  public required init?(coder: NSCoder) { super.init() }
  /// Called when all outlets and actions of the nib or scene that contains the object are connected. For subclasses; does nothing.
  open func awakeFromNib() {}

  /// Sets the font (`.font`) and colour (`.foregroundColor`) of the title in a state: `normal`, `highlighted` or `disabled`, in a tab bar
  /// also `selected`. The other states inherit missing attributes from `normal`; other attributes are ignored. Nil for the standard look.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleStyles[state] = attributes
    changed?()
    noteSetting(.titleTextAttributes, for: state) { (item: UIBarItem) in item.setTitleTextAttributes(attributes, for: state) }
  }
  /// Returns the attributes that were set for a state; nil if none were.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleStyles[state] }
  /// Returns the font for a state; nil for the standard one.
  func titleFont(for state: UIControl.State) -> UIFont? { (titleStyles[state]?[.font] ?? titleStyles[.normal]?[.font]) as? UIFont }
  /// Returns the colour for a state; nil for the standard one.
  func titleColor(for state: UIControl.State) -> UIColor? {
    (titleStyles[state]?[.foregroundColor] ?? titleStyles[.normal]?[.foregroundColor]) as? UIColor
  }
}

extension UIBarItem: AppearanceTarget {}

extension UIBarItem: UIAppearance {
  /// Returns a proxy whose settings apply to all instances of the class; see ``UIAppearance``.
  public static func appearance() -> Self { proxy([], nil) }
  /// Returns a proxy whose settings apply to instances in bars contained in `containerTypes`; see ``UIAppearance``.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(containerTypes, nil)
  }
  /// Returns a proxy whose settings apply to instances in bars with these traits; see ``UIAppearance``.
  public static func appearance(for trait: UITraitCollection) -> Self { proxy([], trait) }
  /// Returns a proxy whose settings apply to instances in bars with these traits contained in `containerTypes`; see ``UIAppearance``.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, trait) }

  private static func proxy(_ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?) -> Self {
    AppearanceRules.current.proxy(containers: containers, traits: traits) { Self(coder: LaunchCoder()) }
  }
}

/// A button of a navigation bar or a toolbar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem, UISpringLoadedInteractionSupporting {
  /// The standard buttons, whose title or image the system provides.
  public enum SystemItem: Int, Sendable {
    /// The names are those of UIKit. `pageCurl` and the spaces have neither a title nor an image.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop,
      camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }
  /// The emphasis of a button: `done` has a semibold title, the others look alike.
  public enum Style: Int, Sendable { case plain, bordered, done }

  /// The colour of title and image; nil for the bar's tint.
  open var tintColor: UIColor? {
    didSet {
      changed?()
      noteSetting(.tintColor, \UIBarButtonItem.tintColor)
    }
  }
  /// The emphasis. `.plain` by default.
  open var style: Style = .plain { didSet { changed?() } }
  /// A view that is shown instead of the button, in its own size.
  open var customView: UIView? { didSet { changed?() } }
  /// The menu of the button. Pressing the button shows it if the button has no action; otherwise a long press does.
  open var menu: UIMenu? {
    get { extras.menu }
    set { extras.menu = newValue }
  }
  /// The order of the menu's elements. `.automatic` by default.
  open var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { extras.order }
    set { extras.order = newValue }
  }
  /// Properties that only few items use.
  var extras = BarItemExtras() { didSet { changed?() } }
  /// Whether holding dragged items over the button presses it. False by default.
  open var isSpringLoaded: Bool {
    get { extras.isSpringLoaded }
    set { extras.isSpringLoaded = newValue }
  }
  /// Whether bars leave the item out. False by default.
  open var isHidden: Bool {
    get { extras.isHidden }
    set { if newValue != extras.isHidden { extras.isHidden = newValue } }
  }
  /// Whether the button is selected: on a filled shape in its tint. False by default.
  open var isSelected: Bool {
    get { extras.isSelected }
    set { if newValue != extras.isSelected { extras.isSelected = newValue } }
  }
  /// Whether pressing the button toggles ``isSelected``, or, if it shows a menu, chooses the menu's element whose title the button shows.
  /// False by default.
  open var changesSelectionAsPrimaryAction: Bool {
    get { extras.changesSelection }
    set { extras.changesSelection = newValue }
  }
  /// The element that represents the item in menus, such as those of groups for which a bar has no room; nil, the default, for one with the
  /// title, image and action of the item.
  open var menuRepresentation: UIMenuElement? {
    get { extras.menuRepresentation }
    set { extras.menuRepresentation = newValue }
  }
  /// The group that the item belongs to; nil for none.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup? {
    get { extras.group }
    set { extras.group = newValue }
  }
  /// Returns a new group with this item only.
  open func creatingFixedGroup() -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil) }

  /// The titles that the item may have: the button is wide enough for the widest of them, so that the bar's layout does not change with the
  /// title. Nil by default.
  open var possibleTitles: Set<String>? {
    get { extras.possibleTitles }
    set { extras.possibleTitles = newValue }
  }
  /// The width of a fixed space in points. Buttons always have the width of their content.
  open var width: CGFloat = 0 { didSet { changed?() } }
  /// The object that receives ``action``; if nil, the first object of the responder chain that implements it.
  open weak var target: AnyObject?
  /// The message that is sent when the button is pressed, if there is no ``primaryAction``.
  open var action: Selector?
  /// The action that is performed when the button is pressed; its title and image become the item's.
  open var primaryAction: UIAction? {
    didSet { adoptContent(of: primaryAction) }
  }
  private func adoptContent(of action: UIAction?) {
    if let action, !action.title.isEmpty { title = action.title }
    if let picture = action?.image { image = picture }
  }
  /// Called when the button is pressed and there is neither a ``primaryAction`` nor an ``action``.
  package var handler: (() -> Void)?
  /// The button that shows the item.
  weak var button: UIView?
  override var shownView: UIView? { customView ?? button }
  let systemItem: SystemItem?

  public override init() {
    systemItem = nil
    super.init()
  }
  public required init?(coder: NSCoder) {
    systemItem = nil
    super.init(coder: coder)
  }
  /// Creates a button with the system's title or image.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.systemItem = systemItem
    super.init()
    self.menu = menu
    // The system's title and image replace those of the action.
    self.primaryAction = primaryAction
    title = systemItem.title
    image = systemItem.symbol.flatMap { UIImage(systemName: $0) }
    if systemItem == .done || systemItem == .save { style = .done }
  }
  /// Creates a button with this title and image; where they are nil, those of `primaryAction` are used.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    // Property observers do not run during initialization.
    adoptContent(of: primaryAction)
    if let title { self.title = title }
    if let image { self.image = image }
  }
  /// Creates a button that sends `action` to `target` when it is pressed, and shows `menu` after a long press; without an action, a press
  /// shows the menu.
  public convenience init(title: String? = nil, image: UIImage? = nil, target: AnyObject? = nil, action: Selector?, menu: UIMenu? = nil) {
    self.init(title: title, image: image, primaryAction: nil, menu: menu)
    send(action, to: target)
  }
  /// Creates an item that shows `customView` in its own size.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// Creates a button that sends `action` to `target` when it is pressed.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    send(action, to: target)
  }
  /// Creates a button that sends `action` to `target` when it is pressed.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    send(action, to: target)
  }
  /// Creates a button that sends `action` to `target` when it is pressed. `landscapeImagePhone` is for the low bars of phones in landscape
  /// orientation, which a window does not have.
  public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style, target: target, action: action)
  }
  /// Creates a button with the system's title or image that sends `action` to `target` when it is pressed.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
    send(action, to: target)
  }
  private func send(_ action: Selector?, to target: Any?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }
  /// Creates a button that calls `handler` when it is pressed.
  public convenience init(title: String?, style: Style = .plain, handler: @escaping () -> Void) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }
  /// Creates a button that calls `handler` when it is pressed.
  public convenience init(image: UIImage?, style: Style = .plain, handler: @escaping () -> Void) {
    self.init()
    self.image = image
    self.style = style
    self.handler = handler
  }
  /// Creates a button with the system's title or image that calls `handler` when it is pressed.
  public convenience init(barButtonSystemItem item: SystemItem, handler: @escaping () -> Void) {
    self.init(systemItem: item)
    self.handler = handler
  }

  /// Returns a space that takes its share of the remaining width in a toolbar. It has no width in a navigation bar.
  open class func flexibleSpace() -> UIBarButtonItem { space(.flexibleSpace, 0) }
  /// Returns a space of `width` points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { space(.fixedSpace, width) }
  private class func space(_ item: SystemItem, _ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(systemItem: item)
    space.width = width
    return space
  }

  /// Returns the view that a bar shows for the item: the custom view, a new button, or an empty view for a space.
  func makeView() -> UIView {
    if let customView { return customView }
    guard systemItem == .flexibleSpace || systemItem == .fixedSpace else { return BarButton(item: self) }
    return UIView(frame: CGRect(x: 0, y: 0, width: width, height: 1))
  }
  /// Whether pressing the button does anything besides showing its menu.
  var hasAction: Bool { primaryAction != nil || action != nil || handler != nil }
  func press(from sender: Any) {
    if let primaryAction { return primaryAction.perform(sender: sender) }
    if let action { _ = UIApplication.shared.sendAction(action, to: target, from: self, for: nil) } else { handler?() }
  }
}

extension UIBarButtonItem.SystemItem {
  /// The title of a button that the system provides; nil for one with an image.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }
  fileprivate var symbol: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .reply: "arrow.left"
    default: nil
    }
  }
}
