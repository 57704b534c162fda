package import DisplayInterface
public import Foundation
internal import HeadlessDisplay
public import HitchlessBase
internal import UIKitCore

extension Stage {
  /// A finger touches at `point` of the window and lets go. Goes on until that is over, and one vsync more.
  public func tap(at point: CGPoint, modifiers: InputModifiers = []) {
    play { $0.tap(at: Point(x: Double(point.x), y: Double(point.y)), modifiers: modifiers) }
  }

  /// Drags with two fingers, whose middle goes from one point of the window to another.
  public func twoFingerPan(from start: CGPoint, to end: CGPoint, seconds: Double) {
    play {
      $0.twoFingerPan(
        from: Point(x: Double(start.x), y: Double(start.y)), to: Point(x: Double(end.x), y: Double(end.y)), seconds: seconds)
    }
  }

  /// Takes two fingers around a point apart, so many times as far as they were, or together with a scale below 1.
  public func pinch(at point: CGPoint, scale: Double, seconds: Double) {
    play { $0.pinch(at: Point(x: Double(point.x), y: Double(point.y)), scale: scale, seconds: seconds) }
  }

  /// The other mouse button is clicked at `point` of the window. Goes on until that is over, and one vsync more.
  public func secondaryClick(at point: CGPoint) { play { $0.secondaryClick(at: Point(x: Double(point.x), y: Double(point.y))) } }

  /// A finger goes from `start` to `end` in so many seconds, evenly, and lets go. Goes on until that is over.
  public func drag(from start: CGPoint, to end: CGPoint, seconds: Double) {
    play {
      $0.drag(
        from: Point(x: Double(start.x), y: Double(start.y)), to: Point(x: Double(end.x), y: Double(end.y)), seconds: seconds)
    }
  }

  /// A finger goes sideways from `point`, as far as `distance` says, positive to the right, and lets go. Goes on until that is over.
  public func swipe(at point: CGPoint, by distance: Double) {
    play { $0.swipe(at: Point(x: Double(point.x), y: Double(point.y)), by: distance) }
  }

  /// A finger presses at `start` until a long press begins, goes to `end` in so many seconds, evenly, and lets go. Goes on until that is
  /// over.
  public func longPress(at start: CGPoint, to end: CGPoint, seconds: Double) {
    play {
      $0.longPress(
        at: Point(x: Double(start.x), y: Double(start.y)), to: Point(x: Double(end.x), y: Double(end.y)), seconds: seconds)
    }
  }

  /// A finger drags through the middle of the window and lets go with `velocity` points a second; positive shows what lies below.
  /// Goes on for `seconds`, coasting included.
  public func fling(velocity: Double, seconds: Double = 2) { play { $0.fling(velocity: velocity, seconds: seconds) } }

  /// Two fingers on a touchpad scroll evenly, in points a second; positive shows what lies below.
  public func touchpad(velocity: Double, seconds: Double) { play { $0.steady(velocity: velocity, seconds: seconds) } }

  /// A wheel turns under the middle of the window; positive notches show what lies below.
  public func wheel(notches: Int) { play { $0.wheel(notches: notches) } }

  /// A key is pressed and released `count` times.
  public func key(_ key: InputKey, modifiers: InputModifiers = [], count: Int = 1) {
    play { $0.key(key, modifiers: modifiers, count: count) }
  }

  /// Types `text`, one character after the other, to whoever has the caret. Goes on until that is over.
  public func type(_ text: String) { play { $0.type(text) } }

  /// One event at the next vsync, for what the other methods do not have.
  public func send(_ kind: InputEvent.Kind) {
    perform { driver.display(display, didReceive: InputEvent(kind, time: now)) }
    frame()
  }

  /// Gives the window another size, in points, and shows a frame of it.
  public func resize(to size: CGSize) {
    perform { display.resize(to: Size(width: Double(size.width), height: Double(size.height))) }
    frame()
  }

  /// Moves the window to a screen with so many device pixels in a point, and shows a frame of it there.
  public func setScale(_ scale: CGFloat) {
    perform { display.setScale(Double(scale)) }
    frame()
  }

  /// Makes the desktop dark or light and shows a frame of it.
  public func setAppearance(isDark: Bool) {
    perform { display.setAppearance(isDark: isDark) }
  }

  /// The person's screen reader: what it reads, and what it does.
  public var screenReader: ScreenReader { ScreenReader(stage: self) }

