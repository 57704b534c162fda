import Foundation
import ImagePreparation
import Synchronization

/// Finds every picture below a folder, away from the main thread.
///
/// First the names and the first bytes of each file, for a picture is told by its content, whatever it is called; then the headers of
/// those that begin as pictures do, in a person's order. The second part is what progress is told of. Hidden files and folders, whose
/// names begin with a dot, are passed over, as file managers do.
final class PhotoSearch: Sendable {
  /// What the search has to tell.
  enum News: Sendable {
    /// So many files begin as pictures do.
    case counted(Int)
    /// The next pictures, in order, and how many of these files have been looked at so far.
    case found([Photo], looked: Int)
    /// All of them have been looked at.
    case ended
  }

  private let isCancelled = Atomic(false)
  /// Files between two pieces of news.
  private static let batch = 128

  /// Begins to search. `tell` is called on the search's thread; the last call is with `ended`, also when it was cancelled.
  init(folder: String, tell: @escaping @Sendable (News) -> Void) {
    Thread.detachNewThread { [weak self] in
      defer { tell(.ended) }
      let names = Self.names(in: folder) { self?.isCancelled.load(ordering: .relaxed) ?? true }
      tell(.counted(names.count))
      var found: [Photo] = []
      var count = 0
      for (index, name) in names.enumerated() {
        guard let self, !self.isCancelled.load(ordering: .relaxed) else { return }
        let path = "\(folder)/\(name)"
        if let header = try? ImageSource(path: path).header {
          found.append(Photo(id: count, location: .file(path), width: header.width, height: header.height))
          count += 1
        }
        guard index % Self.batch == Self.batch - 1 else { continue }
        tell(.found(found, looked: index + 1))
        found = []
      }
      if !found.isEmpty { tell(.found(found, looked: names.count)) }
    }
  }

  /// Stops the search; what is on its way to be told may still come.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// The files that begin as pictures do, as a person would sort them. Folders that are links are not entered: they may lead in circles.
  private static func names(in folder: String, isCancelled: () -> Bool) -> [String] {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
    var names: [String] = []
    while let name = files.nextObject() as? String {
      if isCancelled() { return [] }
      if (name as NSString).lastPathComponent.hasPrefix(".") {
        // Does nothing where it is a file. What is in a hidden folder is hidden: thumbnails that others keep, version control, the bin.
        if files.fileAttributes?[.type] as? FileAttributeType == .typeDirectory { files.skipDescendants() }
      } else if beginsAsPicture("\(folder)/\(name)") {
        names.append(name)
      }
    }
    return names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
  }

  /// Whether the first bytes of a regular file are those of a picture. Reads no more than them.
  private static func beginsAsPicture(_ path: String) -> Bool {
    // Opening a pipe would wait for its writer without O_NONBLOCK.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return withUnsafeTemporaryAllocation(byteCount: ImageFormat.sniffedByteCount, alignment: 1) { bytes in
      let count = pread(descriptor, bytes.baseAddress, bytes.count, 0)
      guard count > 0, let format = ImageFormat(sniffing: UnsafeRawBufferPointer(rebasing: bytes[..<count])) else { return false }
      // Drawings are not photographs, and are not drawn.
      return format != .svg
    }
  }
}
