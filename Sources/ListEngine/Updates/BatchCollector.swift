/// Collects what a program asks for between the beginning of a batch of updates and its end. Batches inside of one another are one.
package struct BatchCollector: Sendable {
  /// A batch that ended.
  package struct Batch: Sendable {
    /// What was asked for.
    package var update: BatchUpdate
    /// To be called when everything is shown, in this order.
    package var completions: [@MainActor (Bool) -> Void] = []

    /// A batch that asks for this.
    package init(update: BatchUpdate) { self.update = update }
  }
  private var open: Batch?
  private var depth = 0

  /// No batch is open.
  package init() {}

  /// Whether a batch is open.
  package var isOpen: Bool { open != nil }
  /// What was asked for in the open batch so far; nil without one.
  package var update: BatchUpdate? { open?.update }

  /// Opens a batch, or goes one deeper in the one that is open. `empty` says what messages call the view and its items.
  package mutating func begin(naming empty: BatchUpdate) {
    if open == nil { open = Batch(update: empty) }
    depth += 1
  }
  /// Adds to what is called when the open batch is shown.
  package mutating func add(_ completion: @escaping @MainActor (Bool) -> Void) { open?.completions.append(completion) }
  /// The open batch asks for this as well. Without one, nothing happens. O(what is added).
  package mutating func add(_ update: BatchUpdate) { open?.update.add(update) }
  /// Ends what ``begin(naming:)`` began. Returns the batch if that was the outermost. Without a batch, nothing happens.
  package mutating func end() -> Batch? {
    guard let batch = open else { return nil }
    depth -= 1
    guard depth == 0 else { return nil }
    open = nil
    return batch
  }
}
