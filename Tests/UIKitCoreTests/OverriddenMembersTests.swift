import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Members that programs override, and initializers that subclasses call.
@MainActor @Suite struct OverriddenMembersTests {
  private final class Bars: UIViewController {
    let item = UINavigationItem(title: "own")
    let button = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    override var navigationItem: UINavigationItem { item }
    override var toolbarItems: [UIBarButtonItem]? {
      get { [button] }
      set { super.toolbarItems = newValue }
    }
    override var tabBarItem: UITabBarItem! {
      get { UITabBarItem(title: "tab", image: nil, tag: 3) }
      set { super.tabBarItem = newValue }
    }
  }

  @Test func `A navigation controller shows the item and the toolbar items that a controller overrides`() {
    let controller = Bars()
    let navigation = UINavigationController(rootViewController: controller)
    let stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.perform { navigation.isToolbarHidden = false }
    stage.settle()
    #expect(navigation.navigationBar.topItem === controller.item && controller.tabBarItem.tag == 3)
    #expect(navigation.toolbar.items?.count == 1 && navigation.toolbar.items?.first === controller.button)
  }

  private final class Field: UISearchBar {}
  private final class Search: UISearchController {
    private let field = Field(frame: .zero)
    override var searchBar: UISearchBar { field }
  }
  private final class Bar: UITabBar {}
  private final class Tabs: UITabBarController {
    private let bar = Bar(frame: .zero)
    override var tabBar: UITabBar { bar }
  }

  @Test func `A search controller and a tab bar controller use the bars that they override`() throws {
    let page = UIViewController()
    let search = Search(searchResultsController: nil)
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = false
    let tabs = Tabs()
    tabs.viewControllers = [UINavigationController(rootViewController: page), UIViewController()]
    let stage = HitchlessTesting.Stage(tabs, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(tabs.tabBar.superview === tabs.view && tabs.view.subviews.filter { $0 is UITabBar }.count == 1)
    #expect(tabs.tabBar.items?.count == 2)
    #expect(search.searchBar is Field && search.searchBar.window != nil)
    stage.perform { _ = search.searchBar.searchTextField.becomeFirstResponder() }
    stage.settle()
    #expect(search.isActive && search.searchBar.showsCancelButton)
  }

  private final class Sheet: UIViewController {
    var isLeaving = false
    override var isBeingDismissed: Bool {
      isLeaving = isLeaving || super.isBeingDismissed
      return super.isBeingDismissed
    }
    override func viewWillDisappear(_ animated: Bool) { _ = isBeingDismissed }
    var updates = 0
    override func setNeedsStatusBarAppearanceUpdate() {
      updates += 1
      super.setNeedsStatusBarAppearanceUpdate()
    }
  }

  @Test func `A controller is asked for its status bar and knows that it is dismissed through its overrides`() {
    let presenter = UIViewController()
    let stage = HitchlessTesting.Stage(presenter, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    let sheet = Sheet()
    stage.perform { presenter.present(sheet, animated: false) }
    stage.settle()
    #expect(sheet.updates > 0 && !sheet.isLeaving)
    stage.perform { presenter.dismiss(animated: false) }
    stage.settle()
    #expect(sheet.isLeaving)
  }

  private final class Chip: UIView {
    var calls: [String] = []
    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
      calls.append("hugging \(priority.rawValue)")
      super.setContentHuggingPriority(priority, for: axis)
    }
    override func addConstraint(_ constraint: NSLayoutConstraint) {
      calls.append("constraint")
      super.addConstraint(constraint)
    }
    override var safeAreaLayoutGuide: UILayoutGuide {
      calls.append("guide")
      return super.safeAreaLayoutGuide
    }
  }

  @Test func `Priorities, constraints and guides of a view go through its overrides`() {
    let chip = Chip()
    chip.setContentHuggingPriority(.required, for: .vertical)
    chip.addConstraints([chip.widthAnchor.constraint(equalToConstant: 3), chip.heightAnchor.constraint(equalToConstant: 4)])
    _ = chip.safeAreaLayoutGuide
    #expect(chip.calls == ["hugging 1000.0", "constraint", "constraint", "guide"])
    #expect(chip.contentHuggingPriority(for: .vertical) == .required && chip.constraints.count == 2)
    #expect(chip.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 3, height: 4))
  }

  private final class Zoomed: UIScrollView, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    var scales: [CGFloat] = []
    override var zoomScale: CGFloat { didSet { scales.append(zoomScale) } }
    private let slowPan = UIPanGestureRecognizer()
    override var panGestureRecognizer: UIPanGestureRecognizer { super.panGestureRecognizer }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
  }

