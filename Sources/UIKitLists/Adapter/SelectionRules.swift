internal import ListEngine

/// The program's settings about what can be selected in a list.
struct SelectionRules: Hashable, Sendable {
  var allowsSelection = true
  var allowsMultipleSelection = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  /// Whether the list is being edited; the rules for editing apply then.
  var isEditing = false

  /// Whether several items can be selected at once now.
  var allowsMultipleNow: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
  /// Whether anything can be selected now.
  var allowsAnyNow: Bool { isEditing ? allowsSelectionDuringEditing || allowsMultipleNow : allowsSelection }

  /// Applies the rules to `list`. If several items were selected and only one may be, the last one stays selected; does not notify the
  /// delegate.
  @MainActor func apply(to list: ListDriver) {
    list.selection.allowsSelection = allowsAnyNow
    if list.selection.model.allowsMultipleSelection != allowsMultipleNow { list.selection.setAllowsMultipleSelection(allowsMultipleNow) }
  }
}
