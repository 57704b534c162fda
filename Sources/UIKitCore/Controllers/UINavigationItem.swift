public import Foundation

/// What a navigation bar shows for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  open var title: String? { didSet { changed?() } }
  open var prompt: String?
  open var titleView: UIView? { didSet { changed?() } }
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
  open var hidesBackButton = false { didSet { changed?() } }
  open var backButtonTitle: String? { didSet { changed?() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open var backBarButtonItem: UIBarButtonItem?
  /// The bar that shows the item.
  var changed: (() -> Void)?

  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// A button of a bar.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop,
      camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }
  public enum Style: Int, Sendable { case plain, bordered, done }

  open var title: String?
  open var isEnabled = true
  open var tintColor: UIColor?
  open var style: Style = .plain
  open weak var target: AnyObject?
  open var tag = 0
  /// What is done when the button is pressed.
  package var handler: (() -> Void)?

  public override init() { super.init() }
  /// A button that runs `handler` when it is pressed.
  public init(title: String?, style: Style = .plain, handler: @escaping () -> Void) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
