import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// The shape of the window, depending on the orientations that the frontmost controller supports.
@MainActor @Suite struct OrientationTests {
  private final class Controller: UIViewController {
    var mask: UIInterfaceOrientationMask
    var preferred: UIInterfaceOrientation?
    var sizes: [CGSize] = []
    init(_ mask: UIInterfaceOrientationMask = .all) {
      self.mask = mask
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .fullScreen
    }
    required init?(coder: NSCoder) { nil }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      preferred ?? super.preferredInterfaceOrientationForPresentation
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }
  private static let upright = CGSize(width: 300, height: 500)
  private static let sideways = CGSize(width: 500, height: 300)

  private func stage(_ root: UIViewController) -> HitchlessTesting.Stage {
    let stage = HitchlessTesting.Stage(root, size: Self.upright, scale: 1)
    stage.settle()
    return stage
  }

  @Test func `a window rotates for a controller that supports only the other orientation`() {
    let plain = stage(Controller())
    #expect(plain.window.bounds.size == Self.upright && plain.window.windowScene?.interfaceOrientation == .portrait)
    plain.end()
    let wide = Controller(.landscape)
    let turned = stage(wide)
    defer { turned.end() }
    #expect(turned.window.bounds.size == Self.sideways && wide.view.frame.size == Self.sideways)
    #expect(turned.window.windowScene?.interfaceOrientation == .landscapeRight && wide.interfaceOrientation.isLandscape)
  }

  @Test func `the window rotates for a presented controller and back after its dismissal`() {
    let root = Controller(.portrait)
    let stage = stage(root)
    defer { stage.end() }
    let wide = Controller(.landscapeLeft)
    stage.perform { root.present(wide, animated: true) }
    stage.settle()
    #expect(stage.window.bounds.size == Self.sideways)
    // A card is not frontmost.
    let card = Controller(.portrait)
    card.modalPresentationStyle = .formSheet
    stage.perform { wide.present(card, animated: false) }
    stage.settle()
    #expect(stage.window.bounds.size == Self.sideways)
    stage.perform { root.dismiss(animated: true) }
    stage.settle()
    #expect(stage.window.bounds.size == Self.upright && root.sizes.last == Self.upright)
  }

  @Test func `a presented controller's preferred orientation applies until it is dismissed`() {
    let root = Controller()
    let stage = stage(root)
    defer { stage.end() }
    let film = Controller()
    film.preferred = .landscapeLeft
    stage.perform { root.present(film, animated: false) }
    stage.settle()
    #expect(stage.window.bounds.size == Self.sideways)
    stage.perform { root.dismiss(animated: false) }
    stage.settle()
    #expect(stage.window.bounds.size == Self.upright)
  }

  @Test func `the window rotates when a controller asks for it, and keeps the shape the user gives it`() {
    let root = Controller()
    let stage = stage(root)
    defer { stage.end() }
    stage.perform {
      root.mask = .landscape
      root.setNeedsUpdateOfSupportedInterfaceOrientations()
    }
    #expect(stage.window.bounds.size == Self.sideways)
    stage.perform {
      root.mask = .all
      UIViewController.attemptRotationToDeviceOrientation()
    }
    #expect(stage.window.bounds.size == Self.upright)
    stage.resize(to: CGSize(width: 600, height: 400))
    stage.perform { root.setNeedsUpdateOfSupportedInterfaceOrientations() }
    #expect(stage.window.bounds.size == CGSize(width: 600, height: 400))
  }

  @Test func `containers ask their delegate, not their children, for orientations`() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController) -> UIInterfaceOrientationMask
      {
        .landscape
      }
    }
    let navigation = UINavigationController(rootViewController: Controller(.landscape))
    #expect(navigation.supportedInterfaceOrientations.contains(.portrait))
    let delegate = Delegate()
    navigation.delegate = delegate
    #expect(navigation.supportedInterfaceOrientations == .landscape)
    #expect(UITabBarController().supportedInterfaceOrientations.contains(.portrait) && UIViewController().shouldAutorotate)
  }

  @Test func `an application and a controller without a common orientation are a fault`() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask {
        .portrait
      }
    }
    let root = Controller()
    let stage = stage(root)
    defer { stage.end() }
    let delegate = Delegate()
    stage.perform {
      UIApplication.shared.delegate = delegate
      root.mask = .landscape
      #expect(UIApplication.shared.supportedInterfaceOrientations(for: stage.window) == .portrait)
    }
    let faults = Fault.collecting { stage.perform { root.setNeedsUpdateOfSupportedInterfaceOrientations() } }
    #expect(faults.first?.message.contains("no common orientation with the application") == true)
  }

  /// After any changes the window has the shape that the user gave it if the frontmost controller supports that, and the other shape
  /// otherwise.
  @Test func `random changes: the window has the user's shape if the front controller supports it`() throws {
    let seed = RandomTestSettings.seed ?? 8
    var random = SplitMix64(seed: seed)
    print("orientations, HITCHLESS_FUZZ_SEED=\(seed)")
    let masks: [UIInterfaceOrientationMask] = [.all, .portrait, .landscape, .landscapeLeft, .portraitUpsideDown, .allButUpsideDown]
    let root = Controller()
    let stage = stage(root)
    defer { stage.end() }
    var person = WindowShape.portrait
    var line: [Controller] = [root]
    for step in 0..<(RandomTestSettings.rounds ?? 500) {
      switch random.below(5) {
      case 0:
        line[line.count - 1].mask = masks[random.below(masks.count)]
        stage.perform { line[line.count - 1].setNeedsUpdateOfSupportedInterfaceOrientations() }
      case 1 where line.count < 4:
        let next = Controller(masks[random.below(masks.count)])
        stage.perform { line[line.count - 1].present(next, animated: false) }
        line.append(next)
      case 2 where line.count > 1:
        line.removeLast()
        stage.perform { line[line.count - 1].dismiss(animated: false) }
      case 3:
        // The user can give it any shape; controllers are consulted when one of them changes.
        let size = CGSize(width: 250 + random.below(300), height: 250 + random.below(300))
        guard size.width != size.height else { continue }
        if WindowShape(size) != WindowShape(stage.window.bounds.size) { person = WindowShape(size) }
        stage.resize(to: size)
        stage.perform { line[line.count - 1].setNeedsUpdateOfSupportedInterfaceOrientations() }
      default: stage.frame()
      }
      stage.settle()
      let wanted = line[line.count - 1].mask.allows(person) ? person : person.turned
      try #require(WindowShape(stage.window.bounds.size) == wanted, "seed \(seed), step \(step)")
    }
  }
}
