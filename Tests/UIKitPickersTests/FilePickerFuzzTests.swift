import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitPickers

@MainActor @Suite struct `Random file pickers` {
  /// The expected state for the user and the program.
  private struct Model {
    var presented: Int?
    /// Whether the dialog of the presented picker is open.
    var isOpen = false
    var log: [String] = []
  }

  @Test func `notify their delegate once of each answer, and not when the program dismisses them`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("pickers at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = try PickerScene()
    defer { scene.end() }
    let files = try ["a.png", "b.png", "c.png"].map { try scene.picture($0) }
    let pickers = makePickers(scene)
    var model = Model()
    var (answers, refusals, dismissals) = (0, 0, 0)
    for step in 0..<(RandomTestSettings.rounds ?? 1_000) {
      scene.dismisses = random.below(3) > 0
      switch random.below(6) {
      case 0, 1:
        let index = random.below(pickers.count)
        let animated = random.below(2) == 0
        scene.stage.perform { scene.presenter.present(pickers[index], animated: animated) { scene.log.append("presented") } }
        if model.presented == nil {
          (model.presented, model.isOpen) = (index, true)
          model.log.append("presented")
        }
      case 2, 3:
        let chosen = random.below(3) == 0 ? nil : Array(files.prefix(1 + random.below(3)))
        let count = scene.stage.answerFileDialogs { _ in chosen }
        #expect(count == (model.isOpen ? 1 : 0), "step \(step)")
        guard model.isOpen, let index = model.presented else { break }
        model.isOpen = false
        if chosen == nil { refusals += 1 } else { answers += 1 }
        model.log.append(expected(index, chosen?.map { $0.deletingPathExtension().lastPathComponent }))
        if index == 2 || index == 3 || scene.dismisses { model.presented = nil }
      case 4:
        let who: UIViewController = random.below(2) == 0 ? scene.presenter : pickers[random.below(pickers.count)]
        scene.stage.perform { who.dismiss(animated: random.below(2) == 0) { scene.log.append("dismissed") } }
        let isPresented = model.presented.map { who === scene.presenter || who === pickers[$0] } ?? false
        if isPresented {
          dismissals += 1
          model.log.append("dismissed")
          (model.presented, model.isOpen) = (nil, false)
        }
      default: scene.stage.resize(to: CGSize(width: [320, 700][random.below(2)], height: 600))
      }
      #expect(scene.log == model.log, "step \(step)")
      #expect(scene.stage.fileDialogs.count == (model.isOpen ? 1 : 0), "step \(step)")
      #expect(scene.presenter.presentedViewController === model.presented.map { pickers[$0] }, "step \(step)")
      for (index, picker) in pickers.enumerated() {
        #expect((picker.presentingViewController != nil) == (model.presented == index), "step \(step)")
      }
      (scene.log, model.log) = ([], [])
    }
    #expect(answers > 50 && refusals > 20 && dismissals > 30)
  }

  private func makePickers(_ scene: PickerScene) -> [UIViewController] {
    scene.stage.perform {
      let image = UIImagePickerController()
      image.delegate = scene
      var configuration = PHPickerConfiguration()
      configuration.selectionLimit = 2
      let photos = PHPickerViewController(configuration: configuration)
      photos.delegate = scene
      let one = UIDocumentPickerViewController(forOpeningContentTypes: [.image])
      one.delegate = scene
      let several = UIDocumentPickerViewController(forOpeningContentTypes: [.png])
      several.allowsMultipleSelection = true
      several.delegate = scene
      return [image, photos, one, several]
    }
  }

  private func expected(_ index: Int, _ chosen: [String]?) -> String {
    switch (index, chosen) {
    case (0, let names?): "picked public.image \(names[0]).png"
    case (0, nil): "image cancelled"
    case (1, _): "photos \((chosen ?? []).prefix(2).joined(separator: ","))"
    case (_, nil): "documents cancelled"
    case (2, let names?): "documents \(names[0]).png"
    case (_, let names?): "documents \(names.map { $0 + ".png" }.joined(separator: ","))"
    }
  }
}
