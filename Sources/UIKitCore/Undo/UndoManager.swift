public import Foundation
internal import HitchlessBase

/// Registers actions that undo and redo changes.
///
/// When an object changes, it registers an action that restores its former state. Actions that are registered during an undo redo the
/// change. All actions that are registered during an event are one step, unless ``groupsByEvent`` is false and the program opens groups
/// itself.
///
/// Each window has an undo manager, which its views and controllers find as ``UIResponder/undoManager``; each text that is being edited has
/// its own. Control-Z undoes, Control-Shift-Z and Control-Y redo.
@preconcurrency @MainActor open class UndoManager: NSObject {
  private var stacks = UndoStacks()
  private var disabled = 0
  /// Whether the event whose group was opened last is part of a frame.
  private var eventIsInFrame = false
  /// Whether an undo is in progress.
  open private(set) var isUndoing = false
  /// Whether a redo is in progress.
  open private(set) var isRedoing = false

  /// Whether all actions that are registered during an event form one group, which is opened and closed automatically. True by default.
  open var groupsByEvent = true
  /// The greatest number of top-level groups to keep; older ones are dropped. 0, the default, means no limit.
  open var levelsOfUndo: Int {
    get { stacks.limit }
    set { stacks.limit = max(0, newValue) }
  }

  public override nonisolated init() { super.init() }

  // MARK: Groups

  /// The number of open groups.
  open var groupingLevel: Int { stacks.open.count }
  /// Opens a group, which is one step, or a part of the group around it.
  open func beginUndoGrouping() {
    openEventGroup()
    begin(isOfEvent: false)
  }
  /// Closes the group that was opened last. Raises a fault if none is open.
  open func endUndoGrouping() {
    guard groupingLevel > 0 else {
      Fault.raise("-[NSUndoManager endUndoGrouping]: endUndoGrouping called with no matching begin")
      return
    }
    end()
  }
  private func begin(isOfEvent: Bool) {
    if groupingLevel > 0 { post(.NSUndoManagerCheckpoint) }
    stacks.begin(isOfEvent: isOfEvent)
    post(.NSUndoManagerDidOpenUndoGroup)
  }
  private func end() {
    post(.NSUndoManagerCheckpoint)
    let isDiscardable = stacks.open.last?.isDiscardable == true
    post(.NSUndoManagerWillCloseUndoGroup, isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil)
    stacks.end(isUndoing: isUndoing)
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  /// Opens the group of the event, if events are grouped and no group is open.
  private func openEventGroup() {
    guard groupsByEvent else { return }
    let frames = ApplicationRuntime.current.driver
    let isInFrame = frames?.isPumping == true
    // Changes before the frame belong to another event.
    if isInFrame != eventIsInFrame { closeEventGroup() }
    guard groupingLevel == 0 else { return }
    begin(isOfEvent: true)
    eventIsInFrame = isInFrame
    if isInFrame {
      frames?.deliver { [weak self] in self?.closeEventGroup() }
    } else {
      DispatchQueue.main.async { [weak self] in self?.closeEventGroup() }
    }
  }
  /// Closes the group of the event that has ended, unless the program has left other groups open within it.
  func closeEventGroup() {
    if groupingLevel == 1, stacks.open[0].isOfEvent { end() }
  }

  // MARK: Registering

  /// Whether actions are registered. False after ``disableUndoRegistration()``.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// Ignores the registration of actions until ``enableUndoRegistration()`` was called the same number of times.
  open func disableUndoRegistration() { disabled += 1 }
  /// Ends the effect of one call of ``disableUndoRegistration()``. Raises a fault without such a call.
  open func enableUndoRegistration() {
    guard disabled > 0 else {
      Fault.raise(
        "-[NSUndoManager enableUndoRegistration]: enableUndoRegistration may only be invoked with matching call to disableUndoRegistration")
      return
    }
    disabled -= 1
  }

  /// Registers an action that calls `handler` with `target`, which is not retained. Call this when `target` is changed; during an undo, it
  /// registers the action that redoes the change. Raises a fault if no group is open and ``groupsByEvent`` is false.
  open func registerUndo<TargetType: AnyObject>(withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void) {
    // The action passes the object with which it was created.
    register(UndoAction(target) { handler(unsafeDowncast($0, to: TargetType.self)) })
  }
  /// Same as ``registerUndo(withTarget:handler:)``, but calls a method of `target` with `anObject`, which is retained.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    register(UndoAction(target as AnyObject) { selector.send(to: $0, sender: anObject, event: nil) })
  }
  /// Adds an action to the open group, or to that of the event.
  func register(_ action: UndoAction) {
    guard isUndoRegistrationEnabled else { return }
    openEventGroup()
    guard groupingLevel > 0 else {
      Fault.raise("-[NSUndoManager registerUndo]: must begin a group before registering undo")
      return
    }
    if !isUndoing, !isRedoing { stacks.removeRedo() }
    stacks.add(action)
  }

