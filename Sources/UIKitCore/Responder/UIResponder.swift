public import Foundation

/// An object that can handle touches and key presses. Events that no responder handles go up the chain of `next` to the application's
/// delegate.
@preconcurrency @MainActor open class UIResponder: AccessibleObject, NibAwakening {
  public override init() { super.init() }

  /// The initializer that every subclass has. Application and scene delegates are created with it; the coder holds nothing.
  public required init?(coder: NSCoder) { super.init() }
  /// All outlets and actions of the nib, or of the scene, that the object is from are connected. For subclasses; does nothing.
  open func awakeFromNib() {}
  /// What the canvas of Interface Builder calls after it has made an object. Programs that run never get it, as on a device.
  open func prepareForInterfaceBuilder() {}

  /// The next responder in the chain: for a view its controller or superview, for a controller its view's superview, for a window its
  /// scene or the application.
  open var next: UIResponder? { nil }

  /// The runtime that the responder belongs to. Views, and what has one, know theirs; for other responders it is the one that the calling
  /// code is bound to.
  package var runtime: ApplicationRuntime { .current }

  /// Whether this object may get key presses. False unless a subclass overrides it.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether this object may give up being first responder. True unless a subclass overrides it.
  open var canResignFirstResponder: Bool { true }
  /// Whether this object is the first responder, which gets key presses.
  open var isFirstResponder: Bool { runtime.firstResponder === self }

  /// Makes this object the first responder. False if it can not become that, or if the current one refuses to resign.
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
  /// Gives up being first responder; does nothing if it is not. False if the object refuses.
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

  /// The view that stands at the lower edge of the window, where there would be a keyboard on the screen, while this object or one before it
  /// in the chain is first responder. Nil unless a subclass overrides it. What is typed comes to the first responder all the same.
  open var inputView: UIView? { nil }
  /// The view that stands above the keyboard, or the input view, or else at the lower edge of the window, while this object or one before it
  /// in the chain is first responder. Nil unless a subclass overrides it. When a responder in the view or before this object resigns, this
  /// one becomes the first, if it can be, and the view stays.
  open var inputAccessoryView: UIView? { nil }
  /// Asks for ``inputView`` and ``inputAccessoryView`` again, and for their heights, if this object or one before it in the chain is first
  /// responder. To be called when they change meanwhile.
  open func reloadInputViews() { runtime.inputs.update() }

  /// Remembers how changes that are made here are undone: the next responder's. Windows have one of their own, and so have texts that are
  /// edited. Nil in a chain that ends in none. Override it to return one of the program's.
  open var undoManager: UndoManager? { next?.undoManager }

  /// What few responders have; nil for nothing of it.
  // Read when the last reference goes, too, on whatever thread.
  nonisolated(unsafe) var extras: ResponderExtras?

  /// What can be pasted; nil for nothing. A view, or the controller of one, that has a configuration takes drops of these types, too.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { extras?.pasteConfiguration }
    set { if newValue != nil || extras != nil { neededExtras.pasteConfiguration = newValue } }
  }
  /// Takes what was dropped to be pasted. For subclasses that have a ``pasteConfiguration``; does nothing.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Whether what is dragged here could be pasted: some of it in one of the configuration's types.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    let types = pasteConfiguration?.acceptableTypeIdentifiers ?? []
    return itemProviders.contains { provider in types.contains { provider.hasItemConformingToTypeIdentifier($0) } }
  }

  /// What the person does with this object; nil, the default, for nothing. Several can have the same one.
  open var userActivity: NSUserActivity? {
    get { extras?.userActivity }
    set {
      guard newValue !== userActivity else { return }
      userActivity?.setOwned(false, by: self)
      newValue?.setOwned(true, by: self)
      neededExtras.userActivity = newValue
    }
  }
  /// Brings `activity` up to date: called before it is saved, where it is this object's ``userActivity`` and needs it. For subclasses; does
  /// nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Continues `activity`. For subclasses, and for programs that call it with what a scene showed; does nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// What the focus of the keyboard is to go to when it comes to this part of the screen; see ``UIFocusEnvironment``. A controller's children,
  /// the last one first, and its view; nothing for other responders.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { standardFocusEnvironments }
  /// What is preferred if the program says nothing else.
  var standardFocusEnvironments: [any UIFocusEnvironment] {
    guard let controller = self as? UIViewController else { return [] }
    return controller.children.reversed() + [controller.viewIfLoaded].compactMap { $0 }
  }
  /// Has the focus of the keyboard, if it is in this part of the screen, go to ``preferredFocusEnvironments`` at the next layout.
  open func setNeedsFocusUpdate() {
    guard let window = focusWindow else { return }
    window.waitingFocusUpdate = self as? any UIFocusEnvironment
    window.setNeedsLayout()
  }
  /// Does at once what ``setNeedsFocusUpdate()`` asked for. No effect without that.
  open func updateFocusIfNeeded() { focusWindow?.updateFocus() }
  private var focusWindow: UIWindow? { (self as? UIView)?.window ?? (self as? UIViewController)?.viewIfLoaded?.window }

  /// Whether the focus of the keyboard may move as `context` says; see ``UIFocusEnvironment``. True unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// The focus of the keyboard has moved as `context` says; see ``UIFocusEnvironment``. For subclasses; does nothing.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// Whether this object performs `action`: it does if it has the method. Subclasses override it to take part in menus and commands only
  /// at times.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    runtime.exchange.wasActionLeftToResponder = true
    return action.isUnderstood(by: self)
  }
  /// The object that performs `action`: this one, or the next of the chain that can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Removes what is selected and puts it on the pasteboard: in text that is edited. Other responders pass it on, as all of these.
  open func cut(_ sender: Any?) { perform(.cut, sender) }
  /// Puts what is selected on the pasteboard.
  open func copy(_ sender: Any?) { perform(.copy, sender) }
  /// Inserts what is on the pasteboard: into text that is edited, and by ``paste(itemProviders:)`` where ``pasteConfiguration`` accepts it.
  open func paste(_ sender: Any?) { perform(.paste, sender) }
  /// Selects the word at the caret.
  open func select(_ sender: Any?) { perform(.select, sender) }
  /// Selects everything.
  open func selectAll(_ sender: Any?) { perform(.selectAll, sender) }
  /// Removes what is selected.
  open func delete(_ sender: Any?) { perform(.delete, sender) }
  /// Performs a standard edit action, or passes it on. For classes that do something with all of them.
  func perform(_ action: EditAction, _ sender: Any?) {
    let items = action == .paste && pasteConfiguration != nil ? UIPasteboard.general.itemProviders : []
    if !items.isEmpty, canPaste(items) { paste(itemProviders: items) } else { action.pass(on: self, sender: sender) }
  }

  /// Touches began in this view. Passes them to the next responder, as the other touch methods do. Override all four together.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Touches that began in this view moved, perhaps out of it.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Touches that began in this view ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Touches will not be delivered any further, for example because a gesture recognizer took them over.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

  /// Keys were pressed while this object was first responder or next in the chain. Passes them on, but for those that write text if this
  /// object takes it, and for arrow keys that move the focus of the keyboard from this view to another one of its group.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var others = presses
    if let session = extras?.textInput { others = others.filter { !session.type($0) } }
    if let view = self as? UIView, let window = view.window { others = window.moveFocus(from: view, by: others) }
    if !others.isEmpty { next?.pressesBegan(others, with: event) }
  }
  /// Keys were released. Passes them on.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }

  /// The commands that keys perform while this object is in the responder chain of the key presses; asked for each press. Nil unless a
  /// subclass overrides it.
  open var keyCommands: [UIKeyCommand]? { nil }
}
