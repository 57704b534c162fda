/// The groups of an undo manager: those that are open, those that can be undone and those that can be done again. A value that runs nothing.
@MainActor struct UndoStacks {
  /// What was registered before, the newest last.
  private(set) var undo: [UndoGroup] = []
  /// What was undone, the newest last.
  private(set) var redo: [UndoGroup] = []
  /// The groups that are open, the outermost first.
  private(set) var open: [UndoGroup] = []
  /// The most groups that are kept in each stack; 0 for any number.
  var limit = 0 { didSet { trim() } }

  /// Opens a group in the innermost one.
  mutating func begin(isOfEvent: Bool = false) { open.append(UndoGroup(isOfEvent: isOfEvent)) }
  /// Adds an action to the innermost group, which there has to be.
  mutating func add(_ action: UndoAction) { open[open.count - 1].append(.action(action)) }
  /// Changes the innermost group, or the newest that can be undone if none is open. Nothing happens if there is none.
  mutating func changeNewest(_ change: (inout UndoGroup) -> Void) {
    if !open.isEmpty { change(&open[open.count - 1]) } else if !undo.isEmpty { change(&undo[undo.count - 1]) }
  }
  /// Closes the innermost group. An outermost one goes to a stack, to that of what can be done again if `isUndoing`; an empty one is
  /// dropped.
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

  /// Takes the newest group off that can be undone: one within the innermost open one, if any is open. Nil if there is none.
  mutating func takeUndo() -> UndoGroup? {
    guard let innermost = open.indices.last else { return undo.popLast() }
    let group = open[innermost].lastGroup
    if group != nil { open[innermost].removeLastGroup() }
    return group
  }
  /// Takes the newest group off that was undone. Nil if there is none.
  mutating func takeRedo() -> UndoGroup? { redo.popLast() }

  /// Nothing can be done again any more.
  mutating func removeRedo() { redo = [] }
  /// Forgets all actions. Groups that are open remain so: whoever has opened one closes it.
  mutating func removeAll() { (undo, redo, open) = ([], [], open.map { UndoGroup(isOfEvent: $0.isOfEvent) }) }
  /// The groups that are open, which are not until they are ``reopen(_:)``ed: what happens meanwhile belongs to none of them.
  mutating func putAside() -> [UndoGroup] {
    defer { open = [] }
    return open
  }
  /// Opens the groups again that were put aside.
  mutating func reopen(_ groups: [UndoGroup]) { open = groups }
  /// Forgets actions, and groups that are empty then, but for open ones. O(actions).
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
  /// The action that an undo would begin with; nil for none.
  var newestAction: UndoAction? { (open.last { !$0.isEmpty } ?? undo.last)?.newestAction }

  private mutating func trim() {
    guard limit > 0 else { return }
    if undo.count > limit { undo.removeFirst(undo.count - limit) }
    if redo.count > limit { redo.removeFirst(redo.count - limit) }
  }
}
