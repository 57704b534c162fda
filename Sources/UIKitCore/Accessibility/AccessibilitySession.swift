package import DisplayInterface
internal import Foundation
package import HitchlessBase

/// What assistive technologies know of an application: shows them what is on the screen, in the time that frames leave, and does what they
/// want. Without such a technology it does nothing.
@MainActor package final class AccessibilitySession: SpareWorker {
  /// The session of the runtime that the calling code belongs to.
  static var current: AccessibilitySession { ApplicationRuntime.current.accessibility }

  private unowned let runtime: ApplicationRuntime
  private var identities = AccessibilityIdentities()
  /// What was shown last.
  private var shown: [AccessibleElement] = []
  /// How long the last reading took.
  private var cost = FrameDuration.zero
  /// What the technology is at.
  private(set) weak var focused: AccessibleObject?
  /// The view that had the focus of the keyboard at the last reading.
  private weak var lastKeyboardFocus: UIView?
  private var status = Status()
  /// What objects have said about themselves during the present reading; nil between readings.
  private var said: [ObjectIdentifier: StandardAccessibility]?

  private struct Status: Equatable {
    var isScreenReaderOn = false
    var reducesMotion = false
  }

  nonisolated init(_ runtime: ApplicationRuntime) { self.runtime = runtime }

  private var display: (any AccessibilityDisplay)? {
    guard let display = runtime.driver?.display as? any AccessibilityDisplay, display.configuration.wantsAccessibility else { return nil }
    return display
  }

  // MARK: Showing

  /// What is on the screen may be something else: reads it in spare time. O(1).
  func contentDidChange() {
    guard let driver = runtime.driver, driver.display.configuration.wantsAccessibility, display != nil else { return }
    driver.requestSpareTime(for: self)
  }

  /// Reads what is on the screen, and shows it if it is something else.
  package func workInSpareTime(before deadline: FrameInstant?, driver: FrameDriver) -> SpareProgress {
    guard let display else { return .done }
    let begin = driver.now
    if let deadline, begin + cost > deadline { return .later }
    followKeyboard()
    let elements = read()
    cost = driver.now - begin
    if elements != shown {
      shown = elements
      display.showAccessibleElements(elements)
    }
    return .done
  }

  /// Reads what is on the screen now, whether or not anybody wants to know. O(views on the screen).
  package func read() -> [AccessibleElement] {
    var reader = AccessibilityReader(
      identities: identities, focused: focused, readsFromRight: runtime.traits.layoutDirection == .rightToLeft)
    said = [:]
    defer { said = nil }
    let elements = reader.elements(in: runtime.application.windows)
    identities = reader.identities
    identities.forgetUnused()
    return elements
  }

  /// What an object says about itself. Asked once in a reading, which looks at it from several sides.
  func standard(of object: AccessibleObject) -> StandardAccessibility {
    if let known = said?[ObjectIdentifier(object)] { return known }
    let standard = (object as? any AccessibilityProviding)?.standardAccessibility ?? StandardAccessibility()
    said?[ObjectIdentifier(object)] = standard
    return standard
  }

  /// Where the focus of the keyboard goes the technology goes, too; and away from what has left the screen.
  private func followKeyboard() {
    let view = keyboardFocus
    if view !== lastKeyboardFocus {
      lastKeyboardFocus = view
      moveFocus(to: view)
    } else if let view = focused as? UIView, view.window == nil {
      moveFocus(to: lastKeyboardFocus)
    }
  }

  /// The view that keys go to, in which a list has the focus on a cell.
  private var keyboardFocus: UIView? {
    if let view = runtime.firstResponder as? UIView, view is any UIKeyInput { return view }
    guard let view = runtime.application.keyWindow?.keyboardView else { return runtime.firstResponder as? UIView }
    return view.navigation?.focusedView ?? view
  }

  /// The display is another, or the person has switched something on or off.
  func configurationDidChange(_ configuration: DisplayConfiguration) {
    let new = Status(isScreenReaderOn: configuration.isScreenReaderOn, reducesMotion: configuration.reducesMotion)
    let old = status
    status = new
    if old.isScreenReaderOn != new.isScreenReaderOn {
      NotificationCenter.default.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    }
    if old.reducesMotion != new.reducesMotion {
      NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
    if !configuration.wantsAccessibility { shown = [] }
    contentDidChange()
  }

  // MARK: Notifications

  /// Says `argument` if it is a text; moves the focus to it if it is an element.
  func post(_ argument: Any?) {
    guard let display else { return }
    switch argument {
    case let text as String: display.speak(text)
    case let text as NSAttributedString: display.speak(text.string)
    case let element as AccessibleObject: moveFocus(to: element)
    default: break
    }
    contentDidChange()
  }

  private func moveFocus(to element: AccessibleObject?) {
    guard element !== focused else { return }
    let old = focused
    focused = element
    old?.accessibilityElementDidLoseFocus()
    element?.accessibilityElementDidBecomeFocused()
    contentDidChange()
  }

  // MARK: Requests

  /// Does what an assistive technology wants of the element `id`; nothing if it is gone. User code runs.
  func perform(_ action: AccessibleElement.Action, of id: Int) {
    guard let object = identities.object(id), let driver = runtime.driver else { return }
    switch action {
    case .activate:
      if !object.accessibilityActivate() { tap(object.accessibilityActivationPoint, driver) }
    case .increment: object.accessibilityIncrement()
    case .decrement: object.accessibilityDecrement()
    case .scrollUp: scroll(object, .up)
    case .scrollDown: scroll(object, .down)
    case .scrollLeft: scroll(object, .left)
    case .scrollRight: scroll(object, .right)
    case .escape: escape(object, driver)
    case .focus: focus(object)
    case .custom(let index):
      let actions = object.allAccessibilityActions
      if actions.indices.contains(index) { _ = actions[index].perform() }
    }
    contentDidChange()
  }

  /// Puts a finger on the screen and takes it off.
  private func tap(_ point: CGPoint, _ driver: FrameDriver) {
    for phase in [InputEvent.PointerPhase.began, .ended] {
      let event = InputEvent(.pointer(pointer: Self.finger, phase: phase, at: point.engine), time: driver.now)
      driver.display(driver.display, didReceive: event)
    }
  }
  /// The number of a finger that no display has.
  private static let finger = -1

  /// Has the object, or the nearest one around it that can, scroll.
  private func scroll(_ object: AccessibleObject, _ direction: UIAccessibilityScrollDirection) {
    var target: AccessibleObject? = object
    while let here = target, !here.accessibilityScroll(direction) { target = (here as? UIResponder)?.next }
  }

  private func escape(_ object: AccessibleObject, _ driver: FrameDriver) {
    var target: AccessibleObject? = object
    while let here = target {
      if here.accessibilityPerformEscape() { return }
      target = (here as? UIResponder)?.next
    }
    for isDown in [true, false] {
      driver.display(driver.display, didReceive: InputEvent(.key(.escape, modifiers: [], isDown: isDown), time: driver.now))
    }
  }

  /// The technology has come to an element; so does the focus of the keyboard, if it can.
  private func focus(_ object: AccessibleObject) {
    if let view = object as? UIView, let window = view.window {
      let stops = sequence(first: view, next: \.superview)
      if let stop = stops.first(where: { $0.navigation?.takesKeyboard == true }) {
        window.moveKeyboard(to: stop)
        if stop !== view { _ = stop.navigation?.focus(on: view) }
      }
    }
    lastKeyboardFocus = keyboardFocus
    moveFocus(to: object)
  }
}
