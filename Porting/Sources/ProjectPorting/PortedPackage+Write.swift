public import Foundation

extension PortedPackage {
  /// Writes the package into a folder, which is created if necessary.
  ///
  /// - Parameter replacing: Whether a folder that is not empty is emptied first.
  /// - Throws: ``PortingError/folderIsInUse(_:)`` if the folder is not empty, and the errors of writing files.
  public func write(to folder: URL, replacing: Bool) throws {
    let manager = FileManager.default
    if let entries = try? manager.contentsOfDirectory(atPath: folder.path), !entries.isEmpty {
      guard replacing else { throw PortingError.folderIsInUse(folder.path) }
      // The build folder of the package manager stays: it is not part of the program, and takes long to rebuild.
      for entry in entries where !entry.hasPrefix(".") { try manager.removeItem(at: folder.appendingPathComponent(entry)) }
    }
    for (path, content) in files {
      let place = folder.appendingPathComponent(path)
      try manager.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      switch content {
      case .text(let text): try Data(text.utf8).write(to: place)
      case .copy(let original): try manager.copyItem(at: original, to: place)
      }
    }
  }
}
