public import Foundation

/// A tab of a tab bar controller: a title, an image and a controller, which is created when it is first needed. See
/// ``UITabBarController/tabs``.
@preconcurrency @MainActor open class UITab: NSObject {
  /// Distinguishes the tab from all others of its tab bar controller.
  public let identifier: String
  /// The title of the tab's button.
  open var title: String { didSet { ownItem.title = title } }
  /// The image of the tab's button; nil for none.
  open var image: UIImage? { didSet { ownItem.image = image } }
  /// A short text in a badge beside the image; nil, the default, for none.
  open var badgeValue: String? { didSet { ownItem.badgeValue = badgeValue } }
  /// The group that contains the tab; nil for a tab that is in none.
  open internal(set) weak var parent: UITabGroup?
  /// The tab bar controller that shows the tab, or a group that contains it; nil for none.
  open var tabBarController: UITabBarController? { parent?.tabBarController ?? owner }
  /// The tab bar controller among whose tabs this one is.
  weak var owner: UITabBarController?

  private var provider: ((UITab) -> UIViewController)?
  /// The controller, if it was already created.
  private(set) var madeController: UIViewController?
  private let ownItem = UITabBarItem()
  /// Whether the program has created a controller and not a tab; the controller has the item of the button.
  private let isImplied: Bool

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - image: The image of the button; nil for none.
  ///   - identifier: Distinguishes the tab from all others of its tab bar controller.
  ///   - viewControllerProvider: Creates the controller when it is first needed, usually when the tab is selected. Tabs that are not in a
  ///     group need a controller.
  public init(
    title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
    isImplied = false
    super.init()
    (ownItem.title, ownItem.image) = (title, image)
  }
  /// Creates a tab for a controller, which has the item of its button.
  init(of controller: UIViewController) {
    (title, identifier, madeController, isImplied) = ("", "", controller, true)
    super.init()
  }

  /// The tab's controller, which is created by the first access; nil if the tab has none.
  open var viewController: UIViewController? {
    guard let make = provider else { return madeController }
    provider = nil
    show(make(self))
    return madeController
  }
  /// Makes `controller` the tab's controller.
  func show(_ controller: UIViewController) {
    madeController = controller
    controller.barContents.tab = self
  }
  /// Whether the tab has a controller, or can create it.
  var hasController: Bool { madeController != nil || provider != nil }

  /// The item of the tab's button.
  var item: UITabBarItem { isImplied ? madeController?.tabBarItem ?? ownItem : ownItem }
  /// The controller that the tab bar controller shows for the tab, if it was already created.
  var content: UIViewController? { madeController }
  /// The tab that is selected by the button of this one: for a group, one of its descendants.
  var selectionTarget: UITab { self }
}

/// The tab for searching, with a magnifying glass. It is the last one in a wide window.
@preconcurrency @MainActor open class UISearchTab: UITab {
  /// Creates a tab with the system's title and image.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    let item = UITabBarItem(tabBarSystemItem: .search, tag: 0)
    self.init(
      title: item.title ?? "", image: item.image, identifier: "com.apple.UIKit.UISearchTab", viewControllerProvider: viewControllerProvider)
  }
}
