import ArgumentParser
import DestinationsServerCore
import Foundation

/// `destinations-server`: serves the feed on 127.0.0.1.
@main
struct DestinationsServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "destinations-server",
    abstract: "Serves the posts and photographs of the Destinations feed on 127.0.0.1.",
    discussion: "Prints one line, \"listening on 127.0.0.1:PORT\", and ends when its standard input closes or on SIGTERM.")

  @Option(help: "The port; 0 takes a free one.")
  var port = 0

  @Option(help: ArgumentHelp("A folder with photographs: every JPEG, PNG, WebP and HEIC below it.", valueName: "dir"))
  var photos = PhotoLibrary.defaultFolder

  @Option(help: ArgumentHelp("How many posts the feed has.", valueName: "n"))
  var posts = 10_000

  @Option(help: ArgumentHelp("Holds every answer back by so many milliseconds.", valueName: "ms"))
  var latency = 0

  @Option(help: ArgumentHelp("Sends photographs at so many bytes per second, each connection for itself.", valueName: "bytes/s"))
  var bandwidth: Int?

  @Option(help: ArgumentHelp("The part of the requests for photographs that fails: 0 to 1. With --faults 0.3, else 0.", valueName: "rate"))
  var failRate: Double?

  @Option(
    help: ArgumentHelp(
      "How they fail, separated by commas: \(AssetFault.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "faults"))
  var faults: String?

  @Option(help: "The same seed gives the same posts and the same faults.")
  var seed: UInt64 = 1

  @Flag(help: "Go on when the standard input closes.")
  var ignoreStdin = false

  func validate() throws {
    if !(0...65_535).contains(port) { throw ValidationError("--port has to be between 0 and 65535.") }
    if posts < 0 { throw ValidationError("--posts can not be negative.") }
    if latency < 0 { throw ValidationError("--latency can not be negative.") }
    if let bandwidth, bandwidth <= 0 { throw ValidationError("--bandwidth has to be above 0.") }
    if let failRate, !(0...1).contains(failRate) { throw ValidationError("--fail-rate has to be between 0 and 1.") }
    _ = try parsedFaults()
  }

  func run() async throws {
    let server: DestinationsServer
    do {
      server = try DestinationsServer(options: options())
    } catch {
      FileHandle.standardError.write(Data("destinations-server: \(error)\n".utf8))
      throw ExitCode(2)
    }
    if !ignoreStdin { Self.endWithStandardInput() }
    // On one machine with the app it gives way to it, as a server elsewhere would.
    _ = nice(10)
    do {
      try await server.run { port in
        // Written directly: print() would keep the line in its buffer when the output is a pipe.
        FileHandle.standardOutput.write(Data("listening on 127.0.0.1:\(port)\n".utf8))
      }
    } catch {
      FileHandle.standardError.write(Data("destinations-server: \(error)\n".utf8))
      throw ExitCode(1)
    }
  }

  private func options() throws -> ServerOptions {
    var options = ServerOptions()
    options.port = port
    options.photoFolder = photos
    options.postCount = posts
    options.latency = .milliseconds(latency)
    options.bandwidth = bandwidth
    options.seed = seed
    if let faults = try parsedFaults() {
      options.faults = faults
      options.failRate = failRate ?? 0.3
    } else {
      options.failRate = failRate ?? 0
    }
    return options
  }

  private func parsedFaults() throws -> [AssetFault]? {
    try faults?.split(separator: ",").map { name in
      guard let fault = AssetFault(rawValue: name.trimmingCharacters(in: .whitespaces)) else {
        throw ValidationError("--faults: '\(name)' is none of \(AssetFault.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      return fault
    }
  }

  /// Ends the process when its standard input closes: whoever started the server has died, and nobody will ask it anything again.
  private static func endWithStandardInput() {
    Thread.detachNewThread {
      while !FileHandle.standardInput.availableData.isEmpty {}
      Foundation.exit(0)
    }
  }
}
