import HitchlessBase
import LayerTree
import TestSupport
import Testing

@testable import LayerRenderer

@Suite("Composing masks")
struct MaskedCompositionTests {
  @Test("Composing only the changes equals composing everything", arguments: [11, 12, 13, 14, 15, 16] as [UInt64])
  func incrementalEqualsFull(seed: UInt64) throws {
    var model = ModelTree(seed: seed, hasMasks: true)
    let composer = FrameComposer()
    var script: [String] = []
    for step in 0..<150 {
      script.append(model.edit())
      let tree = model.render()
      composer.compose(tree)
      let found = try #require(composer.copyFrame())
      guard found.hasSamePixels(as: try Composition.full(tree)) else {
        Issue.record("seed \(seed) step \(step): \(script.suffix(3))\n\(tree.dump)")
        return
      }
    }
  }

  @Test("Every pixel of the contents is multiplied by the mask's opacity")
  func naive() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("masks at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var model = ModelTree(seed: seed, hasMasks: true)
    var masked = 0
    for step in RandomTestSettings.steps(500, until: { masked > 0 }) {
      // Edits can move or mask the whole tree out of view for hundreds of steps.
      if step > 0, step.isMultiple(of: 25) { model = ModelTree(seed: seed &- UInt64(step), hasMasks: true) }
      _ = model.edit()
      let (contents, mask) = (model.render().root, ModelTree(seed: seed &+ UInt64(step)).render().root)
      func node(_ mask: RenderNode?, _ children: [RenderNode]) -> RenderNode {
        RenderNode(id: LayerID(1 << 20), x: 0, y: 0, width: 96, height: 128, mask: mask, children: children)
      }
      let compositor = Compositor()
      let found = try #require(compositor.picture(of: node(mask, [contents])))
      let plain = try #require(compositor.picture(of: node(nil, [contents])))
      let alpha = try #require(compositor.picture(of: node(nil, [mask])))
      for y in 0..<128 {
        for x in 0..<96 {
          let coverage = alpha[x, y] >> 24
          var expected: UInt32 = 0
          for shift in stride(from: UInt32(0), to: 32, by: 8) {
            expected |= UInt32((Double((plain[x, y] >> shift) & 255) * Double(coverage) / 255).rounded()) << shift
          }
          if coverage > 0, coverage < 255, expected > 0 { masked += 1 }
          guard found[x, y] == expected else {
            Issue.record("step \(step), seed \(seed): \(x), \(y)")
            return
          }
        }
      }
    }
    #expect(masked > 0, "seed \(seed)")
  }
}
