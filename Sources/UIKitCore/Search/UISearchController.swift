public import Foundation

/// A search over what another controller shows: a bar, and somebody who is told what to look for.
///
/// The bar stands below the title of the navigation bar when the controller is a navigation item's. What is found is shown by the
/// controller that searches or, if there is one, by a controller of its own above it.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  public let searchBar = UISearchBar(frame: .zero)
  /// Who shows what is found; nil leaves it to whoever searches.
  public let searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Kept: the content stays as bright as it is.
  open var obscuresBackgroundDuringPresentation = true
  /// Kept: the title stays.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the bar has its button to cancel while the search is active.
  open var automaticallyShowsCancelButton = true
  /// Whether ``searchResultsController`` is seen although nothing has been typed.
  open var showsSearchResultsController = false { didSet { updateResults() } }
  /// The controller below whose title the bar stands.
  weak var owner: UIViewController?

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
    searchBar.placeholder = "Search"
  }
  public override convenience init(nibName: String?, bundle: Bundle?) { self.init(searchResultsController: nil) }
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.searchController = self
  }

  /// Whether somebody searches: from the first touch of the field to the press on the button to cancel. Setting it begins or ends
  /// the search; its end empties the field.
  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active else { return }
      newValue ? begin() : end()
    }
  }
  private var active = false

  private func begin() {
    active = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    delegate?.presentSearchController(self)
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    active = false
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    searchBar.searchTextField.text = ""
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didDismissSearchController(self)
  }

  func searchTextDidChange() {
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Brings the controller for the results on screen, above its owner's view, or takes it off.
  private func updateResults() {
    guard let results = searchResultsController, let owner else { return }
    let isWanted = active && (showsSearchResultsController || searchBar.searchTextField.hasText)
    guard isWanted != (results.parent === owner) else { return }
    if isWanted {
      owner.addChild(results)
      results.beginAppearanceTransition(true, animated: false)
      let view: UIView = results.view
      view.frame = owner.view.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      owner.view.addSubview(view)
      results.endAppearanceTransition()
      results.didMove(toParent: owner)
    } else {
      results.willMove(toParent: nil)
      results.beginAppearanceTransition(false, animated: false)
      results.viewIfLoaded?.removeFromSuperview()
      results.endAppearanceTransition()
      results.removeFromParent()
    }
  }
}

/// Is told when what is searched for changed.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The text changed, or the search began or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is told about the beginning and the end of a search.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}
