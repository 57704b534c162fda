internal import Glibc

/// The hyphenation patterns of languages, read on first use from the dictionaries that are installed, such as Debian's package
/// `hyphen-en-us`. Words of a language without a dictionary are not hyphenated. May be used from any thread.
package final class HyphenationLibrary: @unchecked Sendable {
  /// The library of the process.
  package static let shared = HyphenationLibrary(folder: "/usr/share/hyphen")

  private let folder: String
  private let lock = RecursiveLock()
  /// The patterns by language; nil for a language without a dictionary.
  private var known: [String: HyphenationPatterns?] = [:]

  /// Creates a library of the dictionaries in a folder.
  package init(folder: String) { self.folder = folder }

  /// Uses `patterns` for a language, such as `en_US`, instead of those that are installed.
  package func use(_ patterns: HyphenationPatterns, for language: String) { lock.withLock { known[language] = .some(patterns) } }

  /// Returns the patterns of a language, such as `en_US`, or of a similar one, such as `en`; nil if there is no dictionary. Reads a file at
  /// the first call for a language.
  package func patterns(for language: String) -> HyphenationPatterns? {
    lock.withLock {
      if let found = known[language] { return found }
      let found = read(language)
      known[language] = .some(found)
      return found
    }
  }

  private func read(_ language: String) -> HyphenationPatterns? {
    // Other characters could name a file elsewhere.
    let name = String(language.map { $0 == "-" ? "_" : $0 })
    guard name.utf8.allSatisfy({ $0 == UInt8(ascii: "_") || isalnum(Int32($0)) != 0 }) else { return nil }
    let code = name.prefix { $0 != "_" }
    for candidate in [name, String(code), "\(code)_\(code.uppercased())"] {
      if let file = Self.bytes(ofFile: "\(folder)/hyph_\(candidate).dic") { return HyphenationPatterns(dictionary: file) }
    }
    return nil
  }

  /// Returns the contents of a file; nil if it cannot be read.
  private static func bytes(ofFile path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = fread(&part, 1, part.count, file)
      guard count > 0 else { return ferror(file) == 0 ? bytes : nil }
      bytes += part.prefix(count)
    }
  }
}
