import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Views in a window` {
  @Test func `an animated move passes through the positions in between and completes once`() {
    let root = UIView(frame: .zero)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    box.backgroundColor = .red
    root.addSubview(box)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1)
    stage.settle()
    var completions: [Bool] = []
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .curveLinear, animations: { box.frame.origin.x = 80 },
      completion: { completions.append($0) })
    #expect(box.frame.origin.x == 80)
    var places: [Int] = []
    for _ in 0..<20 {
      stage.frame()
      if let picture = stage.picture, let x = (0..<100).first(where: { picture[$0, 5] == 0xFFFF_0000 }) { places.append(x) }
    }
    #expect(places.first == 0 && places.last == 80)
    #expect(places == places.sorted())
    #expect(places.contains { $0 > 20 && $0 < 60 })
    #expect(completions == [true])
  }

  @Test func `two changes of a property in one animation are one movement that completes once`() {
    let root = UIView(frame: .zero)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(box)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1)
    stage.settle()
    func center() -> Point? {
      guard case .point(let point) = box.node.shownValue(of: .position) else { return nil }
      return point
    }
    var completions: [Bool] = []
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .curveLinear,
      animations: {
        box.center.x += 80
        box.center.y += 40
        // A change to the same value, and a reverted one.
        box.alpha = 0
        box.alpha = 1
        box.frame = box.frame
      }, completion: { completions.append($0) })
    #expect(center() == Point(x: 5, y: 5) && box.node.animationKeys == ["position"])
    stage.frames(2)
    for _ in 0..<10 {
      stage.frame()
      let place = center() ?? Point(x: 0, y: 0)
      #expect(place.x > 5 && place.x < 85 && abs((place.x - 5) / 2 - (place.y - 5)) < 1e-9)
    }
    #expect(completions == [])
    stage.settle()
    #expect(completions == [true] && center() == Point(x: 85, y: 45))
  }

  @Test func `no frame is made while nothing changes`() {
    let stage = HitchlessTesting.Stage(UIView(frame: .zero))
    stage.settle()
    stage.beginMeasuring()
    stage.frames(30)
    #expect(stage.report.frames == 0)
  }

  @Test func `a dark appearance reaches all views that do not override it`() {
    let root = UIView(frame: .zero)
    root.backgroundColor = .systemBackground
    let island = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    island.overrideUserInterfaceStyle = .light
    island.backgroundColor = .systemBackground
    root.addSubview(island)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 20, height: 20), scale: 1)
    stage.settle()
    #expect(stage.picture?[15, 15] == 0xFFFF_FFFF)
    stage.setAppearance(isDark: true)
    stage.settle()
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.picture?[15, 15] == 0xFF00_0000)
    #expect(stage.picture?[5, 5] == 0xFFFF_FFFF)
  }

  @Test func `rounded corners clip subviews alike whether painted or composited`() throws {
    func card(scrolled: Bool) -> UIView {
      let card = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
      card.layer.cornerRadius = 12
      card.clipsToBounds = true
      // A scrolled layer's corners are clipped during composition; the others are painted into the content below.
      if scrolled { card.bounds.origin.y = 5 }
      let photo = UIView(frame: card.bounds)
      photo.backgroundColor = .blue
      card.addSubview(photo)
      let root = UIView(frame: .zero)
      root.backgroundColor = .white
      root.addSubview(card)
      return root
    }
    let pictures = try [false, true].map { scrolled -> PixelBuffer in
      let stage = HitchlessTesting.Stage(card(scrolled: scrolled), size: CGSize(width: 60, height: 60), scale: 2)
      stage.settle()
      return try #require(stage.picture)
    }
    #expect(pictures[0][20, 20] == 0xFFFF_FFFF)
    #expect(pictures[0][60, 60] == 0xFF00_00FF)
    var worst = 0
    for y in 0..<120 {
      for x in 0..<120 {
        let (a, b) = (pictures[0][x, y], pictures[1][x, y])
        for shift in [0, 8, 16] as [UInt32] { worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255))) }
      }
    }
    #expect(worst <= 8)
  }
}

/// Records its calls in order.
@MainActor private final class NotingController: UIViewController {
  static var notes: [String] = []
  override func viewDidLoad() { Self.notes.append("\(title ?? "") loaded") }
  override func viewWillAppear(_ animated: Bool) { Self.notes.append("\(title ?? "") will appear") }
  override func viewDidAppear(_ animated: Bool) { Self.notes.append("\(title ?? "") appeared") }
  override func viewWillDisappear(_ animated: Bool) { Self.notes.append("\(title ?? "") will disappear") }
  override func viewDidDisappear(_ animated: Bool) { Self.notes.append("\(title ?? "") disappeared") }
}

@MainActor @Suite struct `View controllers in a window` {
  private func controller(_ title: String) -> NotingController {
    let made = NotingController()
    made.title = title
    return made
  }

  @Test func `pushing and popping calls the appearance methods of both view controllers in order`() {
    NotingController.notes = []
    let navigation = UINavigationController(rootViewController: controller("A"))
    let stage = HitchlessTesting.Stage(navigation)
    stage.settle()
    #expect(NotingController.notes == ["A loaded", "A will appear", "A appeared"])
    NotingController.notes = []
    navigation.pushViewController(controller("B"), animated: false)
    stage.settle()
    #expect(NotingController.notes == ["B loaded", "A will disappear", "B will appear", "A disappeared", "B appeared"])
    NotingController.notes = []
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(NotingController.notes == ["B will disappear", "A will appear", "B disappeared", "A appeared"])
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `content is inset below the navigation bar and resizes with the window`() {
    let root = controller("A")
    let stage = HitchlessTesting.Stage(UINavigationController(rootViewController: root), size: CGSize(width: 300, height: 500))
    stage.settle()
    #expect(root.view.safeAreaInsets.top == 44)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 300, height: 500))
    stage.resize(to: CGSize(width: 700, height: 400))
    stage.settle()
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 700, height: 400))
    #expect(root.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func `viewWillTransition is called before the window's size changes`() {
    final class TurningController: UIViewController {
      var notes: [String] = []
      private func note(_ what: String) {
        notes.append("\(what) \(Int(view.frame.width)) \(traitCollection.horizontalSizeClass == .regular)")
      }
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        note("to \(Int(size.width)) from")
        #expect(transitionCoordinator === coordinator)
        coordinator.animate(alongsideTransition: { _ in self.note("at") }, completion: { _ in self.note("is") })
      }
    }
    let root = TurningController()
    let stage = HitchlessTesting.Stage(UINavigationController(rootViewController: root), size: CGSize(width: 300, height: 500))
    stage.settle()
    stage.resize(to: CGSize(width: 700, height: 400))
    stage.settle()
    #expect(root.notes == ["to 700 from 300 false", "at 700 true", "is 700 true"])
    #expect(root.transitionCoordinator == nil)
    // The same size again is not a transition.
    stage.resize(to: CGSize(width: 700, height: 400))
    stage.settle()
    #expect(root.notes.count == 3)
  }

  @Test func `a presented view controller is in the window until it is dismissed`() {
    let root = controller("A")
    let stage = HitchlessTesting.Stage(root)
    stage.settle()
    let sheet = controller("S")
    var isThere = false
    root.present(sheet, animated: true) { isThere = true }
    stage.settle()
    #expect(isThere && root.presentedViewController === sheet && sheet.view.window === stage.window)
    sheet.dismiss(animated: true)
    stage.settle()
    #expect(root.presentedViewController == nil && sheet.view.window == nil)
  }
}
