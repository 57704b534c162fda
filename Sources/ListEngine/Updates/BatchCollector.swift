/// Collects the changes that a program requests between the beginning and the end of a batch of updates. Nested batches count as one.
package struct BatchCollector: Sendable {
  /// A batch that has ended.
  package struct Batch: Sendable {
    /// The requested changes.
    package var update: BatchUpdate
    /// The completions to call, in this order, when everything is shown.
    package var completions: [@MainActor (Bool) -> Void] = []

    /// Creates a batch with these changes.
    package init(update: BatchUpdate) { self.update = update }
  }
  private var open: Batch?
  private var depth = 0

  /// Creates a collector without an open batch.
  package init() {}

  /// Whether a batch is open.
  package var isOpen: Bool { open != nil }
  /// The changes requested in the open batch so far; nil without one.
  package var update: BatchUpdate? { open?.update }

  /// Opens a batch, or nests one in the open batch. `empty` contains the names of the view and its items for messages.
  package mutating func begin(naming empty: BatchUpdate) {
    if open == nil { open = Batch(update: empty) }
    depth += 1
  }
  /// Adds a completion that is called when the open batch is shown.
  package mutating func add(_ completion: @escaping @MainActor (Bool) -> Void) { open?.completions.append(completion) }
  /// Adds changes to the open batch. No effect without one. O(changes that are added).
  package mutating func add(_ update: BatchUpdate) { open?.update.add(update) }
  /// Ends the batch that ``begin(naming:)`` began. Returns the batch if that was the outermost one. No effect without a batch.
  package mutating func end() -> Batch? {
    guard let batch = open else { return nil }
    depth -= 1
    guard depth == 0 else { return nil }
    open = nil
    return batch
  }
}
