import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor private final class SearchLog: NSObject, UISearchBarDelegate, UISearchResultsUpdating, UISearchControllerDelegate {
  var lines: [String] = []

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("begin") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("end") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append("text '\(searchText)'") }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
  func updateSearchResults(for searchController: UISearchController) {
    lines.append("update '\(searchController.searchBar.text ?? "")' \(searchController.isActive)")
  }
  func willPresentSearchController(_ searchController: UISearchController) { lines.append("will present") }
  func didDismissSearchController(_ searchController: UISearchController) { lines.append("did dismiss") }
}

@MainActor @Suite struct `A search bar` {
  @Test func `notifies its delegate of typing and buttons`() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let log = SearchLog()
    bar.delegate = log
    bar.showsCancelButton = true
    let root = UIView(frame: .zero)
    root.addSubview(bar)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 300, height: 100), scale: 1)
    stage.settle()
    stage.tap(at: CGPoint(x: 100, y: 28))
    stage.type("al")
    stage.key(.backspace)
    stage.key(.enter)
    #expect(bar.text == "a" && bar.isFirstResponder)
    stage.tap(at: CGPoint(x: 270, y: 28))
    stage.key(.escape)
    #expect(log.lines == ["begin", "text 'a'", "text 'al'", "text 'a'", "search", "cancel", "cancel"])
    bar.text = "quiet"
    #expect(log.lines.count == 7)
    // The button and the field share the width.
    #expect(bar.searchTextField.frame.maxX < 240)
    bar.showsCancelButton = false
    stage.frame()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 284, height: 36))
  }

  @Test func `is below the title and begins and ends its controller's search`() throws {
    let content = UIViewController()
    content.title = "Mountains"
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    let log = SearchLog()
    search.searchResultsUpdater = log
    search.delegate = log
    content.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: content)
    let stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 300, height: 300), scale: 1)
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 94 && content.view.safeAreaInsets.top == 94)
    let field = search.searchBar.searchTextField
    #expect(field.convert(field.bounds, to: nil) == CGRect(x: 16, y: 48, width: 268, height: 36))
    stage.resize(to: CGSize(width: 414, height: 300))
    #expect(field.convert(field.bounds, to: nil) == CGRect(x: 20, y: 48, width: 374, height: 36), "as far in as the list's cards")
    stage.resize(to: CGSize(width: 300, height: 300))
    stage.tap(at: CGPoint(x: 100, y: 66))
    #expect(search.isActive && search.searchBar.showsCancelButton && results.parent == nil)
    stage.type("k")
    #expect(results.parent === content && results.view.superview === content.view)
    stage.key(.escape)
    stage.settle()
    #expect(!search.isActive && !search.searchBar.showsCancelButton && search.searchBar.text == "" && results.parent == nil)
    #expect(log.lines == ["will present", "update '' true", "update 'k' true", "update '' false", "did dismiss"])
    content.navigationItem.searchController = nil
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 44 && content.view.safeAreaInsets.top == 44)
  }

  @Test(arguments: [
    (UIScrollView.KeyboardDismissMode.none, false), (.onDrag, true), (.onDragWithAccessory, true), (.interactive, false),
    (.interactiveWithAccessory, false),
  ]) func `dragging a list ends editing for the onDrag dismiss modes, not for the interactive ones`(
    mode: UIScrollView.KeyboardDismissMode, ends: Bool
  ) {
    let list = UIScrollView(frame: .zero)
    list.contentSize = CGSize(width: 300, height: 2000)
    list.keyboardDismissMode = mode
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    list.addSubview(field)
    let stage = HitchlessTesting.Stage(list, size: CGSize(width: 300, height: 300), scale: 1)
    stage.settle()
    field.becomeFirstResponder()
    stage.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 100), seconds: 0.3)
    #expect(field.isEditing != ends && list.contentOffset.y > 0)
  }
}

@MainActor @Suite struct `An update link` {
  @Test func `calls its action in each frame while it is enabled and retained`() {
    let view = UIView(frame: .zero)
    let stage = HitchlessTesting.Stage(view, hertz: 120)
    stage.settle()
    var times: [TimeInterval] = []
    var link: UIUpdateLink? = UIUpdateLink(view: view)
    link?.addAction { _, info in times.append(info.modelTime) }
    stage.frames(5)
    #expect(times.isEmpty)
    link?.isEnabled = true
    stage.frames(10)
    #expect(times.count <= 1, "it only follows frames that come anyway")
    times = []
    link?.requiresContinuousUpdates = true
    stage.frames(120)
    #expect((119...121).contains(times.count))
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 120) < 1e-6 })
    link = nil
    let count = times.count
    stage.frames(5)
    #expect(times.count == count)
  }

  @Test func `requests no frames while its view is not in a window`() {
    let root = UIView(frame: .zero)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    let stage = HitchlessTesting.Stage(root, hertz: 60)
    var calls = 0
    let link = UIUpdateLink(view: view)
    link.addAction { _, _ in calls += 1 }
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    stage.frames(10)
    #expect(calls >= 9)
    view.removeFromSuperview()
    #expect(stage.settle(limit: 100) < 10)
    calls = 0
    let frames = stage.records.count
    stage.frames(60)
    #expect(calls == 0 && stage.records.count - frames <= 1)
    root.addSubview(view)
    stage.frames(60)
    #expect((58...60).contains(calls))
    link.isEnabled = false
    #expect(stage.settle(limit: 100) < 10)
  }
}
