internal import HitchlessBase

/// The touch and click interactions of a list's rows, apart from selection.
struct RowTouches {
  /// The context menus; nil in lists that have had none.
  var menus: RowMenus?
  /// The swipes of rows; nil in lists whose rows cannot be swiped.
  var swipes: RowSwipes?
  /// The selection of several rows at once; nil in lists in which that is not possible.
  var sweeps: RowMultipleSelection?
  /// The keys that were held down when the last touch began.
  var heldKeys: InputModifiers = []
}
