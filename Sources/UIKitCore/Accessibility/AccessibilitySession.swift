package import DisplayInterface
internal import Foundation
package import HitchlessBase

/// The connection of an application with assistive technologies: provides them with the contents of the screen, in frames' spare time, and
/// performs their requests. Does nothing without such a technology.
@MainActor package final class AccessibilitySession: SpareWorker {
  /// The session of the runtime to which the calling code belongs.
  static var current: AccessibilitySession { ApplicationRuntime.current.accessibility }

  private unowned let runtime: ApplicationRuntime
  private var identities = AccessibilityIdentities()
  /// The elements that were last provided.
  private var shown: [AccessibleElement] = []
  /// The duration of the last reading.
  private var cost = FrameDuration.zero
  /// The element at which the technology is.
  private(set) weak var focused: AccessibleObject?
  /// The view that scrolls at a technology's request; nil for none.
  private weak var scrolled: UIScrollView?
  /// The view that had the keyboard focus at the last reading.
  private weak var lastKeyboardFocus: UIView?
  private var status = Status()
  /// The objects' descriptions of themselves during the current reading; nil between readings.
  private var said: [ObjectIdentifier: StandardAccessibility]?

  private struct Status: Equatable {
    var isScreenReaderOn = false
    var reducesMotion = false
    var prefersHighContrast = false
  }

  nonisolated init(_ runtime: ApplicationRuntime) { self.runtime = runtime }

  private var display: (any AccessibilityDisplay)? {
    guard let display = runtime.driver?.display as? any AccessibilityDisplay, display.configuration.wantsAccessibility else { return nil }
    return display
  }

  // MARK: Display

  /// Schedules a reading in spare time, because the contents of the screen may have changed. O(1).
  func contentDidChange() {
    guard let driver = runtime.driver, driver.display.configuration.wantsAccessibility, display != nil else { return }
    driver.requestSpareTime(for: self)
  }

  /// Reads the contents of the screen, and provides them to the display if they have changed.
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

  /// Reads the current contents of the screen, whether or not an assistive technology is active. O(views on the screen).
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

  /// Returns an object's description of itself. Computed once per reading, which uses it several times.
  func standard(of object: AccessibleObject) -> StandardAccessibility {
    if let known = said?[ObjectIdentifier(object)] { return known }
    let standard = (object as? any AccessibilityProviding)?.standardAccessibility ?? StandardAccessibility()
    said?[ObjectIdentifier(object)] = standard
    return standard
  }

  /// Moves the technology's focus with the keyboard focus, and away from views that have left the screen.
  private func followKeyboard() {
    let view = keyboardFocus
    if view !== lastKeyboardFocus {
      lastKeyboardFocus = view
      moveFocus(to: view)
    } else if let view = focused as? UIView, view.window == nil {
      moveFocus(to: lastKeyboardFocus)
    }
  }

  /// The view that receives key presses, or the focused cell if that view is a list.
  private var keyboardFocus: UIView? {
    if let view = runtime.firstResponder as? UIView, view is any UIKeyInput { return view }
    guard let view = runtime.application.keyWindow?.keyboardView else { return runtime.firstResponder as? UIView }
    return view.navigation?.focusedView ?? view
  }

  /// Handles a change of the display, or of the user's accessibility settings.
  func configurationDidChange(_ configuration: DisplayConfiguration) {
    let new = Status(
      isScreenReaderOn: configuration.isScreenReaderOn, reducesMotion: configuration.reducesMotion,
      prefersHighContrast: configuration.prefersHighContrast)
    let old = status
    status = new
    if old.isScreenReaderOn != new.isScreenReaderOn {
      NotificationCenter.default.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    }
    if old.reducesMotion != new.reducesMotion {
      NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
    if old.prefersHighContrast != new.prefersHighContrast {
      NotificationCenter.default.post(name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
    }
    if !configuration.wantsAccessibility { shown = [] }
    contentDidChange()
  }

  // MARK: Notifications

  /// Speaks `argument` if it is a text; moves the focus to it if it is an element.
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
    UIAccessibility.postFocus(of: element, insteadOf: old)
    contentDidChange()
  }

  // MARK: Requests

  /// Performs an assistive technology's action on the element `id`; does nothing if it was deallocated. User code runs.
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

  /// Simulates a tap at a point.
  private func tap(_ point: CGPoint, _ driver: FrameDriver) {
    for phase in [InputEvent.PointerPhase.began, .ended] {
      let event = InputEvent(.pointer(pointer: Self.finger, phase: phase, at: point.engine), time: driver.now)
      driver.display(driver.display, didReceive: event)
    }
  }
  /// The identifier of a finger that is not used by displays.
  private static let finger = -1

  /// Scrolls the object, or the closest object around it that can be scrolled.
  private func scroll(_ object: AccessibleObject, _ direction: UIAccessibilityScrollDirection) {
    var target: AccessibleObject? = object
    while let here = target, !here.accessibilityScroll(direction) { target = (here as? UIResponder)?.next }
    scrolled = target as? UIScrollView
  }

  /// Speaks the delegate's description of the position, if the scroll that has ended was requested by an assistive technology.
  func scrollDidEnd(in view: UIScrollView) {
    guard view === scrolled else { return }
    scrolled = nil
    guard let delegate = view.scrollDelegate as? any UIScrollViewAccessibilityDelegate else { return }
    post(delegate.accessibilityAttributedScrollStatus(for: view) ?? delegate.accessibilityScrollStatus(for: view))
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

  /// Records that the technology has moved to an element, and moves the keyboard focus there if possible.
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
