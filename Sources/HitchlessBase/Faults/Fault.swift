internal import Glibc

/// A programmer error. The message has UIKit's wording first, then the state that helps to find the mistake.
public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
  /// UIKit's wording, then the state that helps: which identifier, which section, the counts before and after.
  public var message: String
  /// Where the fault was raised.
  public var file: String
  /// The line in `file`.
  public var line: UInt

  /// `file:line: message`, as compilers write it.
  public var description: String { "\(file):\(line): Fault: \(message)" }

  /// A function that handles faults.
  ///
  /// This is a structure around a function because optimised builds of Swift 6.3 crash when a task-local whose value is a function is set.
  public struct Handler: Sendable {
    let handle: @Sendable (Fault) -> Void

    /// Calls `handle`, on the thread that raised the fault.
    public init(_ handle: @escaping @Sendable (Fault) -> Void) { self.handle = handle }
  }

  /// What happens with faults. The default writes the message and traps.
  ///
  /// A handler that returns chooses to carry on: every caller of ``raise(_:file:line:)`` recovers to a stated, safe result.
  /// Tests set it for one task (`Fault.$handler.withValue(Fault.Handler { … })`), programs that must not stop set it around
  /// `UIApplicationMain`.
  @TaskLocal public static var handler = Handler { fault in
    fatalError(fault.description)
  }

  /// Reports a programmer error. Returns only if the installed ``handler`` does.
  public static func raise(_ message: @autoclosure () -> String, file: String = #fileID, line: UInt = #line) {
    handler.handle(Fault(message: message(), file: file, line: line))
  }

  /// What happens with warnings. The default writes them to standard error.
  @TaskLocal public static var warningHandler = Handler { warning in
    let text = Array("\(warning.message)\n".utf8)
    _ = text.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Reports something that is probably a mistake and has been dealt with, such as constraints that contradict each other. Never traps.
  public static func warn(_ message: @autoclosure () -> String, file: String = #fileID, line: UInt = #line) {
    warningHandler.handle(Fault(message: message(), file: file, line: line))
  }

  /// Collects the warnings that `body` causes instead of writing them. For tests.
  public static func collectingWarnings(_ body: () throws -> Void) rethrows -> [Fault] {
    let box = FaultBox()
    try $warningHandler.withValue(Handler { box.append($0) }, operation: body)
    return box.faults
  }

  /// Collects the faults that `body` raises instead of trapping. For tests.
  public static func collecting(_ body: () throws -> Void) rethrows -> [Fault] {
    let box = FaultBox()
    try $handler.withValue(Handler { box.append($0) }, operation: body)
    return box.faults
  }
}
