internal import Foundation

/// Copies and moves files for pickers of documents. For threads that may wait.
enum FileTransfer {
  /// Copies files into a new folder among the temporary ones; returns the addresses of those that could be copied.
  static func copiesForProgram(of files: [URL]) -> [URL] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Inbox-\(UUID().uuidString)", isDirectory: true)
    return transfer(files.map { ($0, free(folder.appendingPathComponent($0.lastPathComponent))) }, moves: false)
  }

  /// Copies or moves files to where the person has said: a single one to that address, several into the folder there. Returns the addresses
  /// of those for which that was possible.
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
    // What is there is replaced, as the person has agreed to, and not before the copy is complete.
    let part = target.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).part")
    do {
      if moves { try files.moveItem(at: source, to: part) } else { try files.copyItem(at: source, to: part) }
      if files.fileExists(atPath: target.path) { try files.removeItem(at: target) }
      try files.moveItem(at: part, to: target)
    } catch {
      // A file that could not be put in its place is the program's still.
      if moves, files.fileExists(atPath: part.path) { try files.moveItem(at: part, to: source) } else { try? files.removeItem(at: part) }
      throw error
    }
  }

  /// The address itself, or with a number behind the name if there is such a file already.
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
