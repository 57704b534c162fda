import TestSupport
import Testing

@testable import ImagePreparation
@testable import ImageTransfer

struct HostLinesTests {
  @Test("After 2,000 random arrivals and departures each host runs its share, in order")
  func random() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let width = Int.random(in: 1...4, using: &random)
    var lines = HostQueues(width: width)
    // The same with one plain list per host: the first ones run.
    var model: [String: [Int]] = [:]
    for number in 0..<2_000 {
      let host = "host\(Int.random(in: 0..<3, using: &random))"
      if Int.random(in: 0..<5, using: &random) < 3 {
        model[host, default: []].append(number)
        #expect(lines.enter(number, host: host) == (model[host]!.count <= width), "seed \(seed)")
      } else if let index = model[host]?.indices.randomElement(using: &random) {
        let left = model[host]!.remove(at: index)
        let next = index < width && model[host]!.count >= width ? model[host]![width - 1] : nil
        #expect(lines.leave(left, host: host) == next, "seed \(seed)")
      }
    }
    #expect(lines.leave(-1, host: "host0") == nil && lines.leave(1, host: "nobody") == nil)
  }
}
