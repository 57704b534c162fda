/// The groups of an undo manager: the open groups, and the stacks of groups to undo and to redo. A value type that performs no actions.
@MainActor struct UndoStacks {
  /// The groups to undo, the newest last.
  private(set) var undo: [UndoGroup] = []
  /// The groups to redo, the newest last.
  private(set) var redo: [UndoGroup] = []
  /// The open groups, the outermost first.
  private(set) var open: [UndoGroup] = []
  /// The greatest number of groups in each stack; 0 for no limit.
  var limit = 0 { didSet { trim() } }

  /// Opens a group within the innermost one.
  mutating func begin(isOfEvent: Bool = false) { open.append(UndoGroup(isOfEvent: isOfEvent)) }
  /// Adds an action to the innermost open group, which has to exist.
  mutating func add(_ action: UndoAction) { open[open.count - 1].append(.action(action)) }
  /// Changes the innermost open group, or the newest group to undo if none is open. Does nothing if there is neither.
  mutating func changeNewest(_ change: (inout UndoGroup) -> Void) {
    if !open.isEmpty { change(&open[open.count - 1]) } else if !undo.isEmpty { change(&undo[undo.count - 1]) }
  }
  /// Closes the innermost group. A top-level group moves to the undo stack, or to the redo stack if `isUndoing`; an empty group is dropped.
  mutating func end(isUndoing: Bool) {
    guard let group = open.popLast(), !group.isEmpty else { return }
    if !open.isEmpty {
      open[open.count - 1].append(.group(group))
    } else if isUndoing {
      redo.append(group)
    } else {
      undo.append(group)
    }
    trim()
  }

  /// Removes and returns the newest group to undo; within the innermost open group, if there is one. Nil if there is none.
  mutating func takeUndo() -> UndoGroup? {
    guard let innermost = open.indices.last else { return undo.popLast() }
    let group = open[innermost].lastGroup
    if group != nil { open[innermost].removeLastGroup() }
    return group
  }
  /// Removes and returns the newest group to redo; nil if there is none.
  mutating func takeRedo() -> UndoGroup? { redo.popLast() }

  /// Removes all groups to redo.
  mutating func removeRedo() { redo = [] }
  /// Removes all actions. Open groups remain open, because the code that opened them will close them.
  mutating func removeAll() { (undo, redo, open) = ([], [], open.map { UndoGroup(isOfEvent: $0.isOfEvent) }) }
  /// Suspends the open groups until ``reopen(_:)``, so that actions registered in between are not added to them. Returns the groups.
  mutating func putAside() -> [UndoGroup] {
    defer { open = [] }
    return open
  }
  /// Reopens suspended groups.
  mutating func reopen(_ groups: [UndoGroup]) { open = groups }
  /// Removes actions, and the groups that become empty, except for open ones. O(actions).
  mutating func removeActions(where isRemoved: (UndoAction) -> Bool) {
    func remove(from groups: inout [UndoGroup]) {
      for index in groups.indices { groups[index].removeActions(where: isRemoved) }
    }
    remove(from: &undo)
    remove(from: &redo)
    remove(from: &open)
    undo.removeAll { $0.isEmpty }
    redo.removeAll { $0.isEmpty }
  }
  /// The first action that an undo would perform; nil for none.
  var newestAction: UndoAction? { (open.last { !$0.isEmpty } ?? undo.last)?.newestAction }

  private mutating func trim() {
    guard limit > 0 else { return }
    if undo.count > limit { undo.removeFirst(undo.count - limit) }
    if redo.count > limit { redo.removeFirst(redo.count - limit) }
  }
}
