internal import Foundation
internal import Synchronization

/// Where programs keep pictures: files beside the program, in resource bundles and in asset catalogues that were copied as they are.
enum ImageFiles {
  private static let suffixes = ["png", "jpg", "jpeg", "heic", "webp", "avif"]

  /// The scale that a file's name says: 2 for `photo@2x.jpg`, else 1.
  static func scale(of path: String) -> CGFloat {
    let name = (((path as NSString).lastPathComponent) as NSString).deletingPathExtension
    return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
  }

  private struct Question: Hashable {
    var name: String
    var folder: String
    var scale: CGFloat
  }
  /// What was found. Names are asked for whenever a cell is filled, and folders are not to be listed on the main thread each time.
  private static let found = Mutex<[Question: String]>([:])
  /// More names than any program has pictures: names that a program makes up must not fill memory.
  private static let foundLimit = 4_096

  /// The file for the picture `name`, in the variant that suits `scale` best: the first at least as fine, else the finest. One look at the
  /// file where the same was asked before, else a look into every folder.
  static func find(_ name: String, in bundle: Bundle, scale: CGFloat) -> String? {
    guard !name.isEmpty, let root = bundle.resourcePath else { return nil }
    let question = Question(name: name, folder: root, scale: scale)
    if let known = found.withLock({ $0[question] }), FileManager.default.fileExists(atPath: known) { return known }
    guard let path = look(for: name, below: root, scale: scale) else { return nil }
    found.withLock { found in
      if found.count >= foundLimit { found = [:] }
      found[question] = path
    }
    return path
  }

  private static func look(for name: String, below root: String, scale: CGFloat) -> String? {
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

  /// The bundle's resources, the resource bundles beside them (a package's modules have one each), and image sets of catalogues.
  private static func folders(below root: String) -> [String] {
    var folders = [root]
    func look(in folder: String) {
      for entry in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
        let path = "\(folder)/\(entry)"
        if entry.hasSuffix(".resources") || entry.hasSuffix(".xcassets") || entry.hasSuffix(".imageset") {
          folders.append(path)
          look(in: path)
        }
      }
    }
    look(in: root)
    return folders
  }
}
