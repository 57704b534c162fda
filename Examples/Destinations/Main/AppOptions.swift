import DestinationsApp
import Foundation

/// The program's own options. Of the display's options, only the names are known here.
struct AppOptions {
  /// The address of a server that is already running.
  var server: URL?
  /// The arguments of the server that the program starts.
  var serverArguments: [String] = []
  /// How the contents of the cards are placed.
  var cardLayout = CardLayout.frames
  var wantsHelp = false

  static let help = """
    USAGE: destinations [options]

    Shows a feed of travel photographs: in a window, or without one where there is no display.

    THE FEED
      --photos <dir>       A folder with photographs: every JPEG, PNG, WebP and HEIC below it.
      --posts <n>          How many posts the feed has. (default: 10000)
      --latency <ms>       Holds every answer back by so many milliseconds.
      --bandwidth <bytes/s>
                           Sends photographs at so many bytes per second, each connection for itself.
      --fail-rate <rate>   The part of the requests for photographs that fails: 0 to 1.
      --faults <faults>    How they fail, separated by commas.
      --seed <seed>        The same seed gives the same posts and the same faults.
      --server <url>       Uses a server that runs already instead of one of its own.
      --layout <which>     How cards are laid out, with the same result: frames or constraints. (default: frames)

    THE DISPLAY
      --size <WxH>         The size in points. (default: 400x800)
      --scale <factor>     Device pixels in a point.
      --dark, --light      Dark or light colours, whatever the desktop says.
      --low-power          Prepares no cells ahead, as with the desktop's power saver.
      --report <dir>       Leaves a report of the frames and their trace there when the program ends.
      --headless           No window: plays a script, leaves a report and pictures, and ends.
      --seconds <s>        Headless: how long the default script lasts. (default: 20)
      --hz <rate>          Headless: frames per second. (default: 60)
      --time <which>       Headless: what frames are charged with, wall or processor. (default: wall)
      --pace <which>       Headless: fast skips idle time, real does not. (default: fast)
      --script <file>      The script to play; a window closes when it is over.
      --out <dir>          Headless: where the report and the pictures go. (default: out)

      --help               Shows this.
    """

  private static let ownValues: Set = ["--photos", "--posts", "--latency", "--bandwidth", "--fail-rate", "--faults", "--seed"]
  private static let displayValues: Set = [
    "--seconds", "--hz", "--size", "--scale", "--time", "--pace", "--script", "--out", "--report", "--pictures",
  ]
  private static let displayFlags: Set = ["--headless", "--dark", "--light", "--low-power"]

  init() {}

  /// Parses `arguments`, without the program's name. A value follows its option or is joined to it by `=`.
  init(_ arguments: [String]) throws(AppOptionError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      if Self.displayFlags.contains(argument) { continue }
      if argument == "--help" || argument == "-h" {
        wantsHelp = true
        continue
      }
      guard name == "--server" || name == "--layout" || Self.ownValues.contains(name) || Self.displayValues.contains(name) else {
        throw AppOptionError(description: "unknown option '\(argument)'; --help lists what there is")
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw AppOptionError(description: "\(name) needs a value")
      }
      if name == "--server" {
        guard let url = URL(string: value), url.scheme == "http" || url.scheme == "https", url.host != nil else {
          throw AppOptionError(description: "--server takes an address such as http://127.0.0.1:8080, not '\(value)'")
        }
        server = url
      } else if name == "--layout" {
        guard let layout = CardLayout(rawValue: value) else {
          throw AppOptionError(description: "--layout takes frames or constraints, not '\(value)'")
        }
        cardLayout = layout
      } else if Self.ownValues.contains(name) {
        serverArguments += ["\(name)=\(value)"]
      }
    }
  }
}

/// A one-line description of what is wrong with the options.
struct AppOptionError: Error, CustomStringConvertible {
  var description: String
}
