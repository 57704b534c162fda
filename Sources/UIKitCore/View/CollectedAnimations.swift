/// What a program wants animated along with something of the framework's, and whom it wants to be told of the outcome.
package struct CollectedAnimations<Outcome> {
  /// The animations, in the order in which they were added.
  package private(set) var animations: [() -> Void] = []
  /// What is called at the end, likewise.
  package private(set) var completions: [(Outcome) -> Void] = []

  /// None.
  package init() {}
  /// Whether there are neither animations nor completions.
  package var isEmpty: Bool { animations.isEmpty && completions.isEmpty }

  /// Adds an animation.
  package mutating func add(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// Adds what is called at the end.
  package mutating func add(completion: @escaping (Outcome) -> Void) { completions.append(completion) }

  /// Runs the animations; to be called inside of one.
  package func animate() { for animation in animations { animation() } }
  /// Calls the completions.
  package func complete(_ outcome: Outcome) { for completion in completions { completion(outcome) } }
}
