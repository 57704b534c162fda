extension ViewPlacement {
  /// Whether the view shows a content configuration of the program's own. Then its intrinsic size counts wherever it is in a cell: it stands
  /// for the content view. The system's content views are measured at a width, by themselves.
  var isOwnContent: Bool {
    if view is UIListContentView || view is UIContentUnavailableView { return false }
    return view is any UIContentView
  }
}
