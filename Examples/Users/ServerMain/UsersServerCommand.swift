import ArgumentParser
import Foundation
import UsersServerCore

/// `users-server`: serves the users on 127.0.0.1.
@main
struct UsersServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "users-server",
    abstract: "Serves a list of users, from a database that it makes itself, and their portraits on 127.0.0.1.",
    discussion: "Prints one line, \"listening on 127.0.0.1:PORT\", and ends when its standard input closes or on SIGTERM.")

  @Option(help: "The port; 0 takes a free one.")
  var port = 0

  @Option(help: ArgumentHelp("How many users the database has.", valueName: "n"))
  var users = 100_000

  @Option(help: ArgumentHelp("The file with the users; made if it is missing or of another size.", valueName: "path"))
  var database: String?

  @Option(help: ArgumentHelp("A PostgreSQL database to use instead, such as 'host=/run/postgresql dbname=users'.", valueName: "database"))
  var postgresql: String?

  @Option(help: ArgumentHelp("Holds every answer back by so many milliseconds.", valueName: "ms"))
  var latency = 0

  @Option(help: ArgumentHelp("The part of the requests that fails: 0 to 1. With --faults 0.3, else 0.", valueName: "rate"))
  var failRate: Double?

  @Option(
    help: ArgumentHelp(
      "How they fail, separated by commas: \(RequestFault.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "faults"))
  var faults: String?

  @Option(help: ArgumentHelp("Is out of reach for so many seconds, and there for as many, in turn.", valueName: "s"))
  var outage: Double?

  @Option(help: "The same seed gives the same faults.")
  var seed: UInt64 = 1

  @Flag(help: "Go on when the standard input closes.")
  var ignoreStdin = false

  func validate() throws {
    if !(0...65_535).contains(port) { throw ValidationError("--port has to be between 0 and 65535.") }
    if !ServerOptions.userCounts.contains(users) { throw ValidationError("--users has to be between 0 and 100000000.") }
    if latency < 0 { throw ValidationError("--latency can not be negative.") }
    if let outage, !(outage > 0 && outage <= 86_400) { throw ValidationError("--outage has to be above 0.") }
    if let failRate, !(0...1).contains(failRate) { throw ValidationError("--fail-rate has to be between 0 and 1.") }
    _ = try parsedFaults()
  }

  func run() async throws {
    let server: UsersServer
    do {
      server = try UsersServer(options: options())
    } catch {
      FileHandle.standardError.write(Data("users-server: \(error)\n".utf8))
      throw ExitCode(2)
    }
    if !ignoreStdin { Self.endWithStandardInput() }
    do {
      try await server.run(endsOnSignals: true) { port in
        // Written directly: print() would keep the line in its buffer when the output is a pipe.
        FileHandle.standardOutput.write(Data("listening on 127.0.0.1:\(port)\n".utf8))
      }
    } catch {
      FileHandle.standardError.write(Data("users-server: \(error)\n".utf8))
      throw ExitCode(1)
    }
  }

  private func options() throws -> ServerOptions {
    var options = ServerOptions()
    options.port = port
    options.userCount = users
    options.database = database
    options.postgreSQL = postgresql
    options.latency = .milliseconds(latency)
    options.outage = outage.map { .seconds($0) }
    options.seed = seed
    if let faults = try parsedFaults() {
      options.faults = faults
      options.failRate = failRate ?? 0.3
    } else {
      options.failRate = failRate ?? 0
    }
    return options
  }

  private func parsedFaults() throws -> [RequestFault]? {
    try faults.map { list in
      guard let faults = RequestFault.list(list) else {
        throw ValidationError("--faults takes \(RequestFault.allCases.map(\.rawValue).joined(separator: ", ")), not '\(list)'.")
      }
      return faults
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
