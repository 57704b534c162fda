import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Menus with elements that are provided when they are shown.
@MainActor @Suite struct DeferredMenuTests {
  /// A button with a menu, and its elements.
  @MainActor private final class Bench {
    let button = UIButton(type: .system)
    let stage: HitchlessTesting.Stage
    var pending: [@MainActor ([UIMenuElement]) -> Void] = []
    var chosen: [String] = []

    init() {
      button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
      button.showsMenuAsPrimaryAction = true
      let root = UIView()
      root.addSubview(button)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 320, height: 480), scale: 1)
    }
    func action(_ title: String) -> UIAction { UIAction(title: title) { [unowned self] in chosen.append($0.title) } }
    func open() {
      stage.tap(at: CGPoint(x: 50, y: 40))
      stage.settle(limit: 60)
    }
    func close() {
      stage.key(.escape)
      stage.settle()
    }
    var titles: [String] { titles(in: stage.window) }
    private func titles(in view: UIView) -> [String] {
      if let row = view as? MenuRowView { return row.subviews.compactMap { ($0 as? UILabel)?.text } }
      return view.subviews.flatMap(titles)
    }
  }

  @Test func `a menu shows a placeholder for deferred elements and replaces it when they arrive`() {
    let bench = Bench()
    defer { bench.stage.end() }
    let place = UIDeferredMenuElement { bench.pending.append($0) }
    bench.button.menu = UIMenu(children: [bench.action("first"), place, bench.action("last")])
    bench.open()
    #expect(bench.titles == ["first", "Loading…", "last"] && bench.pending.count == 1)
    // No element can be chosen there.
    bench.stage.key(.down)
    bench.stage.key(.down)
    bench.stage.perform { bench.pending[0]([bench.action("a"), bench.action("b")]) }
    bench.stage.settle(limit: 60)
    #expect(bench.titles == ["first", "a", "b", "last"])
    bench.stage.key(.down, count: 2)
    bench.stage.key(.enter)
    bench.stage.settle()
    #expect(bench.chosen == ["a"])
    // The elements are kept, and a second completion call has no effect.
    bench.stage.perform { bench.pending[0]([]) }
    bench.open()
    #expect(bench.titles == ["first", "a", "b", "last"] && bench.pending.count == 1)
  }

  @Test func `uncached elements are requested each time, and an answer after the menu closed is ignored`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.button.menu = UIMenu(children: [UIDeferredMenuElement.uncached { bench.pending.append($0) }])
    bench.open()
    #expect(bench.titles == ["Loading…"])
    bench.close()
    bench.stage.perform { bench.pending[0]([bench.action("late")]) }
    bench.open()
    #expect(bench.titles == ["Loading…"] && bench.pending.count == 2)
    bench.stage.perform { bench.pending[1]([bench.action("now")]) }
    #expect(bench.titles == ["now"])
    bench.close()
    bench.button.menu = UIMenu(children: [bench.action("x"), UIDeferredMenuElement { $0([bench.action("at once")]) }])
    bench.open()
    #expect(bench.titles == ["x", "at once"])
  }

  @Test func `a deferred element can be selected in a single-selection menu`() {
    let bench = Bench()
    defer { bench.stage.end() }
    let (own, found) = (bench.action("own"), bench.action("found"))
    own.state = .on
    bench.button.menu = UIMenu(options: .singleSelection, children: [own, UIDeferredMenuElement { $0([found]) }])
    bench.open()
    bench.stage.key(.down, count: 2)
    bench.stage.key(.enter)
    bench.stage.settle()
    #expect(bench.chosen == ["found"] && found.state == .on && own.state == .off)
  }
}
