import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A scope bar` {
  @MainActor private final class Log: NSObject, UISearchBarDelegate, UISearchResultsUpdating {
    var lines: [String] = []

    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      lines.append("scope \(selectedScope)")
    }
    func updateSearchResults(for searchController: UISearchController) {
      lines.append("update \(searchController.searchBar.selectedScopeButtonIndex)")
    }
  }

  /// A standalone search bar with three visible scopes.
  @MainActor private struct Bench {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 98))
    let log = Log()
    let stage: HitchlessTesting.Stage

    init() {
      let root = UIView(frame: .zero)
      root.backgroundColor = .white
      root.addSubview(bar)
      bar.delegate = log
      bar.scopeButtonTitles = ["All", "Unread", "Flagged"]
      bar.showsScopeBar = true
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 300, height: 200), scale: 1)
      stage.settle()
    }
    var control: UISegmentedControl { bar.subviews.lazy.compactMap { $0 as? UISegmentedControl }.first ?? UISegmentedControl(frame: .zero) }
  }

  @Test func `is below the field and makes the search bar higher`() {
    let bench = Bench()
    defer { bench.stage.end() }
    let bar = bench.bar
    #expect(bar.sizeThatFits(CGSize(width: 300, height: 0)).height == 98 && bar.intrinsicContentSize.height == 98)
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 284, height: 36))
    #expect(bench.control.frame == CGRect(x: 8, y: 56, width: 284, height: 32) && bench.control.alpha == 1)
    bench.stage.perform { bar.scopeButtonTitles = ["All"] }
    #expect(bar.intrinsicContentSize.height == 56, "there is nothing to choose")
    bench.stage.perform { bar.scopeButtonTitles = ["All", "Some"] }
    #expect(bar.intrinsicContentSize.height == 98 && bench.control.numberOfSegments == 2)
    bench.stage.perform { bar.setShowsScope(false, animated: true) }
    #expect(bar.intrinsicContentSize.height == 56 && !bar.showsScopeBar)
    bench.stage.settle()
    #expect(bench.control.alpha == 0)
  }

  @Test func `is changed by touch, keys or the program, and notifies the delegate of the user's changes`() {
    let bench = Bench()
    defer { bench.stage.end() }
    #expect(bench.bar.selectedScopeButtonIndex == 0 && bench.control.selectedSegmentIndex == 0)
    bench.stage.tap(at: CGPoint(x: 150, y: 72))
    #expect(bench.bar.selectedScopeButtonIndex == 1 && bench.log.lines == ["scope 1"])
    bench.stage.perform { bench.bar.selectedScopeButtonIndex = 2 }
    #expect(bench.control.selectedSegmentIndex == 2 && bench.log.lines == ["scope 1"])
    bench.stage.key(.tab)
    #expect(bench.bar.isFirstResponder)
    bench.stage.key(.tab)
    #expect(!bench.bar.isFirstResponder && bench.stage.window.keyboardView === bench.control)
    bench.stage.key(.left, count: 2)
    #expect(bench.bar.selectedScopeButtonIndex == 0 && bench.log.lines == ["scope 1", "scope 1", "scope 0"])
    bench.stage.perform { bench.bar.showsScopeBar = false }
    bench.stage.settle()
    bench.stage.key(.tab)
    #expect(bench.bar.isFirstResponder, "a bar that is not shown has no keyboard")
    bench.stage.key(.tab)
    #expect(bench.stage.window.keyboardView !== bench.control)
  }

  @Test func `keeps a selected index that is valid`() {
    let bar = UISearchBar(frame: .zero)
    bar.selectedScopeButtonIndex = 2
    #expect(bar.scopeButtonTitles == nil && !bar.showsScopeBar)
    bar.scopeButtonTitles = ["A", "B", "C"]
    #expect(bar.selectedScopeButtonIndex == 2)
    bar.scopeButtonTitles = ["A", "B"]
    #expect(bar.selectedScopeButtonIndex == 0)
  }

  @Test func `shows its titles with custom attributes`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(bench.bar.scopeBarButtonTitleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    #expect(bench.bar.scopeBarButtonTitleTextAttributes(for: .selected) == nil)
    bench.stage.settle()
    let reds = (8..<292).reduce(0) { count, x in
      count + (56..<88).filter { bench.stage.picture?[x, $0] == 0xFFFF_0000 }.count
    }
    #expect(reds > 20)
  }

  // MARK: In a navigation bar

  /// 2,000 points of red below a navigation bar with a search bar with scopes.
  @MainActor private struct Scene {
    let scroll = UIScrollView()
    let controller = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    let navigation: UINavigationController
    let log = Log()
    let stage: HitchlessTesting.Stage

    init(_ activation: UISearchController.ScopeBarActivation, isLarge: Bool = false) {
      scroll.contentSize = CGSize(width: 400, height: 2_000)
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 2_000))
      content.backgroundColor = .red
      scroll.addSubview(content)
      controller.view = scroll
      controller.view.backgroundColor = .white
      controller.title = "Letters"
      search.searchBar.scopeButtonTitles = ["All", "Unread", "Flagged"]
      search.scopeBarActivation = activation
      search.searchBar.delegate = log
      search.searchResultsUpdater = log
      controller.navigationItem.searchController = search
      navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.prefersLargeTitles = isLarge
      stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 400, height: 600), scale: 1)
      stage.settle()
    }
    var barHeight: CGFloat { navigation.navigationBar.frame.height }
    var field: UISearchTextField { search.searchBar.searchTextField }
    /// The top of the content in the picture.
    var contentTop: Int? { (0..<600).first { stage.picture?[2, $0] == 0xFFFF_0000 } }
    func begin() {
      stage.tap(at: CGPoint(x: 150, y: field.convert(field.bounds, to: nil).midY))
      stage.settle()
    }
  }

  @Test(arguments: [false, true]) func `moves content at its top smoothly and does not move scrolled content`(isLarge: Bool) throws {
    let scene = Scene(.onTextEntry, isLarge: isLarge)
    defer { scene.stage.end() }
    scene.begin()
    let before = try #require(scene.contentTop)
    #expect(before == Int(scene.barHeight) && scene.scroll.contentOffset.y == -scene.barHeight)
    func tops(_ change: () -> Void) -> [Int] {
      scene.stage.perform(change)
      return (0..<25).compactMap { _ in
        scene.stage.frame()
        return scene.contentTop
      }
    }
    let shown = tops { scene.field.insertText("a") }
    #expect(shown.count == 25 && shown.last == before + 42 && scene.barHeight == CGFloat(before + 42))
    #expect(zip([before] + shown, shown).allSatisfy { (0...8).contains($1 - $0) }, "\(shown)")
    let bar = scene.search.searchBar
    #expect(bar.convert(bar.bounds, to: nil).maxY == scene.barHeight - 6)
    let hidden = tops { scene.search.isActive = false }
    // The title is visible again.
    let rest = isLarge ? before + 88 : before + 36
    #expect(hidden.last == rest && scene.scroll.contentOffset.y == -CGFloat(rest))
    let steps = isLarge ? 0...8 : -8...0
    #expect(zip([before + 42] + hidden, hidden).allSatisfy { steps.contains($1 - $0) }, "\(hidden)")
    scene.begin()
    scene.stage.perform { scene.scroll.contentOffset.y = 300 }
    scene.stage.settle()
    scene.stage.type("a")
    scene.stage.settle()
    #expect(scene.scroll.contentOffset.y == 300 && scene.search.searchBar.showsScopeBar)
    scene.stage.key(.escape)
    scene.stage.settle()
    #expect(scene.scroll.contentOffset.y == 300 && !scene.search.searchBar.showsScopeBar)
  }

  @Test(arguments: [
    (UISearchController.ScopeBarActivation.automatic, [false, false, true, true, false]), (.manual, [false, false, false, false, false]),
    (.onTextEntry, [false, false, true, true, false]), (.onSearchActivation, [false, true, true, true, false]),
  ]) func `is shown according to its controller's scopeBarActivation`(activation: UISearchController.ScopeBarActivation, expected: [Bool]) {
    let scene = Scene(activation)
    defer { scene.stage.end() }
    #expect(scene.search.automaticallyShowsScopeBar == (activation != .manual))
    var shown = [scene.search.searchBar.showsScopeBar]
    scene.begin()
    shown.append(scene.search.searchBar.showsScopeBar)
    scene.stage.type("a")
    shown.append(scene.search.searchBar.showsScopeBar)
    scene.stage.key(.backspace)
    shown.append(scene.search.searchBar.showsScopeBar)
    scene.stage.key(.escape)
    scene.stage.settle()
    shown.append(scene.search.searchBar.showsScopeBar)
    #expect(shown == expected)
    #expect(scene.barHeight == 94)
  }

  @Test func `keeps automaticallyShowsScopeBar consistent with scopeBarActivation`() {
    let search = UISearchController(searchResultsController: nil)
    #expect(search.scopeBarActivation == .automatic && search.automaticallyShowsScopeBar)
    search.automaticallyShowsScopeBar = false
    #expect(search.scopeBarActivation == .manual)
    search.scopeBarActivation = .onSearchActivation
    search.automaticallyShowsScopeBar = true
    #expect(search.scopeBarActivation == .onSearchActivation)
    search.automaticallyShowsScopeBar = false
    search.automaticallyShowsScopeBar = true
    #expect(search.scopeBarActivation == .automatic)
  }

  @Test func `updates the results and can be reached by Tab`() throws {
    let scene = Scene(.onSearchActivation)
    defer { scene.stage.end() }
    scene.begin()
    #expect(scene.log.lines == ["update 0"])
    let control = try #require(scene.search.searchBar.subviews.lazy.compactMap { $0 as? UISegmentedControl }.first)
    scene.stage.tap(at: control.convert(CGPoint(x: control.bounds.maxX - 20, y: 16), to: nil))
    #expect(scene.log.lines == ["update 0", "scope 2", "update 2"] && scene.search.isActive)
    scene.stage.perform { scene.search.searchBar.selectedScopeButtonIndex = 1 }
    #expect(scene.log.lines.suffix(1) == ["update 1"])
    #expect(scene.field.isEditing)
    for _ in 0..<4 where scene.stage.window.keyboardView !== control { scene.stage.key(.tab) }
    #expect(scene.stage.window.keyboardView === control && !scene.field.isEditing && scene.search.isActive)
    scene.stage.key(.left)
    #expect(scene.log.lines.suffix(2) == ["scope 0", "update 0"])
  }

  @Test func `appears without animating the field's contents`() {
    let scene = Scene(.onTextEntry)
    defer { scene.stage.end() }
    scene.begin()
    let row = scene.field.tokenRow
    func isAtRest(_ view: UIView) -> Bool {
      view.node.shownValue(of: .position) == view.node.modelValue(of: .position)
        && view.node.shownValue(of: .bounds) == view.node.modelValue(of: .bounds) && view.subviews.allSatisfy(isAtRest)
    }
    scene.stage.perform { scene.field.tokens = ["Ann", "Bob"].map { UISearchToken(icon: UIImage(systemName: "star"), text: $0) } }
    scene.stage.frames(3)
    #expect(scene.barHeight > 58 && scene.barHeight < 100)
    #expect(row.subviews.count == 2 && isAtRest(row) && isAtRest(scene.field.clearButton) && !scene.field.clearButton.isHidden)
  }

  @Test func `that is always shown collapses with the search bar`() {
    let scene = Scene(.manual)
    defer { scene.stage.end() }
    scene.stage.perform { scene.search.searchBar.showsScopeBar = true }
    scene.stage.settle()
    #expect(scene.barHeight == 136 && scene.scroll.contentOffset.y == -136)
    for (y, height) in [(-100, 100), (-60, 60), (0, 44), (-136, 136)] as [(CGFloat, CGFloat)] {
      scene.stage.perform { scene.scroll.contentOffset.y = y }
      scene.stage.settle()
      #expect(scene.barHeight == height)
    }
  }
}
