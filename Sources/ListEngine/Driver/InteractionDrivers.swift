/// What performs the things that a person does with the items of a list.
@MainActor struct InteractionDrivers {
  /// Highlighting and selecting.
  let selection: SelectionDriver
  /// The focus of the keyboard.
  let focus: FocusDriver
  /// Moving items by hand.
  let reordering: ReorderDriver

  /// The drivers of `list`, which owns them.
  init(host: any ListHost, list: ListDriver) {
    selection = SelectionDriver(host: host, list: list)
    focus = FocusDriver(host: host, list: list)
    reordering = ReorderDriver(list)
  }
}
