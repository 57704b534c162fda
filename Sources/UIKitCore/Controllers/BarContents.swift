/// The content that a controller provides for the bars of its containers.
struct BarContents {
  /// The controller's title.
  var title: String?
  /// The item that a navigation bar shows; created on first access.
  var item: UINavigationItem?
  /// The item of the controller's button in a tab bar; created on first access.
  var tabItem: UITabBarItem?
  /// The tab for which the controller was created; nil for none.
  weak var tab: UITab?
  /// The items that a toolbar shows; nil for none.
  var toolbarItems: [UIBarButtonItem]?

  /// Returns the item that a navigation bar shows, and creates it with the controller's title if necessary.
  @MainActor mutating func neededItem(_ title: String?) -> UINavigationItem {
    if let item { return item }
    let made = UINavigationItem(title: title ?? "")
    item = made
    return made
  }
}
