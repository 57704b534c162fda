import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Custom views in bars` {
  @MainActor private final class Scene {
    let page = UIViewController()
    let navigation: UINavigationController
    let stage: HitchlessTesting.Stage

    init(_ prepare: (UINavigationItem) -> Void) {
      navigation = UINavigationController(rootViewController: page)
      prepare(page.navigationItem)
      stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 400, height: 300), scale: 1)
      stage.settle()
    }
    func perform(_ change: () -> Void) {
      stage.perform(change)
      stage.settle()
    }
  }
  private func button(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    return button
  }

  @Test func `have their intrinsic content size unless their frame has a size`() {
    let (button, sized) = (button("Delete"), UIView(frame: CGRect(x: 0, y: 0, width: 33, height: 22)))
    let scene = Scene { item in
      item.leftBarButtonItem = UIBarButtonItem(customView: button)
      item.rightBarButtonItem = UIBarButtonItem(customView: sized)
    }
    defer { scene.stage.end() }
    let wanted = button.intrinsicContentSize
    #expect(wanted.width > 40 && abs(button.bounds.width - wanted.width) <= 1 && abs(button.bounds.height - wanted.height) <= 1)
    #expect(button.frame.minX == 12 && sized.bounds.size == CGSize(width: 33, height: 22))
    // Custom views are resized when their content changes.
    scene.perform {
      button.setTitle("Delete everything", for: .normal)
      scene.navigation.navigationBar.setNeedsLayout()
    }
    #expect(button.bounds.width > wanted.width + 20)
  }

  @Test func `have the size that their constraints specify`() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 51).isActive = true
    view.heightAnchor.constraint(equalToConstant: 29).isActive = true
    let scene = Scene { $0.rightBarButtonItem = UIBarButtonItem(customView: view) }
    defer { scene.stage.end() }
    #expect(view.frame.size == CGSize(width: 51, height: 29) && view.frame.maxX == 388)
  }

  @Test func `are centred as title views, and fill the bar without an intrinsic width`() {
    let label = UILabel()
    label.text = "Mountains"
    let scene = Scene { $0.titleView = label }
    defer { scene.stage.end() }
    #expect(abs(label.bounds.width - label.intrinsicContentSize.width) <= 1 && abs(label.frame.midX - 200) <= 1)
    let search = UISearchBar()
    scene.perform { scene.page.navigationItem.titleView = search }
    #expect(search.frame.width > 350 && search.frame.height > 30)
  }

  @Test func `have their intrinsic content size in a toolbar, too`() {
    let (toolbar, button) = (UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44)), button("Archive"))
    toolbar.items = [UIBarButtonItem(customView: button)]
    toolbar.layoutIfNeeded()
    #expect(abs(button.bounds.width - button.intrinsicContentSize.width) <= 1 && button.bounds.height > 20)
  }
}
