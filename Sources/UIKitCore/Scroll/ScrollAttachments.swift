/// What is above and below a scroll view's content, and is moved or changed by it.
struct ScrollAttachments {
  /// The refresh control among the subviews.
  weak var refreshControl: UIRefreshControl?
  /// The large title of the navigation bar above.
  weak var largeTitle: LargeTitle?
  /// What a tab bar below knows of the content.
  weak var tabBar: TabBarContent?

  /// Called when the content has moved, or the view was laid out.
  @MainActor func follow() {
    largeTitle?.follow()
    tabBar?.update()
  }
}
