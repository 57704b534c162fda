internal import Foundation
internal import HitchlessBase

/// Converts a display's input events into UIKit's events and delivers them.
@MainActor final class InputRouter {
  private var touches: [Int: UITouch] = [:]
  /// The event of all touches that are down.
  private let touchEvent = UIEvent()
  private let hover = HoverTracker()
  private let scroll = ScrollRouter()
  /// The touches that have moved and whose movement has not been delivered yet.
  private var moved: [UITouch] = []

  /// Delivers the events of a frame. Movements of several fingers in one frame are combined into one UIKit event, so that recognizers see
  /// the positions of all fingers at the same time.
  func route(_ events: [InputEvent]) {
    for event in events { route(event) }
    sendMoved()
  }

  private func route(_ event: InputEvent) {
    if !event.isMovement { sendMoved() }
    guard !event.beginsInteraction || !UIApplication.shared.isIgnoringInteractionEvents else { return }
    switch event.kind {
    case .pointer(let pointer, let phase, let point, let modifiers): route(pointer, phase, CGPoint(point), modifiers, event.time)
    case .secondaryClick(let point): showMenu(at: CGPoint(point))
    case .middleClick(let point): insertSelection(at: CGPoint(point))
    case .hover(let point): hover.move(to: CGPoint(point), at: event.time)
    case .scroll(let point, let by, let phase): scroll.route(at: CGPoint(point), by: CGPoint(by), phase, event.time)
    case .drag(let phase, let point): ApplicationRuntime.current.incomingDrags.route(phase, at: CGPoint(point))
    case .magnify(let point, let scale): magnify(at: CGPoint(point), by: CGFloat(scale), event.time)
    case .key(let key, let modifiers, let isDown): press(key, modifiers, isDown: isDown, event.time)
    case .text(let text): type(text, event.time)
    case .composition(let text, let caret): compose(text, caret: caret)
    }
  }

  /// Returns the frontmost window at `point`, in the screen's coordinates. O(windows).
  static func window(at point: CGPoint) -> UIWindow? {
    var best: UIWindow?
    for window in UIApplication.shared.windows where !window.isHidden && window.isUserInteractionEnabled && window.frame.contains(point) {
      if best.map({ window.windowLevel >= $0.windowLevel }) ?? true { best = window }
    }
    return best
  }

  /// Returns the frontmost view at `point`, in the screen's coordinates.
  static func view(at point: CGPoint) -> UIView? {
    guard let window = window(at: point) else { return nil }
    return window.hitTest(window.point(ofScreen: point), with: nil)
  }

  // MARK: Touches

  private func route(
    _ pointer: Int, _ phase: InputEvent.PointerPhase, _ point: CGPoint, _ modifiers: InputModifiers, _ time: FrameInstant
  ) {
    if phase == .began {
      hover.pressDidBegin()
      // If a pointer begins twice, its end was lost.
      if touches[pointer] != nil { send(pointer, .cancelled, point, time) }
      guard let window = Self.window(at: point) else { return }
      let touch = UITouch()
      touch.window = window
      touch.modifiers = modifiers
      touchEvent.modifiers = modifiers
      touches[pointer] = touch
      touchEvent.allTouches = Set(touches.values)
    }
    switch phase {
    case .began: send(pointer, .began, point, time)
    case .moved: move(pointer, to: point, time)
    case .ended: send(pointer, .ended, point, time)
    case .cancelled: send(pointer, .cancelled, point, time)
    }
  }

  /// Moves a touch, which is delivered together with those of other fingers.
  private func move(_ pointer: Int, to point: CGPoint, _ time: FrameInstant) {
    if let touch = touches[pointer], moved.contains(where: { $0 === touch }) { sendMoved() }
    if let touch = change(pointer, .moved, point, time) { moved.append(touch) }
  }

  private func sendMoved() {
    guard !moved.isEmpty else { return }
    UIApplication.shared.sendEvent(touchEvent)
    for touch in moved { touch.phase = .stationary }
    moved = []
  }

  private func send(_ pointer: Int, _ phase: UITouch.Phase, _ point: CGPoint, _ time: FrameInstant) {
    guard let touch = change(pointer, phase, point, time) else { return }
    UIApplication.shared.sendEvent(touchEvent)
    if phase == .ended || phase == .cancelled {
      touches[pointer] = nil
      touchEvent.allTouches = Set(touches.values)
    } else {
      touch.phase = .stationary
    }
  }

