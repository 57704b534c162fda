import ArgumentParser
import ServerSupport
import UsersServerCore

/// `users-server`: serves the users on 127.0.0.1.
@main
struct UsersServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "users-server",
    abstract: "Serves a list of users, from a database that it makes itself, and their portraits on 127.0.0.1.",
    discussion: "Prints one line, \"listening on 127.0.0.1:PORT\", and ends when its standard input closes or on SIGTERM.")

  @Option(help: ArgumentHelp("How many users the database has.", valueName: "n"))
  var users = 100_000

  @Option(help: ArgumentHelp("The file with the users; made if it is missing or of another size.", valueName: "path"))
  var database: String?

  @Option(help: ArgumentHelp("A PostgreSQL database to use instead, such as 'host=/run/postgresql dbname=users'.", valueName: "database"))
  var postgresql: String?

  @Option(help: ArgumentHelp("Is out of reach for so many seconds, and there for as many, in turn.", valueName: "s"))
  var outage: Double?

  @OptionGroup var server: ServerArguments<RequestFault>

  func validate() throws {
    if !ServerOptions.userCounts.contains(users) { throw ValidationError("--users has to be between 0 and 100000000.") }
    if let outage, !(outage > 0 && outage <= 86_400) { throw ValidationError("--outage has to be above 0.") }
  }

  func run() async throws {
    try await server.run("users-server") {
      try UsersServer(options: options())
    } run: { server, onListening in
      try await server.run(endsOnSignals: true, onListening: onListening)
    }
  }

  private func options() throws -> ServerOptions {
    var options = ServerOptions()
    options.port = server.port
    options.userCount = users
    options.database = database
    options.postgreSQL = postgresql
    options.latency = server.delay
    options.outage = outage.map { .seconds($0) }
    options.seed = server.seed
    let failures = try server.failures()
    options.failRate = failures.rate
    options.faults = failures.faults ?? options.faults
    return options
  }
}
