/// The folders of a ported program, as a file of its package.
enum FolderSource {
  /// Returns the file. `name` is the program's name.
  static func text(name: String) -> String {
    """
    // The folders that a program has for itself, as on a device: below $XDG_DATA_HOME/\(name). They are made when they are asked for.

    import Foundation

    enum ProgramFolders {
      static let homeDirectory: URL = {
        let given = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
        let shared = given ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share")
        return made(shared.appendingPathComponent("\(name)"))
      }()
      static var documentsDirectory: URL { made(homeDirectory.appendingPathComponent("Documents")) }
      static var libraryDirectory: URL { made(homeDirectory.appendingPathComponent("Library")) }
      static var cachesDirectory: URL { made(homeDirectory.appendingPathComponent("Library/Caches")) }
      static var applicationSupportDirectory: URL { made(homeDirectory.appendingPathComponent("Library/Application Support")) }

      static func homePath() -> String { homeDirectory.path }

      static func urls(for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask) -> [URL] {
        switch directory {
        case .documentDirectory: [documentsDirectory]
        case .libraryDirectory: [libraryDirectory]
        case .cachesDirectory: [cachesDirectory]
        case .applicationSupportDirectory: [applicationSupportDirectory]
        default: FileManager.default.urls(for: directory, in: domain)
        }
      }
      static func url(
        for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask, appropriateFor url: URL?, create: Bool
      ) throws -> URL {
        try urls(for: directory, in: domain).first
          ?? FileManager.default.url(for: directory, in: domain, appropriateFor: url, create: create)
      }
      static func paths(
        _ directory: FileManager.SearchPathDirectory, _ domain: FileManager.SearchPathDomainMask, _ expandTilde: Bool
      ) -> [String] { urls(for: directory, in: domain).map(\\.path) }

      private static func made(_ folder: URL) -> URL {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
      }
    }

    """
  }
}
