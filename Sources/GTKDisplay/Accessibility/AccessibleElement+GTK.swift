#if Window
  internal import CGTK4
  internal import DisplayInterface

  extension AccessibleElement.Role {
    /// GTK's role.
    var gtk: GtkAccessibleRole {
      switch self {
      case .alert: GTK_ACCESSIBLE_ROLE_ALERT_DIALOG
      case .button: GTK_ACCESSIBLE_ROLE_BUTTON
      case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
      case .group: GTK_ACCESSIBLE_ROLE_GROUP
      case .heading: GTK_ACCESSIBLE_ROLE_HEADING
      case .image: GTK_ACCESSIBLE_ROLE_IMG
      case .link: GTK_ACCESSIBLE_ROLE_LINK
      case .list: GTK_ACCESSIBLE_ROLE_LIST
      case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
      case .menu: GTK_ACCESSIBLE_ROLE_MENU
      case .menuItem: GTK_ACCESSIBLE_ROLE_MENU_ITEM
      case .navigation: GTK_ACCESSIBLE_ROLE_NAVIGATION
      case .password, .textField, .textArea: GTK_ACCESSIBLE_ROLE_TEXT_BOX
      case .progress: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
      case .searchField: GTK_ACCESSIBLE_ROLE_SEARCH_BOX
      case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
      case .tab: GTK_ACCESSIBLE_ROLE_TAB
      case .tabList: GTK_ACCESSIBLE_ROLE_TAB_LIST
      case .table: GTK_ACCESSIBLE_ROLE_TABLE
      case .text: GTK_ACCESSIBLE_ROLE_LABEL
      case .toggle: GTK_ACCESSIBLE_ROLE_SWITCH
      case .toolbar: GTK_ACCESSIBLE_ROLE_TOOLBAR
      }
    }
  }

  extension AccessibleElement {
    /// The element's label with its value, for which GTK 4.8 has no separate property. The value of a toggle is a state instead.
    var spokenName: String { role == .toggle ? label : [label, value].filter { !$0.isEmpty }.joined(separator: ", ") }

    /// The unique names of all actions, in letters, digits and hyphens as GTK requires, with the actions that they represent.
    var namedActions: [(name: String, action: Action)] {
      // GTK 4.8 does not focus a widget when an assistive technology requests it.
      let offered = states.contains(.focusable) ? actions + [.focus] : actions
      var named = offered.map { (name: $0.name, action: $0) }
      for (index, title) in customActions.enumerated() {
        let words = title.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.isEmpty ? "action" : words.joined(separator: "-")
        let isTaken = named.contains { $0.name == name }
        named.append((isTaken || words.isEmpty ? "\(name)-\(index + 1)" : name, .custom(index)))
      }
      return named
    }
  }

  extension AccessibleElement.Action {
    fileprivate var name: String {
      switch self {
      case .activate: "activate"
      case .increment: "increment"
      case .decrement: "decrement"
      case .scrollUp: "scroll-up"
      case .scrollDown: "scroll-down"
      case .scrollLeft: "scroll-left"
      case .scrollRight: "scroll-right"
      case .escape: "escape"
      case .focus: "focus"
      case .custom(let index): "action-\(index + 1)"
      }
    }
  }
#endif
