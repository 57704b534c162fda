public import Foundation
internal import HitchlessBase

/// Remembers how changes are reversed, and how they are made again.
///
/// An object that is changed registers how its former state comes back. What is registered while an undo runs makes the change again. All
/// that is registered during an event is one step, unless ``groupsByEvent`` is off and the program opens groups itself.
///
/// Windows have one, which their views and controllers find as ``UIResponder/undoManager``; texts that are edited have one each. Control and
/// Z undo, with the shift key or with Y they do again.
@preconcurrency @MainActor open class UndoManager: NSObject {
  private var stacks = UndoStacks()
  private var disabled = 0
  /// Whether the group of the event that was opened last belongs to a frame.
  private var eventIsInFrame = false
  /// Whether an undo runs now.
  open private(set) var isUndoing = false
  /// Whether something is done again now.
  open private(set) var isRedoing = false

  /// Whether all that is registered during an event is one group, which is opened and closed by itself. True by default.
  open var groupsByEvent = true
  /// The most outermost groups that are kept; older ones are dropped. 0, the default, for any number.
  open var levelsOfUndo: Int {
    get { stacks.limit }
    set { stacks.limit = max(0, newValue) }
  }

  public override nonisolated init() { super.init() }

  // MARK: Groups

  /// How many groups are open.
  open var groupingLevel: Int { stacks.open.count }
  /// Opens a group, which is one step until it is closed, or a part of the group around it.
  open func beginUndoGrouping() {
    openEventGroup()
    begin(isOfEvent: false)
  }
  /// Closes the group that was opened last. A fault if none is open.
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

  /// Opens the group of the event, if there is to be one and none is open.
  private func openEventGroup() {
    guard groupsByEvent else { return }
    let frames = ApplicationRuntime.current.driver
    let isInFrame = frames?.isPumping == true
    // What was done before the frame was another event.
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
  /// Closes the group of the event that has ended. One in which the program has left others open stays.
  func closeEventGroup() {
    if groupingLevel == 1, stacks.open[0].isOfEvent { end() }
  }

  // MARK: Registering

  /// Whether changes are registered: until ``disableUndoRegistration()``.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// Ignores what is registered, until ``enableUndoRegistration()`` was called as many times.
  open func disableUndoRegistration() { disabled += 1 }
  /// Ends what ``disableUndoRegistration()`` began. A fault without that.
  open func enableUndoRegistration() {
    guard disabled > 0 else {
      Fault.raise(
        "-[NSUndoManager enableUndoRegistration]: enableUndoRegistration may only be invoked with matching call to disableUndoRegistration")
      return
    }
    disabled -= 1
  }

  /// Has an undo call `handler` with `target`, which is not kept. To be called when `target` is changed; within an undo it registers what
  /// does the change again. A fault if no group is open and ``groupsByEvent`` is off.
  open func registerUndo<TargetType: AnyObject>(withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void) {
    // The action passes the object that it was made with.
    register(UndoAction(target) { handler(unsafeDowncast($0, to: TargetType.self)) })
  }
  /// As ``registerUndo(withTarget:handler:)``, with a method of `target` that gets `anObject`, which is kept.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    register(UndoAction(target as AnyObject) { selector.send(to: $0, sender: anObject, event: nil) })
  }
  /// Adds an action to the group that is open, or to that of the event.
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

  /// Forgets all that can be undone and done again, and registers again if that was disabled.
  open func removeAllActions() {
    stacks.removeAll()
    disabled = 0
  }
  /// Forgets what changes `target`. O(actions).
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    removeActions { $0.isOf(target) }
  }
  /// Forgets some actions. O(actions).
  func removeActions(where isRemoved: (UndoAction) -> Bool) { stacks.removeActions(where: isRemoved) }
  /// The action that an undo would begin with; nil for none.
  var newestAction: UndoAction? { stacks.newestAction }

  // MARK: Undoing

  /// Whether there is something to undo.
  open var canUndo: Bool { !stacks.undo.isEmpty || stacks.open.contains { !$0.isEmpty } }
  /// Whether something was undone and can be done again.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !stacks.redo.isEmpty
  }
  /// How many steps can be undone.
  open var undoCount: Int { stacks.undo.count }
  /// How many steps can be done again.
  open var redoCount: Int { stacks.redo.count }

  /// Closes the event's group, and undoes the last step. A fault if the program has left a group open.
  open func undo() {
    closeEventGroup()
    guard groupingLevel == 0 else {
      Fault.raise("-[NSUndoManager undo]: undo was called with too many nested undo groups")
      return
    }
    undoNestedGroup()
  }
  /// Undoes the last group, which may be one within the group that is open.
  open func undoNestedGroup() {
    post(.NSUndoManagerCheckpoint)
    guard !isUndoing, !isRedoing, let group = stacks.takeUndo() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    reverse(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }
  /// Does again what was undone last. Nothing happens if there is nothing.
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
  /// Performs the actions of a group. What they register is one group, with its name. User code runs.
  private func reverse(_ group: UndoGroup) {
    let outer = stacks.putAside()
    begin(isOfEvent: false)
    stacks.changeNewest { ($0.name, $0.isDiscardable) = (group.name, group.isDiscardable) }
    group.perform()
    // Actions may have left groups open.
    while groupingLevel > 0 { end() }
    stacks.reopen(outer)
  }

  // MARK: Names

  /// Names the group that is open, or the step that would be undone: "Delete" makes "Undo Delete". No effect without a step.
  open func setActionName(_ actionName: String) { stacks.changeNewest { $0.name = actionName } }
  /// The name of the step that would be undone; empty for none.
  open var undoActionName: String { (stacks.open.last ?? stacks.undo.last)?.name ?? "" }
  /// The name of the step that would be done again; empty for none.
  open var redoActionName: String { stacks.redo.last?.name ?? "" }
  /// The title of the menu's command that undoes.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of the menu's command that does again.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// The title of the menu's command that undoes a step with a name. Override it for another language.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Undo" : "Undo \(actionName)" }
  /// The title of the menu's command that does a step with a name again. Override it for another language.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Redo" : "Redo \(actionName)" }

  /// Says whether the group that is open, or the step that would be undone, can be lost without a question.
  open func setActionIsDiscardable(_ discardable: Bool) { stacks.changeNewest { $0.isDiscardable = discardable } }
  /// Whether the step that would be undone can be lost without a question.
  open var undoActionIsDiscardable: Bool { stacks.undo.last?.isDiscardable ?? false }
  /// Whether the step that would be done again can be lost without a question.
  open var redoActionIsDiscardable: Bool { stacks.redo.last?.isDiscardable ?? false }

  private func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }
}
