public import ArgumentParser
import Foundation

/// The options that the example servers have in common, and the code that runs such a program.
public struct ServerArguments<Fault: ServerFault>: ParsableArguments {
  @Option(help: "The port; 0 takes a free one.")
  public var port = 0

  @Option(help: ArgumentHelp("Holds every answer back by so many milliseconds.", valueName: "ms"))
  var latency = 0

  @Option(help: ArgumentHelp("The part of the requests that fails: 0 to 1. With --faults 0.3, else 0.", valueName: "rate"))
  var failRate: Double?

  @Option(
    help: ArgumentHelp(
      "How they fail, separated by commas: \(Fault.names).", valueName: "faults"))
  var faults: String?

  @Option(help: "The same seed gives the same content and the same faults.")
  public var seed: UInt64 = 1

  @Flag(help: "Go on when the standard input closes.")
  var ignoreStdin = false

  /// Creates the default options.
  public init() {}

  /// Throws a message about the first invalid option.
  public func validate() throws {
    if !(0...65_535).contains(port) { throw ValidationError("--port has to be between 0 and 65535.") }
    if latency < 0 { throw ValidationError("--latency can not be negative.") }
    if let failRate, !(0...1).contains(failRate) { throw ValidationError("--fail-rate has to be between 0 and 1.") }
    _ = try failures()
  }

  /// The delay of every response.
  public var delay: Duration { .milliseconds(latency) }

  /// Returns the fraction of requests that fail, and the faults; `nil` for the server's default faults.
  public func failures() throws -> (rate: Double, faults: [Fault]?) {
    guard let faults else { return (failRate ?? 0, nil) }
    guard let list = Fault.list(faults) else { throw ValidationError("--faults takes \(Fault.names), not '\(faults)'.") }
    return (failRate ?? 0.3, list)
  }

  /// Makes a server and runs it until it ends. Prints one line, "listening on 127.0.0.1:PORT"; an error is also printed as one line.
  ///
  /// - Parameters:
  ///   - make: Makes the server; if it throws, the program ends with status 2.
  ///   - run: Serves, and calls its argument with the port.
  public func run<Server>(
    _ name: String, make: () throws -> Server, run: (Server, _ onListening: @escaping @Sendable (Int) -> Void) async throws -> Void
  ) async throws {
    let server: Server
    do { server = try make() } catch { throw Self.end(name, error, status: 2) }
    if !ignoreStdin { Self.endWithStandardInput() }
    do {
      try await run(server) { port in
        // Written directly, because print() would keep the line in its buffer when the output is a pipe.
        FileHandle.standardOutput.write(Data("listening on 127.0.0.1:\(port)\n".utf8))
      }
    } catch { throw Self.end(name, error, status: 1) }
  }

  private static func end(_ name: String, _ error: any Error, status: Int32) -> any Error {
    FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
    return ExitCode(status)
  }

  /// Ends the process when its standard input closes: the process that started the server has ended, so there will be no further requests.
  private static func endWithStandardInput() {
    Thread.detachNewThread {
      while !FileHandle.standardInput.availableData.isEmpty {}
      Foundation.exit(0)
    }
  }
}
