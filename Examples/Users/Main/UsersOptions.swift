import Foundation
import ServerSupport
import UsersApp
import UsersServerCore

/// The program's own options. Of the display's options, only the names are known here.
struct UsersOptions {
  /// The address of a server that is already running.
  var address: URL?
  /// The options of the program's own server.
  var server = ServerOptions()
  /// The initial form of the list.
  var mode = UsersMode.table
  var wantsHelp = false

  static let help = """
    USAGE: users [options]

    Shows the users of a server with their avatars, 25 a page: in a window, or without one where there is no display.
    Buttons in the bar choose a table or a grid of two or three columns; pulling the list down begins anew.

    THE LIST
      --columns <n>        1 for a table, 2 or 3 for a grid. (default: 1)
      --server <url>       Uses a server that runs already instead of one of its own.

    ITS OWN SERVER
      --users <n>          How many users there are. (default: 100000)
      --database <path>    The file with the users: made if it is missing or of another size. (default: one in ~/.cache)
      --postgresql <database>
                           Uses PostgreSQL instead, for example 'host=/run/postgresql dbname=users'.
      --latency <ms>       Holds every answer back by so many milliseconds.
      --fail-rate <rate>   The part of the requests that fails: 0 to 1. With --faults 0.3, else 0.
      --faults <faults>    How they fail, separated by commas: slow, 500, close, garbage.
      --outage <s>         Is out of reach for so many seconds, and there for as many, in turn.
      --seed <seed>        The same seed gives the same faults.

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
      --script <file>      Headless: the script to play.
      --out <dir>          Headless: where the report and the pictures go. (default: out)

      --help               Shows this.
    """

  private static let displayValues: Set = [
    "--seconds", "--hz", "--size", "--scale", "--time", "--pace", "--script", "--out", "--report", "--pictures",
  ]
  private static let displayFlags: Set = ["--headless", "--dark", "--light", "--low-power"]

  init() {}

  /// Parses `arguments`, without the program's name. A value follows its option or is joined to it by `=`.
  init(_ arguments: [String]) throws(UsersOptionError) {
    var rest = arguments[...]
    var failRate: Double?
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      if Self.displayFlags.contains(argument) { continue }
      if argument == "--help" || argument == "-h" {
        wantsHelp = true
        continue
      }
      guard Self.displayValues.contains(name) || Self.names.contains(name) else {
        throw UsersOptionError("unknown option '\(argument)'; --help lists what there is")
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else { throw UsersOptionError("\(name) needs a value") }
      if name == "--fail-rate" { failRate = try Self.number(name, value, "a number from 0 to 1") { (0...1).contains($0) } }
      try set(name, value)
    }
    server.failRate = failRate ?? server.failRate
  }

  private static let names: Set = [
    "--columns", "--server", "--users", "--database", "--postgresql", "--latency", "--fail-rate", "--faults", "--outage", "--seed",
  ]

  private mutating func set(_ name: String, _ value: String) throws(UsersOptionError) {
    switch name {
    case "--columns":
      let columns: Int = try Self.number(name, value, "1, 2 or 3") { (1...3).contains($0) }
      mode = UsersMode(rawValue: columns - 1) ?? .table
    case "--server":
      guard let url = URL(string: value), url.scheme == "http" || url.scheme == "https", url.host != nil else {
        throw UsersOptionError("--server takes an address such as http://127.0.0.1:8080, not '\(value)'")
      }
      address = url
    case "--users": server.userCount = try Self.number(name, value, "0 to 100000000") { ServerOptions.userCounts.contains($0) }
    case "--database": server.database = value
    case "--postgresql": server.postgreSQL = value
    case "--latency":
      let milliseconds: Int = try Self.number(name, value, "milliseconds") { (0...3_600_000).contains($0) }
      server.latency = .milliseconds(milliseconds)
    case "--faults":
      guard let faults = RequestFault.list(value) else {
        throw UsersOptionError("--faults takes \(RequestFault.names), not '\(value)'")
      }
      server.faults = faults
      server.failRate = 0.3
    case "--outage":
      let seconds: Double = try Self.number(name, value, "seconds above 0") { $0 > 0 && $0 <= 86_400 }
      server.outage = .seconds(seconds)
    case "--seed": server.seed = try Self.number(name, value, "a whole number") { _ in true }
    default: break
    }
  }

  private static func number<Number: LosslessStringConvertible>(
    _ name: String, _ value: String, _ what: String, _ isRight: (Number) -> Bool
  ) throws(UsersOptionError) -> Number {
    guard let number = Number(value), isRight(number) else { throw UsersOptionError("\(name) takes \(what), not '\(value)'") }
    return number
  }
}

/// A one-line description of what is wrong with the options.
struct UsersOptionError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
