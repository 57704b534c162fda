import HitchlessBase
import Testing

@testable import LayerTree

/// Geometry that is NaN or infinite is a programmer's error, found where it is set and not where it is displayed.
@Suite("Non-finite geometry") struct GeometryFaultTests {
  private final class Owner: CustomStringConvertible {
    let description = "<Owner>"
  }

  private static let strange = [Double.nan, .infinity, -.infinity]

  @Test("A non-finite value of any property is a fault and does not change the property", arguments: strange)
  func properties(_ value: Double) {
    let bench = LayerBench()
    let layer = bench.layer(10, 20, 30, 40)
    bench.commit()
    let dump = bench.commit().dump
    let changes: [(String, () -> Void)] = [
      ("position", { layer.position.y = value }), ("position", { layer.frame.origin.x = value }),
      ("bounds", { layer.bounds.origin.x = value }), ("bounds", { layer.frame.size.height = value }),
      ("bounds", { layer.bounds.size.width = value }), ("anchorPoint", { layer.anchorPoint.x = value }),
      ("transform", { layer.transform.a = value }), ("transform", { layer.transform.ty = value }),
    ]
    for (property, change) in changes {
      let faults = Fault.collecting(change)
      #expect(faults.count == 1)
      #expect(faults.first?.message.hasPrefix("CALayer \(property) \(value.isNaN ? "contains NaN" : "is not finite"): [") == true)
      #expect(layer.frame == Rect(x: 10, y: 20, width: 30, height: 40))
      #expect(layer.transform == .identity && layer.bounds.origin == .zero && layer.anchorPoint == Point(x: 0.5, y: 0.5))
      #expect(!layer.isDirty, "nothing has changed")
      #expect(bench.commit().dump == dump)
    }
  }

  @Test("The fault message is Core Animation's, with the owner and the kept value")
  func message() {
    let layer = LayerNode()
    let owner = Owner()
    layer.attachment = owner
    layer.frame = Rect(x: 0, y: 0, width: 10, height: 10.5)
    let faults = Fault.collecting {
      layer.position = Point(x: 0, y: .nan)
      layer.bounds.origin.y = -.infinity
    }
    #expect(
      faults.map(\.message) == [
        "CALayer position contains NaN: [0 nan]. The layer of <Owner> with frame [0 0; 10 10.5] keeps [5 5.25]",
        "CALayer bounds is not finite: [0 -inf; 10 10.5]. The layer of <Owner> with frame [0 0; 10 10.5] keeps [0 0; 10 10.5]",
      ])
  }

  @Test("Very large geometry is displayed as far as possible", arguments: [1e12, 1e300, Double.greatestFiniteMagnitude])
  func large(_ value: Double) {
    let bench = LayerBench()
    let layer = bench.layer(0, 0, value, value)
    let turned = bench.layer(0, 0, value, 10)
    turned.transform = .rotation(radians: 0.1)
    let far = bench.layer(-value, value, 10, 10)
    let scrolled = bench.layer(0, 0, 10, 10)
    scrolled.bounds.origin.y = value
    scrolled.masksToBounds = true
    scrolled.style.cornerRadii = CornerRadii(value)
    _ = bench.layer(0, value, 10, 10, in: scrolled)
    let shadowed = bench.layer(0, 0, 10, 10)
    shadowed.style.shadow = LayerShadow(
      color: .black, opacity: 1, offset: Size(width: value, height: .nan), radius: value, path: nil)
    let round = bench.layer(0, 0, 10, 10)
    round.masksToBounds = true
    round.style.cornerRadii = CornerRadii(value)
    _ = bench.layer(0, 0, 10, 10, in: round)
    let grown = bench.layer(-value, value, 10, 10)
    grown.transform = .scale(x: value, y: -value)
    let moved = bench.layer(0, 0, 10, 10)
    moved.transform = Transform2D.rotation(radians: 1).followed(by: .translation(x: value, y: -value))
    var nested = bench.root
    for _ in 0..<200 {
      nested = bench.layer(value / 4, -value / 4, value / 4, value / 4, in: nested)
      nested.bounds.origin = Point(x: -value / 4, y: value / 4)
    }
    #expect(Fault.collecting { bench.commit() }.isEmpty)
    #expect(layer.frame.width == value && far.frame.minX == -value)
    let tree = bench.commit()
    #expect(tree.root.children.first.map { $0.width > 1_000_000 && $0.x == 0 } == true)
  }
}
