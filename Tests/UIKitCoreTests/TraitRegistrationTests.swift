import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Trait change registrations` {
  /// A view that registers for trait changes like UIKit's samples.
  private final class Registered: UIView {
    var log: [String] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      registerForTraitChanges([UITraitUserInterfaceStyle.self, ThemeTrait.self]) { (self: Self, previous: UITraitCollection) in
        self.log.append("\(previous.theme) to \(self.traitCollection.theme)")
      }
    }
    required init?(coder: NSCoder) { nil }
    func none() { log.append("none") }
    func one(_ sender: Registered) { log.append("one \(sender === self)") }
    func two(_ sender: Registered, _ previous: UITraitCollection) { log.append("two \(previous.theme)") }
  }

  private func staged(_ view: UIView, _ body: (HitchlessTesting.Stage) throws -> Void) rethrows {
    let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.perform { stage.window.rootViewController?.view.addSubview(view) }
    stage.settle()
    try body(stage)
  }

  @Test func `call their handler when one of their traits changes`() {
    let view = Registered(frame: .zero)
    staged(view) { stage in
      #expect(view.log.isEmpty)
      view.traitOverrides.horizontalSizeClass = .regular
      view.traitOverrides[DensityTrait.self] = 4
      #expect(view.log.isEmpty)
      stage.window.traitOverrides.theme = "red"
      view.superview?.traitOverrides.theme = "red"
      #expect(view.log == ["plain to red"])
      stage.setAppearance(isDark: true)
      #expect(view.log == ["plain to red", "red to red"])
    }
  }

  @Test func `are called when a view enters a hierarchy with different traits`() {
    let view = Registered(frame: .zero)
    let outer = UIView(frame: .zero)
    staged(outer) { _ in
      outer.traitOverrides.theme = "outer"
      outer.addSubview(view)
      #expect(view.log == ["plain to outer"])
    }
  }

  @Test func `call actions with zero, one or two arguments`() {
    let (view, target) = (UIView(frame: .zero), Registered(frame: .zero))
    staged(target) { _ in
      target.registerForTraitChanges([ThemeTrait.self], action: Selector("none", Registered.none))
      target.registerForTraitChanges([ThemeTrait.self], action: Selector("one:", Registered.one))
      target.registerForTraitChanges([ThemeTrait.self], target: target, action: Selector("two::", Registered.two))
      target.traitOverrides.theme = "red"
      #expect(target.log == ["plain to red", "none", "one true", "two plain"])
    }
    var other: Registered? = Registered(frame: .zero)
    staged(view) { _ in
      view.registerForTraitChanges([ThemeTrait.self], target: other as Any, action: Selector("none", Registered.none))
      view.traitOverrides.theme = "red"
      #expect(other?.log == ["none"])
      weak let gone = other
      other = nil
      #expect(gone == nil, "the target is not retained")
      view.traitOverrides.theme = "blue"
    }
  }

  @Test func `can be removed, also while they are called`() {
    let view = UIView(frame: .zero)
    staged(view) { _ in
      var log: [Int] = []
      var second: (any UITraitChangeRegistration)?
      let first = view.registerForTraitChanges([ThemeTrait.self]) { (view: UIView, _) in
        log.append(1)
        if let second { view.unregisterForTraitChanges(second) }
      }
      second = view.registerForTraitChanges([ThemeTrait.self]) { (_: UIView, _) in log.append(2) }
      view.traitOverrides.theme = "red"
      #expect(log == [1], "the first one has ended the second one")
      UIView(frame: .zero).unregisterForTraitChanges(first)
      view.traitOverrides.theme = "blue"
      #expect(log == [1, 1] && first.copy() as AnyObject === first)
      view.unregisterForTraitChanges(first)
      view.traitOverrides.theme = "green"
      #expect(log == [1, 1])
    }
  }

  @Test func `are called from the outside in, after traitCollectionDidChange of each object`() throws {
    final class Told: UIView {
      var tell: (() -> Void)?
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { tell?() }
    }
    final class ToldController: UIViewController {
      var tell: (() -> Void)?
      override func loadView() { view = Told(frame: .zero) }
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { tell?() }
    }
    let controller = ToldController()
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    let inner = UIView(frame: .zero)
    controller.view.addSubview(inner)
    stage.settle()
    var log: [String] = []
    controller.tell = { log.append("controller") }
    (controller.view as? Told)?.tell = { log.append("view") }
    let traits: [UITrait] = [ThemeTrait.self]
    inner.registerForTraitChanges(traits) { (_: UIView, _) in log.append("inner \(UITraitCollection.current.theme)") }
    controller.view.registerForTraitChanges(traits) { (_: UIView, _) in log.append("view's") }
    controller.registerForTraitChanges(traits) { (_: UIViewController, _) in log.append("controller's") }
    stage.window.registerForTraitChanges(traits) { (_: UIWindow, _) in log.append("window") }
    let scene = try #require(stage.window.windowScene)
    scene.registerForTraitChanges(traits) { (scene: UIWindowScene, _) in log.append("scene \(scene.traitCollection.theme)") }
    stage.perform { scene.traitOverrides.theme = "red" }
    #expect(log == ["scene red", "window", "controller", "controller's", "view", "view's", "inner red"])
  }

  @Test func `of a view controller are called although its view overrides the trait`() {
    let controller = UIViewController()
    staged(controller.view) { _ in
      var log: [String] = []
      controller.registerForTraitChanges([ThemeTrait.self]) { (controller: UIViewController, previous) in
        log.append("\(previous.theme) to \(controller.traitCollection.theme)")
      }
      controller.view.traitOverrides.theme = "plain"
      controller.traitOverrides.theme = "red"
      #expect(log == ["plain to red"] && controller.view.traitCollection.theme == "plain")
      controller.view.traitOverrides.remove(ThemeTrait.self)
      controller.traitOverrides.remove(ThemeTrait.self)
      #expect(log == ["plain to red", "red to plain"])
    }
  }

  @Test func `can override traits, and are called for those afterwards`() {
    let view = Registered(frame: .zero)
    let inner = Registered(frame: .zero)
    view.addSubview(inner)
    staged(view) { stage in
      view.registerForTraitChanges([ThemeTrait.self]) { (view: Registered, _) in
        if view.traitCollection.theme == "red" { view.traitOverrides.theme = "blue" }
      }
      // An inner view changes its outer one.
      inner.registerForTraitChanges([ThemeTrait.self]) { [unowned view] (inner: Registered, _) in
        if inner.traitCollection.theme == "blue" { view.traitOverrides.theme = "green" }
      }
      stage.window.traitOverrides.theme = "red"
      #expect(view.log == ["plain to red", "red to blue", "blue to green"])
      #expect(inner.log.last?.hasSuffix("to green") == true && inner.traitCollection.theme == "green")
    }
  }

  @Test func `with a handler for another type are a programmer error`() {
    let view = UIView(frame: .zero)
    staged(view) { _ in
      view.registerForTraitChanges([ThemeTrait.self]) { (_: UIViewController, _) in }
      let faults = Fault.collecting { view.traitOverrides.theme = "red" }
      #expect(faults.count == 1 && faults.first?.message.contains("UIViewController") == true)
    }
  }

  @Test func `cost nothing for views without them`() {
    let view = UIView(frame: .zero)
    staged(view) { _ in
      #expect(view.extras == nil && view.traitCollection === view.window?.traitCollection && view.appliedTraits === view.traitCollection)
      view.traitOverrides = UITraitOverrides()
      view.traitOverrides.remove(ThemeTrait.self)
      #expect(view.extras == nil)
    }
  }
}
