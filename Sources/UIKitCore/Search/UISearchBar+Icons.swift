extension UISearchBar {
  /// An image in the field.
  public enum Icon: Int, Sendable {
    /// The magnifying glass before the text.
    case search
    /// The button that deletes the text.
    case clear
    /// The button that opens bookmarks.
    case bookmark
    /// The button that shows the results of earlier searches.
    case resultsList
  }

  /// Whether there is a bookmark button at the end of the field while its text is empty. False by default.
  public var showsBookmarkButton: Bool {
    get { searchTextField.icons.showsBookmark }
    set { searchTextField.icons.showsBookmark = newValue }
  }
  /// Whether there is a button for the results of earlier searches at the end of the field, unless there is a bookmark button. False by
  /// default.
  public var showsSearchResultsButton: Bool {
    get { searchTextField.icons.showsResults }
    set { searchTextField.icons.showsResults = newValue }
  }
  /// Whether the results button is shown as selected. False by default; a press does not change it.
  public var isSearchResultsButtonSelected: Bool {
    get { searchTextField.icons.isResultsSelected }
    set { searchTextField.icons.isResultsSelected = newValue }
  }

  /// Sets a custom image in the field; nil for the standard one. A state without an image uses the one for `.normal`.
  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    searchTextField.icons.setImage(iconImage, for: icon, state: state)
  }
  /// Returns the image that was set; nil if none was.
  public func image(for icon: Icon, state: UIControl.State) -> UIImage? { searchTextField.icons.image(for: icon, state: state) }

  /// Notifies the delegate that the button at the end of the field was pressed.
  func didPressFieldButton() {
    switch searchTextField.icons.shownIcon {
    case .bookmark: delegate?.searchBarBookmarkButtonClicked(self)
    case .resultsList: delegate?.searchBarResultsListButtonClicked(self)
    case .search, .clear, nil: break
    }
  }
}
