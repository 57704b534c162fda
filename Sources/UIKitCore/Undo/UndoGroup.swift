/// What one step undoes or does again: actions and further groups, in the order in which they were registered.
@MainActor struct UndoGroup {
  /// An action, or a group that was opened and closed within this one.
  enum Entry {
    case action(UndoAction)
    case group(UndoGroup)
  }
  private(set) var entries: [Entry] = []
  /// What the step is called in menus; empty for nothing.
  var name = ""
  /// Whether the change can be lost without a question, as the position of a scroll view.
  var isDiscardable = false
  /// Whether the group was opened by the first action of an event, and is closed at its end.
  let isOfEvent: Bool

  init(isOfEvent: Bool = false) { self.isOfEvent = isOfEvent }

  /// Whether there is nothing to do.
  var isEmpty: Bool { entries.isEmpty }
  /// The innermost group that was closed last within this one; nil if the last entry is an action.
  var lastGroup: UndoGroup? {
    guard case .group(let group)? = entries.last else { return nil }
    return group
  }

  /// The action that was registered last, here or in a group within.
  var newestAction: UndoAction? {
    switch entries.last {
    case .action(let action)?: action
    case .group(let group)?: group.newestAction
    case nil: nil
    }
  }

  /// Adds what comes later.
  mutating func append(_ entry: Entry) { entries.append(entry) }
  /// Removes the group that was closed last.
  mutating func removeLastGroup() { entries.removeLast() }
  /// Removes actions, here and in all groups within, and groups that are empty then. O(actions).
  mutating func removeActions(where isRemoved: (UndoAction) -> Bool) {
    entries = entries.compactMap { entry in
      switch entry {
      case .action(let action): return isRemoved(action) ? nil : entry
      case .group(var group):
        group.removeActions(where: isRemoved)
        return group.isEmpty ? nil : .group(group)
      }
    }
  }
  /// Runs the actions, the last one first. User code runs.
  func perform() {
    for entry in entries.reversed() {
      switch entry {
      case .action(let action): action.perform()
      case .group(let group): group.perform()
      }
    }
  }
}

/// Something that reverses a change of an object, which it does not keep.
@MainActor struct UndoAction {
  private weak var target: AnyObject?
  private let body: (AnyObject) -> Void
  /// Tells the changes of a text apart; nil for actions of the program.
  let number: Int?

  /// Calls `body` with `target`, while that exists.
  init(_ target: AnyObject, number: Int? = nil, _ body: @escaping (AnyObject) -> Void) {
    (self.target, self.number, self.body) = (target, number, body)
  }

  /// Whether it changes `other`.
  func isOf(_ other: AnyObject) -> Bool { target === other }
  /// Does nothing if the object is gone. User code runs.
  func perform() {
    if let target { body(target) }
  }
}
