public import Foundation

/// An object that can handle touches and key presses. Events that no responder handles are passed up the chain of `next` to the
/// application's delegate.
@preconcurrency @MainActor open class UIResponder: AccessibleObject, NibAwakening, KeyValueObserver {
  public override init() { super.init() }

  /// Creates a responder. Every subclass has this initialiser, with which application and scene delegates are created; the coder contains
  /// nothing.
  public required init?(coder: NSCoder) { super.init() }
  /// Called when all outlets and actions of the object's nib or scene are connected. For subclasses; does nothing.
  open func awakeFromNib() {}
  /// Called by Interface Builder's canvas after it has created an object. Running programs never receive this call, as on a device.
  open func prepareForInterfaceBuilder() {}

  /// The next responder in the chain: for a view its controller or superview, for a controller its view's superview, for a window its
  /// scene or the application.
  open var next: UIResponder? { nil }

  /// The runtime to which the responder belongs. Views, and responders with a view, have their own; for other responders it is the runtime
  /// to which the calling code is bound.
  package var runtime: ApplicationRuntime { .current }

  /// Whether this object may become first responder. False unless a subclass overrides it.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether this object may resign first responder. True unless a subclass overrides it.
  open var canResignFirstResponder: Bool { true }
  /// Whether this object is the first responder, which receives key presses.
  open var isFirstResponder: Bool { runtime.firstResponder === self }

