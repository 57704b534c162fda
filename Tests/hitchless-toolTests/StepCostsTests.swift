import HitchlessBase
import Testing

@testable import hitchless_tool

@Suite("Simulation costs")
struct StepCostsTests {
  @Test("Steps and units are parsed")
  func reads() throws {
    let costs = try StepCosts("make=2ms, configure=12.5,layout=300us")
    #expect(costs.make == .milliseconds(2) && costs.configure == .milliseconds(12.5) && costs.layout == .microseconds(300))
    #expect(try StepCosts("configure=1s").configure == .seconds(1))
    #expect(try StepCosts("").make == .zero)
  }

  @Test("Invalid costs are rejected", arguments: ["make", "make=", "make=x", "paint=2ms", "make=-1ms", "make=nan", "make=1e9s", "=3ms"])
  func refuses(_ text: String) { #expect(throws: (any Error).self) { try StepCosts(text) } }
}
