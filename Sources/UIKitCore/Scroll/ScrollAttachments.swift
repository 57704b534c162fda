/// The objects above and below a scroll view's content that the content moves or changes.
struct ScrollAttachments {
  /// The refresh control among the subviews.
  weak var refreshControl: UIRefreshControl?
  /// The large title of the navigation bar above.
  weak var largeTitle: LargeTitle?
  /// The state of a tab bar below that depends on the content.
  weak var tabBar: BottomBarContent?
  /// The state of a toolbar below that depends on the content.
  weak var toolbar: BottomBarContent?

  /// Called when the content has moved or the view was laid out.
  @MainActor func follow() {
    largeTitle?.follow()
    tabBar?.update()
    toolbar?.update()
  }
}
