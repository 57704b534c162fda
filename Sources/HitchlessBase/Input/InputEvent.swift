/// Keys that lists understand; everything else is text.
public enum InputKey: Hashable, Sendable {
  /// A key with a function of its own.
  case up, down, left, right, pageUp, pageDown, home, end, space, enter, escape, tab, backspace, delete, menu
  /// A key that types this character.
  case character(Character)
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

/// A user's input, as a display reports it. Positions and distances are in points of the window.
public struct InputEvent: Hashable, Sendable {
  /// The phase of a touch or of a pressed mouse button.
  public enum PointerPhase: Hashable, Sendable { case began, moved, ended, cancelled }

  /// The phase of a touchpad's scroll gesture; a wheel has no phases.
  public enum ScrollPhase: Hashable, Sendable {
    /// One notch of a wheel, or a part of it.
    case wheel
    /// The fingers touched the pad, or moved on it.
    case began, changed
    /// The fingers left; the velocity in points a second is what the content goes on with.
    case ended(velocity: Point)
  }

  /// The phase of a drag that began in another program, or that left this one.
  public enum DragPhase: Hashable, Sendable { case entered, moved, left, dropped }

  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A finger, or the primary button. `pointer` tells fingers apart; `modifiers` are the keys that are held down when it begins.
    case pointer(pointer: Int, phase: PointerPhase, at: Point, modifiers: InputModifiers = [])
    /// The other mouse button, which asks what can be done with what is there.
    case secondaryClick(at: Point)
    /// The middle mouse button, which inserts what is selected, on desktops with a primary selection.
    case middleClick(at: Point)
    /// The pointer moves with no button pressed, or leaves the window, to ``InputEvent/outside``.
    case hover(at: Point)
    /// `by` is how far the content is to move its offset: positive shows what lies below or right.
    case scroll(at: Point, by: Point, phase: ScrollPhase)
    /// Something is dragged over the window by the desktop.
    case drag(DragPhase, at: Point)
    /// Two fingers on a touchpad: the scale since the last event.
    case magnify(at: Point, scale: Double)
    /// A key went down, or came up.
    case key(InputKey, modifiers: InputModifiers, isDown: Bool)
    /// Text to insert at the caret, as an input method delivers it: a letter, a word, a character that took several keys.
    case text(String)
    /// What an input method is composing at the caret, to be shown there and replaced by the next such event or by ``text(_:)``; an
    /// empty string ends it. `caret` counts characters (grapheme clusters) from its beginning.
    case composition(String, caret: Int)
  }

  /// What happened.
  public var kind: Kind
  /// When, on the display's clock.
  public var time: FrameInstant

  /// An event of `kind` at `time` on the display's clock.
  public init(_ kind: Kind, time: FrameInstant) {
    self.kind = kind
    self.time = time
  }
}

extension InputEvent {
  /// A point that is in no window, in points.
  package static let outside = Point(x: -1, y: -1)
}
