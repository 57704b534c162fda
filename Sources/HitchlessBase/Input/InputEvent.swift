/// Keys that lists understand; everything else is text.
public enum InputKey: Hashable, Sendable {
  /// A key with its own function.
  case up, down, left, right, pageUp, pageDown, home, end, space, enter, escape, tab, backspace, delete, menu
  /// A key that types this character.
  case character(Character)
  /// A function key, from F1 to F12.
  case function(Int)
}

/// Keys held down while something else happens.
public struct InputModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = InputModifiers(rawValue: 1)
  /// Control.
  public static let control = InputModifiers(rawValue: 2)
  /// Alt; Option on Apple's keyboards.
  public static let alternate = InputModifiers(rawValue: 4)
  /// The Super or Windows key; Command on Apple's keyboards.
  public static let command = InputModifiers(rawValue: 8)
}

/// A user's input as reported by a display. Positions and distances are in points of the window.
public struct InputEvent: Hashable, Sendable {
  /// The phase of a touch or of a pressed mouse button.
  public enum PointerPhase: Hashable, Sendable { case began, moved, ended, cancelled }

  /// The phase of a touchpad's scroll gesture; a wheel has no phases.
  public enum ScrollPhase: Hashable, Sendable {
    /// One notch of a wheel, or a part of it.
    case wheel
    /// The fingers touched the pad, or moved on it.
    case began, changed
    /// The fingers left the pad; `velocity`, in points a second, is the speed at which the content continues to scroll.
    case ended(velocity: Point)
  }

  /// The phase of a drag that began in another program, or that left this one.
  public enum DragPhase: Hashable, Sendable { case entered, moved, left, dropped }

  /// The kinds of events.
  public enum Kind: Hashable, Sendable {
    /// A finger, or the primary button. `pointer` distinguishes fingers; `modifiers` are the keys that are held down when the touch begins.
    case pointer(pointer: Int, phase: PointerPhase, at: Point, modifiers: InputModifiers = [])
    /// The secondary mouse button, which opens the context menu at this point.
    case secondaryClick(at: Point)
    /// The middle mouse button, which inserts the selected text on desktops with a primary selection.
    case middleClick(at: Point)
    /// The pointer moves with no button pressed, or leaves the window; `at` is then ``InputEvent/outside``.
    case hover(at: Point)
    /// `by` is the change of the content offset: positive values reveal content further down or to the right.
    case scroll(at: Point, by: Point, phase: ScrollPhase)
    /// The desktop drags something over the window.
    case drag(DragPhase, at: Point)
    /// A pinch of two fingers on a touchpad; `scale` is relative to the last event.
    case magnify(at: Point, scale: Double)
    /// A key was pressed or released.
    case key(InputKey, modifiers: InputModifiers, isDown: Bool)
    /// Text to insert at the caret, as an input method delivers it: a letter, a word, a character that took several keys.
    case text(String)
    /// Text that an input method is composing at the caret. It is shown there and replaced by the next such event or by ``text(_:)``; an
    /// empty string ends the composition. `caret` counts characters (grapheme clusters) from the beginning of the text.
    case composition(String, caret: Int)
  }

  /// The kind of the event, with its details.
  public var kind: Kind
  /// The time of the event on the display's clock.
  public var time: FrameInstant

  /// Creates an event of `kind` at `time` on the display's clock.
  public init(_ kind: Kind, time: FrameInstant) {
    self.kind = kind
    self.time = time
  }
}

extension InputEvent {
  /// A point, in points, that is in no window.
  package static let outside = Point(x: -1, y: -1)
}
