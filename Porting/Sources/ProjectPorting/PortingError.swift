/// Why a program could not be ported.
public enum PortingError: Error, CustomStringConvertible {
  /// A folder without Swift files.
  case noSources(String)
  /// A folder to write to that has something in it.
  case folderIsInUse(String)
  /// A file that is not what its name says, and how.
  case unreadable(String, String)

  public var description: String {
    switch self {
    case .noSources(let folder): "There are no Swift files in \(folder)."
    case .folderIsInUse(let folder): "\(folder) is not empty: name a folder that can be written anew, or give --replace."
    case .unreadable(let path, let reason): "\(path) can not be read: \(reason)."
    }
  }
}
