internal import HitchlessBase

/// An error in a line of a script.
package struct InputScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, counted from one.
  package var line: Int
  /// The description of the error.
  package var message: String

  /// The error as `line 3: …`.
  package var description: String { "line \(line): \(message)" }
}

extension InputScript {
  /// Parses a script: one step on each line, words separated by blanks; `#` begins a comment.
  ///
  ///     steady VELOCITY SECONDS         an even scroll, in points a second
  ///     fling VELOCITY [SECONDS]        drag, release, decelerate; 2 seconds by default
  ///     wait SECONDS
  ///     jump OFFSET
  ///     wheel NOTCHES
  ///     key NAME [COUNT]                up down left right pageUp pageDown home end space enter escape tab
  ///                                     backspace delete menu f1 to f12, or one character; shift+ control+ alt+ super+ before it
  ///     type TEXT                       the rest of the line, including spaces
  ///     tap X Y [KEYS]                  KEYS are shift control alt super, with + between them
  ///     secondaryClick X Y              the secondary mouse button
  ///     drag X Y X Y SECONDS
  ///     swipe X Y DISTANCE              a finger moves to the right, or with a negative distance to the left
  ///     longPress X Y [X Y SECONDS]     presses, and drags the lifted item elsewhere
  ///     twoFingerPan X Y X Y SECONDS    the midpoint of two fingers moves from one point to the other
  ///     pinch X Y SCALE SECONDS         two fingers around a point move apart, or together
  ///     resize WIDTHxHEIGHT
  ///     appearance light|dark
  ///     busy SECONDS                    the main thread is busy, and nothing moves
  ///
  /// Numbers are decimal. Throws an ``InputScriptError`` for the first invalid line. O(length).
  package init(parsing text: String) throws(InputScriptError) {
    self.init()
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let code = line.prefix { $0 != "#" }
      let words = code.split(whereSeparator: \.isWhitespace)
      guard let verb = words.first else { continue }
      do {
        if verb == "type" {
          try type(Self.rest(of: code, after: verb))
        } else {
          try append(String(verb), ScriptArguments(words: words.dropFirst().map(String.init)))
        }
      } catch {
        throw InputScriptError(line: number, message: "\(verb): \(error.message)")
      }
    }
  }

  /// Returns the text after `verb` and one blank, without blanks at the end of the line.
  private static func rest(of line: Substring, after verb: Substring) throws(ScriptArguments.Problem) -> String {
    var text = line[verb.endIndex...].dropFirst()
    while text.last?.isWhitespace == true { text.removeLast() }
    guard !text.isEmpty else { throw ScriptArguments.Problem(message: "a text is missing") }
    return String(text)
  }

  private mutating func append(_ verb: String, _ arguments: ScriptArguments) throws(ScriptArguments.Problem) {
    var arguments = arguments
    switch verb {
    case "steady": steady(velocity: try arguments.number("a velocity"), seconds: try arguments.seconds())
    case "fling":
      fling(velocity: try arguments.number("a velocity"), seconds: arguments.isEmpty ? 2 : try arguments.seconds())
    case "wait": wait(seconds: try arguments.seconds())
    case "busy": busy(seconds: try arguments.seconds())
    case "jump": jump(to: try arguments.number("an offset"))
    case "wheel": wheel(notches: try arguments.integer("a number of notches", in: -10_000...10_000))
    case "key":
      let (name, modifiers) = try arguments.key()
      key(name, modifiers: modifiers, count: arguments.isEmpty ? 1 : try arguments.integer("a count", in: 1...10_000))
    case "tap": tap(at: try arguments.point(), modifiers: arguments.isEmpty ? [] : try arguments.heldKeys())
    case "twoFingerPan":
      twoFingerPan(from: try arguments.point(), to: try arguments.point(), seconds: try arguments.seconds())
    case "pinch":
      pinch(at: try arguments.point(), scale: try arguments.scale(), seconds: try arguments.seconds())
    case "secondaryClick": secondaryClick(at: try arguments.point())
    case "drag": drag(from: try arguments.point(), to: try arguments.point(), seconds: try arguments.seconds())
    case "swipe": swipe(at: try arguments.point(), by: try arguments.number("a distance"))
    case "longPress":
      let point = try arguments.point()
      if arguments.isEmpty {
        longPress(at: point, to: point, seconds: 0)
      } else {
        longPress(at: point, to: try arguments.point(), seconds: try arguments.seconds())
      }
    case "resize": resize(to: try arguments.size())
    case "appearance": appearance(isDark: try arguments.choice(["light", "dark"]) == "dark")
    default:
      throw ScriptArguments.Problem(
        message: """
          no such step; there are steady, fling, wait, jump, wheel, key, type, tap, secondaryClick, drag, swipe, longPress, \
          twoFingerPan, pinch, resize, appearance, busy
          """)
    }
    try arguments.expectEnd()
  }
}
