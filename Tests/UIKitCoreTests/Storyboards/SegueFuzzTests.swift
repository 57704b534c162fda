import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// The pages of a program: two tabs with a stack each, and stacks that were presented over one another.
private struct WalkModel {
  struct Page {
    let number: Int
    let kind: String
    var accepts = true
    var preparations = 0
    var returns: [Int] = []
  }
  /// The position of a page: its index in `layers`, its stack there, and its index in the stack.
  typealias Place = (layer: Int, stack: Int, index: Int)

  /// The tabs' stacks, then one stack for each presentation.
  var layers: [[[Page]]]
  var selected = 0
  var count = 2

  func stack(_ layer: Int) -> Int { layer == 0 ? selected : 0 }
  var top: Place {
    let layer = layers.count - 1
    return (layer, stack(layer), layers[layer][stack(layer)].count - 1)
  }
  subscript(place: Place) -> Page {
    get { layers[place.layer][place.stack][place.index] }
    set { layers[place.layer][place.stack][place.index] = newValue }
  }
  mutating func makePage(_ kind: String) -> Page {
    count += 1
    return Page(number: count - 1, kind: kind)
  }

  /// All pages that the topmost one can unwind to, nearest first.
  private var way: [Place] {
    var places: [Place] = []
    for layer in layers.indices.reversed() {
      let stack = stack(layer)
      let last = layers[layer][stack].count - (layer == layers.count - 1 ? 2 : 1)
      places += (0..<max(0, last + 1)).reversed().map { (layer, stack, $0) }
    }
    let other = 1 - selected
    return places + layers[0][other].indices.reversed().map { (0, other, $0) }
  }
  /// Unwinds to the nearest page of one of these kinds. Does nothing if there is none.
  mutating func goBack(to kinds: [String]) {
    let source = top
    guard let target = way.first(where: { kinds.contains(self[$0].kind) && self[$0].accepts }) else { return }
    self[source].preparations += 1
    self[target].returns.append(self[source].number)
    layers.removeSubrange((target.layer + 1)...)
    layers[target.layer][target.stack].removeSubrange((target.index + 1)...)
    if target.layer == 0 { selected = target.stack }
  }
}

@MainActor @Suite struct `Random segues` {
  @MainActor private final class Run {
    let scene: StoryScene
    let tabs: UITabBarController
    var random: SplitMix64
    var model: WalkModel
    var place = ""

    init(_ random: SplitMix64) throws {
      self.random = random
      scene = try StoryScene("Walk")
      tabs = try #require(scene.root as? UITabBarController)
      model = WalkModel(layers: [[[.init(number: 0, kind: "A")], [.init(number: 1, kind: "B")]]])
    }

    /// The stacks of a controller and of all controllers presented over it.
    var stacks: [[[WalkPage]]] {
      func pages(_ controller: UIViewController?) -> [WalkPage] {
        (controller as? UINavigationController)?.viewControllers.compactMap { $0 as? WalkPage } ?? []
      }
      var layers = [tabs.viewControllers?.map(pages) ?? []]
      var top = pages(tabs.selectedViewController).last
      while let presented = top?.presentedViewController {
        layers.append([pages(presented)])
        top = layers.last?[0].last
      }
      return layers
    }
    var top: WalkPage? {
      let layers = stacks
      return layers.count == 1 ? layers[0][tabs.selectedIndex].last : layers.last?[0].last
    }

    func step() {
      let kind = WalkScreens.kinds[random.below(3)]
      let name = random.below(2) == 0 ? kind : "\(kind) at once"
      switch random.below(12) {
      case 0...3:
        perform("show \(name)")
        let page = model.makePage(kind)
        model[model.top].preparations += 1
        model.layers[model.top.layer][model.top.stack].append(page)
      case 4, 5:
        guard model.layers.count < 4 else { return }
        perform("present \(name)")
        let page = model.makePage(kind)
        model[model.top].preparations += 1
        model.layers.append([[page]])
      case 6...8:
        perform("back \(name)")
        model.goBack(to: [kind])
      case 9:
        perform("home")
        model.goBack(to: ["B", "C"])
      case 10:
        guard model.layers.count == 1 else { return }
        place += "tab"
        scene.stage.perform { tabs.selectedIndex = 1 - tabs.selectedIndex }
        model.selected = 1 - model.selected
      default:
        place += "accepts"
        top?.acceptsUnwinding.toggle()
        model[model.top].accepts.toggle()
      }
    }
    private func perform(_ identifier: String) {
      place += identifier
      scene.stage.perform { top?.performSegue(withIdentifier: identifier, sender: nil) }
    }

    func check() {
      let shown = stacks
      #expect(shown.map { $0.map(\.count) } == model.layers.map { $0.map(\.count) }, "\(place)")
      #expect(tabs.selectedIndex == model.selected, "\(place)")
      for (page, expected) in zip(shown.joined().joined(), model.layers.joined().joined()) {
        // A new page gets the number of the model's newest.
        page.number = page.number ?? expected.number
        #expect(page.number == expected.number && "\(type(of: page))" == "WalkPage\(expected.kind)", "\(place)")
        #expect(page.preparations == expected.preparations && page.returns == expected.returns, "\(place)")
      }
      #expect(top?.viewIfLoaded?.window === scene.stage.window, "\(place)")
    }
  }

  @Test func `lead to the same view controllers as a naive model`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("segues at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let rounds = RandomTestSettings.rounds ?? 800
    var done = 0
    while done < rounds {
      let run = try Run(SplitMix64(seed: random.next()))
      defer { run.scene.stage.end() }
      run.check()
      for step in 0..<40 {
        run.place = "HITCHLESS_FUZZ_SEED=\(seed) operation \(done), step \(step): "
        run.step()
        run.scene.stage.settle()
        run.check()
        done += 1
      }
    }
  }
}
