import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Haptic feedback` {
  private let view = UIView(frame: .zero)

  @Test func `is recorded by the stage, in order`() {
    let stage = HitchlessTesting.Stage(view)
    defer { stage.end() }
    stage.perform {
      UIImpactFeedbackGenerator().impactOccurred()
      let rigid = UIImpactFeedbackGenerator(style: .rigid, view: view)
      rigid.prepare()
      rigid.impactOccurred(intensity: 0.25)
      rigid.impactOccurred(at: CGPoint(x: 3, y: 4))
      rigid.impactOccurred(intensity: 0.5, at: .zero)
      #expect(rigid.view === view && view.interactions.last === rigid)
      UISelectionFeedbackGenerator(view: view).selectionChanged()
      UISelectionFeedbackGenerator().selectionChanged(at: .zero)
      UINotificationFeedbackGenerator().notificationOccurred(.error)
      UINotificationFeedbackGenerator(view: view).notificationOccurred(.warning, at: .zero)
    }
    #expect(
      stage.feedback == [
        .impact(.medium, intensity: 1), .impact(.rigid, intensity: 0.25), .impact(.rigid, intensity: 1), .impact(.rigid, intensity: 0.5),
        .selection, .selection, .notification(.error), .notification(.warning),
      ])
    #expect(stage.feedbackPreparations == 1)
  }

  @Test func `is played by the application of its view, and by none outside of a test`() {
    let stage = HitchlessTesting.Stage(view)
    let other = HitchlessTesting.Stage(UIView(frame: .zero))
    defer {
      stage.end()
      other.end()
    }
    let generator = other.perform { UISelectionFeedbackGenerator() }
    generator.selectionChanged()
    #expect(other.feedback == [.selection], "of the application that made it, wherever it is called")
    view.addInteraction(generator)
    generator.selectionChanged()
    view.removeInteraction(generator)
    generator.selectionChanged()
    #expect(stage.feedback == [.selection] && other.feedback == [.selection, .selection] && generator.view == nil)
    Stage.withoutDriver {
      let nobody = UIImpactFeedbackGenerator(style: .heavy)
      nobody.prepare()
      nobody.impactOccurred()
      #expect(nobody.player == nil)
    }
  }

  @Test func `has intensities from 0 to 1, and matches a naive model at random`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("feedback at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let stage = HitchlessTesting.Stage(view)
    defer { stage.end() }
    var model: [PlayedFeedback] = []
    stage.perform {
      for _ in 0..<(RandomTestSettings.rounds ?? 1_000) {
        switch random.below(3) {
        case 0:
          let style = UIImpactFeedbackGenerator.FeedbackStyle(rawValue: random.below(5)) ?? .medium
          let intensity = [-1, 0, 0.25, 0.75, 1, 7, .nan, .infinity][random.below(8)] as CGFloat
          UIImpactFeedbackGenerator(style: style).impactOccurred(intensity: intensity)
          model.append(.impact(style, intensity: intensity.isNaN ? 0 : min(max(intensity, 0), 1)))
        case 1:
          UISelectionFeedbackGenerator().selectionChanged()
          model.append(.selection)
        default:
          let type = UINotificationFeedbackGenerator.FeedbackType(rawValue: random.below(3)) ?? .success
          UINotificationFeedbackGenerator().notificationOccurred(type)
          model.append(.notification(type))
        }
      }
    }
    #expect(stage.feedback == model, "seed \(seed)")
  }
}
