package import HitchlessBase

/// The command line options for the display, which every program takes. Other options are the program's own.
package struct LaunchOptions: Sendable {
  /// Whether the program runs headless even if there is a display.
  package var isHeadless = false
  /// How long the default script lasts.
  package var seconds = 20.0
  /// Vsyncs a second of the headless display.
  package var refreshRate = 60.0
  /// The window's size in points.
  package var size = Size(width: 400, height: 800)
  /// Device pixels in a point; nil takes the monitor's, or 2 without one.
  package var scale: Double?
  /// Dark colours whatever the desktop says; nil asks it.
  package var isDark: Bool?
  /// Whether power is to be saved whatever the machine says: lists prepare no cells ahead, and prefetch data all the same.
  package var savesPower = false
  /// Whether a headless run charges frames with processor time instead of wall-clock time.
  package var countsProcessorTime = false
  /// Whether vsyncs of a headless run are at their real moments, and idle time is not skipped.
  package var keepsRealPace = false
  /// A file with a script. Nil plays the default in a headless run, and nothing in a window.
  package var script: String?
  /// What the run leaves behind.
  package var output = RunOutput()

  /// The options of a program that was started without any.
  package init() {}

  /// The names of the options that take a value, for programs that look for their own among the rest.
  package static let valued: Set<String> = [
    "--seconds", "--hz", "--size", "--scale", "--time", "--pace", "--script", "--out", "--report", "--pictures",
  ]

  /// Reads `arguments` (without the program's name). Unknown options are ignored; an invalid value is an error.
  package init(_ arguments: [String]) throws(LaunchError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      var name = argument
      var inline: String?
      if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
        name = String(argument[..<equals])
        inline = String(argument[argument.index(after: equals)...])
      }
      switch name {
      case "--headless": isHeadless = true
      case "--dark": isDark = true
      case "--light": isDark = false
      case "--low-power": savesPower = true
      case _ where Self.valued.contains(name):
        guard let value = inline ?? rest.popFirst() else { throw LaunchError(message: "\(name) needs a value") }
        try set(name, value)
      default: break
      }
    }
  }

  private mutating func set(_ name: String, _ value: String) throws(LaunchError) {
    func number(_ range: ClosedRange<Double>) throws(LaunchError) -> Double {
      guard let number = Double(value), range.contains(number) else {
        throw LaunchError(message: "\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not '\(value)'")
      }
      return number
    }
    switch name {
    case "--seconds": seconds = try number(0.1...86_400)
    case "--hz": refreshRate = try number(24...240)
    case "--scale": scale = try number(0.5...4)
    case "--script": script = value
    case "--out": output.folder = value
    case "--pictures":
      guard let count = Int(value), (0...100).contains(count) else {
        throw LaunchError(message: "--pictures takes a number from 0 to 100, not '\(value)'")
      }
      output.pictureCount = count
    case "--report":
      output.folder = value
      output.report = value
    case "--pace":
      guard value == "fast" || value == "real" else { throw LaunchError(message: "--pace takes fast or real, not '\(value)'") }
      keepsRealPace = value == "real"
    case "--time":
      guard value == "wall" || value == "processor" else {
        throw LaunchError(message: "--time takes wall or processor, not '\(value)'")
      }
      countsProcessorTime = value == "processor"
    default:
      let parts = value.split(separator: "x").compactMap { Double($0) }
      guard parts.count == 2, parts.allSatisfy({ (50...10_000).contains($0) }) else {
        throw LaunchError(message: "--size takes WIDTHxHEIGHT in points, from 50 to 10000 each, not '\(value)'")
      }
      size = Size(width: parts[0], height: parts[1])
    }
  }
}

/// Why a program was not started.
package struct LaunchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line for whoever started it.
  package var message: String

  package var description: String { message }
}