  /// Updates the touch of `pointer` and returns it; nil if there is none or its window no longer exists.
  private func change(_ pointer: Int, _ phase: UITouch.Phase, _ point: CGPoint, _ time: FrameInstant) -> UITouch? {
    guard let touch = touches[pointer], let window = touch.window else {
      touches[pointer] = nil
      return nil
    }
    let inWindow = window.point(ofScreen: point)
    touch.previousPointInWindow = phase == .began ? inWindow : touch.pointInWindow
    touch.pointInWindow = inWindow
    touch.instant = time
    touch.timestamp = time.seconds
    touch.phase = phase
    touchEvent.timestamp = time.seconds
    return touch
  }

  // MARK: The other mouse buttons

  /// Shows the menu of the innermost view at `point` that has one there. Ends a menu that is already shown.
  private func showMenu(at point: CGPoint) {
    hover.pressDidBegin()
    guard let window = Self.window(at: point) else { return }
    MenuPresentation.current(in: window)?.end(animated: false)
    let inWindow = window.point(ofScreen: point)
    var view = Self.view(at: point)
    while let here = view {
      for case let menu as UIContextMenuInteraction in here.interactions where menu.begin(at: inWindow, lifts: false) { return }
      if let editor = here as? any TextEditor, editor.showEditMenu(at: inWindow) { return }
      view = here.superview
    }
  }

  /// Inserts the desktop's primary selection into the text at `point`, if there is one.
  private func insertSelection(at point: CGPoint) {
    guard UIApplication.shared.shownMenu == nil, let window = Self.window(at: point) else { return }
    let inWindow = window.point(ofScreen: point)
    for view in sequence(first: Self.view(at: point), next: { $0?.superview }) {
      if let editor = view as? any TextEditor, editor.insertSelection(at: inWindow) { return }
    }
  }

  // MARK: Touchpad, keys, text

  private func magnify(at point: CGPoint, by scale: CGFloat, _ time: FrameInstant) {
    var view = Self.view(at: point)
    while let here = view {
      for case let pinch as UIPinchGestureRecognizer in here.recognizers where pinch.isEnabled {
        pinch.setCentroid(point)
        // Done first, so that other recognizers are considered when the pinch begins.
        here.window?.touches.watch(pinch)
        pinch.magnify(by: scale, at: time)
        return
      }
      view = here.superview
    }
  }

  private func press(_ key: InputKey, _ modifiers: InputModifiers, isDown: Bool, _ time: FrameInstant) {
    if isDown { hover.keyDidBegin() }
    if key == .escape, isDown, let drag = ApplicationRuntime.current.drag { return drag.cancel() }
    let press = UIPress(key: key, modifiers: modifiers)
    press.phase = isDown ? .began : .ended
    let event = UIPressesEvent()
    event.allPresses = [press]
    event.timestamp = time.seconds
    UIApplication.shared.sendEvent(event)
  }
  /// Shows the text that an input method composes in the first responder, if it supports that.
  private func compose(_ text: String, caret: Int) {
    guard let target = ApplicationRuntime.current.firstResponder, let input = target as? any UITextInput else { return }
    // Without composed text there is nothing to remove.
    guard !text.isEmpty || input.markedTextRange != nil else { return }
    let selected = NSRange(location: text.prefix(max(0, caret)).utf16.count, length: 0)
    target.write { input.setMarkedText(text, selectedRange: selected) }
  }
  /// Delivers text to the first responder if it accepts text, or else as presses of the keys that type it.
  private func type(_ text: String, _ time: FrameInstant) {
    let target = UIApplication.shared.shownMenu == nil ? ApplicationRuntime.current.firstResponder : nil
    if let target, let input = target as? any UIKeyInput { return target.write { input.insertTyped(text) } }
    for character in text {
      let key: InputKey = character == " " ? .space : .character(character)
      press(key, [], isDown: true, time)
      press(key, [], isDown: false, time)
    }
  }
}

extension InputEvent {
  /// Whether the event is a movement of a pressed finger.
  fileprivate var isMovement: Bool { if case .pointer(_, .moved, _, _) = kind { true } else { false } }
  /// Whether the event belongs to those that a program can ignore: beginning touches, the other mouse buttons, and scrolling and
  /// magnification by wheels and touchpads, except for the end of a scroll.
  fileprivate var beginsInteraction: Bool {
    switch kind {
    case .pointer(_, .began, _, _), .secondaryClick, .middleClick, .magnify: true
    case .scroll(_, _, .ended): false
    case .scroll: true
    default: false
    }
  }
}
