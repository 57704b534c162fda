public import Foundation

/// A container that shows a search bar at the top of its view and the results of the search below it, for a search that is a screen of its
/// own, such as a tab.
///
/// The search is active from the first appearance of the container until the user cancels it, and again from the next entry.
@preconcurrency @MainActor open class UISearchContainerViewController: UIViewController {
  /// The search controller whose bar and results are shown.
  public let searchController: UISearchController
  private let results = UIView(frame: .zero)
  private var hasBegun = false

  /// Creates a container for a search controller, which no navigation item may have.
  public init(searchController: UISearchController) {
    self.searchController = searchController
    super.init(nibName: nil, bundle: nil)
    searchController.owner = self
  }
  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    super.loadView()
    view.backgroundColor = .systemBackground
    let bar = searchController.searchBar
    for part in [results, bar] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: area.topAnchor), bar.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: area.trailingAnchor), results.topAnchor.constraint(equalTo: bar.bottomAnchor),
      results.leadingAnchor.constraint(equalTo: view.leadingAnchor), results.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      results.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard !hasBegun else { return }
    hasBegun = true
    searchController.isActive = true
  }
  /// The view in which the results are shown.
  var resultsView: UIView {
    loadViewIfNeeded()
    return results
  }
}
