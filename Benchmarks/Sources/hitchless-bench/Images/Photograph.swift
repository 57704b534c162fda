import Foundation

/// A JPEG file of the photographs that `Scripts/bootstrap` installs.
struct Photograph {
  private static let folder = "/usr/share/backgrounds"

  var path: String
  var bytes: [UInt8]

  /// Returns all of them, ordered by name.
  static func installed() throws -> [Photograph] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let all = try names.sorted().filter { $0.hasSuffix(".jpg") }.map { name in
      let path = "\(folder)/\(name)"
      return Photograph(path: path, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    }
    guard !all.isEmpty else { throw BenchmarkError("there are no photographs in \(folder); Scripts/bootstrap installs them") }
    return all
  }
}
