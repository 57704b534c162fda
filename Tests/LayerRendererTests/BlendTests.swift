import Foundation
import HitchlessBase
import LayerTree
import TestSupport
import Testing

@testable import LayerRenderer

@Suite struct `Blended layers` {
  @Test(arguments: [31, 32, 33, 34, 35, 36] as [UInt64])
  func `Composing only the changed parts gives the same pixels as composing everything`(seed: UInt64) throws {
    let seed = RandomTestSettings.seed ?? seed
    let model = ModelTree(seed: seed, hasMasks: seed % 2 == 0, hasBlends: true)
    let seen = try ComposedEdits.compose(model, seed: seed) { $0.root.hasBlend }
    #expect(seen ?? .max > 40)
  }

  private func node(_ id: UInt32, _ color: PixelColor, blend: BlendMode = .normal, opacity: Double = 1, _ children: [RenderNode] = [])
    -> RenderNode
  {
    RenderNode(
      id: LayerID(id), x: 0, y: 0, width: 80, height: 80, opacity: opacity, blend: blend, backing: .solid(color), children: children)
  }
  private func pixel(_ root: RenderNode) throws -> [Int] {
    let tree = RenderTree(width: 80, height: 80, scale: 1, background: .white, root: root)
    let word = try Composition.full(tree)[40, 40]
    return [16, 8, 0].map { Int(word >> UInt32($0) & 0xff) }
  }
  private let orange = PixelColor(red: 1, green: 0.6, blue: 0.2)
  private let gray = PixelColor(red: 0.5, green: 0.5, blue: 0.5)

  @Test func `Blended layers mix with the content behind them and do not hide it`() throws {
    func near(_ found: [Int], _ wanted: [Double]) -> Bool { zip(found, wanted).allSatisfy { abs(Double($0) - $1 * 255) <= 1.5 } }
    #expect(near(try pixel(node(1, orange, [node(2, gray, blend: .multiply)])), [0.5, 0.3, 0.1]))
    #expect(near(try pixel(node(1, orange, [node(2, gray, blend: .screen)])), [1, 0.8, 0.6]))
    #expect(near(try pixel(node(1, orange, [node(2, gray, blend: .difference)])), [0.5, 0.1, 0.3]))
    // Half the opacity has half the effect.
    #expect(near(try pixel(node(1, orange, [node(2, gray, blend: .multiply, opacity: 0.5)])), [0.75, 0.45, 0.15]))
    // A layer and its children are blended as one picture, and only with content of the same group.
    #expect(near(try pixel(node(1, orange, [node(2, .black, blend: .multiply, [node(3, gray)])])), [0.5, 0.3, 0.1]))
    #expect(near(try pixel(node(1, orange, [node(2, gray, opacity: 0.5, [node(3, gray, blend: .multiply)])])), [0.625, 0.425, 0.225]))
    let blended = node(2, gray, blend: .multiply)
    #expect(blended.needsGroup && blended.opaqueExtentInParent.isEmpty && node(1, orange, [blended]).hasBlend && !node(1, orange).hasBlend)
  }
}
