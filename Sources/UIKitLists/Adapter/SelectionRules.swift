internal import ListEngine

/// What can be selected in a list, as the program set it.
struct SelectionRules: Hashable, Sendable {
  var allowsSelection = true
  var allowsMultipleSelection = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  /// Whether the list is being edited: then the rules for editing count.
  var isEditing = false

  /// Whether several items can be selected at once now.
  var allowsMultipleNow: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
  /// Whether anything can be selected now.
  var allowsAnyNow: Bool { isEditing ? allowsSelectionDuringEditing || allowsMultipleNow : allowsSelection }

  /// Has `list` go by the rules. Where several items were selected and one may be, the last one stays selected; the delegate is not told.
  @MainActor func apply(to list: ListDriver) {
    list.selection.allowsSelection = allowsAnyNow
    if list.selection.model.allowsMultipleSelection != allowsMultipleNow { list.selection.setAllowsMultipleSelection(allowsMultipleNow) }
  }
}
