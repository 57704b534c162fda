/// The contents of a menu: rows, in groups with gaps between them. Commands are validated when the contents are created.
@MainActor struct MenuContents {
  /// A row of the menu.
  @MainActor enum Row {
    case action(ShownChoice)
    case submenu(UIMenu)
    /// A placeholder for elements that have not been loaded yet.
    case place(UIDeferredMenuElement)

    /// The element that the row shows.
    var element: UIMenuElement {
      switch self {
      case .action(let action): action.choice
      case .submenu(let menu): menu
      case .place(let place): place
      }
    }
    /// The title of the row.
    var title: String { if case .action(let action) = self { action.look.title } else { element.title } }
    /// The image of the row; nil for none.
    var image: UIImage? { if case .action(let action) = self { action.look.image } else { element.image } }
    /// Whether the row has a check mark.
    var state: UIMenuElement.State { if case .action(let action) = self { action.look.state } else { .off } }
    /// Whether the row can be chosen.
    var isEnabled: Bool {
      switch self {
      case .action(let action): !action.look.attributes.contains(.disabled) && action.isPerformable
      case .submenu: true
      case .place: false
      }
    }
    /// Whether the row is shown in red.
    var isDestructive: Bool {
      switch self {
      case .action(let action): action.look.attributes.contains(.destructive)
      case .submenu(let menu): menu.options.contains(.destructive)
      case .place: false
      }
    }
  }
  /// An element that performs an action, as the menu shows it.
  struct ShownChoice {
    var choice: any MenuChoice
    var look: CommandLook
    /// Whether there is a receiver for the action.
    var isPerformable: Bool
  }
  /// Rows that belong together.
  struct Group {
    /// The title above the rows; empty for none.
    var title: String
    var rows: [Row]
    /// Whether the rows are side by side.
    var isPalette = false
  }

  /// The title above all rows; empty for none.
  let title: String
  /// The groups, none of which is empty.
  private(set) var groups: [Group] = []

  /// Creates the contents of `menu`: submenus with ``UIMenu/Options/displayInline`` become groups, hidden actions are skipped. O(elements).
  init(_ menu: UIMenu) {
    title = menu.title
    add(menu.knownChildren, title: "", isPalette: menu.options.contains(.displayAsPalette))
  }

  private mutating func add(_ elements: [UIMenuElement], title: String, isPalette: Bool) {
    var group = Group(title: title, rows: [], isPalette: isPalette)
    for element in elements {
      if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
        if !group.rows.isEmpty { groups.append(group) }
        group = Group(title: "", rows: [], isPalette: isPalette)
        add(menu.knownChildren, title: menu.title, isPalette: menu.options.contains(.displayAsPalette))
      } else if let menu = element as? UIMenu {
        group.rows.append(.submenu(menu))
      } else if let place = element as? UIDeferredMenuElement {
        group.rows.append(.place(place))
      } else if let choice = element as? any MenuChoice {
        let (look, isPerformable) = choice.shown
        guard !look.attributes.contains(.hidden) else { continue }
        group.rows.append(.action(ShownChoice(choice: choice, look: look, isPerformable: isPerformable)))
      }
    }
    if !group.rows.isEmpty { groups.append(group) }
  }

  /// All rows, from top to bottom.
  var rows: [Row] { groups.flatMap(\.rows) }
  /// The placeholders whose elements have not been loaded yet.
  var places: [UIDeferredMenuElement] { rows.compactMap { if case .place(let place) = $0 { place } else { nil } } }
  /// Whether any row has a check mark. Elements of palettes have none.
  var hasChecks: Bool {
    groups.filter { !$0.isPalette }.flatMap(\.rows).contains { $0.state != .off }
  }
}