  /// Makes this object the first responder. Returns false if it cannot become first responder, or if the current one refuses to resign.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if runtime.firstResponder === self { return true }
    return runtime.inputs.changing {
      if let current = runtime.firstResponder, !current.resignFirstResponder() { return false }
      runtime.firstResponder = self
      beginTextInput()
      return true
    }
  }
  /// Resigns first responder; does nothing if this object is not the first responder. Returns false if it refuses.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if runtime.firstResponder === self {
      runtime.inputs.changing(resigning: self) {
        endTextInput()
        runtime.firstResponder = nil
      }
    }
    return true
  }

  /// The view at the lower edge of the window, in place of an on-screen keyboard, while this object or one before it in the chain is first
  /// responder. Nil unless a subclass overrides it. Typed text is still sent to the first responder.
  open var inputView: UIView? { nil }
  /// The view above the keyboard or the input view, or else at the lower edge of the window, while this object or one before it in the
  /// chain is first responder. Nil unless a subclass overrides it. When a responder in the view or before this object resigns, this object
  /// becomes first responder if possible, and the view stays visible.
  open var inputAccessoryView: UIView? { nil }
  /// The controller of a view in place of ``inputView``; nil, the default, for none. Override it to return the same controller until it is
  /// replaced.
  open var inputViewController: UIInputViewController? { nil }
  /// The controller of a view in place of ``inputAccessoryView``; nil, the default, for none.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// Requests ``inputView``, ``inputAccessoryView`` and their heights again, if this object or one before it in the chain is first
  /// responder. Call this when they have changed in the meantime.
  open func reloadInputViews() { runtime.inputs.update() }

  /// Called when a property that this object observes by name has changed; see ``KeyValueObserver``. Subclasses override it, and call it for
  /// the observations of their superclass; this implementation traps.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    failToObserveValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }

  /// The undo manager for changes made in this object: that of the next responder. Windows have their own, and so have texts that are
  /// edited. Nil if no responder in the chain has one. Override it to return the program's own.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The properties that few responders have; nil if there are none.
  // Also read when the last reference is released, on any thread.
  nonisolated(unsafe) var extras: ResponderExtras?

  /// The types that can be pasted; nil for none. A view, or the controller of a view, that has a configuration accepts drops of these
  /// types, too.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { extras?.pasteConfiguration }
    set { if newValue != nil || extras != nil { ensuredExtras.pasteConfiguration = newValue } }
  }
  /// Pastes items that were dropped or pasted. For subclasses that have a ``pasteConfiguration``; does nothing.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Whether the items could be pasted here: at least one in one of the configuration's types.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    let types = pasteConfiguration?.acceptableTypeIdentifiers ?? []
    return itemProviders.contains { provider in types.contains { provider.hasItemConformingToTypeIdentifier($0) } }
  }

  /// The user's activity with this object; nil, the default, for none. Several objects can have the same one.
  open var userActivity: NSUserActivity? {
    get { extras?.userActivity }
    set {
      guard newValue !== userActivity else { return }
      userActivity?.setOwned(false, by: self)
      newValue?.setOwned(true, by: self)
      ensuredExtras.userActivity = newValue
    }
  }
  /// Updates `activity`: called before it is saved, if it is this object's ``userActivity`` and needs an update. For subclasses; does
  /// nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Continues `activity`. For subclasses, and for programs that call it with the activity of a scene; does nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// The preferred destinations of the keyboard focus when it moves to this part of the screen; see ``UIFocusEnvironment``. A controller's
  /// children, the last one first, and its view; empty for other responders.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { standardFocusEnvironments }
  /// The default destinations.
  var standardFocusEnvironments: [any UIFocusEnvironment] {
    guard let controller = self as? UIViewController else { return [] }
    return controller.children.reversed() + [controller.viewIfLoaded].compactMap { $0 }
  }
  /// Moves the keyboard focus, if it is in this part of the screen, to ``preferredFocusEnvironments`` at the next layout.
  open func setNeedsFocusUpdate() {
    guard let window = focusWindow else { return }
    window.waitingFocusUpdate = self as? any UIFocusEnvironment
    window.setNeedsLayout()
  }
  /// Performs the update requested by ``setNeedsFocusUpdate()`` immediately. No effect if none was requested.
  open func updateFocusIfNeeded() { focusWindow?.updateFocus() }
  private var focusWindow: UIWindow? { (self as? UIView)?.window ?? (self as? UIViewController)?.viewIfLoaded?.window }

  /// Whether the keyboard focus may move as `context` specifies; see ``UIFocusEnvironment``. True unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called when the keyboard focus has moved as `context` specifies; see ``UIFocusEnvironment``. For subclasses; does nothing.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// Whether this object performs `action`: by default, if it implements the method. Subclasses override it to enable menu items and
  /// commands conditionally.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    runtime.exchange.wasActionLeftToResponder = true
    return action.isUnderstood(by: self)
  }
  /// Returns the object that performs `action`: this one, or the next in the chain that can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Removes the selection and puts it on the pasteboard, in text that is edited. Other responders pass the action on, like all of these.
  open func cut(_ sender: Any?) { perform(.cut, sender) }
  /// Puts the selection on the pasteboard.
  open func copy(_ sender: Any?) { perform(.copy, sender) }
  /// Inserts the contents of the pasteboard: into text that is edited, and by ``paste(itemProviders:)`` if ``pasteConfiguration`` accepts
  /// them.
  open func paste(_ sender: Any?) { perform(.paste, sender) }
  /// Selects the word at the caret.
  open func select(_ sender: Any?) { perform(.select, sender) }
  /// Selects everything.
  open func selectAll(_ sender: Any?) { perform(.selectAll, sender) }
  /// Removes the selection.
  open func delete(_ sender: Any?) { perform(.delete, sender) }
  /// Makes the selection bold, or no longer bold if all of it is, in text whose styles may be edited. Without a selection, changes the style
  /// of the text that is typed next, like the other two.
  open func toggleBoldface(_ sender: Any?) { perform(.toggleBoldface, sender) }
  /// Makes the selection italic, or no longer italic if all of it is, in text whose styles may be edited.
  open func toggleItalics(_ sender: Any?) { perform(.toggleItalics, sender) }
  /// Underlines the selection, or removes the line if all of it has one, in text whose styles may be edited.
  open func toggleUnderline(_ sender: Any?) { perform(.toggleUnderline, sender) }
  /// Performs a standard edit action, or passes it on. For classes that handle all of them.
  func perform(_ action: EditAction, _ sender: Any?) {
    let items = action == .paste && pasteConfiguration != nil ? UIPasteboard.general.itemProviders : []
    if !items.isEmpty, canPaste(items) { paste(itemProviders: items) } else { action.pass(on: self, sender: sender) }
  }

  /// Adds menus to those of a system and removes menus from them; see ``UIMenuSystem``. Override it in the application's delegate to change
  /// the main menu, and in views and controllers to change the menus for them. Does nothing.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// Updates a command that this object performs before a menu shows it or its key performs it: the title, the image, the state and the
  /// attributes. Each time, the command has its own properties at first, and a disabled one is not performed. For subclasses; does nothing.
  open func validate(_ command: UICommand) {}

  /// Handles touches that began in this view. Passes them to the next responder, as the other touch methods do. Override all four together.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Handles touches that began in this view and have moved, possibly out of it.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Handles touches that began in this view and have ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Handles touches that will not be delivered any further, for example because a gesture recognizer has recognized.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

  /// Handles keys that were pressed while this object was first responder or next in the chain. Passes them on, except those that type text
  /// if this object accepts text, and arrow keys that move the keyboard focus from this view to another one in its group.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var others = presses
    if let session = extras?.textInput { others = others.filter { !session.type($0) } }
    if let view = self as? UIView, let window = view.window { others = window.moveFocus(from: view, by: others) }
    if !others.isEmpty { next?.pressesBegan(others, with: event) }
  }
  /// Handles keys that were released. Passes them on.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }

  /// The commands that keys perform while this object is in the responder chain of the key presses; requested for each press. Nil unless a
  /// subclass overrides it.
  open var keyCommands: [UIKeyCommand]? { nil }
}
