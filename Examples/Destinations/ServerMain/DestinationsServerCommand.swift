import ArgumentParser
import DestinationsServerCore
import Foundation
import ServerSupport

/// `destinations-server`: serves the feed on 127.0.0.1.
@main
struct DestinationsServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "destinations-server",
    abstract: "Serves the posts and photographs of the Destinations feed on 127.0.0.1.",
    discussion: "Prints one line, \"listening on 127.0.0.1:PORT\", and ends when its standard input closes or on SIGTERM.")

  @Option(help: ArgumentHelp("A folder with photographs: every JPEG, PNG, WebP and HEIC below it.", valueName: "dir"))
  var photos = PhotoLibrary.defaultFolder

  @Option(help: ArgumentHelp("How many posts the feed has.", valueName: "n"))
  var posts = 10_000

  @Option(help: ArgumentHelp("Sends photographs at so many bytes per second, each connection for itself.", valueName: "bytes/s"))
  var bandwidth: Int?

  @OptionGroup var server: ServerArguments<AssetFault>

  func validate() throws {
    if posts < 0 { throw ValidationError("--posts can not be negative.") }
    if let bandwidth, bandwidth <= 0 { throw ValidationError("--bandwidth has to be above 0.") }
  }

  func run() async throws {
    try await server.run("destinations-server") {
      try DestinationsServer(options: options())
    } run: { server, onListening in
      // On the same machine, the server yields the processor to the app, as a server elsewhere would.
      _ = nice(10)
      try await server.run(onListening: onListening)
    }
  }

  private func options() throws -> ServerOptions {
    var options = ServerOptions()
    options.port = server.port
    options.photoFolder = photos
    options.postCount = posts
    options.latency = server.delay
    options.bandwidth = bandwidth
    options.seed = server.seed
    let failures = try server.failures()
    options.failRate = failures.rate
    options.faults = failures.faults ?? options.faults
    return options
  }
}
