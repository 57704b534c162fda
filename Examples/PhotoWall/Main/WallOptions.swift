import Foundation

/// The program's own options. Of the display's options, only the names are known here.
struct WallOptions {
  /// The folder whose pictures are shown.
  var folder = FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("Pictures").path
  /// The number of generated pictures that are shown instead of those of a folder.
  var generatedCount: Int?
  /// The initial number of columns.
  var columns = 3
  /// The speed of a fling in points per second, for runs without a window: scrolls over the whole wall at this speed, stops, and measures
  /// the cost.
  var flingVelocity: Double?
  var wantsHelp = false

  static let help = """
    USAGE: photo-wall [folder] [options]

    Shows every picture below a folder: ~/Pictures if none is given. Pictures are told by their content, not by their names;
    hidden files and folders are passed over.
    Plus, minus, the digits and pinching change the number of columns. A click selects, one with shift or two fingers that
    go over the pictures select all from one to another.

    THE WALL
      --columns <n>        Columns at first, 1 to 12. (default: 3)
      --generated <n>      Shows so many pictures that are made when they are asked for, instead of a folder's.
      --fling <points/s>   Headless: flings over the whole wall, stops, and adds to the report what that cost; with generated
                           pictures over a part of it at each of twelve places.

    THE DISPLAY
      --size <WxH>         The size in points. (default: 400x800)
      --scale <factor>     Device pixels in a point.
      --dark, --light      Dark or light colours, whatever the desktop says.
      --low-power          Prepares no cells ahead, as with the desktop's power saver.
      --headless           No window: plays a script, leaves a report and pictures, and ends.
      --seconds <s>        Headless: how long the default script lasts. (default: 20)
      --hz <rate>          Headless: frames per second. (default: 60)
      --script <file>      Headless: the script to play.
      --out <dir>          Headless: where the report and the pictures go. (default: out)
      --pictures <n>       Headless: how many pictures there are on the contact sheet. (default: 12)

      --help               Shows this.
    """

  private static let displayValues: Set = [
    "--seconds", "--hz", "--size", "--scale", "--pace", "--script", "--out", "--report", "--pictures",
  ]
  private static let displayFlags: Set = ["--headless", "--dark", "--light", "--low-power"]

  init() {}

  /// Parses `arguments`, without the program's name. A value follows its option or is joined to it by `=`.
  init(_ arguments: [String]) throws(WallOptionError) {
    var rest = arguments[...]
    var hasFolder = false
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch parts[0] {
      case _ where Self.displayFlags.contains(argument): continue
      case "--help", "-h": wantsHelp = true
      case "--columns", "--fling", "--generated",
        _ where Self.displayValues.contains(parts[0]):
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
          throw WallOptionError(description: "\(parts[0]) needs a value")
        }
        try set(parts[0], value)
      case _ where !argument.hasPrefix("-") && !hasFolder:
        folder = argument
        hasFolder = true
      default: throw WallOptionError(description: "unknown option '\(argument)'; --help lists what there is")
      }
    }
    var isFolder: ObjCBool = false
    guard
      wantsHelp || generatedCount != nil || (FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue)
    else {
      throw WallOptionError(description: "there is no folder \(folder)")
    }
  }

  private mutating func set(_ name: String, _ value: String) throws(WallOptionError) {
    switch name {
    case "--columns":
      guard let number = Int(value), (1...12).contains(number) else {
        throw WallOptionError(description: "--columns takes a number from 1 to 12, not '\(value)'")
      }
      columns = number
    case "--generated":
      guard let number = Int(value), (0...10_000_000).contains(number) else {
        throw WallOptionError(description: "--generated takes a number from 0 to 10000000, not '\(value)'")
      }
      generatedCount = number
    case "--fling":
      guard let number = Double(value), (1...100_000).contains(number) else {
        throw WallOptionError(description: "--fling takes points a second, from 1 to 100000, not '\(value)'")
      }
      flingVelocity = number
    default: break
    }
  }
}

/// A one-line description of what is wrong with the options.
struct WallOptionError: Error, CustomStringConvertible {
  var description: String
}
