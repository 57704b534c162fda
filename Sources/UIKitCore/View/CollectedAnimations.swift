/// The animations that a program runs alongside an animation of the framework, and the completion handlers that receive the outcome.
package struct CollectedAnimations<Outcome> {
  /// The animations, in the order in which they were added.
  package private(set) var animations: [() -> Void] = []
  /// The completion handlers, in the order in which they were added.
  package private(set) var completions: [(Outcome) -> Void] = []

  /// Creates a collection without animations and completion handlers.
  package init() {}
  /// Whether there are neither animations nor completion handlers.
  package var isEmpty: Bool { animations.isEmpty && completions.isEmpty }

  /// Adds an animation.
  package mutating func add(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// Adds a completion handler.
  package mutating func add(completion: @escaping (Outcome) -> Void) { completions.append(completion) }

  /// Runs the animations. Call it inside an animation block.
  package func animate() { for animation in animations { animation() } }
  /// Calls the completion handlers.
  package func complete(_ outcome: Outcome) { for completion in completions { completion(outcome) } }
}
