internal import Foundation
internal import Synchronization

/// Finds a program's image files by name: in its folder, in resource bundles, and in the folders of image sets. ``AssetCatalog`` reads what
/// an image set specifies about its files.
enum ImageFiles {
  static let suffixes = ["png", "jpg", "jpeg", "heic", "webp", "avif", "gif", "tiff", "jxl", "svg"]

  /// Returns the scale in a file's name: 2 for `photo@2x.jpg`; 1 if there is none.
  static func scale(of path: String) -> CGFloat {
    let name = (((path as NSString).lastPathComponent) as NSString).deletingPathExtension
    return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
  }

  private struct Query: Hashable {
    var name: String
    var folder: String
    var scale: CGFloat
  }
  /// The files that were found. Names are looked up whenever a cell is configured, and the main thread must not list folders each time.
  private static let found = Mutex<[Query: String]>([:])
  /// More than the number of images in any program. Limits the memory that generated names can use.
  private static let foundLimit = 4_096

  /// Returns the file for the image `name` whose scale fits best: the smallest scale that is at least `scale`, otherwise the largest. For a
  /// file that was found before, only checks that it still exists; otherwise searches all folders.
  static func find(_ name: String, in bundle: Bundle, scale: CGFloat) -> String? {
    guard !name.isEmpty, let root = bundle.resourcePath else { return nil }
    let query = Query(name: name, folder: root, scale: scale)
    if let known = found.withLock({ $0[query] }), FileManager.default.fileExists(atPath: known) { return known }
    guard let path = search(for: name, below: root, scale: scale) else { return nil }
    found.withLock { found in
      if found.count >= foundLimit { found = [:] }
      found[query] = path
    }
    return path
  }

  private static func search(for name: String, below root: String, scale: CGFloat) -> String? {
    for folder in folders(below: root) {
      let files = candidates(name, in: folder).sorted { Self.scale(of: $0) < Self.scale(of: $1) }
      if let best = files.first(where: { Self.scale(of: $0) >= scale }) ?? files.last { return best }
    }
    return nil
  }

  private static func candidates(_ name: String, in folder: String) -> [String] {
    let given = name as NSString
    let isSuffixed = suffixes.contains(given.pathExtension.lowercased())
    let stem = isSuffixed ? given.deletingPathExtension : name
    let endings = isSuffixed ? [given.pathExtension] : suffixes
    var found: [String] = []
    for ending in endings {
      for variant in ["", "@2x", "@3x"] {
        let path = "\(folder)/\(stem)\(variant).\(ending)"
        if FileManager.default.fileExists(atPath: path) { found.append(path) }
      }
    }
    return found
  }

  /// Returns the bundle's folder, the resource bundles in it (one per module of a package), and the image sets of asset catalogues.
  private static func folders(below root: String) -> [String] {
    var folders = [root]
    func visit(_ folder: String) {
      for entry in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
        let path = "\(folder)/\(entry)"
        if entry.hasSuffix(".resources") || entry.hasSuffix(".xcassets") || entry.hasSuffix(".imageset") {
          folders.append(path)
          visit(path)
        }
      }
    }
    visit(root)
    return folders
  }
}
