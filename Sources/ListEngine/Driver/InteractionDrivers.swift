/// The drivers for the user's interactions with the items of a list.
@MainActor struct InteractionDrivers {
  /// The driver for highlighting and selecting.
  let selection: SelectionDriver
  /// The driver of the keyboard focus.
  let focus: FocusDriver
  /// The driver for moving items by hand.
  let reordering: ReorderDriver

  /// Creates the drivers of `list`, which owns them.
  init(host: any ListHost, list: ListDriver) {
    selection = SelectionDriver(host: host, list: list)
    focus = FocusDriver(host: host, list: list)
    reordering = ReorderDriver(list)
  }
}
