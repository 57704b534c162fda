public import Foundation

/// The feed's server in a separate process, which ends with this one.
@MainActor
public final class LocalServer {
  private let process: Process
  /// The server ends when this pipe closes, so that it never outlives this process, however this process ends.
  private let lifeline = Pipe()
  private let start: Task<Result<URL, Failure>, Never>
  /// The queue that waits for the server's output.
  private static let queue = DispatchQueue(label: "server")

  /// The reason why there is no server.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// The executable could not be started. The value is the system's error message.
    case notStarted(String)
    /// The server ended before it listened, and has written the reason to standard error.
    case ended(status: Int32)

    public var description: String {
      switch self {
      case .notStarted(let reason): "the server could not be started: \(reason)"
      case .ended(let status): "the server ended with status \(status)"
      }
    }
  }

  /// Starts the server without waiting until it listens.
  ///
  /// - Parameters:
  ///   - executable: The server; if nil, `destinations-server` in the folder of this program.
  ///   - arguments: The server's arguments, passed unchanged.
  public init(executable: URL? = nil, arguments: [String] = []) throws(Failure) {
    let process = Process()
    let output = Pipe()
    process.executableURL = executable ?? Self.besideThisProgram
    process.arguments = arguments
    process.standardInput = lifeline
    process.standardOutput = output
    do { try process.run() } catch { throw .notStarted(error.localizedDescription) }
    self.process = process
    let (lines, lifeline) = (output.fileHandleForReading, lifeline.fileHandleForWriting)
    start = Task {
      await withCheckedContinuation { continuation in
        Self.queue.async {
          if let port = Self.port(from: lines), let address = URL(string: "http://127.0.0.1:\(port)") {
            continuation.resume(returning: .success(address))
          } else {
            try? lifeline.close()
            process.waitUntilExit()
            continuation.resume(returning: .failure(.ended(status: process.terminationStatus)))
          }
        }
      }
    }
  }

  /// The server's address, available once it listens.
  public var address: URL {
    get async throws(Failure) { try await start.value.get() }
  }

  /// Ends the server and waits until its process has exited.
  public func stop() {
    try? lifeline.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// `destinations-server` in the folder of this program's executable.
  static var besideThisProgram: URL {
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("destinations-server")
  }

  /// Reads up to the end of the first line, which contains the port. Returns nil if the output ends before that.
  private nonisolated static func port(from output: FileHandle) -> Int? {
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let more = output.availableData
      if more.isEmpty { return nil }
      line += more
    }
    let text = String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return text.split(separator: ":").last.flatMap { Int($0) }
  }
}
