import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// The expected screen, and the expected calls to each controller.
@MainActor private struct TransitionModel {
  var selected = 0
  var stacks: [[TransitionPage]]
  var presented: [(page: TransitionPage, removes: Bool)] = []
  var calls: [ObjectIdentifier: [String]] = [:]

  /// The topmost page of the selected stack in the tab bar controller.
  var top: TransitionPage { stacks[selected][stacks[selected].count - 1] }
  /// The pages in the window, without those that a presentation has removed from it.
  var visible: [TransitionPage] {
    ([top] + presented.map(\.page)).enumerated()
      .filter { !presented.indices.contains($0.offset) || !presented[$0.offset].removes }.map(\.element)
  }
  func isVisible(_ page: TransitionPage) -> Bool { visible.contains { $0 === page } }

  /// Returns the pages that leave and those that appear, compared with `before`.
  func change(from before: [TransitionPage]) -> (going: [TransitionPage], coming: [TransitionPage]) {
    let after = visible
    return (before.filter { page in !after.contains { $0 === page } }, after.filter { page in !before.contains { $0 === page } })
  }
  mutating func add(_ call: String, to pages: [TransitionPage]) {
    for page in pages { calls[ObjectIdentifier(page), default: []].append(call) }
  }
}

@MainActor @Suite struct `Random transitions` {
  @MainActor private final class Run {
    var random: SplitMix64
    let director = TransitionDirector()
    let tabs = UITabBarController()
    let navigations: [UINavigationController]
    let stage: HitchlessTesting.Stage
    var model: TransitionModel
    var pages: [TransitionPage] = []
    var place = ""
    /// The driven transition, the state before it, and its participants.
    var driven: (interaction: UIPercentDrivenInteractiveTransition, before: TransitionModel)?
    var completions = (wanted: 0, got: 0)

    init(_ random: SplitMix64) {
      self.random = random
      let roots = [TransitionPage("0"), TransitionPage("1")]
      pages = roots
      navigations = roots.map { UINavigationController(rootViewController: $0) }
      model = TransitionModel(stacks: roots.map { [$0] })
      tabs.viewControllers = navigations
      stage = HitchlessTesting.Stage(tabs, size: CGSize(width: 200, height: 300), scale: 1)
      stage.settle()
      model.calls[ObjectIdentifier(roots[0])] = ["will appear", "did appear"]
      tabs.delegate = director
      for navigation in navigations { navigation.delegate = director }
    }

    private func makePage() -> TransitionPage {
      let page = TransitionPage("\(pages.count)", UIColor(white: CGFloat(random.below(256)) / 255, alpha: 1))
      page.transitioningDelegate = director
      pages.append(page)
      return page
    }
    private var navigation: UINavigationController { navigations[model.selected] }
    private var presenter: UIViewController { model.presented.last?.page ?? model.top }

    /// Changes the screen: `perform` changes the controllers, `change` the model. A finger may drive it.
    private func run(
      animated: Bool, interrupts: Bool, _ perform: () -> Void, _ change: (inout TransitionModel) -> Void
    ) {
      let usesAnimator = animated && random.below(4) > 0
      let ownAnimator = random.below(2) == 0
      director.makeAnimator = usesAnimator ? { SideAnimator(isLeaving: $0, duration: 0.2, hasOwnAnimator: ownAnimator) } : nil
      let isDriven = usesAnimator && random.below(2) == 0
      let interaction = UIPercentDrivenInteractiveTransition()
      interaction.completionSpeed = CGFloat(1 + random.below(4)) / 2
      interaction.wantsInteractiveStart = random.below(4) > 0
      director.interaction = isDriven ? interaction : nil
      if interrupts { endDriven(isFinished: true) }
      let before = model
      stage.perform(perform)
      change(&model)
      let (going, coming) = model.change(from: before.visible)
      model.add("will disappear", to: going)
      model.add("will appear", to: coming)
      guard isDriven else { return finish(before) }
      driven = (interaction, before)
      if !interaction.wantsInteractiveStart {
        stage.frames(1 + random.below(5))
        stage.perform { interaction.pause() }
      }
      check()
      for _ in 0..<1 + random.below(3) {
        stage.perform { interaction.update(CGFloat(random.below(101)) / 100) }
        stage.frames(1 + random.below(3))
        check()
      }
    }
    /// Ends the change; the time that it needs passes later.
    private func finish(_ before: TransitionModel) {
      let (going, coming) = model.change(from: before.visible)
      model.add("did disappear", to: going)
      model.add("did appear", to: coming)
    }
    /// Lifts the finger, or ends the driven transition by other means.
    func endDriven(isFinished: Bool) {
      guard let (_, before) = driven else { return }
      driven = nil
      if isFinished { return finish(before) }
      let (going, coming) = model.change(from: before.visible)
      model.add("will disappear", to: coming)
      model.add("did disappear", to: coming)
      model.add("will appear", to: going)
      model.add("did appear", to: going)
      let calls = model.calls
      model = before
      model.calls = calls
    }
    func release() {
      guard let (interaction, _) = driven else { return }
      let isFinished = random.below(2) == 0
      stage.perform { if isFinished { interaction.finish() } else { interaction.cancel() } }
      // The transition may be grabbed again.
      if random.below(3) == 0 {
        stage.frames(1 + random.below(2))
        if director.animator?.ended.isEmpty == true {
          stage.perform { interaction.pause() }
          stage.perform { interaction.update(0.5) }
          stage.frames(2)
          check()
          stage.perform { if isFinished { interaction.finish() } else { interaction.cancel() } }
        }
      }
      endDriven(isFinished: isFinished)
      stage.settle()
    }

