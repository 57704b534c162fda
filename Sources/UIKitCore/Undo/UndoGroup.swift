/// The content of one step to undo or redo: actions and nested groups, in the order in which they were registered.
@MainActor struct UndoGroup {
  /// An action, or a group that was opened and closed within this one.
  enum Entry {
    case action(UndoAction)
    case group(UndoGroup)
  }
  private(set) var entries: [Entry] = []
  /// The name of the step in menus; empty for none.
  var name = ""
  /// Whether the change can be lost without asking the user, such as a scroll position.
  var isDiscardable = false
  /// Whether the group was opened by the first action of an event, and is closed at the end of the event.
  let isOfEvent: Bool

  init(isOfEvent: Bool = false) { self.isOfEvent = isOfEvent }

  /// Whether there are no actions.
  var isEmpty: Bool { entries.isEmpty }
  /// The group within this one that was closed last; nil if the last entry is an action.
  var lastGroup: UndoGroup? {
    guard case .group(let group)? = entries.last else { return nil }
    return group
  }

  /// The action that was registered last, in this group or a nested one.
  var newestAction: UndoAction? {
    switch entries.last {
    case .action(let action)?: action
    case .group(let group)?: group.newestAction
    case nil: nil
    }
  }

  /// Adds an entry at the end.
  mutating func append(_ entry: Entry) { entries.append(entry) }
  /// Removes the group that was closed last.
  mutating func removeLastGroup() { entries.removeLast() }
  /// Removes actions, in this group and all nested ones, and the nested groups that become empty. O(actions).
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
  /// Performs the actions in reverse order. User code runs.
  func perform() {
    for entry in entries.reversed() {
      switch entry {
      case .action(let action): action.perform()
      case .group(let group): group.perform()
      }
    }
  }
}

/// An action that reverses a change of an object. The object is not retained.
@MainActor struct UndoAction {
  private weak var target: AnyObject?
  private let body: (AnyObject) -> Void
  /// Identifies a change of a text; nil for actions of the program.
  let number: Int?

  /// Creates an action that calls `body` with `target`, as long as `target` exists.
  init(_ target: AnyObject, number: Int? = nil, _ body: @escaping (AnyObject) -> Void) {
    (self.target, self.number, self.body) = (target, number, body)
  }

  /// Returns whether the action changes `other`.
  func isOf(_ other: AnyObject) -> Bool { target === other }
  /// Performs the action. Does nothing if the object was deallocated. User code runs.
  func perform() {
    if let target { body(target) }
  }
}
