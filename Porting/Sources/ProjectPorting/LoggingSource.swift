/// The logging types of Apple's module `os`, as a file of the package: they write to standard error.
enum LoggingSource {
  static let text = #"""
    // What the module os has on Apple's systems, for a program that logs with it. Messages go to the standard error.

    import Foundation

    /// How important a message is.
    struct OSLogType: Equatable {
      let name: String
      static let `default` = OSLogType(name: "notice")
      static let info = OSLogType(name: "info")
      static let debug = OSLogType(name: "debug")
      static let error = OSLogType(name: "error")
      static let fault = OSLogType(name: "fault")
    }

    /// Where messages come from.
    struct OSLog {
      let category: String
      private let isEnabled: Bool
      static let `default` = OSLog(category: "", isEnabled: true)
      static let disabled = OSLog(category: "", isEnabled: false)

      private init(category: String, isEnabled: Bool) {
        self.category = category
        self.isEnabled = isEnabled
      }
      init(subsystem: String, category: String) { self.init(category: category, isEnabled: true) }

      func write(_ text: String, _ type: OSLogType) {
        guard isEnabled else { return }
        let place = category.isEmpty ? "" : "[\(category)] "
        FileHandle.standardError.write(Data("\(type.name): \(place)\(text)\n".utf8))
      }
    }

    /// Logs a message in which `%@`, `%d` and the like stand for the arguments.
    func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...) {
      var (text, rest) = ("", Substring(message.description))
      var next = arguments.makeIterator()
      while let mark = rest.firstIndex(of: "%") {
        text += rest[..<mark]
        rest = rest[mark...].dropFirst()
        if rest.first == "{" { rest = rest.drop { $0 != "}" }.dropFirst() }
        if rest.first == "%" {
          text += "%"
        } else {
          rest = rest.drop { !$0.isLetter && $0 != "@" }
          // Lengths before the letter: l, ll, z, h.
          rest = rest.drop { "lzhqjt".contains($0) }
          text += next.next().map { "\($0)" } ?? "?"
        }
        rest = rest.dropFirst()
      }
      log.write(text + rest, type)
    }
    func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(message.text, type) }

    /// The text of a message, whose values may say who can read them; here everybody can.
    struct OSLogMessage: ExpressibleByStringInterpolation {
      struct Privacy {
        static let `public` = Privacy()
        static let `private` = Privacy()
        static let auto = Privacy()
        static let sensitive = Privacy()
      }
      struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        init(literalCapacity: Int, interpolationCount: Int) {}
        mutating func appendLiteral(_ literal: String) { text += literal }
        mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: Privacy = .auto) {
          text += value().map { "\($0)" } ?? "nil"
        }
      }
      let text: String
      init(stringLiteral value: String) { text = value }
      init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
    }

    /// Logs messages of one part of the program.
    struct Logger {
      private let log: OSLog
      init(_ log: OSLog = .default) { self.log = log }
      init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

      func log(level: OSLogType = .default, _ message: OSLogMessage) { log.write(message.text, level) }
      func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
      func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
      func info(_ message: OSLogMessage) { log.write(message.text, .info) }
      func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
      func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
      func error(_ message: OSLogMessage) { log.write(message.text, .error) }
      func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
      func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
    }

    """#
}