    // MARK: Operations

    func push(interrupts: Bool = false) {
      let page = makePage()
      let animated = random.below(4) > 0
      let index = model.selected
      run(animated: animated, interrupts: interrupts) {
        navigations[index].pushViewController(page, animated: animated)
      } _: {
        $0.stacks[index].append(page)
      }
    }
    func pop(interrupts: Bool = false) {
      let (index, animated, toRoot) = (model.selected, random.below(4) > 0, random.below(4) == 0)
      guard model.stacks[index].count > 1 else { return push(interrupts: interrupts) }
      run(animated: animated, interrupts: interrupts) {
        if toRoot {
          navigations[index].popToRootViewController(animated: animated)
        } else {
          navigations[index].popViewController(animated: animated)
        }
      } _: {
        $0.stacks[index].removeLast(toRoot ? $0.stacks[index].count - 1 : 1)
      }
    }
    func replace() {
      let (index, animated) = (model.selected, random.below(4) > 0)
      let page = makePage()
      let kept = Array(model.stacks[index].prefix(1 + random.below(3)))
      run(animated: animated, interrupts: false) {
        navigations[index].setViewControllers(kept + [page], animated: animated)
      } _: {
        $0.stacks[index] = kept + [page]
      }
    }
    func select() {
      let index = 1 - model.selected
      // Tabs are exchanged without an animation unless there is an animator.
      run(animated: true, interrupts: false) {
        tabs.selectedIndex = index
      } _: {
        $0.selected = index
      }
    }
    func present() {
      let styles: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .custom, .pageSheet, .formSheet]
      let (page, style, animated) = (makePage(), styles[random.below(styles.count)], random.below(4) > 0)
      page.modalPresentationStyle = style
      page.modalTransitionStyle = random.below(2) == 0 ? .crossDissolve : .coverVertical
      completions.wanted += 1
      run(animated: animated, interrupts: false) {
        presenter.present(page, animated: animated) { [unowned self] in completions.got += 1 }
      } _: {
        $0.presented.append((page, style == .fullScreen))
      }
    }
    func dismiss() {
      guard let last = model.presented.last?.page, let presenter = last.presentingViewController else { return }
      let animated = random.below(4) > 0
      completions.wanted += 1
      run(animated: animated, interrupts: false) {
        presenter.dismiss(animated: animated) { [unowned self] in completions.got += 1 }
      } _: {
        $0.presented.removeLast()
      }
    }

    // MARK: Checks

    /// Checks the invariants that hold between frames, while a finger drives.
    func check() {
      for page in pages {
        let expected = model.calls[ObjectIdentifier(page)] ?? []
        #expect(page.calls == expected, "calls of \(page.title ?? ""), \(place)")
      }
      for (navigation, stack) in zip(navigations, model.stacks) { #expect(navigation.viewControllers == stack, "\(place)") }
    }
    func checkRest() {
      check()
      #expect(tabs.selectedIndex == model.selected && tabs.tabBar.selectedItem === navigations[model.selected].tabBarItem, "\(place)")
      var (controller, chain): (UIViewController, [UIViewController]) = (model.top, [])
      if let first = model.presented.first?.page { controller = first.presentingViewController ?? controller }
      while let next = controller.presentedViewController {
        chain.append(next)
        controller = next
      }
      #expect(chain == model.presented.map(\.page) && completions.wanted == completions.got, "\(place)")
      for page in pages {
        let isShown = page.view.window != nil
        #expect(isShown == model.isVisible(page), "view of \(page.title ?? ""), \(place)")
        if isShown { #expect(page.view.convert(CGPoint.zero, to: nil).x == 0 && page.view.alpha == 1, "\(page.title ?? ""), \(place)") }
        let isInStack = model.stacks.contains { $0.contains { $0 === page } }
        #expect((page.parent != nil) == isInStack && page.transitionCoordinator == nil, "\(page.title ?? ""), \(place)")
      }
      let views = stage.window.subviews.compactMap { $0 as? PresentationView }
      #expect(views.count == model.presented.count, "\(place)")
      #expect(navigations.allSatisfy { $0.stackTransition == nil }, "\(place)")
    }
    /// Forgets pages that were removed.
    func forgetGone() {
      for page in pages where page.parent == nil && !model.isVisible(page) && !model.presented.contains(where: { $0.page === page }) {
        pages.removeAll { $0 === page }
        // Another page may have its address.
        model.calls[ObjectIdentifier(page)] = nil
      }
    }
  }

  @Test func `match a naive model's views and appearance callbacks`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("transitions at random, HITCHLESS_FUZZ_SEED=\(seed)")
    let run = Run(SplitMix64(seed: seed))
    defer { run.stage.end() }
    for step in 0..<(RandomTestSettings.rounds ?? 1_000) {
      let operation = run.random.below(run.model.presented.isEmpty ? 8 : 4)
      run.place = "step \(step), operation \(operation), seed \(seed)"
      switch operation {
      case 0, 1: if run.model.presented.count < 3 { run.present() } else { run.dismiss() }
      case 2, 3: if run.model.presented.isEmpty { run.select() } else { run.dismiss() }
      case 4: run.push()
      case 5: run.pop()
      case 6: run.replace()
      default: run.select()
      }
      // The stack may change while a change of it is driven.
      if (4...6).contains(operation), run.random.below(3) == 0 {
        if run.driven == nil { run.stage.frames(1 + run.random.below(4)) }
        if run.random.below(2) == 0 { run.push(interrupts: true) } else { run.pop(interrupts: true) }
      }
      run.release()
      run.stage.settle()
      run.checkRest()
      run.forgetGone()
    }
  }
}
