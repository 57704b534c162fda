public import Foundation

/// Receives what is typed and pressed in a search bar. All methods are optional.
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Whether the field may become first responder.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// The field became first responder.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether the field may stop being first responder.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// The field stopped being first responder.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The person changed the text or deleted tokens, also with the clear button.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// The person chose another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
  /// Whether `text` may replace `range`, which counts UTF-16 units of the text.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The return key was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The button that cancels, or the escape key, was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// The button for bookmarks was pressed.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// The button for the results of earlier searches was pressed.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// True.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// True.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
  /// True.
  public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
}
