internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// A batch of updates that is being collected.
struct OpenBatch {
  /// What was asked for so far.
  var update: BatchUpdate
  /// How many calls are inside of one another.
  var depth = 0
  var completions: [(Bool) -> Void] = []
}

extension VisibleList {
  /// Runs `changes`, in which the program changes its data and says so with ``record(_:)``, and takes the list there in one animated
  /// transaction. Calls inside of one another are one batch. `completion` is called once, when everything is in its place; false if an
  /// animation was cut short or the batch did not add up. That is a fault; it recovers by a reload.
  package func performBatch(_ changes: (() -> Void)?, naming empty: BatchUpdate, completion: ((Bool) -> Void)?) {
    beginBatch(naming: empty)
    changes?()
    if let completion { batch?.completions.append(completion) }
    endBatch()
  }

  /// Opens a batch, or goes one deeper in the one that is open. Every call has its ``endBatch()``.
  package func beginBatch(naming empty: BatchUpdate) {
    if batch == nil { batch = OpenBatch(update: empty) }
    batch?.depth += 1
  }

  /// Ends what ``beginBatch(naming:)`` began; the outermost takes the list to its new state. Without one, nothing happens.
  package func endBatch() {
    batch?.depth -= 1
    guard let closed = batch, closed.depth == 0 else { return }
    batch = nil
    commit(closed)
  }

  /// Asks for a change: as a part of the batch that is open, or as one of its own.
  package func record(naming empty: BatchUpdate, _ change: (inout BatchUpdate) -> Void) {
    guard batch != nil else {
      var update = empty
      change(&update)
      return commit(OpenBatch(update: update))
    }
    // The batch is not to be touched twice at a time: reading it out keeps a change that looks at the list harmless.
    if var update = batch?.update {
      change(&update)
      batch?.update = update
    }
  }

  /// Whether changes are being collected.
  package var isBatchOpen: Bool { batch != nil }
  /// Whether changes were asked for that are not shown yet.
  package var hasOpenChanges: Bool { needsReload || batch?.update.isEmpty == false }

  private func commit(_ closed: OpenBatch) {
    func finish(_ isFinished: Bool) {
      for completion in closed.completions { completion(isFinished) }
    }
    guard !needsReload else {
      // The list is counted anew anyway, with whatever was changed.
      showNow()
      return finish(true)
    }
    guard let update = resolve(closed.update) else {
      reloadData()
      showNow()
      return finish(false)
    }
    let wasAnimated = host.animatesUpdates && !isInLayout
    apply(update, animated: true) { isFinished in
      if !wasAnimated { self.showNow() }
      finish(isFinished)
    }
  }

  /// The update in handles; nil, after a fault, if it does not add up.
  private func resolve(_ update: BatchUpdate) -> ListUpdate? {
    guard let counts = host.countItems() else {
      if update.isEmpty { return ListUpdate(contents: host.countContents(), layout: .init()) }
      Fault.raise(
        """
        The \(update.names.view) must be updated via the diffable data source that is its dataSource: please do not call mutation APIs \
        directly on it. Asked for: \(update)
        """)
      return nil
    }
    // Handles are numbered on and on; where the numbers end, the list starts afresh.
    guard counts.reduce(Int(nextItem), +) < Int(Int32.max) else { return nil }
    do {
      return try update.resolved(from: contents, to: counts, nextItem: &nextItem, nextSection: &nextSection)
    } catch {
      Fault.raise(error.message)
      return nil
    }
  }

  private func showNow() {
    guard !isInLayout, host.isOnScreen else { return host.setNeedsLayout() }
    host.setNeedsLayout()
    host.layoutIfNeeded()
  }
}
