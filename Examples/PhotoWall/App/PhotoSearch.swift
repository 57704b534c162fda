import Foundation
import ImagePreparation
import Synchronization

/// Finds every picture below a folder, on a background thread.
///
/// The search first reads the names and the first bytes of each file, because a picture is recognised by its content and not by its name;
/// then the headers of the files that begin like pictures, in the order in which a person would sort them. Progress is reported for the
/// second part. Hidden files and folders, whose names begin with a dot, are skipped, as in file managers.
final class PhotoSearch: Sendable {
  /// The reports of the search.
  enum News: Sendable {
    /// The number of files that begin like pictures.
    case counted(Int)
    /// The next pictures, in order, and how many of the files have been examined so far.
    case found([Photo], looked: Int)
    /// All files have been examined.
    case ended
  }

  private let isCancelled = Atomic(false)
  /// The number of files between two reports.
  private static let batch = 128

  /// Starts the search. `tell` is called on the search's thread; the last call is with `ended`, even if the search was cancelled.
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

  /// Stops the search; a report that is being sent may still arrive.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Returns the files that begin like pictures, as a person would sort them. Folders that are symbolic links are not entered: they may
  /// lead in circles.
  private static func names(in folder: String, isCancelled: () -> Bool) -> [String] {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
    var names: [String] = []
    while let name = files.nextObject() as? String {
      if isCancelled() { return [] }
      if (name as NSString).lastPathComponent.hasPrefix(".") {
        // Has no effect for a file. The contents of a hidden folder are hidden too: thumbnail caches, version control, the bin.
        if files.fileAttributes?[.type] as? FileAttributeType == .typeDirectory { files.skipDescendants() }
      } else if beginsAsPicture("\(folder)/\(name)") {
        names.append(name)
      }
    }
    return names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
  }

  /// Returns whether the first bytes of a regular file are those of a picture. Reads no further bytes.
  private static func beginsAsPicture(_ path: String) -> Bool {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return withUnsafeTemporaryAllocation(byteCount: ImageFormat.sniffedByteCount, alignment: 1) { bytes in
      let count = pread(descriptor, bytes.baseAddress, bytes.count, 0)
      guard count > 0, let format = ImageFormat(sniffing: UnsafeRawBufferPointer(rebasing: bytes[..<count])) else { return false }
      // SVG drawings are not photographs, and the wall does not render them.
      return format != .svg
    }
  }
}
