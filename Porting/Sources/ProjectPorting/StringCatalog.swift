internal import Foundation

/// A string table in all languages, in the format of Xcode 15 (`.xcstrings`), which Foundation on Linux cannot read.
struct StringCatalog {
  /// The language of keys without a translation.
  var sourceLanguage: String
  /// The texts of each language, by key.
  var tables: [String: [String: String]] = [:]

  /// Reads the file's contents. Throws the errors of `JSONSerialization`, and ``PortingError`` if it is another kind of file.
  init(_ data: Data, path: String) throws {
    guard let values = try JSONSerialization.jsonObject(with: data) as? [String: Any], let strings = values["strings"] as? [String: Any]
    else {
      throw PortingError.unreadable(path, "it is no catalog of texts")
    }
    sourceLanguage = values["sourceLanguage"] as? String ?? "en"
    for (key, entry) in strings {
      let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      for (language, localization) in localizations {
        guard let unit = (localization as? [String: Any])?["stringUnit"] as? [String: Any], let value = unit["value"] as? String else {
          continue
        }
        tables[language, default: [:]][key] = value
      }
    }
  }

  /// Returns the texts of a language as a `.strings` file.
  func stringsFile(_ language: String) -> String {
    let table = tables[language] ?? [:]
    return table.sorted { $0.key < $1.key }.map { "\"\(Self.escaped($0.key))\" = \"\(Self.escaped($0.value))\";\n" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(
      of: "\n", with: "\\n")
  }
}
