public import Foundation

/// Something that a bar shows.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var title: String? { didSet { changed?() } }
  open var image: UIImage? { didSet { changed?() } }
  open var isEnabled = true { didSet { changed?() } }
  open var tag = 0
  /// The bar that shows the item.
  var changed: (() -> Void)?

  public override init() { super.init() }
}

/// A button of a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop,
      camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }
  public enum Style: Int, Sendable { case plain, bordered, done }

  open var tintColor: UIColor? { didSet { changed?() } }
  open var style: Style = .plain { didSet { changed?() } }
  open var customView: UIView? { didSet { changed?() } }
  open var menu: UIMenu?
  /// In points; zero for the content's own width.
  open var width: CGFloat = 0 { didSet { changed?() } }
  open weak var target: AnyObject?
  /// What is done when the button is pressed; it gives the button its title and picture.
  open var primaryAction: UIAction? {
    didSet { takeLook(of: primaryAction) }
  }
  private func takeLook(of action: UIAction?) {
    if let action, !action.title.isEmpty { title = action.title }
    if let picture = action?.image { image = picture }
  }
  /// What is done when the button is pressed and there is no ``primaryAction``.
  package var handler: (() -> Void)?
  let systemItem: SystemItem?

  public override init() {
    systemItem = nil
    super.init()
  }
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.systemItem = systemItem
    super.init()
    self.menu = menu
    // The system's look wins over that of the action.
    self.primaryAction = primaryAction
    title = systemItem.title
    image = systemItem.symbol.flatMap { UIImage(systemName: $0) }
    if systemItem == .done || systemItem == .save { style = .done }
  }
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    // Observers of properties do not run while an object is made.
    takeLook(of: primaryAction)
    if let title { self.title = title }
    if let image { self.image = image }
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// A button that runs `handler` when it is pressed.
  public convenience init(title: String?, style: Style = .plain, handler: @escaping () -> Void) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }
  /// A button that runs `handler` when it is pressed.
  public convenience init(image: UIImage?, style: Style = .plain, handler: @escaping () -> Void) {
    self.init()
    self.image = image
    self.style = style
    self.handler = handler
  }
  /// A button with the system's title or picture that runs `handler` when it is pressed.
  public convenience init(barButtonSystemItem item: SystemItem, handler: @escaping () -> Void) {
    self.init(systemItem: item)
    self.handler = handler
  }

  /// Room that grows until the bar is full.
  open class func flexibleSpace() -> UIBarButtonItem { space(.flexibleSpace, 0) }
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { space(.fixedSpace, width) }
  private class func space(_ item: SystemItem, _ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(systemItem: item)
    space.width = width
    return space
  }

  func press(from sender: Any) {
    if let primaryAction { primaryAction.perform(sender: sender) } else { handler?() }
  }
}

extension UIBarButtonItem.SystemItem {
  fileprivate var title: String? {
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
