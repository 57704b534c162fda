import Foundation

/// A folder for databases, which is removed after the test.
final class DatabaseFolder: Sendable {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("users-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder; neither exists until it is created.
  func file(_ name: String = "users.sqlite") -> String { "\(path)/\(name)" }

  /// The names of the files in the folder.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}
