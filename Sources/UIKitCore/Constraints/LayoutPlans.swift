internal import ConstraintLayout

/// How systems of constraints were solved, for others like them: cells of one kind have the same constraints with other constants, so what
/// was found out for one of them serves all.
@MainActor final class LayoutPlans {
  /// So many kinds are remembered; the one that was used longest ago makes room.
  private static let capacity = 64

  /// Memory that systems are solved in.
  var solver = SharedSolver()
  private var plans: [LayoutPlan] = []

  /// Gives `system` what is known about systems of the same structure. O(kinds + terms).
  func provide(_ system: inout ConstraintSystem) {
    for index in plans.indices.reversed() where system.adopt(plans[index]) {
      if index != plans.count - 1 { plans.append(plans.remove(at: index)) }
      return
    }
  }

  /// Remembers what `system` has found out. O(kinds + terms).
  func record(_ system: inout ConstraintSystem) {
    let plan = system.recordPlan(using: &solver)
    for index in plans.indices.reversed() where plans[index].isForSameStructure(as: plan) {
      // Another system may have met more.
      if plans[index].regionCount <= plan.regionCount { plans[index] = plan }
      return
    }
    if plans.count == Self.capacity { plans.removeFirst() }
    plans.append(plan)
  }
}