  /// Switches on or off that less is to move.
  public func setReducesMotion(_ reduces: Bool) {
    perform { display.setReducesMotion(reduces) }
    frame()
  }

  /// Whether the machine saves power: then lists prepare no cells ahead. Off unless it is set, whatever the machine is like.
  public var isLowPowerModeEnabled: Bool {
    get { driver.isPowerLow }
    set { driver.isPowerLowOverride = newValue }
  }

  /// Memory is short: tells the program as UIKit does, and lists let go of what is not on screen.
  public func simulateMemoryWarning() { runtime.application.memoryIsShort() }

  /// Changes the refresh rate from the next vsync on, as when a window moves to another monitor.
  public func setRefreshRate(_ hertz: Double) { perform { display.setRefreshRate(hertz) } }

  /// Hides the window, as when it is minimised, or shows it again. While it is hidden there are no frames, and none is late for it.
  public func setVisible(_ isVisible: Bool) { perform { display.setVisible(isVisible) } }

  /// Plays a script in the format of a headless run's `--script` file. Throws with the line's number if there is a mistake in it.
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

  /// What the views have the pointer look like.
  package var pointerShape: PointerShape { display.desktop.pointer }

  // MARK: Drags of the desktop

  /// Something that another program drags: what it gives for each media type. It is nowhere until ``DesktopDrag/move(to:)``.
  public func desktopDrag(_ data: KeyValuePairs<String, Data>) -> DesktopDrag { DesktopDrag(self, data) }

  /// Plays the part of a desktop that leads drags out of the window: `receive` gets each that leaves it. Without this they stay.
  public func takeDrags(_ receive: @escaping (DesktopDrag) -> Void) {
    display.desktop.takeDrag = { [unowned self] in
      receive(DesktopDrag(self, $0))
      return true
    }
  }

  /// Plays the part of a desktop that opens addresses: `receive` gets each, and says whether a program took it. Without this none does.
  public func takeLinks(_ receive: @escaping (String) -> Bool) { display.desktop.openLink = receive }

  // MARK: Files

  /// The dialogs for files that are open, in the order in which they were opened. They stay until they are answered, or the program closes
  /// them.
  public var fileDialogs: [DesktopFileDialog] { display.desktop.fileDialogs.map { DesktopFileDialog($0.request) } }

  /// Plays the part of a person who answers the dialogs for files that are open now: `answer` returns what is chosen, or nil to cancel. Shows
  /// a frame of it. Returns how many dialogs there were.
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

  /// Has another program copy something: what it gives for each media type; empty to empty the clipboard. Shows a frame of it. Data comes
  /// by ``DesktopData/deliver(fails:)``, or at once where the program waits for it, unless it `isSlow`.
  @discardableResult public func copyElsewhere(_ data: KeyValuePairs<String, Data>, isSlow: Bool = false) -> DesktopData {
    let copied = DesktopData(self, data)
    display.desktop.clipboard = data.isEmpty ? nil : copied
    display.desktop.deliverData = { if !isSlow { copied.answer() } }
    perform { driver.displayDidChangeClipboard(display) }
    frame()
    return copied
  }

  /// Has another program select text, for the middle mouse button. Data comes by ``DesktopData/deliver(fails:)``.
  @discardableResult public func selectElsewhere(_ text: String) -> DesktopData {
    let selected = DesktopData(self, ["text/plain;charset=utf-8": Data(text.utf8)])
    display.desktop.primarySelection = selected
    return selected
  }
  /// What the middle mouse button would insert into a text of another program; nil for nothing.
  public var selectionElsewhere: String? {
    var found: String?
    let offer = display.desktop.primarySelection
    offer?.load("text/plain;charset=utf-8") { found = $0.map { String(decoding: $0, as: UTF8.self) } }
    (offer as? DesktopData)?.answer()
    return found
  }
  /// A click of the middle mouse button.
  public func middleClick(at point: CGPoint) { send(.middleClick(at: Point(x: Double(point.x), y: Double(point.y)))) }

  /// What another program would paste in a media type; nil if the clipboard does not have it.
  public func pasteElsewhere(_ mediaType: String) -> Data? {
    var found: Data?
    guard let offer = display.desktop.clipboard, offer.mediaTypes.contains(mediaType) else { return nil }
    offer.load(mediaType) { found = $0.map { Data($0) } }
    return found
  }
}
