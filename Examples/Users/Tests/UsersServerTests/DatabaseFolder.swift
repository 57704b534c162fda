import Foundation

/// A folder for databases that is gone when the test is over.
final class DatabaseFolder: Sendable {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("users-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A file in the folder; neither exists before it is made.
  func file(_ name: String = "users.sqlite") -> String { "\(path)/\(name)" }

  /// What the folder contains.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}
