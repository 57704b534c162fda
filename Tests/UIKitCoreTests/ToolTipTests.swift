import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A tool tip` {
  @MainActor private final class Scene: NSObject, UIToolTipInteractionDelegate {
    let root = UIView(frame: .zero)
    let button = UIButton(frame: CGRect(x: 20, y: 50, width: 100, height: 40))
    let stage: HitchlessTesting.Stage
    var asked: [CGPoint] = []

    override init() {
      root.addSubview(button)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 300, height: 200), scale: 1)
      super.init()
      stage.settle()
    }
    func point(_ x: Double, _ y: Double) { stage.send(.hover(at: Point(x: x, y: y))) }
    func rest(_ milliseconds: Int) { stage.pump(for: .milliseconds(Double(milliseconds))) }
    var tip: UIView? { stage.window.subviews.first { $0 is TipView } }
    var text: String? { (tip?.subviews.first as? UILabel)?.text }

    /// Returns a separate tool tip for the right half of a view.
    func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint) -> UIToolTipConfiguration? {
      asked.append(point)
      return point.x < 50 ? nil : UIToolTipConfiguration(toolTip: "right", in: CGRect(x: 50, y: 0, width: 50, height: 40))
    }
  }

  @Test func `appears below a resting pointer, and disappears when the pointer leaves or presses`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.button.toolTip == nil && scene.button.toolTipInteraction == nil)
    scene.button.toolTip = "Saves the file"
    scene.point(30, 60)
    scene.rest(500)
    scene.point(32, 60)
    scene.rest(600)
    #expect(scene.tip == nil, "a pointer that moves does not rest")
    scene.rest(200)
    #expect(scene.text == "Saves the file" && scene.tip?.frame.origin == CGPoint(x: 32, y: 80) && scene.tip?.node.zPosition == 1_000)
    #expect(scene.stage.settle() < 10, "it asks for no frames")
    scene.point(40, 70)
    #expect(scene.tip?.frame.origin == CGPoint(x: 32, y: 80), "it stays while the pointer is in the view")
    scene.point(200, 10)
    #expect(scene.tip == nil)
    scene.point(40, 70)
    scene.rest(800)
    #expect(scene.tip != nil)
    scene.stage.tap(at: CGPoint(x: 40, y: 70))
    #expect(scene.tip == nil)
    scene.point(41, 70)
    scene.rest(1_000)
    #expect(scene.tip == nil, "it comes when the pointer comes back")
    scene.point(200, 10)
    scene.point(41, 70)
    scene.rest(800)
    #expect(scene.tip != nil)
    scene.stage.key(.down)
    #expect(scene.tip == nil)
  }

  @Test func `disappears when its view moves, hides or is removed, and when it is disabled`() {
    let changes: [(Scene) -> Void] = [
      { $0.button.toolTipInteraction?.isEnabled = false }, { $0.button.isHidden = true }, { $0.button.frame.origin.x = 150 },
      { $0.button.removeFromSuperview() }, { $0.button.toolTip = nil },
    ]
    for change in changes {
      let scene = Scene()
      scene.button.toolTip = "text"
      scene.point(30, 60)
      scene.rest(800)
      #expect(scene.text == "text")
      scene.stage.perform { change(scene) }
      scene.stage.frames(2)
      #expect(scene.tip == nil)
      scene.stage.end()
    }
    let scene = Scene()
    defer { scene.stage.end() }
    scene.button.toolTip = "text"
    scene.button.toolTip = "other"
    #expect(scene.button.interactions.count { $0 is UIToolTipInteraction } == 1 && scene.button.toolTip == "other")
    scene.button.toolTip = nil
    #expect(scene.button.toolTipInteraction == nil)
    scene.point(30, 60)
    scene.rest(1_000)
    #expect(scene.tip == nil)
  }

  @Test func `comes from its delegate, for a part of the view`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let interaction = UIToolTipInteraction(defaultToolTip: "all")
    interaction.delegate = scene
    scene.button.addInteraction(interaction)
    scene.point(30, 60)
    scene.rest(1_000)
    #expect(scene.tip == nil && scene.asked == [CGPoint(x: 10, y: 10)], "the delegate says that there is none")
    scene.point(80, 60)
    scene.rest(800)
    #expect(scene.text == "right")
    scene.point(90, 62)
    #expect(scene.asked.count == 2, "it is the same part")
    scene.point(60, 62)
    #expect(scene.tip == nil)
    interaction.delegate = nil
    scene.point(61, 62)
    scene.rest(800)
    #expect(scene.text == "all")
    #expect(UIToolTipConfiguration(toolTip: "a").sourceRect.isNull && UIToolTipInteraction().defaultToolTip == nil)
  }

  @Test func `stays inside the window, and does not cover the pointer`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.button.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    scene.button.toolTip = String(repeating: "A long text that needs some room. ", count: 3)
    for (x, y) in [(5.0, 5.0), (295, 5), (5, 195), (295, 195), (150, 150)] {
      scene.point(-10, -10)
      scene.point(x, y)
      scene.rest(800)
      let frame = try #require(scene.tip?.frame)
      #expect(CGRect(x: 0, y: 0, width: 300, height: 200).contains(frame) && !frame.contains(CGPoint(x: x, y: y)), "\(x) \(y)")
    }
  }

  @Test func `matches a naive model at random`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("a tool tip at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene()
    defer { scene.stage.end() }
    scene.button.toolTip = "button"
    let inner = UIControl(frame: CGRect(x: 60, y: 10, width: 30, height: 20))
    inner.toolTip = "inner"
    scene.button.addSubview(inner)
    scene.stage.settle()
    // The text under the pointer, the time for which the pointer has rested, whether the text is visible and whether a press dismissed it.
    var (over, rested, shown, pressed): (String?, Int, Bool, Bool) = (nil, 0, false, false)
    for step in 0..<(RandomTestSettings.rounds ?? 800) {
      switch random.below(6) {
      case 0...2:
        let point = CGPoint(x: random.below(150), y: 40 + random.below(60))
        let new =
          CGRect(x: 80, y: 60, width: 30, height: 20).contains(point) ? "inner" : scene.button.frame.contains(point) ? "button" : nil
        scene.point(Double(point.x), Double(point.y))
        if over != new { (over, shown, pressed) = (new, false, false) }
        rested = 0
      case 3, 4:
        let time = [200, 500, 1_000][random.below(3)]
        scene.rest(time)
        rested += time
      default:
        scene.stage.key(.down)
        (shown, pressed) = (false, true)
        rested += 50
      }
      if over != nil, !pressed, rested > 760 { shown = true }
      // Frames are less exact than the model.
      if over != nil, !pressed, !shown, rested > 640 {
        scene.rest(200)
        (rested, shown) = (rested + 200, true)
      }
      #expect(scene.text == (shown ? over : nil), "step \(step), seed \(seed)")
    }
  }
}
