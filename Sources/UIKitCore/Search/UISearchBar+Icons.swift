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

  /// Notifies the delegate that the button at the end of the field was pressed.
  func didPressFieldButton() {
    switch searchTextField.icons.shownIcon {
    case .bookmark: delegate?.searchBarBookmarkButtonClicked(self)
    case .resultsList: delegate?.searchBarResultsListButtonClicked(self)
    case .search, .clear, nil: break
    }
  }
}
