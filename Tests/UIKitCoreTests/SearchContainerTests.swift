import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor private final class Updater: NSObject, UISearchResultsUpdating {
  var texts: [String] = []
  func updateSearchResults(for searchController: UISearchController) { texts.append(searchController.searchBar.text ?? "") }
}

@MainActor @Suite struct `A search container` {
  @Test func `shows the bar at the top and the results below it while something is entered`() {
    let (results, updater) = (UIViewController(), Updater())
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = updater
    let container = UISearchContainerViewController(searchController: search)
    #expect(container.searchController === search && !search.isActive)
    let navigation = UINavigationController(rootViewController: container)
    let stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(search.isActive && updater.texts == [""] && results.parent == nil)
    #expect(search.searchBar.convert(search.searchBar.bounds, to: nil) == CGRect(x: 0, y: 44, width: 300, height: 56))
    #expect(navigation.navigationBar.frame.height == 44, "the search is not in the bar")
    stage.tap(at: CGPoint(x: 100, y: 72))
    stage.type("k2")
    stage.settle()
    #expect(updater.texts == ["", "k", "k2"] && results.parent === container)
    #expect(results.view.convert(results.view.bounds, to: nil) == CGRect(x: 0, y: 100, width: 300, height: 300))
    // The text is kept while another controller is above the container.
    stage.perform { navigation.pushViewController(UIViewController(), animated: false) }
    stage.settle()
    stage.perform { _ = navigation.popViewController(animated: false) }
    stage.settle()
    #expect(search.searchBar.text == "k2" && results.view.window != nil)
    stage.perform { search.isActive = false }
    stage.settle()
    #expect(results.parent == nil && search.searchBar.text == "" && !search.isActive)
    stage.tap(at: CGPoint(x: 100, y: 72))
    #expect(search.isActive, "the next entry begins a search")
  }

  @Test func `shows the results without an entry if the search controller does, with the scopes above them`() {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    (search.showsSearchResultsController, search.scopeBarActivation) = (true, .onSearchActivation)
    search.searchBar.scopeButtonTitles = ["All", "Near"]
    let container = UISearchContainerViewController(searchController: search)
    let stage = HitchlessTesting.Stage(container, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(search.searchBar.showsScopeBar && search.searchBar.frame.height > 56)
    #expect(results.parent === container && results.view.window != nil)
    #expect(results.view.convert(results.view.bounds, to: nil).minY == search.searchBar.frame.maxY)
  }
}
