internal import HitchlessBase

/// What touches and clicks do with the rows of a list, besides selecting them.
struct RowTouches {
  /// The context menus; nil in lists that never have any.
  var menus: RowMenus?
  /// The rows that are swiped; nil in lists whose rows never are.
  var swipes: RowSwipes?
  /// The selection of many rows at once; nil in lists in which that is not possible.
  var sweeps: RowSweeps?
  /// The keys that were held down when the last touch began.
  var heldKeys: InputModifiers = []
}
