import ServerSupport
import Testing

@testable import DestinationsServerCore

@Suite("Fault plan")
struct FaultPlanTests {
  @Test("A fault depends on the asset and the attempt, not on the order of requests")
  func order() {
    let a = FaultPlan(rate: 0.5, faults: AssetFault.allCases, seed: 3)
    let b = FaultPlan(rate: 0.5, faults: AssetFault.allCases, seed: 3)
    let forward = (0..<300).map { a.nextFault(for: UInt64($0)) }
    let backward = (0..<300).reversed().map { b.nextFault(for: UInt64($0)) }
    #expect(forward == backward.reversed())
    #expect((0..<300).map { a.nextFault(for: UInt64($0)) } != forward, "another attempt has another outcome")
    #expect(Set(forward.compactMap(\.self)) == Set(AssetFault.allCases))
  }

  @Test("The fraction of faults equals the given rate", arguments: [0, 0.1, 0.5, 1])
  func rate(_ rate: Double) {
    let plan = FaultPlan<AssetFault>(rate: rate, faults: [.html], seed: 9)
    let failed = (0..<4_000).count { plan.nextFault(for: UInt64($0)) != nil }
    #expect(abs(Double(failed) / 4_000 - rate) < 0.03)
    if rate == 0 || rate == 1 { #expect(failed == Int(rate) * 4_000) }
  }

  @Test("A NaN rate or an empty list of faults causes no failures")
  func nonsense() {
    #expect(FaultPlan<AssetFault>(rate: .nan, faults: [.html], seed: 9).nextFault(for: 0 as UInt64) == nil)
    #expect(FaultPlan<AssetFault>(rate: 1, faults: [], seed: 9).nextFault(for: 0 as UInt64) == nil)
  }
}
