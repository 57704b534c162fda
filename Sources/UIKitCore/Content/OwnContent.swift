extension ViewPlacement {
  /// Whether the view shows one of the program's own content configurations. The intrinsic size of such a view counts wherever it is in the
  /// cell, because it represents the content view. The system's content views are instead measured at a width.
  var isOwnContent: Bool {
    if view is UIListContentView || view is UIContentUnavailableView { return false }
    return view is any UIContentView
  }
}
