import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite("Search bar below a navigation bar title") struct SearchRowTests {
  /// 3,000 points of content below a bar with a search bar.
  @MainActor private struct Scene {
    let controller = UIViewController()
    let scroll = UIScrollView()
    let search = UISearchController(searchResultsController: nil)
    let navigation: UINavigationController
    let stage: HitchlessTesting.Stage

    init(isLarge: Bool = false, hides: Bool = true) {
      scroll.contentSize = CGSize(width: 400, height: 3_000)
      controller.view = scroll
      controller.title = "Mountains"
      controller.navigationItem.searchController = search
      controller.navigationItem.hidesSearchBarWhenScrolling = hides
      navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.prefersLargeTitles = isLarge
      stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 400, height: 800), scale: 1)
      stage.settle()
    }
    var barHeight: CGFloat { navigation.navigationBar.frame.height }
    var y: CGFloat { scroll.contentOffset.y }
    /// The bottom edge of the search bar in the window; nil if it is hidden.
    var searchEnd: CGFloat? {
      guard search.searchBar.superview?.isHidden == false else { return nil }
      return search.searchBar.convert(search.searchBar.bounds, to: nil).maxY
    }
    func jump(to y: CGFloat) {
      stage.perform { scroll.contentOffset.y = y }
      stage.settle()
    }
    func drag(by distance: CGFloat) {
      stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 400 - distance), seconds: 3)
      stage.settle()
    }
  }

  @Test("The search bar collapses as the content scrolls and returns at the top") func alone() {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.y == -94 && scene.barHeight == 94 && scene.searchEnd == 88)
    for y in stride(from: CGFloat(-120), through: 200, by: 10) {
      scene.jump(to: y)
      let height = min(max(-y, 44), 94)
      #expect(scene.barHeight == height && scene.scroll.adjustedContentInset.top == height, "at \(y)")
      #expect(scene.scroll.offsetRange == CGRect(x: 0, y: -94, width: 0, height: 3_000 + 94 - 800), "at \(y)")
      #expect(scene.searchEnd == (height > 44 ? height - 6 : nil), "at \(y)")
    }
    scene.stage.key(.home)
    scene.stage.settle()
    #expect(scene.y == -94 && scene.barHeight == 94)
  }

  @Test("The search bar collapses before a large title does") func belowLargeTitle() {
    let scene = Scene(isLarge: true)
    defer { scene.stage.end() }
    #expect(scene.y == -146 && scene.barHeight == 146)
    scene.jump(to: -110)
    #expect(scene.barHeight == 110 && scene.controller.navigationItem.largeTitle.row.height == 52 && scene.searchEnd == 104)
    scene.jump(to: -70)
    #expect(scene.barHeight == 70 && scene.controller.navigationItem.largeTitle.row.height == 26 && scene.searchEnd == nil)
    scene.jump(to: 0)
    #expect(scene.barHeight == 44)
  }

  @Test("A drag ends with the search bar and the large title either whole or collapsed") func ends() {
    let scene = Scene(isLarge: true)
    defer { scene.stage.end() }
    scene.drag(by: 30)
    #expect(scene.y == -146)
    scene.drag(by: 45)
    #expect(scene.y == -96 && scene.barHeight == 96)
    scene.drag(by: 25)
    #expect(scene.y == -96)
    scene.drag(by: 45)
    #expect(scene.y == -44 && scene.barHeight == 44)
  }

  @Test("The search bar stays if hidesSearchBarWhenScrolling is off or a search is active") func stays() {
    let scene = Scene(hides: false)
    defer { scene.stage.end() }
    scene.jump(to: 300)
    #expect(scene.barHeight == 94 && scene.searchEnd == 88)
    scene.stage.perform { scene.controller.navigationItem.hidesSearchBarWhenScrolling = true }
    scene.stage.settle()
    #expect(scene.barHeight == 44 && scene.searchEnd == nil && scene.y == 300)
    scene.stage.perform { scene.search.isActive = true }
    scene.stage.settle()
    #expect(scene.barHeight == 58 && scene.searchEnd == 52)
    scene.jump(to: 200)
    #expect(scene.barHeight == 58)
    scene.stage.perform { scene.search.isActive = false }
    scene.stage.settle()
    #expect(scene.barHeight == 44 && scene.y == 200)
  }
}
