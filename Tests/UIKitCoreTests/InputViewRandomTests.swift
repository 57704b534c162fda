import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Random input views` {
  /// The state of a view at the bottom edge, modelled without UIKit.
  private struct Shown: Equatable {
    var input: Int?
    var accessory: Int?
    var top = 400
  }

  @Test func `match a naive model in their positions and notifications`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("input views at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = InputViewScene()
    defer { scene.end() }
    let views = (0..<6).map { InputViewScene.view(20 + 15 * CGFloat($0)) }
    var heights = views.map { Int($0.frame.height) }
    // The views of each field, and of the controller.
    var inputs = [Int?](repeating: nil, count: 3)
    var accessories = [Int?](repeating: nil, count: 4)
    var (first, shown) = (Int?.none, Shown())
    var expected: [String] = []
    var waiting: (text: String, time: Int)?
    // The visible edge, unless it moves: a change that is reverted before the next frame is immediate.
    var seen: Int? = 400
    var (time, hurried) = (0, 0)

    /// Updates the model. The controller is number 3, and the next responder of all fields.
    func update() {
      let input = first.flatMap { $0 < 3 ? inputs[$0] : nil }
      let accessory = first.flatMap { accessories[$0] ?? accessories[3] }
      let height = (input.map { heights[$0] } ?? 0) + (accessory.map { heights[$0] } ?? 0)
      let new = Shown(input: input, accessory: accessory, top: 400 - height)
      if new.top != shown.top {
        let word = new.top == 400 ? "hide" : "show"
        expected.append("will \(word) \(shown.top) \(new.top)")
        let did = "did \(word) \(shown.top) \(new.top)"
        waiting = seen == new.top ? nil : (did, time + 16)
        if seen == new.top { expected.append(did) }
      }
      shown = new
    }
    func resign() {
      let old = first
      first = old.map { $0 < 3 } == true && accessories[3] != nil && scene.controller.takesKeys ? 3 : nil
      update()
    }

    for step in 0..<(RandomTestSettings.rounds ?? 800) {
      var what = ""
      scene.stage.perform {
        switch random.below(9) {
        case 0, 1:
          let field = random.below(3)
          what = "field \(field) becomes first"
          scene.fields[field].becomeFirstResponder()
          if first != field {
            first = field
            update()
          }
        case 2:
          what = "the first one resigns"
          scene.stage.window.runtime.firstResponder?.resignFirstResponder()
          if first != nil { resign() }
        case 3:
          what = "ends editing"
          scene.stage.window.endEditing(true)
          if let now = first, now < 3 { resign() }
        case 4:
          // A view can only be in one place: even ones are input views, odd ones accessory views.
          let (field, view) = (random.below(3), random.below(4))
          what = "field \(field) gets input \(view)"
          inputs[field] = view < 3 ? view * 2 : nil
          scene.fields[field].inputView = inputs[field].map { views[$0] }
        case 5:
          let (owner, view) = (random.below(4), random.below(4))
          what = "\(owner) gets accessory \(view)"
          accessories[owner] = view < 3 ? view * 2 + 1 : nil
          if owner < 3 {
            scene.fields[owner].inputAccessoryView = accessories[owner].map { views[$0] }
          } else {
            scene.controller.accessory = accessories[owner].map { views[$0] }
          }
        case 6:
          let (view, height) = (random.below(6), 20 + random.below(90))
          what = "view \(view) becomes \(height) high, and is reloaded"
          heights[view] = height
          views[view].frame.size.height = CGFloat(height)
          scene.fields[random.below(3)].reloadInputViews()
          update()
        case 7:
          scene.controller.takesKeys.toggle()
          what = "the controller takes keys: \(scene.controller.takesKeys)"
          if scene.controller.takesKeys, random.below(2) == 0 {
            _ = scene.controller.becomeFirstResponder()
            if first != 3 {
              first = 3
              update()
            }
          }
        default: what = "time passes"
        }
      }
      // An animation of 15 frames is either still running or certainly finished.
      hurried = random.below(3) == 0 || hurried == 2 ? 0 : hurried + 1
      let wait = hurried == 0 ? 40 : random.below(2) * 4
      for _ in 0..<wait {
        scene.stage.frame()
        time += 1
        if let due = waiting, time > due.time {
          expected.append(due.text)
          waiting = nil
        }
        seen = waiting == nil ? shown.top : nil
      }
      #expect(scene.log == expected, "step \(step), \(what), seed \(seed)")
      let input = shown.input.flatMap { scene.frame(views[$0]) }
      let accessory = shown.accessory.flatMap { scene.frame(views[$0]) }
      if wait == 40 {
        let accessoryHeight = shown.accessory.map { heights[$0] } ?? 0
        #expect(scene.stage.window.runtime.inputs.top.map { Int($0) } ?? 400 == shown.top, "step \(step), \(what), seed \(seed)")
        #expect(accessory.map { Int($0.minY) } == shown.accessory.map { _ in shown.top }, "step \(step), \(what), seed \(seed)")
        #expect(input.map { Int($0.minY) } == shown.input.map { _ in shown.top + accessoryHeight }, "step \(step), \(what), seed \(seed)")
        let there = views.indices.filter { views[$0].window != nil }
        #expect(there == [shown.input, shown.accessory].compactMap { $0 }.sorted(), "step \(step), \(what), seed \(seed)")
      }
      if scene.log != expected { return }
    }
  }
}