  /// Removes all undo and redo actions, and enables registration.
  open func removeAllActions() {
    stacks.removeAll()
    disabled = 0
  }
  /// Removes the actions that change `target`. O(actions).
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    removeActions { $0.isOf(target) }
  }
  /// Removes the actions for which `isRemoved` returns true. O(actions).
  func removeActions(where isRemoved: (UndoAction) -> Bool) { stacks.removeActions(where: isRemoved) }
  /// The first action that an undo would perform; nil for none.
  var newestAction: UndoAction? { stacks.newestAction }

  // MARK: Undoing

  /// Whether there is something to undo.
  open var canUndo: Bool { !stacks.undo.isEmpty || stacks.open.contains { !$0.isEmpty } }
  /// Whether there is something to redo.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !stacks.redo.isEmpty
  }
  /// The number of steps that can be undone.
  open var undoCount: Int { stacks.undo.count }
  /// The number of steps that can be redone.
  open var redoCount: Int { stacks.redo.count }

  /// Closes the event's group, and undoes the last step. Raises a fault if the program has left a group open.
  open func undo() {
    closeEventGroup()
    guard groupingLevel == 0 else {
      Fault.raise("-[NSUndoManager undo]: undo was called with too many nested undo groups")
      return
    }
    undoNestedGroup()
  }
  /// Undoes the last group, which may be nested in the open group.
  open func undoNestedGroup() {
    post(.NSUndoManagerCheckpoint)
    guard !isUndoing, !isRedoing, let group = stacks.takeUndo() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    reverse(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }
  /// Redoes the step that was undone last. Does nothing if there is none.
  open func redo() {
    closeEventGroup()
    guard groupingLevel == 0 else {
      Fault.raise("-[NSUndoManager redo]: redo was called with too many nested undo groups")
      return
    }
    post(.NSUndoManagerCheckpoint)
    guard !isUndoing, !isRedoing, let group = stacks.takeRedo() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    reverse(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }
  /// Performs the actions of a group. The actions that they register form one group with the same name. User code runs.
  private func reverse(_ group: UndoGroup) {
    let outer = stacks.putAside()
    begin(isOfEvent: false)
    stacks.changeNewest { ($0.name, $0.isDiscardable) = (group.name, group.isDiscardable) }
    group.perform()
    // The actions may have left groups open.
    while groupingLevel > 0 { end() }
    stacks.reopen(outer)
  }

  // MARK: Names

  /// Names the open group, or the step that would be undone: "Delete" results in "Undo Delete". Has no effect without a step.
  open func setActionName(_ actionName: String) { stacks.changeNewest { $0.name = actionName } }
  /// The name of the step that would be undone; empty for none.
  open var undoActionName: String { (stacks.open.last ?? stacks.undo.last)?.name ?? "" }
  /// The name of the step that would be redone; empty for none.
  open var redoActionName: String { stacks.redo.last?.name ?? "" }
  /// The title of the Undo command.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of the Redo command.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// Returns the title of the Undo command for a step with a name. Override this method to localise the title.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Undo" : "Undo \(actionName)" }
  /// Returns the title of the Redo command for a step with a name. Override this method to localise the title.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Redo" : "Redo \(actionName)" }

  /// Sets whether the open group, or the step that would be undone, can be lost without asking the user.
  open func setActionIsDiscardable(_ discardable: Bool) { stacks.changeNewest { $0.isDiscardable = discardable } }
  /// Whether the step that would be undone can be lost without asking the user.
  open var undoActionIsDiscardable: Bool { stacks.undo.last?.isDiscardable ?? false }
  /// Whether the step that would be redone can be lost without asking the user.
  open var redoActionIsDiscardable: Bool { stacks.redo.last?.isDiscardable ?? false }

  private func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }
}
