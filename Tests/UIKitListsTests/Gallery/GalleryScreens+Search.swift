import HitchlessTesting

@testable import UIKitLists

extension GalleryScreen {
  /// Lists below search bars with scopes and tokens.
  static var searches: [GalleryScreen] {
    func screen(
      _ name: String, tokens: [UISearchToken] = [], text: String = "", activation: UISearchController.ScopeBarActivation = .manual,
      prepare: @escaping @MainActor (UISearchController) -> Void = { _ in },
      act: @escaping @MainActor (Stage, UISearchController) -> Void = { _, _ in }
    ) -> GalleryScreen {
      GalleryScreen(
        name: name,
        make: {
          let list = GalleryList(.insetGrouped, { _ in }, GalleryList.full)
          let controller = UIViewController()
          controller.view = list.view
          controller.title = "Letters"
          let search = UISearchController(searchResultsController: nil)
          search.searchBar.scopeButtonTitles = ["All", "Unread", "Flagged"]
          search.scopeBarActivation = activation
          prepare(search)
          controller.navigationItem.searchController = search
          return (UINavigationController(rootViewController: controller), [list])
        },
        act: { stage in
          guard let navigation = stage.window.rootViewController as? UINavigationController,
            let search = navigation.topViewController?.navigationItem.searchController
          else { return }
          search.searchBar.becomeFirstResponder()
          search.searchBar.searchTextField.tokens = tokens
          search.searchBar.searchTextField.insertText(text)
          stage.settle()
          act(stage, search)
        })
    }
    let anna = UISearchToken(icon: UIImage(systemName: "person.fill"), text: "Anna Berger")
    let three = [
      UISearchToken(icon: UIImage(systemName: "person.fill"), text: "Anna"),
      UISearchToken(icon: UIImage(systemName: "star.fill"), text: "Flagged"), UISearchToken(icon: nil, text: "2024"),
    ]
    return [
      screen("search-scopes", activation: .onSearchActivation),
      screen(
        "search-scopes-always", prepare: { $0.searchBar.showsScopeBar = true },
        act: { stage, search in
          search.searchBar.selectedScopeButtonIndex = 1
          search.isActive = false
          stage.settle()
        }),
      screen("search-token", tokens: [anna], text: "holid"),
      screen("search-tokens", tokens: three, activation: .onTextEntry),
      screen(
        "search-token-selected", tokens: three,
        act: { stage, _ in
          stage.key(.left, count: 2)
          stage.settle()
        }),
      screen(
        "search-tokens-at-rest", tokens: three, text: "holidays in the mountains",
        act: { stage, search in
          search.searchBar.searchTextField.tokenBackgroundColor = .systemOrange
          search.searchBar.resignFirstResponder()
          stage.settle()
        }),
    ]
  }
}
