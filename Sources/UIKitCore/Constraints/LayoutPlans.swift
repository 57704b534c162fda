internal import ConstraintLayout

/// The solutions of systems of constraints, for reuse by systems of the same structure: cells of one kind have the same constraints with
/// other constants, so that what was computed for one of them can be used for all.
@MainActor final class LayoutPlans {
  /// The maximum number of stored structures; the least recently used one is evicted.
  private static let capacity = 64

  /// The memory in which systems are solved.
  var solver = SharedSolver()
  private var plans: [LayoutPlan] = []

  /// Gives `system` the plan for its structure, if there is one. O(kinds + terms).
  func provide(_ system: inout ConstraintSystem) {
    for index in plans.indices.reversed() where system.adopt(plans[index]) {
      if index != plans.count - 1 { plans.append(plans.remove(at: index)) }
      return
    }
  }

  /// Stores the plan of `system`. O(kinds + terms).
  func record(_ system: inout ConstraintSystem) {
    let plan = system.recordPlan(using: &solver)
    for index in plans.indices.reversed() where plans[index].isForSameStructure(as: plan) {
      // A plan from another system may cover more regions.
      if plans[index].regionCount <= plan.regionCount { plans[index] = plan }
      return
    }
    if plans.count == Self.capacity { plans.removeFirst() }
    plans.append(plan)
  }
}
