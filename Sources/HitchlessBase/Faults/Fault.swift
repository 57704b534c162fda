internal import Glibc

/// A programmer error. The message begins with UIKit's wording, followed by the state that helps to find the mistake.
public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
  /// UIKit's wording, followed by the state that helps: the identifier, the section, the counts before and after.
  public var message: String
  /// The file in which the fault was raised.
  public var file: String
  /// The line in `file`.
  public var line: UInt

  /// The fault as `file:line: message`, the format of compilers.
  public var description: String { "\(file):\(line): Fault: \(message)" }

  /// A function that handles faults.
  ///
  /// This is a structure around a function because optimised builds with Swift 6.3 crash when a task-local whose value is a function is
  /// set.
  public struct Handler: Sendable {
    let handle: @Sendable (Fault) -> Void

    /// Creates a handler that calls `handle` on the thread that raised the fault.
    public init(_ handle: @escaping @Sendable (Fault) -> Void) { self.handle = handle }
  }

  /// The handler that faults are passed to. The default writes the message and traps.
  ///
  /// If a handler returns, the program continues: every caller of ``raise(_:file:line:)`` recovers to a documented, safe result. Tests set
  /// the handler for one task (`Fault.$handler.withValue(Fault.Handler { … })`); programs that must not stop set it around
  /// `UIApplicationMain`.
  @TaskLocal public static var handler = Handler { fault in
    fatalError(fault.description)
  }

  /// Reports a programmer error. Returns only if the installed ``handler`` does.
  public static func raise(_ message: @autoclosure () -> String, file: String = #fileID, line: UInt = #line) {
    handler.handle(Fault(message: message(), file: file, line: line))
  }

  /// The handler that warnings are passed to. The default writes them to standard error.
  @TaskLocal public static var warningHandler = Handler { warning in
    let text = Array("\(warning.message)\n".utf8)
    _ = text.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Reports a probable mistake that has been handled, such as constraints that contradict each other. Never traps.
  public static func warn(_ message: @autoclosure () -> String, file: String = #fileID, line: UInt = #line) {
    warningHandler.handle(Fault(message: message(), file: file, line: line))
  }

  /// Collects the warnings that `body` causes instead of writing them. Meant for tests.
  public static func collectingWarnings(_ body: () throws -> Void) rethrows -> [Fault] {
    let box = FaultBox()
    try $warningHandler.withValue(Handler { box.append($0) }, operation: body)
    return box.faults
  }

  /// Collects the faults that `body` raises instead of trapping. Meant for tests.
  public static func collecting(_ body: () throws -> Void) rethrows -> [Fault] {
    let box = FaultBox()
    try $handler.withValue(Handler { box.append($0) }, operation: body)
    return box.faults
  }
}
