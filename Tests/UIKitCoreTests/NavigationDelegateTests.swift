import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor private final class NavigationLog: NSObject, UINavigationControllerDelegate {
  var lines: [String] = []
  func navigationController(_ controller: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
    lines.append("will \(viewController.title ?? "") \(animated)")
  }
  func navigationController(_ controller: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    lines.append("did \(viewController.title ?? "") \(animated)")
  }
}

@MainActor @Suite struct `A navigation controller's delegate` {
  private func controller(_ title: String) -> UIViewController {
    let made = UIViewController()
    made.title = title
    return made
  }

  @Test func `is notified before and after each controller is shown`() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    let log = NavigationLog()
    navigation.delegate = log
    let stage = HitchlessTesting.Stage(navigation)
    defer { stage.end() }
    stage.settle()
    #expect(log.lines == ["will A false", "did A false"])
    stage.perform { navigation.pushViewController(controller("B"), animated: true) }
    stage.frame()
    #expect(log.lines.suffix(1) == ["will B true"])
    stage.settle()
    #expect(log.lines.suffix(2) == ["will B true", "did B true"])
    stage.perform { navigation.popViewController(animated: false) }
    #expect(log.lines.suffix(1) == ["will A false"])
    stage.settle()
    #expect(log.lines.suffix(2) == ["will A false", "did A false"])
    stage.perform { navigation.setViewControllers([controller("C"), controller("D")], animated: false) }
    stage.settle()
    #expect(log.lines.suffix(2) == ["will D false", "did D false"] && log.lines.count == 8)
    stage.perform { navigation.popToRootViewController(animated: true) }
    stage.settle()
    #expect(log.lines.suffix(2) == ["will C true", "did C true"] && log.lines.count == 10)
  }

  @Test func `a controller pushed again while its pop is animated stays on screen`() {
    let (first, second) = (controller("A"), controller("B"))
    let navigation = UINavigationController(rootViewController: first)
    let stage = HitchlessTesting.Stage(navigation)
    defer { stage.end() }
    stage.perform { navigation.pushViewController(second, animated: false) }
    stage.settle()
    stage.perform { navigation.popViewController(animated: true) }
    stage.frames(3)
    stage.perform { navigation.pushViewController(second, animated: true) }
    stage.settle()
    #expect(second.view.window != nil && first.viewIfLoaded?.window == nil && second.view.frame.minX == 0)
    stage.perform { navigation.popViewController(animated: true) }
    stage.frames(3)
    let other = UINavigationController(rootViewController: second)
    stage.perform { first.view.addSubview(other.view) }
    stage.settle()
    #expect(second.view.window != nil, "it is in another container by now")
    let third = controller("C")
    stage.perform { navigation.pushViewController(third, animated: false) }
    stage.perform { navigation.popViewController(animated: false) }
    #expect(third.view.window == nil && first.view.window != nil)
  }

  @Test func `is notified of the top controller when the navigation controller appears`() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    let log = NavigationLog()
    navigation.delegate = log
    navigation.loadViewIfNeeded()
    navigation.pushViewController(controller("B"), animated: true)
    #expect(log.lines.isEmpty, "nothing is on screen")
    let stage = HitchlessTesting.Stage(navigation)
    defer { stage.end() }
    stage.settle()
    #expect(log.lines == ["will B false", "did B false"])
  }
}

@MainActor @Suite struct `A prompt` {
  @Test func `is above the title and makes the bar 30 points higher`() {
    let content = UIViewController()
    content.title = "Mountains"
    let navigation = UINavigationController(rootViewController: content)
    let stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 300, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 44 && content.view.safeAreaInsets.top == 44)
    func label(_ text: String) -> CGRect? {
      navigation.navigationBar.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == text && !$0.isHidden }?.frame
    }
    let title = label("Mountains")
    stage.perform { content.navigationItem.prompt = "Choose one" }
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 74 && content.view.safeAreaInsets.top == 74)
    #expect(label("Choose one").map { $0.maxY <= 30 } == true && label("Mountains") == title?.offsetBy(dx: 0, dy: 30))
    stage.perform { content.navigationItem.prompt = nil }
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 44 && label("Choose one") == nil && label("Mountains") == title)
  }
}

@MainActor @Suite struct `A search that obscures its content` {
  @Test func `dims it until there are results, and ends when it is tapped`() {
    let content = UIViewController()
    content.view.backgroundColor = .white
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    content.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: content)
    let stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 300, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.perform { search.isActive = true }
    stage.settle()
    #expect(stage.picture?[150, 200] == 0xFFFF_FFFF, "not by itself")
    stage.perform { search.dimsBackgroundDuringPresentation = true }
    stage.settle()
    #expect(search.obscuresBackgroundDuringPresentation && stage.picture?[150, 200] == 0xFFCC_CCCC)
    stage.perform { search.searchBar.becomeFirstResponder() }
    stage.type("a")
    stage.settle()
    #expect(results.parent === content && content.view.subviews.last === results.view && content.view.subviews.count == 1)
    stage.key(.backspace)
    stage.settle()
    #expect(stage.picture?[150, 200] == 0xFFCC_CCCC && search.isActive)
    stage.tap(at: CGPoint(x: 150, y: 200))
    stage.settle()
    #expect(!search.isActive && stage.picture?[150, 200] == 0xFFFF_FFFF)
  }
}
