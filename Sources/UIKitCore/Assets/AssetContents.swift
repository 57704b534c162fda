internal import Foundation

/// The contents of a file `Contents.json`, which describes its folder.
struct AssetContents {
  static let fileName = "Contents.json"
  /// Larger than any file that Xcode creates.
  private static let sizeLimit = 4 << 20

  private let object: [String: Any]

  /// The reason why an asset cannot be used.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads the file in `folder`.
  static func read(in folder: String) -> Result<AssetContents, Problem> {
    let path = "\(folder)/\(fileName)"
    func problem(_ text: String) -> Result<AssetContents, Problem> { .failure(Problem(description: "\(path): \(text)")) }
    guard FolderLister.isFile(path) else { return problem("there is no such file") }
    guard let file = FileHandle(forReadingAtPath: path) else { return problem("the file cannot be read") }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: sizeLimit + 1) else { return problem("the file cannot be read") }
    guard data.count <= sizeLimit else { return problem("the file is too large") }
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      return problem("this is not the JSON of an asset")
    }
    return .success(AssetContents(object: object))
  }

  /// The properties of the whole asset.
  var properties: [String: Any] { object["properties"] as? [String: Any] ?? [:] }

  /// Returns the variants of an asset for a key: `images`, `colors`, `data`. Other values are skipped.
  func variants(_ key: String) -> [[String: Any]] { (object[key] as? [Any] ?? []).compactMap { $0 as? [String: Any] } }

  /// Returns the problem with a file that an asset in `folder` names; nil if the file exists.
  static func problem(of file: String, in folder: String) -> String? {
    guard !file.isEmpty, !file.contains("/"), !file.contains("\0") else { return "\"\(file)\" is not the name of a file" }
    return FolderLister.isFile("\(folder)/\(file)") ? nil : "the file \(file) is missing"
  }
}
