/// What a controller gives to the bars of its containers.
struct BarContents {
  /// The controller's title.
  var title: String?
  /// The item that a navigation bar shows; nil until somebody asks for it.
  var item: UINavigationItem?
  /// The item of its button in a tab bar; nil until somebody asks for it.
  var tabItem: UITabBarItem?
  /// The items that a toolbar shows; nil for none.
  var toolbarItems: [UIBarButtonItem]?

  /// The item that a navigation bar shows, made now with the controller's title if there is none yet.
  @MainActor mutating func neededItem(_ title: String?) -> UINavigationItem {
    if let item { return item }
    let made = UINavigationItem(title: title ?? "")
    item = made
    return made
  }
}
