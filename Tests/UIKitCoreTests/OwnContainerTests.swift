import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A custom container` {
  private final class Container: UIViewController {
    let pages = [RelationPage(), RelationPage()]
    var sizes: [CGSize] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      for page in pages { addChild(page) }
      view.addSubview(pages[0].view)
      for page in pages { page.didMove(toParent: self) }
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      sizes.append(container.preferredContentSize)
    }
    override func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
      CGSize(width: parentSize.width / 2, height: parentSize.height)
    }
  }
  private final class Sized: UIViewController {
    var sizes: [CGSize] = []
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) { sizes.append(size) }
  }

  @Test(arguments: [UIView.AnimationOptions.curveLinear, .transitionCrossDissolve]) func `transitions from one child to another`(
    options: UIView.AnimationOptions
  ) {
    let container = Container()
    let stage = HitchlessTesting.Stage(container, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.settle()
    for page in container.pages { _ = page.takeLog() }
    let (old, new) = (container.pages[0], container.pages[1])
    var ends: [Bool] = []
    stage.perform {
      new.view.frame = CGRect(x: 200, y: 0, width: 200, height: 200)
      container.transition(from: old, to: new, duration: 0.25, options: options) {
        new.view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      } completion: {
        ends.append($0)
      }
    }
    #expect(new.log == ["will appear"] && old.log == ["will disappear"] && ends.isEmpty)
    stage.frames(8)
    if options == .curveLinear { #expect((20...180).contains(new.view.layer.presentation()?.frame.minX ?? 0)) }
    stage.settle()
    #expect(ends == [true] && new.takeLog() == RelationPage.appears() && old.takeLog() == RelationPage.disappears())
    #expect(old.viewIfLoaded?.superview == nil && new.view.superview === container.view && new.view.frame.minX == 0)
  }

  @Test func `reports a fault if a controller of a transition is not its child`() {
    let container = Container()
    let stage = HitchlessTesting.Stage(container, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    let other = UIViewController()
    let faults = Fault.collecting { container.transition(from: container.pages[0], to: other, duration: 0, animations: nil) }
    #expect(faults.count == 1 && faults[0].message.contains("must have a common parent view controller"))
    #expect(container.pages[0].viewIfLoaded?.superview === container.view)
  }

  @Test func `is notified of its children's preferred sizes and determines their sizes`() {
    let container = Container()
    let sized = Sized()
    let stage = HitchlessTesting.Stage(container, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.perform { container.pages[1].preferredContentSize = CGSize(width: 30, height: 40) }
    #expect(container.sizes == [CGSize(width: 30, height: 40)])
    stage.perform {
      container.addChild(sized)
      sized.didMove(toParent: container)
    }
    stage.resize(to: CGSize(width: 300, height: 200))
    stage.settle()
    #expect(sized.sizes == [CGSize(width: 150, height: 200)])
  }

  @Test func `makes children appear and disappear as it adds and removes their views`() {
    let (root, child) = (RelationPage(), RelationPage())
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.perform {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    stage.settle()
    #expect(child.takeLog() == RelationPage.appears(" added"))
    #expect(!child.isMovingToParent)
    stage.perform {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    stage.settle()
    #expect(child.takeLog() == RelationPage.disappears(" removed"))
    #expect(!child.isMovingFromParent)
  }

  @Test func `makes a child added earlier appear together with it`() {
    let (root, child) = (RelationPage(), RelationPage())
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(child.takeLog().isEmpty)
    stage.perform { navigation.pushViewController(root, animated: true) }
    #expect(child.log == ["will appear"] && root.log == ["will appear added"])
    stage.settle()
    #expect(child.takeLog() == RelationPage.appears() && root.takeLog() == RelationPage.appears(" added"))
    stage.perform { child.view.removeFromSuperview() }
    #expect(child.takeLog() == RelationPage.disappears())
    stage.perform { root.view.addSubview(child.view) }
    #expect(child.log == ["will appear"])
    stage.settle()
    #expect(child.takeLog() == RelationPage.appears() && root.takeLog().isEmpty)
    let inner = UIView()
    stage.perform { root.view.addSubview(inner) }
    stage.perform { inner.addSubview(child.view) }
    #expect(child.takeLog().isEmpty, "it stays in the window")
    stage.perform { inner.removeFromSuperview() }
    #expect(child.takeLog() == RelationPage.disappears())
  }

  @Test func `can forward appearance methods to its children itself`() {
    final class Strict: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (root, child) = (Strict(), RelationPage())
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.perform { child.view.removeFromSuperview() }
    stage.perform { root.view.addSubview(child.view) }
    #expect(child.takeLog().isEmpty)
    stage.perform {
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
    }
    #expect(child.takeLog() == RelationPage.appears())
  }
}
