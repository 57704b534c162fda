import Foundation

/// A PostgreSQL server from Debian's packages, with its files in a temporary folder, reachable only through a socket there.
final class TemporaryPostgreSQL {
  private let folder: URL
  private static let user = "tester"

  /// The folder of the programs; nil if the server is not installed, or cannot be run by the current user.
  static let programs: String? = {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let folders = versions.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }.map { "/usr/lib/postgresql/\($0)/bin" }
    guard getuid() != 0 || getpwnam("postgres") != nil else { return nil }
    return folders.first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
  }()

  private let server = Process()
  private let messages = Pipe()

  /// Creates the files and starts the server; returns when it responds.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pg-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if getuid() == 0, let owner = getpwnam("postgres") { chown(folder.path, owner.pointee.pw_uid, owner.pointee.pw_gid) }
    let data = folder.path + "/data"
    let setUp = Process()
    try start(setUp, "initdb", ["-D", data, "-U", Self.user, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"])
    setUp.waitUntilExit()
    // The data does not have to survive a crash.
    let settings = ["listen_addresses=", "fsync=off", "full_page_writes=off", "synchronous_commit=off"]
    try start(server, "postgres", ["-D", data, "-k", folder.path] + settings.flatMap { ["-c", $0] })
    var text = ""
    while !text.contains("ready to accept connections") {
      let more = messages.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Failure(text: text) }
      text += String(decoding: more, as: UTF8.self)
    }
    // Discards further messages, so that they do not fill the pipe.
    messages.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
  }

  deinit {
    // SIGINT ends the server at once, with all its processes.
    server.interrupt()
    server.waitUntilExit()
    messages.fileHandleForReading.readabilityHandler = nil
    try? FileManager.default.removeItem(at: folder)
  }

  /// The connection string.
  var description: String { "host=\(folder.path) user=\(Self.user) dbname=postgres" }

  /// The reason why the server could not be started.
  struct Failure: Error { var text: String }

  private func start(_ process: Process, _ program: String, _ arguments: [String]) throws {
    let command = ["\(Self.programs ?? "")/\(program)"] + arguments
    // The programs refuse to run as root. setpriv switches to another user and then executes the program, so the process identifier stays
    // the same.
    let prefix = getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--"] : []
    let words = prefix + command
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = program == "postgres" ? messages : FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }
}
