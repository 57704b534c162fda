/// The groups of buttons of a navigation item, and the place of its title.
struct NavigationItemGroups {
  /// The groups at the leading edge, in reading direction; nil if none were set.
  var leading: [UIBarButtonItemGroup]?
  /// The groups in the middle.
  var center: [UIBarButtonItemGroup]?
  /// The groups at the trailing edge.
  var trailing: [UIBarButtonItemGroup]?
  /// Further elements of the menu of groups without room.
  var overflow: UIDeferredMenuElement?
  /// The place of the title.
  var style = UINavigationItem.ItemStyle.navigator
  /// Returns the menu of the title.
  var titleMenu: (([UIMenuElement]) -> UIMenu?)?
}
