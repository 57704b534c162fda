package import DisplayInterface
public import Foundation
internal import HeadlessDisplay
public import HitchlessBase
internal import UIKitCore

extension Stage {
  /// Taps with a finger at `point` of the window. Continues until the effects are over, and one vsync more.
  public func tap(at point: CGPoint, modifiers: InputModifiers = []) {
    play { $0.tap(at: Point(x: Double(point.x), y: Double(point.y)), modifiers: modifiers) }
  }

  /// Drags with two fingers whose midpoint moves from one point of the window to another.
  public func twoFingerPan(from start: CGPoint, to end: CGPoint, seconds: Double) {
    play {
      $0.twoFingerPan(
        from: Point(x: Double(start.x), y: Double(start.y)), to: Point(x: Double(end.x), y: Double(end.y)), seconds: seconds)
    }
  }

  /// Pinches with two fingers around a point: apart by the factor `scale`, or together if it is below 1.
  public func pinch(at point: CGPoint, scale: Double, seconds: Double) {
    play { $0.pinch(at: Point(x: Double(point.x), y: Double(point.y)), scale: scale, seconds: seconds) }
  }

  /// Clicks the secondary mouse button at `point` of the window. Continues until the effects are over, and one vsync more.
  public func secondaryClick(at point: CGPoint) { play { $0.secondaryClick(at: Point(x: Double(point.x), y: Double(point.y))) } }

  /// Drags with a finger from `start` to `end` in `seconds` seconds, evenly. Continues until the effects are over.
  public func drag(from start: CGPoint, to end: CGPoint, seconds: Double) {
    play {
      $0.drag(
        from: Point(x: Double(start.x), y: Double(start.y)), to: Point(x: Double(end.x), y: Double(end.y)), seconds: seconds)
    }
  }

  /// Swipes with a finger from `point` horizontally by `distance`, positive to the right. Continues until the effects are over.
  public func swipe(at point: CGPoint, by distance: Double) {
    play { $0.swipe(at: Point(x: Double(point.x), y: Double(point.y)), by: distance) }
  }

  /// Presses with a finger at `start` until a long press begins, then moves to `end` in `seconds` seconds, evenly, and lifts it. Continues
  /// until the effects are over.
  public func longPress(at start: CGPoint, to end: CGPoint, seconds: Double) {
    play {
      $0.longPress(
        at: Point(x: Double(start.x), y: Double(start.y)), to: Point(x: Double(end.x), y: Double(end.y)), seconds: seconds)
    }
  }

  /// Flings with a finger in the middle of the window, which is lifted at `velocity` points per second; positive values reveal content
  /// further down. Continues for `seconds`, including the deceleration.
  public func fling(velocity: Double, seconds: Double = 2) { play { $0.fling(velocity: velocity, seconds: seconds) } }

  /// Scrolls evenly with two fingers on a touchpad, in points per second; positive values reveal content further down.
  public func touchpad(velocity: Double, seconds: Double) { play { $0.steady(velocity: velocity, seconds: seconds) } }

  /// Turns a wheel over the middle of the window; positive notches reveal content further down.
  public func wheel(notches: Int) { play { $0.wheel(notches: notches) } }

  /// Presses and releases a key `count` times.
  public func key(_ key: InputKey, modifiers: InputModifiers = [], count: Int = 1) {
    play { $0.key(key, modifiers: modifiers, count: count) }
  }

  /// Types `text`, one character after the other, into the view that has the caret. Continues until the effects are over.
  public func type(_ text: String) { play { $0.type(text) } }

  /// Sends one event at the next vsync, for input that the other methods do not cover.
  public func send(_ kind: InputEvent.Kind) {
    perform { driver.display(display, didReceive: InputEvent(kind, time: now)) }
    frame()
  }

  /// Resizes the window to a size in points, and shows a frame.
  public func resize(to size: CGSize) {
    perform { display.resize(to: Size(width: Double(size.width), height: Double(size.height))) }
    frame()
  }

  /// Moves the window to a screen with `scale` device pixels per point, and shows a frame there.
  public func setScale(_ scale: CGFloat) {
    perform { display.setScale(Double(scale)) }
    frame()
  }

  /// Makes the desktop dark or light.
  public func setAppearance(isDark: Bool) {
    perform { display.setAppearance(isDark: isDark) }
  }

  /// The user's screen reader: what it reads, and its actions.
  public var screenReader: ScreenReader { ScreenReader(stage: self) }

  /// Switches the reduction of motion on or off, and shows a frame.
  public func setReducesMotion(_ reduces: Bool) {
    perform { display.setReducesMotion(reduces) }
    frame()
  }
  /// Switches high contrast on or off, and shows a frame.
  public func setPrefersHighContrast(_ prefers: Bool) {
    perform { display.setPrefersHighContrast(prefers) }
    frame()
  }

