import Testing

@testable import UsersServerCore

@Suite struct `The fault plan` {
  @Test func `depends on the path and the attempt, and not on the order of the requests`() {
    let (a, b) = (FaultPlan(rate: 0.5, seed: 3), FaultPlan(rate: 0.5, seed: 3))
    let paths = (0..<300).map { "/avatars/\($0)" }
    let forward = paths.map { a.nextFault(for: $0) }
    #expect(forward == paths.reversed().map { b.nextFault(for: $0) }.reversed())
    #expect(paths.map { a.nextFault(for: $0) } != forward, "another attempt has another outcome")
    #expect(Set(forward.compactMap(\.self)) == Set(RequestFault.allCases))
    let other = FaultPlan(rate: 0.5, seed: 4)
    #expect(paths.map { other.nextFault(for: $0) } != forward)
  }

  @Test(arguments: [0, 0.1, 0.5, 1]) func `keeps its rate`(_ rate: Double) {
    let plan = FaultPlan(rate: rate, faults: [.garbage], seed: 9)
    let failed = (0..<4_000).count { plan.nextFault(for: "/\($0)") != nil }
    #expect(abs(Double(failed) / 4_000 - rate) < 0.03)
    if rate == 0 || rate == 1 { #expect(failed == Int(rate) * 4_000) }
  }

  @Test func `a rate that is no number lets nothing fail, and a server that is gone lets nothing through`() {
    let plan = FaultPlan(rate: .nan, seed: 9)
    #expect(plan.nextFault(for: "/") == nil)
    plan.isGone = true
    #expect(plan.nextFault(for: "/") == .close)
    plan.isGone = false
    #expect(plan.nextFault(for: "/") == nil)
    #expect(FaultPlan(rate: 1, faults: [], seed: 9).nextFault(for: "/") == nil)
  }

  @Test func `faults are listed by their names`() {
    #expect(RequestFault.list("slow,500, close,garbage") == [.slow, .serverError, .close, .garbage])
    #expect(RequestFault.list("slow,fire") == nil && RequestFault.list("") == nil)
  }
}