  @Test func `An observer of zoomScale sees the scale that was set`() {
    let view = Zoomed(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(view.content)
    view.delegate = view
    view.maximumZoomScale = 4
    view.zoomScale = 9
    #expect(view.scales == [4] && view.content.frame.width == 800 && view.panGestureRecognizer.view === view)
  }

  private final class Disc: CALayer {
    override func contains(_ point: CGPoint) -> Bool { hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2 }
  }
  private final class Deaf: CALayer {
    override func hitTest(_ point: CGPoint) -> CALayer? { nil }
  }

  @Test func `A layer's hit test respects the shape and the hits of its sublayers`() {
    let layer = CALayer()
    let (disc, deaf) = (Disc(), Deaf())
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    disc.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    deaf.frame = CGRect(x: 50, y: 50, width: 50, height: 50)
    layer.addSublayer(disc)
    layer.addSublayer(deaf)
    #expect(layer.hitTest(CGPoint(x: 20, y: 20)) === disc && layer.hitTest(CGPoint(x: 1, y: 1)) === layer)
    #expect(layer.hitTest(CGPoint(x: 70, y: 70)) === layer)
  }

  private final class Choice: UISegmentedControl {
    let isReady: Bool
    override init(items: [Any]?) {
      isReady = true
      super.init(items: items)
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Notice: UIWindow {
    let text: String
    init(_ text: String, in scene: UIWindowScene) {
      self.text = text
      super.init(windowScene: scene)
    }
    required init?(coder: NSCoder) { nil }
    override var canBecomeKey: Bool { false }
  }

  @Test func `Subclasses call the initializers of controls, windows, alerts and animators`() throws {
    let choice = Choice(items: ["a", "b"])
    #expect(choice.isReady && choice.numberOfSegments == 2 && choice.titleForSegment(at: 1) == "b" && choice.frame.width > 0)
    #expect(UIAlertController().preferredStyle == .actionSheet && UIAlertController().actions.isEmpty)
    #expect(UIViewPropertyAnimator().duration == 0.2 && UIViewPropertyAnimator().state == .inactive)
    let stage = HitchlessTesting.Stage(UIViewController(), size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    try stage.perform {
      let scene = try #require(stage.window.windowScene)
      let notice = Notice("saved", in: scene)
      #expect(notice.isHidden && notice.frame == scene.screen.bounds && scene.windows.contains(notice))
      notice.makeKeyAndVisible()
      #expect(!notice.isHidden && stage.window.isKeyWindow)
      notice.windowLevel = .alert + 1
      #expect(notice.windowLevel > .alert && notice.windowLevel - 1 == .alert)
      #expect(UIScreen.screens == [UIScreen.main] && UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 300, height: 400))
    }
  }

  @Test func `Configurations are adapted outside of the main actor's types, and names become selectors`() {
    /// As programs of earlier language modes have them.
    struct Theme {
      func background(_ configuration: UIButton.Configuration) -> UIButton.Configuration { configuration }
    }
    var configuration = UIButton.Configuration.plain()
    configuration.background.cornerRadius = 3
    #expect(Theme().background(configuration).background.cornerRadius == 3)
    #expect(NSSelectorFromString("copy:") == Selector("copy:") && NSStringFromSelector(Selector("a:b:")) == "a:b:")
    let command = UIKeyCommand(input: "n", modifierFlags: .command, action: Selector("make:"), discoverabilityTitle: "New")
    #expect(command.discoverabilityTitle == "New" && command.input == "n" && command.title.isEmpty)
    let item = UIBarButtonItem(image: nil, landscapeImagePhone: nil, style: .done, target: self as AnyObject, action: Selector("go"))
    #expect(item.style == .done && item.action == Selector("go"))
    #expect(UITraitCollection.current.forceTouchCapability == .unavailable && UITraitCollection.current.displayGamut == .SRGB)
    let count: NSInteger = NSInteger(NSUInteger(3))
    #expect(count == 3)
  }
}
