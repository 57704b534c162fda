import ServerSupport
import Testing

@testable import UsersServerCore

@Suite struct `The fault plan` {
  private func plan(_ rate: Double, seed: UInt64) -> FaultPlan<RequestFault> {
    FaultPlan(rate: rate, faults: RequestFault.allCases, seed: seed)
  }

  @Test func `depends on the path and the attempt, and not on the order of the requests`() {
    let (a, b) = (plan(0.5, seed: 3), plan(0.5, seed: 3))
    let paths = (0..<300).map { "/avatars/\($0)" }
    let forward = paths.map { a.nextFault(for: $0) }
    #expect(forward == paths.reversed().map { b.nextFault(for: $0) }.reversed())
    #expect(paths.map { a.nextFault(for: $0) } != forward, "another attempt has another outcome")
    #expect(Set(forward.compactMap(\.self)) == Set(RequestFault.allCases))
    let other = plan(0.5, seed: 4)
    #expect(paths.map { other.nextFault(for: $0) } != forward)
  }

  @Test(arguments: [0, 0.1, 0.5, 1]) func `keeps its rate`(_ rate: Double) {
    let plan = FaultPlan<RequestFault>(rate: rate, faults: [.garbage], seed: 9)
    let failed = (0..<4_000).count { plan.nextFault(for: "/\($0)") != nil }
    #expect(abs(Double(failed) / 4_000 - rate) < 0.03)
    if rate == 0 || rate == 1 { #expect(failed == Int(rate) * 4_000) }
  }

  @Test func `a rate that is no number lets nothing fail`() {
    #expect(plan(.nan, seed: 9).nextFault(for: "/") == nil)
    #expect(FaultPlan<RequestFault>(rate: 1, faults: [], seed: 9).nextFault(for: "/") == nil)
  }

  @Test func `faults are listed by their names`() {
    #expect(RequestFault.list("slow,500, close,garbage") == [.slow, .serverError, .close, .garbage])
    #expect(RequestFault.list("slow,fire") == nil && RequestFault.list("") == nil)
  }
}
