package import HitchlessBase

/// The command line options for the display, which every program accepts. Other options belong to the program.
package struct LaunchOptions: Sendable {
  /// Whether the program runs headless even if there is a display.
  package var isHeadless = false
  /// The duration of the default script, in seconds.
  package var seconds = 20.0
  /// The number of vsyncs per second of the headless display.
  package var refreshRate = 60.0
  /// The window's size in points.
  package var size = Size(width: 400, height: 800)
  /// The number of device pixels per point; nil for the monitor's, or 2 without one.
  package var scale: Double?
  /// Whether colours are dark, regardless of the desktop; nil follows the desktop.
  package var isDark: Bool?
  /// Whether to save power regardless of the machine's state: lists prepare no cells ahead, but still prefetch data.
  package var savesPower = false
  /// Whether a headless run charges frames with processor time instead of wall-clock time.
  package var countsProcessorTime = false
  /// Whether vsyncs of a headless run occur in real time, without skipping idle time.
  package var keepsRealPace = false
  /// The path of a script. Nil plays the default in a headless run, and nothing in a window.
  package var script: String?
  /// The output of the run.
  package var output = RunOutput()

  /// Creates the options of a program that was started without arguments.
  package init() {}

  /// The names of the options that take a value, for programs that parse their own options from the rest.
  package static let valued: Set<String> = [
    "--seconds", "--hz", "--size", "--scale", "--time", "--pace", "--script", "--out", "--report", "--pictures",
  ]

  /// The names of the options that take none.
  static let flags: Set<String> = ["--headless", "--dark", "--light", "--low-power"]

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

/// An error that prevents the launch of a program.
package struct LaunchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A message of one line for the user.
  package var message: String

  package var description: String { message }
}
