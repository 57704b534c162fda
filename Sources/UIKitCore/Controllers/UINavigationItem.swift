public import Foundation

/// What a navigation bar shows for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  open var title: String? { didSet { changed?() } }
  /// Kept, not shown.
  open var prompt: String?
  open var titleView: UIView? { didSet { changed?() } }
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
  open var hidesBackButton = false { didSet { changed?() } }
  /// What the back button of the controller above says; nil for the title.
  open var backButtonTitle: String? { didSet { changed?() } }
  /// From the leading edge.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  /// From the trailing edge.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  open var leftItemsSupplementBackButton = false { didSet { changed?() } }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed?() } }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
  /// Whose bar stands below the title.
  open var searchController: UISearchController? { didSet { if searchController !== oldValue { changed?() } } }
  /// Kept; the bar stays.
  open var hidesSearchBarWhenScrolling = true
  /// The bar that shows the item.
  var changed: (() -> Void)?

  public init(title: String) {
    self.title = title
    super.init()
  }
}
