import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// The large content viewer.
@MainActor @Suite struct LargeContentTests {
  private final class Delegate: NSObject, UILargeContentViewerInteractionDelegate {
    var log: [String] = []
    var area: UIViewController?
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) {
      log.append("\(item?.largeContentTitle ?? "none") \(Int(point.x))")
    }
    func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
      area ?? interaction.view?.window?.rootViewController ?? UIViewController()
    }
  }
  /// A controller with three buttons at the upper edge that do not grow.
  @MainActor private final class Bench: UIViewController {
    let strip = UIView(frame: CGRect(x: 0, y: 40, width: 300, height: 60))
    var pressed: [String] = []
    private(set) lazy var stage = HitchlessTesting.Stage(self, size: CGSize(width: 300, height: 600), scale: 1)

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      view.addSubview(strip)
      for (index, name) in ["star", "heart", "bell"].enumerated() {
        let button = UIButton(type: .system, primaryAction: UIAction { [unowned self] _ in pressed.append(name) })
        button.frame = CGRect(x: 100 * index, y: 0, width: 100, height: 60)
        button.setImage(UIImage(systemName: name), for: .normal)
        button.largeContentTitle = name
        button.scalesLargeContentImage = true
        button.showsLargeContentViewer = true
        strip.addSubview(button)
      }
    }
    func touch(_ phase: InputEvent.PointerPhase, _ x: Double, _ y: Double = 70) {
      stage.send(.pointer(pointer: 0, phase: phase, at: Point(x: x, y: y)))
    }
    func press(_ x: Double, _ y: Double = 70) {
      touch(.began, x, y)
      stage.frames(30)
    }
    var viewer: LargeContentView? { stage.window.subviews.lazy.compactMap { $0 as? LargeContentView }.last }
  }

  private static func enlarge(_ stage: HitchlessTesting.Stage, _ category: UIContentSizeCategory = .accessibilityLarge) {
    stage.perform { stage.window.traitOverrides.preferredContentSizeCategory = category }
    stage.settle()
  }

  @Test func `a press shows the item, moving shows others, and lifting presses the last one`() throws {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.strip.addInteraction(UILargeContentViewerInteraction(delegate: nil))
    Self.enlarge(bench.stage)
    bench.press(50)
    let viewer = try #require(bench.viewer)
    #expect(viewer.item?.largeContentTitle == "star" && bench.pressed.isEmpty)
    #expect(viewer.frame.midX == 150 && viewer.frame.midY == 300 && viewer.frame.height > 150)
    bench.stage.settle()
    bench.touch(.moved, 150)
    #expect(bench.viewer === viewer && viewer.item?.largeContentTitle == "heart")
    bench.touch(.moved, 150, 300)
    bench.stage.settle()
    #expect(bench.viewer == nil)
    bench.touch(.moved, 250)
    bench.stage.frames(20)
    #expect(bench.viewer?.item?.largeContentTitle == "bell")
    bench.touch(.ended, 250)
    bench.stage.settle()
    #expect(bench.viewer == nil && bench.pressed == ["bell"])
    // A tap still presses, and a press that ends beside the items presses nothing.
    bench.stage.tap(at: CGPoint(x: 50, y: 70))
    bench.press(150)
    bench.touch(.moved, 150, 400)
    bench.touch(.ended, 150, 400)
    bench.stage.settle()
    #expect(bench.pressed == ["bell", "star"])
    // Views of the program, and disabled controls.
    let button = try #require(bench.strip.subviews.first as? UIButton)
    button.isEnabled = false
    bench.press(50)
    #expect(bench.viewer?.item === button)
    bench.touch(.ended, 50)
    bench.stage.settle()
    #expect(bench.pressed == ["bell", "star"])
  }

  @Test func `nothing is enlarged at other text sizes, or without items`() {
    let bench = Bench()
    defer { bench.stage.end() }
    let interaction = UILargeContentViewerInteraction(delegate: nil)
    bench.strip.addInteraction(interaction)
    bench.stage.settle()
    bench.press(50)
    #expect(bench.viewer == nil && !bench.stage.perform { UILargeContentViewerInteraction.isEnabled })
    bench.touch(.ended, 50)
    #expect(bench.pressed == ["star"])
    Self.enlarge(bench.stage)
    #expect(bench.stage.perform { UILargeContentViewerInteraction.isEnabled })
    for view in bench.strip.subviews { view.showsLargeContentViewer = false }
    bench.press(50)
    #expect(bench.viewer == nil)
    bench.touch(.ended, 50)
    for view in bench.strip.subviews { view.showsLargeContentViewer = true }
    bench.press(50)
    #expect(bench.viewer != nil)
    // The viewer ends with its interaction.
    bench.stage.perform { bench.strip.removeInteraction(interaction) }
    bench.stage.settle()
    #expect(bench.viewer == nil && interaction.view == nil && bench.strip.gestureRecognizers == nil)
  }

  @Test func `the delegate is notified of the end, and determines the middle`() {
    let bench = Bench()
    defer { bench.stage.end() }
    let delegate = Delegate()
    let interaction = UILargeContentViewerInteraction(delegate: delegate)
    bench.strip.addInteraction(interaction)
    #expect(interaction.gestureRecognizerForExclusionRelationship.view === bench.strip && interaction.delegate === delegate)
    let half = UIViewController()
    half.view.frame = CGRect(x: 0, y: 300, width: 300, height: 300)
    bench.view.addSubview(half.view)
    delegate.area = half
    Self.enlarge(bench.stage)
    bench.press(150)
    #expect(bench.viewer?.frame.midY == 450)
    bench.touch(.ended, 150)
    bench.press(150)
    bench.touch(.moved, 150, 500)
    bench.touch(.ended, 150, 500)
    bench.stage.settle()
    #expect(delegate.log == ["heart 150", "none 150"] && bench.pressed.isEmpty)
  }

  @Test func `images are shown at their own size unless they are scaled`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.strip.addInteraction(UILargeContentViewerInteraction(delegate: nil))
    Self.enlarge(bench.stage)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    view.showsLargeContentViewer = true
    view.largeContentImage = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
      UIColor.systemRed.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
    }
    bench.stage.perform { bench.strip.addSubview(view) }
    func picture() -> CGRect? {
      bench.press(50)
      let frame = bench.viewer?.subviews.lazy.compactMap { $0 as? UIImageView }.first?.frame
      bench.touch(.ended, 50)
      bench.stage.settle()
      return frame
    }
    #expect(picture()?.size == CGSize(width: 30, height: 20))
    view.scalesLargeContentImage = true
    #expect(picture()?.size == CGSize(width: 150, height: 100))
    view.scalesLargeContentImage = false
    let plain = picture()
    view.largeContentImageInsets = UIEdgeInsets(top: 4, left: 6, bottom: 0, right: 0)
    #expect(picture() == plain?.inset(by: view.largeContentImageInsets))
    #expect(view.largeContentTitle == nil)
  }

  @Test func `the program is notified when the text size enables the viewer`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.settle()
    let count = Count()
    let token = NotificationCenter.default.addObserver(
      forName: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { count.value += ApplicationRuntime.current === bench.stage.window.runtime ? 1 : 0 } }
    defer { NotificationCenter.default.removeObserver(token) }
    func set(_ category: UIContentSizeCategory) {
      bench.stage.perform {
        let application = UIApplication.shared
        let traits = application.runtime.applicationTraits
        application.surroundingsDidChange(
          UITraitCollection(traitsFrom: [traits, UITraitCollection(preferredContentSizeCategory: category)]))
      }
    }
    set(.extraExtraLarge)
    #expect(count.value == 0)
    set(.accessibilityMedium)
    set(.accessibilityLarge)
    #expect(count.value == 1)
    set(.large)
    #expect(count.value == 2)
    Self.enlarge(bench.stage)
    #expect(count.value == 3)
  }

  @Test func `buttons of bars are enlarged, with their own images`() throws {
    let first = UIViewController()
    first.view.backgroundColor = .systemBackground
    first.title = "Mountains"
    var log: [String] = []
    let share = UIBarButtonItem(
      title: "Share", image: UIImage(systemName: "square.and.arrow.up"), primaryAction: UIAction { _ in log.append("share") })
    let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in log.append("add") })
    add.title = "New Tour"
    add.largeContentSizeImage = UIImage(
      systemName: "map", withConfiguration: UIImage.SymbolConfiguration(pointSize: 60, weight: .regular))
    add.largeContentSizeImageInsets = UIEdgeInsets(top: 3, left: 0, bottom: 3, right: 0)
    first.navigationItem.rightBarButtonItems = [add, share]
    first.tabBarItem = UITabBarItem(title: "Peaks", image: UIImage(systemName: "star"), tag: 0)
    let second = UIViewController()
    second.tabBarItem = UITabBarItem(title: "Huts", image: UIImage(systemName: "house"), tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: first), second]
    let stage = HitchlessTesting.Stage(tabs, size: CGSize(width: 390, height: 700), scale: 1)
    defer { stage.end() }
    Self.enlarge(stage, .accessibilityExtraExtraLarge)
    var viewer: LargeContentView? { stage.window.subviews.lazy.compactMap { $0 as? LargeContentView }.last }
    func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
      view.subviews.flatMap { ($0 as? View).map { [$0] } ?? all(type, in: $0) }
    }
    func place(_ view: UIView) -> Point {
      let frame = view.convert(view.bounds, to: nil)
      return Point(x: Double(frame.midX), y: Double(frame.midY))
    }
    let buttons = all(BarButton.self, in: stage.window)
    let places = try [add, share].map { item in place(try #require(buttons.first { $0.item === item })) }
    stage.send(.pointer(pointer: 0, phase: .began, at: places[0]))
    stage.frames(40)
    #expect(viewer?.item?.largeContentTitle == "New Tour" && viewer?.item?.scalesLargeContentImage == false)
    #expect(viewer?.item?.largeContentImageInsets.top == 3)
    stage.send(.pointer(pointer: 0, phase: .moved, at: places[1]))
    stage.settle()
    #expect(viewer?.item?.largeContentTitle == "Share" && viewer?.item?.scalesLargeContentImage == true)
    stage.send(.pointer(pointer: 0, phase: .ended, at: places[1]))
    stage.settle()
    #expect(log == ["share"] && viewer == nil)
    let tab = place(try #require(all(TabButton.self, in: stage.window).first { $0.item === second.tabBarItem }))
    stage.send(.pointer(pointer: 0, phase: .began, at: tab))
    stage.frames(40)
    #expect(viewer?.item?.largeContentTitle == "Huts" && tabs.selectedIndex == 0)
    stage.send(.pointer(pointer: 0, phase: .ended, at: tab))
    stage.settle()
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `buttons, labels and image views have titles and images by default`() {
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    #expect(button.largeContentTitle == "Press" && button.largeContentImage != nil && !button.showsLargeContentViewer)
    button.largeContentTitle = "Other"
    #expect(button.largeContentTitle == "Other")
    let label = UILabel(frame: .zero)
    label.text = "Text"
    #expect(label.largeContentTitle == "Text" && label.largeContentImage == nil)
    #expect(UIImageView(image: UIImage(systemName: "star")).largeContentImage != nil)
  }
}

/// A number that a notification changes.
@MainActor private final class Count {
  var value = 0
}
