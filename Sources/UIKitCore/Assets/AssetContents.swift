internal import Foundation

/// What a file `Contents.json` says about the folder that it is in.
struct AssetContents {
  static let fileName = "Contents.json"
  /// Larger than any that was made by Xcode.
  private static let sizeLimit = 4 << 20

  private let object: [String: Any]

  /// Why an asset is not there.
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

  /// What holds for the whole asset.
  var properties: [String: Any] { object["properties"] as? [String: Any] ?? [:] }

  /// The variants of an asset, under their key: `images`, `colors`, `data`. What is no variant is left out.
  func variants(_ key: String) -> [[String: Any]] { (object[key] as? [Any] ?? []).compactMap { $0 as? [String: Any] } }

  /// What is wrong with a file that an asset in `folder` names; nil if it is there.
  static func problem(of file: String, in folder: String) -> String? {
    guard !file.isEmpty, !file.contains("/"), !file.contains("\0") else { return "\"\(file)\" is not the name of a file" }
    return FolderLister.isFile("\(folder)/\(file)") ? nil : "the file \(file) is missing"
  }
}
