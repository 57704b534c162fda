import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `An appearance proxy` {
  private final class Settings: UIView {}
  private final class Panel: UIView {}
  private final class Heading: UILabel {}
  private final class Screen: UIViewController {}

  /// A stage with only one view.
  @MainActor private final class Scene {
    let root = UIView(frame: .zero)
    let stage: HitchlessTesting.Stage

    init() { stage = HitchlessTesting.Stage(root, size: CGSize(width: 400, height: 300), scale: 1) }
    func perform(_ body: (UIView) -> Void) {
      stage.perform { body(root) }
      stage.settle()
    }
  }

  @Test func `applies when a view enters a window, unless the program has set the property itself`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.perform { root in
      let (early, label, own) = (UILabel(), UILabel(), UILabel())
      root.addSubview(early)
      own.textColor = .label
      UILabel.appearance().textColor = .red
      UILabel.appearance().font = .systemFont(ofSize: 30)
      #expect(UILabel.appearance().textColor === UIColor.red && UILabel.appearance() === UILabel.appearance())
      #expect(early.textColor !== UIColor.red && label.textColor !== UIColor.red)
      let holder = UIView()
      holder.addSubview(label)
      holder.addSubview(own)
      #expect(label.textColor !== UIColor.red)
      root.addSubview(holder)
      #expect(label.textColor === UIColor.red && label.font.pointSize == 30)
      #expect(own.textColor === UIColor.label && own.font.pointSize == 30)
      #expect(early.textColor !== UIColor.red, "until it enters a window again")
      early.removeFromSuperview()
      root.addSubview(early)
      #expect(early.textColor === UIColor.red)
      UILabel.appearance().textColor = .green
      #expect(label.textColor === UIColor.red)
      label.removeFromSuperview()
      root.addSubview(label)
      #expect(label.textColor === UIColor.green, "what came from an appearance is not the program's choice")
      label.textColor = .blue
      label.removeFromSuperview()
      root.addSubview(label)
      #expect(label.textColor === UIColor.blue)
    }
  }

  @Test func `allocates no state unless the program uses it`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.perform { root in
      root.addSubview(UILabel())
      #expect(ApplicationRuntime.current.appearance == nil)
    }
  }

  @Test func `gives precedence to subclasses, outer containers and the latest setting`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.perform { root in
      UILabel.appearance(whenContainedInInstancesOf: [Settings.self]).textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .green
      UILabel.appearance(whenContainedInInstancesOf: [Panel.self, Settings.self]).textColor = .blue
      UILabel.appearance().textColor = .brown
      Heading.appearance().font = .systemFont(ofSize: 40)
      UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).font = .systemFont(ofSize: 20)
      func color(_ label: UILabel, in views: UIView...) -> UIColor {
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        views.last?.addSubview(label)
        root.addSubview(views[0])
        return label.textColor
      }
      #expect(color(UILabel(), in: UIView()) === UIColor.brown)
      #expect(color(UILabel(), in: Settings()) === UIColor.red)
      #expect(color(UILabel(), in: Settings(), UIView(), Panel()) === UIColor.blue)
      #expect(color(UILabel(), in: Panel(), Settings()) === UIColor.green, "the outermost one wins")
      let heading = Heading()
      #expect(color(heading, in: Panel()) === UIColor.green && heading.font.pointSize == 40)
      UILabel.appearance(whenContainedInInstancesOf: [Settings.self]).textColor = .black
      #expect(color(UILabel(), in: Settings()) === UIColor.black)
    }
  }

  @Test func `accepts view controllers as containers`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.perform { root in
      UISwitch.appearance(whenContainedInInstancesOf: [Screen.self]).onTintColor = .red
      UISwitch.appearance(whenContainedInInstancesOf: [UINavigationController.self]).thumbTintColor = .green
      let screen = Screen()
      let navigation = UINavigationController(rootViewController: screen)
      root.addSubview(navigation.view)
      navigation.view.frame = root.bounds
      navigation.view.layoutIfNeeded()
      let control = UISwitch()
      screen.view.addSubview(control)
      #expect(control.onTintColor === UIColor.red && control.thumbTintColor === UIColor.green)
      let other = UISwitch()
      root.addSubview(other)
      #expect(other.onTintColor == nil && other.thumbTintColor == nil)
    }
  }

  @Test func `can depend on traits`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let label = UILabel()
    scene.perform { root in
      UILabel.appearance().textColor = .red
      UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .green
      root.addSubview(label)
      #expect(label.textColor === UIColor.red)
    }
    scene.stage.setAppearance(isDark: true)
    scene.stage.settle()
    #expect(label.textColor === UIColor.green)
    scene.stage.setAppearance(isDark: false)
    scene.stage.settle()
    #expect(label.textColor === UIColor.red)
  }

  @Test func `styles windows, bars and bar items`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.perform { root in
      let look = UINavigationBarAppearance()
      look.backgroundColor = .red
      UINavigationBar.appearance().standardAppearance = look
      UINavigationBar.appearance().scrollEdgeAppearance = look
      UINavigationBar.appearance().tintColor = .purple
      UIBarButtonItem.appearance().tintColor = .green
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .brown
      UIBarItem.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .normal)
      UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .selected)
      UITabBar.appearance().barTintColor = .yellow
      UIWindow.appearance().tintColor = .magenta

      let controller = UIViewController()
      let (edit, own) = (UIBarButtonItem(systemItem: .edit), UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil))
      own.tintColor = .blue
      controller.navigationItem.rightBarButtonItems = [edit, own]
      let below = UIBarButtonItem(title: "Below", style: .plain, target: nil, action: nil)
      controller.toolbarItems = [below]
      let navigation = UINavigationController(rootViewController: controller)
      navigation.isToolbarHidden = false
      navigation.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 1)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      window.layoutIfNeeded()

      #expect(window.tintColor === UIColor.magenta)
      let bar = navigation.navigationBar
      #expect(bar.standardAppearance.backgroundColor === UIColor.red && bar.standardAppearance !== look)
      #expect(bar.backgroundColor === UIColor.red && bar.tintColor === UIColor.purple)
      #expect(edit.tintColor === UIColor.green && own.tintColor === UIColor.blue && below.tintColor === UIColor.brown)
      #expect((edit.shownView as? BarButton)?.tintColor === UIColor.green)
      #expect((below.shownView as? BarButton)?.titleLabel?.font.pointSize == 9)
      // Invisible here: no content is below the bar.
      #expect(tabs.tabBar.barTintColor === UIColor.yellow)
      let label = tabs.tabBar.subviews.lazy.compactMap { $0 as? TabButton }.first?.subviews.lazy.compactMap { $0 as? UILabel }.first
      #expect(label?.text == "First" && label?.textColor === UIColor.orange)
      let late = UIBarButtonItem(title: "Late", style: .plain, target: nil, action: nil)
      controller.navigationItem.rightBarButtonItem = late
      #expect(late.tintColor === UIColor.green, "an item that comes later, too")
    }
  }

  @Test func `applies to every supported property`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    func check<Target: UIView, Value: Equatable>(
      _ path: ReferenceWritableKeyPath<Target, Value>, _ value: Value, _ root: UIView, _ line: Int = #line
    ) {
      Target.appearance()[keyPath: path] = value
      let view = Target(coder: LaunchCoder())
      #expect(view?[keyPath: path] != value, "line \(line)")
      if let view { root.addSubview(view) }
      #expect(view?[keyPath: path] == value, "line \(line)")
    }
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    let attributes = NSAttributedString(string: "Wait")
    scene.perform { root in
      check(\UIView.backgroundColor, color, root)
      check(\UIView.tintColor, color, root)
      check(\UILabel.font, .systemFont(ofSize: 3), root)
      check(\UILabel.textColor, color, root)
      check(\UILabel.highlightedTextColor, color, root)
      check(\UILabel.shadowColor, color, root)
      check(\UILabel.shadowOffset, CGSize(width: 2, height: 3), root)
      check(\UITextField.font, .systemFont(ofSize: 3), root)
      check(\UITextField.textColor, color, root)
      check(\UITextView.font, .systemFont(ofSize: 3), root)
      check(\UITextView.textColor, color, root)
      check(\UINavigationBar.barTintColor, color, root)
      check(\UINavigationBar.shadowImage, UIImage(), root)
      check(\UIToolbar.barTintColor, color, root)
      check(\UITabBar.barTintColor, color, root)
      check(\UITabBar.unselectedItemTintColor, color, root)
      check(\UISearchBar.barTintColor, color, root)
      check(\UISlider.minimumTrackTintColor, color, root)
      check(\UISlider.maximumTrackTintColor, color, root)
      check(\UISlider.thumbTintColor, color, root)
      check(\UIPageControl.pageIndicatorTintColor, color, root)
      check(\UIPageControl.currentPageIndicatorTintColor, color, root)
      check(\UISwitch.onTintColor, color, root)
      check(\UISwitch.thumbTintColor, color, root)
      check(\UIProgressView.progressTintColor, color, root)
      check(\UIProgressView.trackTintColor, color, root)
      check(\UIActivityIndicatorView.color, color, root)
      check(\UISegmentedControl.selectedSegmentTintColor, color, root)
      check(\UIButton.contentEdgeInsets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), root)
      check(\UIRefreshControl.attributedTitle, attributes, root)
    }
    scene.perform { root in
      let font = UIFont.systemFont(ofSize: 5)
      for state in [UIControl.State.normal, .highlighted, .disabled, .selected, [.selected, .highlighted]] {
        UISegmentedControl.appearance().setTitleTextAttributes([.font: font], for: state)
        UISearchBar.appearance().setScopeBarButtonTitleTextAttributes([.font: font], for: state)
        UIButton.appearance().setTitleColor(color, for: state)
      }
      UINavigationBar.appearance().titleTextAttributes = [.font: font]
      UINavigationBar.appearance().largeTitleTextAttributes = [.font: font]
      UINavigationBar.appearance().compactAppearance = UINavigationBarAppearance()
      UINavigationBar.appearance().compactScrollEdgeAppearance = UINavigationBarAppearance()
      let (segments, search, button, bar) = (UISegmentedControl(), UISearchBar(), UIButton(), UINavigationBar())
      button.setTitleColor(.red, for: .disabled)
      for view in [segments, search, button, bar] { root.addSubview(view) }
      for state in [UIControl.State.normal, .highlighted, .disabled, .selected, [.selected, .highlighted]] {
        #expect(segments.titleTextAttributes(for: state)?[.font] as? UIFont == font)
        #expect(search.scopeBarButtonTitleTextAttributes(for: state)?[.font] as? UIFont == font)
        #expect(button.titleColor(for: state) === (state == .disabled ? .red : color), "each state for itself")
      }
      #expect(bar.titleTextAttributes?[.font] as? UIFont == font && bar.largeTitleTextAttributes?[.font] as? UIFont == font)
      #expect(bar.compactAppearance != nil && bar.compactScrollEdgeAppearance != nil && bar.scrollEdgeAppearance == nil)
    }
  }
}
