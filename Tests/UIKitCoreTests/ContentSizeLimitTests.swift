import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Content size category limits` {
  private final class Witness: UIView {
    var log: [String] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      let names = [previousTraitCollection, traitCollection].map { $0?.preferredContentSizeCategory.ordinal ?? -1 }
      log.append("\(names[0]) to \(names[1])")
    }
  }
  /// A view that limits the content size, with a view and a label in it.
  @MainActor private final class Scene {
    let root = UIView(frame: .zero)
    let limiting = UIView(frame: .zero)
    let witness = Witness(frame: .zero)
    let label = UILabel(frame: .zero)
    let stage: HitchlessTesting.Stage

    init() {
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      root.addSubview(limiting)
      limiting.addSubview(witness)
      witness.addSubview(label)
      stage.settle()
    }
    func setSize(_ category: UIContentSizeCategory) {
      stage.perform {
        UIApplication.shared.surroundingsDidChange(
          UITraitCollection(traitsFrom: [.current, UITraitCollection(preferredContentSizeCategory: category)]))
      }
    }
    var size: UIContentSizeCategory { witness.traitCollection.preferredContentSizeCategory }
  }

  @Test func `apply to a view and its descendants, which are notified of changes`() {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.limiting.minimumContentSizeCategory == nil && scene.limiting.maximumContentSizeCategory == nil)
    scene.limiting.maximumContentSizeCategory = .extraLarge
    #expect(scene.witness.log.isEmpty && scene.size == .large)
    scene.setSize(.accessibilityLarge)
    #expect(scene.size == .extraLarge && scene.witness.log == ["3 to 4"] && scene.label.font.pointSize == 19)
    #expect(scene.root.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    scene.limiting.maximumContentSizeCategory = nil
    #expect(scene.size == .accessibilityLarge && scene.witness.log.last == "4 to 8" && scene.label.font.pointSize == 33)
    scene.setSize(.small)
    scene.limiting.minimumContentSizeCategory = .large
    #expect(scene.size == .large && scene.witness.log.last == "1 to 3" && scene.label.font.pointSize == 17)
    scene.witness.maximumContentSizeCategory = .extraSmall
    #expect(scene.size == .extraSmall, "the inner view's count for what is in it")
    scene.witness.minimumContentSizeCategory = .medium
    #expect(scene.size == .medium, "the smallest size counts more than the largest")
  }

  @Test func `apply to views that are moved in, and no longer to views that are moved out`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.limiting.maximumContentSizeCategory = .small
    #expect(scene.witness.log == ["3 to 1"])
    scene.root.addSubview(scene.witness)
    #expect(scene.witness.log == ["3 to 1", "1 to 3"] && scene.label.font.pointSize == 17)
    scene.limiting.addSubview(scene.witness)
    #expect(scene.witness.log.last == "3 to 1" && scene.label.font.pointSize == 15)
  }

  @Test func `appear in the description of the applied limits`() {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.label.appliedContentSizeCategoryLimitsDescription.contains("nothing"))
    scene.limiting.maximumContentSizeCategory = .small
    let text = scene.label.appliedContentSizeCategoryLimitsDescription
    #expect(text.contains("none to UICTContentSizeCategoryS") && text.hasPrefix("UICTContentSizeCategoryS,"))
  }

  @Test("Content size categories match a naive model after random limits and moves") func model() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("text sizes at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene()
    defer { scene.stage.end() }
    let views = (0..<10).map { _ in Witness(frame: .zero) }
    var limits = views.map { _ in (least: 0, most: 11) }
    var size = 3
    var told = views.map { _ in 3 }
    for view in views { scene.root.addSubview(view) }
    for step in 0..<(RandomTestSettings.rounds ?? 1_000) {
      let index = random.below(views.count)
      let view = views[index]
      let choice = random.below(13)
      let category = choice == 12 ? nil : UIContentSizeCategory.ordered[choice]
      switch random.below(4) {
      case 0:
        view.minimumContentSizeCategory = category
        limits[index].least = category?.ordinal ?? 0
      case 1:
        view.maximumContentSizeCategory = category
        limits[index].most = category?.ordinal ?? 11
      case 2:
        guard let category else { continue }
        size = category.ordinal
        scene.setSize(category)
      default:
        let parent = views[random.below(views.count)]
        (parent.isDescendant(of: view) ? scene.root : parent).addSubview(view)
      }
      func expected(_ view: UIView) -> Int {
        guard let place = views.firstIndex(where: { $0 === view }), let parent = view.superview else { return size }
        return max(limits[place].least, min(limits[place].most, expected(parent)))
      }
      for (place, view) in views.enumerated() {
        let now = expected(view)
        #expect(view.traitCollection.preferredContentSizeCategory.ordinal == now, "view \(place) in step \(step), seed \(seed)")
        if now != told[place] {
          #expect(view.log.last?.hasSuffix(" to \(now)") == true, "view \(place) was told in step \(step), seed \(seed)")
        }
        told[place] = now
      }
    }
  }
}
