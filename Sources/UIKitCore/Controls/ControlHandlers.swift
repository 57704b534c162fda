/// The actions and messages of a control with their events, in the order in which they were added.
@MainActor struct ControlHandlers {
  /// An action with code, or a message to a target.
  enum Handler {
    case action(UIAction)
    case target(TargetAction)
  }

  private(set) var all: [(handler: Handler, events: UIControl.Event)] = []

  /// Adds `action` for `events`, replacing one with the same identifier.
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    all.append((.action(action), events))
  }
  /// Removes the action with this identifier for `events`.
  mutating func removeAction(identifiedBy identifier: UIAction.Identifier, for events: UIControl.Event) {
    remove(events) { if case .action(let action) = $0 { action.identifier == identifier } else { false } }
  }
  /// Adds a message for `events`, unless it is already sent for them.
  mutating func add(_ target: Any?, _ action: Selector, for events: UIControl.Event) {
    let new = TargetAction(target, action)
    for index in all.indices {
      if case .target(let old) = all[index].handler, old.action == action, old.target === new.target, !old.isGone {
        all[index].events.formUnion(events)
        return
      }
    }
    all.append((.target(new), events))
  }
  /// Removes the messages `action` to `target` for `events`; nil stands for any action, and for any target.
  mutating func remove(_ target: Any?, _ action: Selector?, for events: UIControl.Event) {
    remove(events) { if case .target(let sent) = $0 { sent.isFor(target, action) } else { false } }
  }

  private mutating func remove(_ events: UIControl.Event, where isMeant: (Handler) -> Bool) {
    for index in all.indices where isMeant(all[index].handler) { all[index].events.subtract(events) }
    all.removeAll { entry in
      if case .target(let sent) = entry.handler, sent.isGone { return true }
      return entry.events.isEmpty
    }
  }
}
