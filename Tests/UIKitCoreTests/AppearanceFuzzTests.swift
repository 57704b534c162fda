import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite("Random appearances") struct AppearanceFuzzTests {
  private class Plain: UIView {}
  private final class Derived: Plain {}
  private class Box: UIView {}
  private final class Crate: Box {}

  /// A value that was set on an appearance.
  private struct Setting {
    let type: Plain.Type
    let containers: [Box.Type]
    let isTint: Bool
    let color: UIColor
  }
  /// The expected values of a view, found without the tables of the implementation.
  private struct Look: Equatable {
    var background: UIColor?
    var tint: UIColor?
    var hasOwnBackground = false
    var hasOwnTint = false
  }

  @Test("Background and tint colours match a naive model after random settings and moves") func model() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("appearances at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let root = UIView(frame: .zero)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.perform {
      let views: [UIView] = (0..<24).map { [Plain(), Derived(), Box(), Crate()][$0 % 4] }
      var looks = views.map { _ in Look() }
      var settings: [Setting] = []
      var entries = 0
      for step in RandomTestSettings.steps(2_000, until: { entries > 100 && settings.count > 100 }) {
        let index = random.below(views.count)
        let view = views[index]
        switch random.below(6) {
        case 0:
          let containers = (0..<random.below(3)).map { _ in random.below(2) == 0 ? Box.self : Crate.self }
          let type = random.below(2) == 0 ? Plain.self : Derived.self
          let setting = Setting(type: type, containers: containers, isTint: random.below(2) == 0, color: color(&random))
          settings.append(setting)
          set(setting)
        case 1 where view is Plain && random.below(4) == 0:
          view.backgroundColor = color(&random)
          (looks[index].background, looks[index].hasOwnBackground) = (view.backgroundColor, true)
        case 2 where view is Plain && random.below(4) == 0:
          view.tintColor = color(&random)
          (looks[index].tint, looks[index].hasOwnTint) = (view.tintColor, true)
        case 3: view.removeFromSuperview()
        default:
          let parent = random.below(3) == 0 ? root : views[random.below(views.count)]
          guard !parent.isDescendant(of: view) else { continue }
          let wasInWindow = view.window != nil
          parent.addSubview(view)
          guard !wasInWindow, view.window != nil else { break }
          for (other, candidate) in views.enumerated() where candidate.isDescendant(of: view) {
            entries += 1
            enter(candidate, &looks[other], settings)
          }
        }
        for (other, candidate) in views.enumerated() where candidate is Plain {
          #expect(candidate.backgroundColor === looks[other].background, "view \(other) in step \(step), seed \(seed)")
          #expect(candidate.tint.color === looks[other].tint, "view \(other) in step \(step), seed \(seed)")
        }
      }
      #expect(entries > 100 && settings.count > 100, "seed \(seed)")
    }
  }

  private func color(_ random: inout SplitMix64) -> UIColor {
    UIColor(red: CGFloat(random.below(256)) / 255, green: CGFloat(random.below(256)) / 255, blue: 0, alpha: 1)
  }
  private func set(_ setting: Setting) {
    let proxy =
      setting.containers.isEmpty ? setting.type.appearance() : setting.type.appearance(whenContainedInInstancesOf: setting.containers)
    if setting.isTint { proxy.tintColor = setting.color } else { proxy.backgroundColor = setting.color }
  }

  /// Applies the settings to a view that enters a window.
  private func enter(_ view: UIView, _ look: inout Look, _ settings: [Setting]) {
    guard view is Plain else { return }
    if !look.hasOwnBackground, let best = best(of: settings.filter { !$0.isTint }, for: view) { look.background = best.color }
    if !look.hasOwnTint, let best = best(of: settings.filter(\.isTint), for: view) { look.tint = best.color }
  }
  private func best(of settings: [Setting], for view: UIView) -> Setting? {
    var ancestors: [UIView] = []
    while let above = (ancestors.first ?? view).superview { ancestors.insert(above, at: 0) }
    // Subclasses have a longer rank first; positions are padded so that a missing container counts as innermost.
    let ranked = settings.compactMap { setting -> (rank: [Int], setting: Setting)? in
      guard view is Derived || setting.type == Plain.self else { return nil }
      guard let places = places(of: setting.containers.reversed(), in: ancestors, from: 0).min(by: { $0.lexicographicallyPrecedes($1) })
      else { return nil }
      let padded = places + Array(repeating: Int.max, count: 3 - places.count)
      return ([setting.type == Derived.self ? 0 : 1] + padded, setting)
    }
    // The last one of equal ranks.
    return ranked.reversed().min { $0.rank.lexicographicallyPrecedes($1.rank) }?.setting
  }
  /// Returns all ways to find the containers among the ancestors, both from the outermost one on.
  private func places(of containers: [Box.Type], in ancestors: [UIView], from start: Int) -> [[Int]] {
    guard let first = containers.first else { return [[]] }
    return ancestors.indices.dropFirst(start).filter { type(of: ancestors[$0]) == first || (first == Box.self && ancestors[$0] is Box) }
      .flatMap { place in places(of: Array(containers.dropFirst()), in: ancestors, from: place + 1).map { [place] + $0 } }
  }
}
