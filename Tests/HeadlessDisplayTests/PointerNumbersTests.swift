import DisplayInterface
import TestSupport
import Testing

@Suite("Pointer numbers")
struct PointerNumbersTests {
  @Test("A single finger has number 0, and a second one keeps its number when the first lifts")
  func fingers() {
    var numbers = PointerNumbers()
    #expect(numbers.add(.finger(77)) == 0)
    #expect(numbers.add(.finger(12)) == 1)
    #expect(numbers.add(.finger(77)) == nil)
    #expect(numbers.remove(.finger(77)) == 0)
    #expect(numbers[.finger(77)] == nil && numbers[.finger(12)] == 1 && numbers.all == [.finger(12)])
    #expect(numbers.add(.button) == 0)
    #expect(numbers.remove(.finger(77)) == nil)
    #expect(numbers.remove(.button) == 0 && numbers.remove(.finger(12)) == 1 && numbers.isEmpty)
    #expect(numbers.add(.finger(5)) == 0)
  }

  @Test("Pressed pointers have unique numbers, each the lowest free one")
  func random() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("numbers of pointers: seed \(seed)")
    var random = SplitMix64(seed: seed)
    var numbers = PointerNumbers()
    var model: [PointerNumbers.Source: Int] = [:]
    for _ in 0..<2_000 {
      let finger = UInt.random(in: 0..<7, using: &random)
      let source: PointerNumbers.Source = finger == 0 ? .button : .finger(finger)
      if Bool.random(using: &random) {
        let lowest = (0...).first { !model.values.contains($0) }
        #expect(numbers.add(source) == (model[source] == nil ? lowest : nil))
        if model[source] == nil { model[source] = lowest }
      } else {
        #expect(numbers.remove(source) == model.removeValue(forKey: source))
      }
      #expect(numbers.isEmpty == model.isEmpty && Set(numbers.all) == Set(model.keys) && numbers.all.count == model.count)
      for (source, number) in model { #expect(numbers[source] == number) }
    }
  }
}
