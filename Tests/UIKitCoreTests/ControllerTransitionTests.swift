import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A transition coordinator` {
  @MainActor private final class Page: UIViewController {
    var log: [String] = []
    let side = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      view.addSubview(side)
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      guard let coordinator = transitionCoordinator else { return log.append("none") }
      let (from, to) = (coordinator.viewController(forKey: .from), coordinator.viewController(forKey: .to))
      log.append("from \(from?.title ?? "-") to \(to?.title ?? "-") in \(coordinator.transitionDuration)")
      #expect(coordinator.isAnimated && coordinator.view(forKey: .to) === viewIfLoaded && coordinator.view(forKey: .from) === from?.view)
      let isTold = coordinator.animate { [unowned self] context in
        log.append("alongside \(UIView.inheritedAnimationDuration)")
        side.frame.origin.x = 80
        #expect(!context.isCancelled)
      } completion: { [unowned self] _ in
        log.append("done")
      }
      #expect(isTold)
    }
  }

  @Test func `knows both controllers of a push and a pop, and animates alongside the transition`() throws {
    let (first, second) = (Page(), Page())
    (first.title, second.title) = ("first", "second")
    let navigation = UINavigationController(rootViewController: first)
    let stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 200, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(first.log == ["none"])
    stage.perform { navigation.pushViewController(second, animated: true) }
    stage.frame()
    #expect(second.log == ["from first to second in 0.35", "alongside 0.35"])
    #expect(second.side.layer.animationKeys() == ["position"])
    let coordinator = try #require(second.transitionCoordinator)
    #expect(!coordinator.animate(alongsideTransition: nil, completion: nil))
    stage.settle()
    #expect(second.log.last == "done" && second.transitionCoordinator == nil)
    stage.perform { _ = navigation.popViewController(animated: true) }
    stage.settle()
    #expect(first.log == ["none", "from second to first in 0.35", "alongside 0.35", "done"])
    stage.perform { navigation.pushViewController(Page(), animated: false) }
    stage.settle()
    #expect((navigation.topViewController as? Page)?.log == ["none"])
  }

  @Test func `has no view controllers when a window changes its size`() {
    final class Sized: UIViewController {
      var keys: [UIViewController?] = []
      var sizes: [CGSize] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        keys = [coordinator.viewController(forKey: .from), coordinator.viewController(forKey: .to)]
        coordinator.animate(alongsideTransition: { [unowned self] _ in sizes.append(view.bounds.size) }, completion: nil)
      }
    }
    let controller: any UIContentContainer = Sized()
    guard let sized = controller as? Sized else { return }
    let stage = HitchlessTesting.Stage(sized, size: CGSize(width: 200, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.resize(to: CGSize(width: 300, height: 300))
    #expect(sized.keys == [nil, nil] && sized.sizes == [CGSize(width: 300, height: 300)] && controller.preferredContentSize == .zero)
  }
}
