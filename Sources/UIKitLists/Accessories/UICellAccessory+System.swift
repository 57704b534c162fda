public import UIKitCore

extension UICellAccessory {
  /// Returns a chevron, which indicates that a tap on the row leads to another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options.look) }

  /// Returns a check mark, which indicates that the row is chosen.
  public static func checkmark(displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()) -> UICellAccessory {
    UICellAccessory(.checkmark, displayed, options.look)
  }

  /// Returns a button with an i for details about the row. It has no effect without an `actionHandler`.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, displayed, options.look, action: actionHandler) }

  /// Returns a button that deletes the row. Without an `actionHandler` it reveals the actions at the row's trailing side.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed, options.look, action: actionHandler) }

  /// Returns a button that inserts a row. It has no effect without an `actionHandler`.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed, options.look, action: actionHandler) }

  /// Returns a circle that has a check mark while the row is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.look) }

  /// Returns a handle with three lines with which the user moves the row. The data source must allow it with its `reorderingHandlers` or
  /// `canMoveItemAt`.
  public static func reorder(displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()) -> UICellAccessory {
    UICellAccessory(.reorder, displayed, options.look)
  }

  /// Returns a chevron that points down while the item is expanded. Without an `actionHandler` a tap expands or collapses the item in the
  /// data source's section snapshot, after calling its `sectionSnapshotHandlers`.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed, options.look, action: actionHandler) }

  /// Returns a control with the title of the chosen element of a menu. A press shows the menu, and the element chosen there gets the check
  /// mark; if no element has one, the first is chosen. `selectedElementDidChangeHandler` is called with the menu after another element was
  /// chosen.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> UICellAccessory {
    var look = options.look
    (look.menu, look.menuDidChange) = (menu, selectedElementDidChangeHandler)
    return UICellAccessory(.popUpMenu, displayed, look)
  }

  /// Returns a text in the secondary color.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var look = options.look
    look.text = text
    return UICellAccessory(.label, displayed, look)
  }

  /// Returns a custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    let look = AccessoryLook(
      isHidden: configuration.isHidden, reservedWidth: configuration.reservedLayoutWidth, tintColor: configuration.tintColor,
      keepsSize: configuration.maintainsFixedSize)
    return UICellAccessory(.customView(configuration.customView), displayed, look, placement: configuration.placement)
  }
}