  /// Whether the machine saves power, in which case lists do not prepare cells ahead. Off by default, whatever the state of the machine.
  public var isLowPowerModeEnabled: Bool {
    get { driver.isPowerLow }
    set { driver.isPowerLowOverride = newValue }
  }

  /// Simulates a memory warning: notifies the program as UIKit does, and lists release what is not on screen.
  public func simulateMemoryWarning() { runtime.application.memoryIsShort() }

  /// Changes the refresh rate from the next vsync on, as when a window moves to another monitor.
  public func setRefreshRate(_ hertz: Double) { perform { display.setRefreshRate(hertz) } }

  /// Hides the window, as when it is minimised, or shows it again. While it is hidden there are no frames, and none counts as late.
  public func setVisible(_ isVisible: Bool) { perform { display.setVisible(isVisible) } }

  /// Plays a script in the format of a headless run's `--script` file. Throws an error with the line number if the script has a mistake.
  public func play(script text: String) throws { play(try InputScript(parsing: text)) }

  private func play(_ plan: (inout InputScript) -> Void) {
    var script = InputScript()
    plan(&script)
    play(script)
  }

  private func play(_ script: InputScript) {
    display.play(script)
    while display.isPlaying { frame() }
    frame()
  }

  /// The pointer shape that the views have set.
  package var pointerShape: PointerShape { display.desktop.pointer }

  // MARK: Drags from other programs

  /// Creates a drag of another program, with the data for each media type. The drag has no position until ``DesktopDrag/move(to:)``.
  public func desktopDrag(_ data: KeyValuePairs<String, Data>) -> DesktopDrag { DesktopDrag(self, data) }

  /// Makes the desktop take over drags that leave the window: `receive` is called for each. Without this, drags stay in the window.
  public func takeDrags(_ receive: @escaping (DesktopDrag) -> Void) {
    display.desktop.takeDrag = { [unowned self] in
      receive(DesktopDrag(self, $0))
      return true
    }
  }

  /// Makes the desktop open addresses: `receive` is called for each, and returns whether a program opened it. Without this, none is opened.
  public func takeLinks(_ receive: @escaping (String) -> Bool) { display.desktop.openLink = receive }

  /// Whether the program keeps the desktop's screen on: see `UIApplication.isIdleTimerDisabled`.
  public var isScreenKeptOn: Bool { display.desktop.isScreenKeptOn }

  // MARK: Files

  /// The open file dialogs, in the order in which they were opened. A dialog stays open until it is answered or the program closes it.
  public var fileDialogs: [DesktopFileDialog] { display.desktop.fileDialogs.map { DesktopFileDialog($0.request) } }

  /// Answers the open file dialogs in place of the user: `answer` returns the chosen files, or nil to cancel. Shows a frame. Returns the
  /// number of dialogs.
  @discardableResult public func answerFileDialogs(_ answer: (DesktopFileDialog) -> [URL]?) -> Int {
    let open = display.desktop.fileDialogs
    for dialog in open {
      let chosen = answer(DesktopFileDialog(dialog.request))
      perform { dialog.answer(chosen?.map(\.path)) }
    }
    frame()
    return open.count
  }

  // MARK: Copying and pasting

  /// Copies data in another program, with the data for each media type; empty to empty the clipboard. Shows a frame. The data arrives with
  /// ``DesktopData/deliver(fails:)``, or immediately when the program waits for it, unless `isSlow`.
  @discardableResult public func copyElsewhere(_ data: KeyValuePairs<String, Data>, isSlow: Bool = false) -> DesktopData {
    let copied = DesktopData(self, data)
    display.desktop.clipboard = data.isEmpty ? nil : copied
    display.desktop.deliverData = { if !isSlow { copied.answer() } }
    perform { driver.displayDidChangeClipboard(display) }
    frame()
    return copied
  }

  /// Selects text in another program, for the middle mouse button. The data arrives with ``DesktopData/deliver(fails:)``.
  @discardableResult public func selectElsewhere(_ text: String) -> DesktopData {
    let selected = DesktopData(self, ["text/plain;charset=utf-8": Data(text.utf8)])
    display.desktop.primarySelection = selected
    return selected
  }
  /// The text that the middle mouse button would insert in another program; nil for none.
  public var selectionElsewhere: String? {
    var found: String?
    let offer = display.desktop.primarySelection
    offer?.load("text/plain;charset=utf-8") { found = $0.map { String(decoding: $0, as: UTF8.self) } }
    (offer as? DesktopData)?.answer()
    return found
  }
  /// Clicks the middle mouse button.
  public func middleClick(at point: CGPoint) { send(.middleClick(at: Point(x: Double(point.x), y: Double(point.y)))) }

  /// Returns the data that another program would paste in a media type; nil if the clipboard does not have it.
  public func pasteElsewhere(_ mediaType: String) -> Data? {
    var found: Data?
    guard let offer = display.desktop.clipboard, offer.mediaTypes.contains(mediaType) else { return nil }
    offer.load(mediaType) { found = $0.map { Data($0) } }
    return found
  }
}
