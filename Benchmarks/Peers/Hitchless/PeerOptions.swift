import Foundation

/// The program's own options, besides those of the display; the programs in C and C++ accept the same.
struct PeerOptions {
  /// The part of the workload.
  enum Work: String { case steady, fresh, jump, update, start, end }

  var work = Work.steady
  var assets = "."
  var result = "result"
  var rows = 100_000
  var jumps = 200
  var seconds = 20.0
  /// Whether the list has its own data source instead of a diffable one.
  var isPlain = false
  /// The time of the monotonic clock just before the program was launched, in nanoseconds.
  let start: Int64
  /// The process identifier of the X server; 0 without one.
  let server: Int

  init(_ arguments: [String], environment: [String: String]) {
    start = environment["PEER_START"].flatMap { Int64($0) } ?? 0
    server = environment["PEER_SERVER"].flatMap { Int($0) } ?? 0
    var rest = arguments[...]
    while let name = rest.popFirst() {
      switch name {
      case "--work": work = rest.popFirst().flatMap(Work.init) ?? work
      case "--assets": assets = rest.popFirst() ?? assets
      case "--result": result = rest.popFirst() ?? result
      case "--rows": rows = rest.popFirst().flatMap { Int($0) } ?? rows
      case "--jumps": jumps = rest.popFirst().flatMap { Int($0) } ?? jumps
      case "--duration": seconds = rest.popFirst().flatMap { Double($0) } ?? seconds
      case "--list": isPlain = rest.popFirst() == "plain"
      default: break
      }
    }
  }
}
