import Foundation

/// The sources of Hitchless, to which tables of UIKit's names are compared.
enum HitchlessSources {
  static let all: [(path: String, text: String)] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let paths = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return paths.filter { $0.pathExtension == "swift" }.compactMap { path in
      (try? String(contentsOf: path, encoding: .utf8)).map { (path.path, $0) }
    }
  }()
}
