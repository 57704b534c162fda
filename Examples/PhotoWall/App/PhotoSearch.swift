import Foundation
import ImagePreparation
import Synchronization

/// Finds every picture below a folder, away from the main thread.
///
/// First the names, which takes a moment even for many thousands; then the header of each file, for what calls itself a picture may be
/// none. The second part is what progress is told of.
final class PhotoSearch: Sendable {
  /// What the search has to tell.
  enum News: Sendable {
    /// There are so many files to look at.
    case counted(Int)
    /// The next pictures, in order, and how many files have been looked at so far.
    case found([Photo], looked: Int)
    /// All files have been looked at.
    case ended
  }

  private let isCancelled = Atomic(false)
  /// Files between two pieces of news.
  private static let batch = 128
  /// What is looked at at all: a folder of photographs has many other files.
  private static let suffixes: Set = ["jpg", "jpeg", "jpe", "png", "webp", "heic", "heif", "avif", "gif"]

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
          found.append(Photo(id: count, path: path, width: header.width, height: header.height))
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

  /// The files that may be pictures, as a person would sort them. Folders that are links are not entered: they may lead in circles.
  private static func names(in folder: String, isCancelled: () -> Bool) -> [String] {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
    var names: [String] = []
    while let name = files.nextObject() as? String {
      if isCancelled() { return [] }
      if suffixes.contains((name as NSString).pathExtension.lowercased()), !(name as NSString).lastPathComponent.hasPrefix(".") {
        names.append(name)
      }
    }
    return names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
  }
}
