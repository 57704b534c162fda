public import Foundation

/// Buttons of a navigation bar that belong together. Where the bar has no room for all of them, it shows the ``representativeItem`` in their
/// place.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
  /// How much of the group a bar has room for.
  enum Extent { case items, representative, nothing }

  /// The items, in reading direction. An item belongs to at most one group.
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
      adoptItems()
      contentsDidChange()
    }
  }
  /// The item that is shown where there is no room for the others; nil if they are always shown. If it has neither an action nor a menu,
  /// pressing it shows a menu of the items: their ``UIBarButtonItem/menuRepresentation``.
  open var representativeItem: UIBarButtonItem? {
    didSet {
      if oldValue?.extras.representedGroup === self { oldValue?.extras.representedGroup = nil }
      representativeItem?.extras.representedGroup = self
      contentsDidChange()
    }
  }
  /// Whether bars leave the group out. False by default.
  open var isHidden = false { didSet { if isHidden != oldValue { contentsDidChange() } } }
  /// The element that represents the group in menus; nil, the default, for a menu of the items.
  open var menuRepresentation: UIMenuElement? { didSet { contentsDidChange() } }
  /// Whether a bar shows the ``representativeItem`` in place of the others.
  open var isDisplayingRepresentativeItem: Bool { extent == .representative && representativeItem != nil }

  /// The extent for which the bar that shows the group has room.
  var extent = Extent.items
  /// The width of the items in the bar, in points, when they were last shown.
  var fullWidth: CGFloat = 0
  /// Called when the contents have changed; set by the navigation item.
  var changed: (() -> Void)?

  /// Creates a group.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
    adoptItems()
    representativeItem?.extras.representedGroup = self
  }
  /// Returns a new group of `items`.
  open class func fixedGroup(representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  private func adoptItems() { for item in barButtonItems { item.buttonGroup = self } }
  private func contentsDidChange() {
    extent = .items
    changed?()
  }
  /// The element of menus that represents the group; nil if it has nothing to show.
  var menuElement: UIMenuElement? {
    if isHidden { return nil }
    if let menuRepresentation { return menuRepresentation }
    let elements = menuElements
    guard !elements.isEmpty else { return nil }
    let title = representativeItem?.title ?? ""
    let isNamed = !title.isEmpty || representativeItem?.image != nil
    return UIMenu(title: title, image: representativeItem?.image, options: isNamed ? [] : .displayInline, children: elements)
  }
  /// The elements of menus that represent the items.
  var menuElements: [UIMenuElement] { barButtonItems.compactMap(\.menuElement) }
}

extension UIBarButtonItem {
  /// The element of menus that represents the item; nil for hidden items, spaces, and views without an element of their own.
  var menuElement: UIMenuElement? {
    if isHidden { return nil }
    if let menuRepresentation { return menuRepresentation }
    guard customView == nil, systemItem != .flexibleSpace, systemItem != .fixedSpace else { return nil }
    let title = title ?? accessibilityLabel ?? ""
    if let menu, !hasAction { return UIMenu(title: title, image: image, children: menu.children) }
    let attributes: UIMenuElement.Attributes = isEnabled ? [] : .disabled
    return UIAction(title: title, image: image, attributes: attributes, state: isSelected ? .on : .off) { [weak self] action in
      guard let self else { return }
      if changesSelectionAsPrimaryAction { isSelected.toggle() }
      press(from: action.sender ?? self)
    }
  }
  /// The menu that the button shows: its own, or, for one that represents a group and has no action, that of the items.
  var shownMenu: UIMenu? {
    if let menu { return menu }
    guard !hasAction, let group = extras.representedGroup else { return nil }
    return (group.menuRepresentation as? UIMenu) ?? UIMenu(children: group.menuElements)
  }
}
