internal import Foundation

/// Copies and moves files for document pickers. Blocks the calling thread.
enum FileTransfer {
  /// Copies files into a new temporary folder; returns the URLs of those that could be copied.
  static func copiesForProgram(of files: [URL]) -> [URL] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Inbox-\(UUID().uuidString)", isDirectory: true)
    return transfer(files.map { ($0, free(folder.appendingPathComponent($0.lastPathComponent))) }, moves: false)
  }

  /// Copies or moves files to the location that the user has chosen: a single file to that URL, several files into that folder. Returns the
  /// URLs of those for which that succeeded.
  static func export(_ files: [URL], to place: URL, moves: Bool) -> [URL] {
    guard files.count > 1 else { return transfer(files.map { ($0, place) }, moves: moves) }
    var targets: [(URL, URL)] = []
    for file in files { targets.append((file, free(place.appendingPathComponent(file.lastPathComponent), besides: targets.map(\.1)))) }
    return transfer(targets, moves: moves)
  }

  private static func transfer(_ files: [(source: URL, target: URL)], moves: Bool) -> [URL] {
    files.compactMap { source, target in
      do {
        try transfer(source, to: target, moves: moves)
        return target
      } catch { return nil }
    }
  }
  private static func transfer(_ source: URL, to target: URL, moves: Bool) throws {
    let files = FileManager.default
    guard source.resolvingSymlinksInPath() != target.resolvingSymlinksInPath() else { return }
    try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    // An existing file is replaced, to which the user has agreed, but not before the copy is complete.
    let part = target.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).part")
    do {
      if moves { try files.moveItem(at: source, to: part) } else { try files.copyItem(at: source, to: part) }
      if files.fileExists(atPath: target.path) { try files.removeItem(at: target) }
      try files.moveItem(at: part, to: target)
    } catch {
      // A file that could not be moved is returned to its original location.
      if moves, files.fileExists(atPath: part.path) { try files.moveItem(at: part, to: source) } else { try? files.removeItem(at: part) }
      throw error
    }
  }

  /// Returns the URL itself, or with a number after the name if such a file already exists.
  static func free(_ target: URL, besides others: [URL] = []) -> URL {
    let (folder, suffix) = (target.deletingLastPathComponent(), target.pathExtension)
    let name = target.deletingPathExtension().lastPathComponent
    var (found, number) = (target, 1)
    while FileManager.default.fileExists(atPath: found.path) || others.contains(found) {
      number += 1
      found = folder.appendingPathComponent("\(name) \(number)")
      if !suffix.isEmpty { found.appendPathExtension(suffix) }
    }
    return found
  }
}
