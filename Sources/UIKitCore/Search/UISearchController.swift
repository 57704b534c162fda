public import Foundation

/// Manages a search in another controller's content: a search bar, and an object that updates the results.
///
/// As part of a navigation item, its bar is shown below the title. The results are shown by the controller that is searched or, if there
/// is one, by ``searchResultsController`` above it.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// When the scope bar of a search bar with two scopes or more is shown.
  public enum ScopeBarActivation: Int, Sendable {
    /// As the system thinks best: `onTextEntry`.
    case automatic
    /// When the program says so.
    case manual
    /// From when something is entered until the search is cancelled.
    case onTextEntry
    /// While the search is active.
    case onSearchActivation
  }

  /// The search bar.
  public let searchBar = UISearchBar(frame: .zero)
  /// The controller that shows the results; nil if the controller that is searched shows them.
  public let searchResultsController: UIViewController?
  /// Updates the results when the text, the tokens or the scope change.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Receives the beginning and the end of the search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the content is dark while the search is active and no results are shown above it; a tap on it ends the search. False by
  /// default.
  open var obscuresBackgroundDuringPresentation = false {
    didSet { if obscuresBackgroundDuringPresentation != oldValue { updateVeil() } }
  }
  /// Above the content that is searched.
  private var veil: UIView?
  /// Whether a search that is active has the navigation bar for its search bar alone: title and buttons are above the edge. True by default.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the bar shows the button that cancels while the search is active. True by default.
  open var automaticallyShowsCancelButton = true
  /// When the scope bar is shown. Automatic by default.
  open var scopeBarActivation: ScopeBarActivation = .automatic { didSet { if active { updateScopeBar() } } }
  /// Whether the search controller shows and hides the scope bar: unless ``scopeBarActivation`` is manual. True by default.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { if newValue != automaticallyShowsScopeBar { scopeBarActivation = newValue ? .automatic : .manual } }
  }
  /// Whether ``searchResultsController`` is shown even while nothing is entered. False by default.
  open var showsSearchResultsController = false { didSet { updateResults() } }
  /// The controller whose navigation item this search controller belongs to.
  weak var owner: UIViewController?

  /// Creates a search controller; nil if the controller that is searched shows the results.
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

  /// Whether the search is active: from the moment the field gets the focus until it is cancelled. Setting it begins or ends the search;
  /// ending it empties the field.
  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active else { return }
      newValue ? begin() : end()
    }
  }
  private var active = false { didSet { owner?.navigationItem.largeTitle.needsUpdate() } }
  /// How much the search bar is alone in the navigation bar, from 0 to 1.
  private(set) lazy var solitude: FramewiseShare = {
    let made = FramewiseShare()
    made.didChange = { [weak self] in
      guard let navigation = self?.owner?.navigationController else { return }
      navigation.navigationBar.setNeedsLayout()
      navigation.viewIfLoaded?.setNeedsLayout()
    }
    return made
  }()
  /// Lets the navigation bar make room for the search bar, or take it back.
  private func layOutNavigationBar() {
    let isAlone = active && hidesNavigationBarDuringPresentation
    solitude.go(to: isAlone ? 1 : 0, animated: true, in: owner?.navigationController?.viewIfLoaded)
  }
  /// Tells those who show what was found.
  private func tellOfSearch() {
    searchResultsUpdater?.updateSearchResults(for: self)
    owner?.setNeedsUpdateContentUnavailableConfiguration()
  }

  private func begin() {
    active = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    updateScopeBar()
    layOutNavigationBar()
    delegate?.presentSearchController(self)
    updateResults()
    tellOfSearch()
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    active = false
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    searchBar.searchTextField.text = ""
    searchBar.searchTextField.removeAllTokens()
    updateScopeBar()
    layOutNavigationBar()
    updateResults()
    tellOfSearch()
    delegate?.didDismissSearchController(self)
  }

  /// The text, the tokens or the scope changed.
  func searchDidChange() {
    if active { updateScopeBar() }
    updateResults()
    tellOfSearch()
  }

  /// Shows the scope bar, or hides it, as ``scopeBarActivation`` says.
  private func updateScopeBar() {
    switch scopeBarActivation {
    case .manual: break
    case .onSearchActivation: searchBar.setShowsScope(active, animated: true)
    case .automatic, .onTextEntry:
      // What was entered may be deleted again.
      searchBar.setShowsScope(active && (searchBar.showsScopeBar || searchBar.searchTextField.hasContent), animated: true)
    }
  }

  /// Shows the results controller above its owner's view, or removes it.
  private func updateResults() {
    defer { updateVeil() }
    guard let results = searchResultsController, let owner else { return }
    let isWanted = active && (showsSearchResultsController || searchBar.searchTextField.hasContent)
    guard isWanted != (results.parent === owner) else { return }
    if isWanted {
      owner.addChild(results)
      results.beginAppearanceTransition(true, animated: false)
      cover(owner.view, with: results.view)
      results.endAppearanceTransition()
      results.didMove(toParent: owner)
    } else {
      results.willMove(toParent: nil)
      results.beginAppearanceTransition(false, animated: false)
      results.viewIfLoaded.map(uncover)
      results.endAppearanceTransition()
      results.removeFromParent()
    }
  }

  /// Puts a view above the content. Content that scrolls is no place for it: there it is above, and stays where it is seen.
  private func cover(_ content: UIView, with view: UIView) {
    let place = content is UIScrollView ? ScrollCover.above(content) : content
    view.frame = place.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place.addSubview(view)
  }
  private func uncover(_ view: UIView) {
    let place = view.superview
    view.removeFromSuperview()
    if let place = place as? ScrollCover, place.subviews.isEmpty { place.removeFromSuperview() }
  }

  /// Shows the dark view above the content, or removes it.
  private func updateVeil() {
    let isWanted = active && obscuresBackgroundDuringPresentation && searchResultsController?.parent == nil
    guard let owner, isWanted != (veil != nil) else { return }
    if isWanted {
      let view = UIView(frame: .zero)
      view.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
      view.addGestureRecognizer(UITapGestureRecognizer(handler: { [weak self] _ in self?.isActive = false }))
      cover(owner.view, with: view)
      veil = view
    } else {
      veil.map(uncover)
      veil = nil
    }
  }
}

/// Updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The text, the tokens or the scope changed, or the search began or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// Receives the beginning and the end of a search. All methods are optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// The search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The search began.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search ended, and the field is empty.
  func didDismissSearchController(_ searchController: UISearchController)
  /// The search begins; called between the calls for "will" and "did".
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
}
