import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `An inherited tint colour` {
  private final class Probe: UIView {
    var told = 0
    override func tintColorDidChange() { told += 1 }
  }

  @Test func `notifies views that enter a view with another tint`() {
    let (plain, red, alsoRed, probe, child) = (UIView(), UIView(), UIView(), Probe(), Probe())
    red.tintColor = .red
    alsoRed.tintColor = .red
    probe.addSubview(child)
    plain.addSubview(probe)
    #expect(probe.told == 0 && child.told == 0)
    red.addSubview(probe)
    #expect(probe.told == 1 && child.told == 1 && child.tintColor == .red)
    red.insertSubview(probe, at: 0)
    alsoRed.addSubview(probe)
    #expect(probe.told == 1, "it is as it was told")
    probe.removeFromSuperview()
    #expect(probe.told == 2 && child.told == 2 && child.tintColor == UIColor.tintColor)
    plain.addSubview(probe)
    #expect(probe.told == 2)
    plain.tintColor = .green
    #expect(probe.told == 3)
  }

  @Test func `does not notify a view that has its own tint`() {
    let (red, probe) = (UIView(), Probe())
    red.tintColor = .red
    probe.tintColor = .blue
    let told = probe.told
    red.addSubview(probe)
    #expect(probe.told == told)
  }

  @Test func `applies to the title of a system button`() {
    let button = UIButton(type: .system)
    button.setTitle("Edit", for: .normal)
    let bar = UIView()
    bar.tintColor = .green
    bar.addSubview(button)
    #expect(button.titleLabel?.textColor == .green)
  }

  /// A view knows its effective tint after any sequence of moves, provided that it was notified at the right times.
  @Test func `is known to every view after random moves`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("inherited tints at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    final class Reader: UIView {
      var known: UIColor?
      override func tintColorDidChange() { known = tintColor }
    }
    let views = (0..<12).map { _ in Reader() }
    let colors: [UIColor?] = [nil, .red, .green, nil]
    for view in views { view.known = view.tintColor }
    for step in 0..<(RandomTestSettings.rounds ?? 1_000) {
      let view = views[random.below(views.count)]
      switch random.below(4) {
      case 0: view.tintColor = colors[random.below(colors.count)]
      case 1: view.removeFromSuperview()
      default:
        let parent = views[random.below(views.count)]
        if !parent.isDescendant(of: view) { parent.insertSubview(view, at: 0) }
      }
      for view in views { #expect(view.known == view.tintColor, "step \(step), seed \(seed)") }
    }
  }
}
