/// The items of a navigation bar, and the objects that decide about them.
@MainActor struct NavigationBarStack {
  /// The items, from the first to the one that the bar shows.
  var items: [UINavigationItem] = []
  /// The navigation controller whose controllers the items belong to; nil for a bar that the program manages itself.
  weak var controller: UINavigationController?
  /// The delegate of a bar that the program manages itself.
  weak var delegate: (any UINavigationBarDelegate)?
  /// The position of a bar that the program manages itself.
  var position = UIBarPosition.top
  /// Whether the program has hidden the bar itself, instead of the controller's.
  var isBarHidden = false
  /// The exchange of the item that is being animated; nil for none.
  var change: NavigationBarChange?

  /// The item to which the back button leads; nil for none.
  var backItem: UINavigationItem? { items.dropLast().last }
  /// The title of the back button. Programs may choose to show only the chevron; without a title of the item it is "Back".
  var backTitle: String {
    guard let item = backItem else { return "Back" }
    switch item.backButtonDisplayMode {
    case .minimal: return ""
    case .generic: return "Back"
    case .default: break
    }
    if let title = item.backBarButtonItem?.title ?? item.backButtonTitle { return title }
    return item.title.flatMap { $0.isEmpty ? nil : $0 } ?? "Back"
  }
}
