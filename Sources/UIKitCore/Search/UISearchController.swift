public import Foundation

/// Manages a search in another controller's content: a search bar, and an object that updates the results.
///
/// As part of a navigation item, its bar is shown below the title. The results are shown by the searched controller or, if there is one, by
/// ``searchResultsController`` above it.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// When the scope bar of a search bar with at least two scopes is shown.
  public enum ScopeBarActivation: Int, Sendable {
    /// The system's choice: `onTextEntry`.
    case automatic
    /// Only when the program shows it.
    case manual
    /// From the first entry until the search is cancelled.
    case onTextEntry
    /// While the search is active.
    case onSearchActivation
  }

  /// The search bar.
  open var searchBar: UISearchBar { ownSearchBar }
  private let ownSearchBar = UISearchBar(frame: .zero)
  /// The controller that shows the results; nil if the searched controller shows them.
  public let searchResultsController: UIViewController?
  /// The object that updates the results when the text, the tokens or the scope change.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate, which is notified of the beginning and the end of the search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the content is dimmed while the search is active and no results are shown above it; a tap on it ends the search. False by
  /// default.
  open var obscuresBackgroundDuringPresentation = false {
    didSet { if obscuresBackgroundDuringPresentation != oldValue { updateVeil() } }
  }
  /// The former name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// The dimming view above the searched content.
  private var veil: UIView?
  /// Whether an active search uses the whole navigation bar for its search bar: the title and buttons are moved out of the screen. True by
  /// default.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the bar shows the cancel button while the search is active. True by default.
  open var automaticallyShowsCancelButton = true
  /// When the scope bar is shown. Automatic by default.
  open var scopeBarActivation: ScopeBarActivation = .automatic { didSet { if active { updateScopeBar() } } }
  /// Whether the search controller shows and hides the scope bar, which it does unless ``scopeBarActivation`` is manual. True by default.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { if newValue != automaticallyShowsScopeBar { scopeBarActivation = newValue ? .automatic : .manual } }
  }
  /// Whether ``searchResultsController`` is shown even while nothing is entered. False by default.
  open var showsSearchResultsController = false { didSet { updateResults() } }
  /// The controller to whose navigation item this search controller belongs.
  weak var owner: UIViewController?

  /// Creates a search controller; nil if the searched controller shows the results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    connect()
  }
  /// Creates a search controller whose results the searched controller shows. The view is loaded from the nib, if there is one.
  public override init(nibName: String?, bundle: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibName, bundle: bundle)
    connect()
  }
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    connect()
  }
  private func connect() {
    searchBar.searchController = self
    searchBar.placeholder = "Search"
  }

  /// Whether the search is active: from the moment when the field becomes focused until the search is cancelled. Setting it begins or ends
  /// the search; ending it empties the field.
  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active else { return }
      newValue ? begin() : end()
    }
  }
  private var active = false { didSet { owner?.navigationItem.largeTitle.needsUpdate() } }
  /// The extent to which the search bar has the navigation bar to itself, from 0 to 1.
  private(set) lazy var searchBarExpansion: FrameByFrameTransition = {
    let made = FrameByFrameTransition()
    made.didChange = { [weak self] in
      guard let navigation = self?.owner?.navigationController else { return }
      navigation.navigationBar.setNeedsLayout()
      navigation.viewIfLoaded?.setNeedsLayout()
    }
    return made
  }()
  /// Lays out the navigation bar for the search bar alone, or with the title again.
  private func layOutNavigationBar() {
    let isAlone = active && hidesNavigationBarDuringPresentation
    searchBarExpansion.go(to: isAlone ? 1 : 0, animated: true, in: owner?.navigationController?.viewIfLoaded)
  }
  /// Notifies the objects that show the results.
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

  /// Updates the results after the text, the tokens or the scope have changed.
  func searchDidChange() {
    if active { updateScopeBar() }
    updateResults()
    tellOfSearch()
  }

  /// Shows or hides the scope bar according to ``scopeBarActivation``.
  private func updateScopeBar() {
    switch scopeBarActivation {
    case .manual: break
    case .onSearchActivation: searchBar.setShowsScope(active, animated: true)
    case .automatic, .onTextEntry:
      // The entered text may be deleted again; the scope bar stays visible then.
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
      cover(searchedView(of: owner), with: results.view)
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

  /// Returns the view over which results are shown.
  private func searchedView(of owner: UIViewController) -> UIView {
    (owner as? UISearchContainerViewController)?.resultsView ?? owner.view
  }
  /// Adds a view above the content. If the content scrolls, the view is added to a cover, so that it does not scroll with it.
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

  /// Shows or removes the dimming view above the content.
  private func updateVeil() {
    let isWanted = active && obscuresBackgroundDuringPresentation && searchResultsController?.parent == nil
    guard let owner, isWanted != (veil != nil) else { return }
    if isWanted {
      let view = UIView(frame: .zero)
      view.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
      view.addGestureRecognizer(UITapGestureRecognizer(handler: { [weak self] _ in self?.isActive = false }))
      cover(searchedView(of: owner), with: view)
      veil = view
    } else {
      veil.map(uncover)
      veil = nil
    }
  }
}

/// An object that updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the text, the tokens or the scope have changed, or the search has begun or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// The methods that notify a delegate of the beginning and the end of a search. All methods are optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Notifies the delegate that the search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Notifies the delegate that the search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Notifies the delegate that the search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Notifies the delegate that the search has ended and the field is empty.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Notifies the delegate that the search begins; called between the calls for "will" and "did".
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
