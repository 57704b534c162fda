/// The reason why a program could not be ported.
public enum PortingError: Error, CustomStringConvertible {
  /// The folder has no Swift files.
  case noSources(String)
  /// The folder to write to is not empty.
  case folderIsInUse(String)
  /// The path of a file that does not have the format of its extension, and the reason.
  case unreadable(String, String)

  public var description: String {
    switch self {
    case .noSources(let folder): "There are no Swift files in \(folder)."
    case .folderIsInUse(let folder): "\(folder) is not empty: name a folder that can be written anew, or give --replace."
    case .unreadable(let path, let reason): "\(path) can not be read: \(reason)."
    }
  }
}
