internal import Foundation

/// Finds addresses and phone numbers in texts. Foundation has no `NSDataDetector` on Linux.
struct TextDetector {
  /// The types to detect.
  var types: UIDataDetectorTypes

  /// A detected address or number.
  struct Found: Equatable {
    /// The range in UTF-16 units.
    var range: NSRange
    /// The target of the link.
    var url: URL
  }

  /// Returns the addresses and numbers in a text, in order. O(length).
  func find(in text: String) -> [Found] {
    let units = Array(text.utf16)
    var found = types.contains(.link) ? Self.words(of: units).compactMap { Self.address(units, $0) } : []
    if types.contains(.phoneNumber) {
      var covered = IndexSet()
      for item in found { covered.insert(integersIn: item.range.location..<item.range.location + item.range.length) }
      found += PhoneNumberScanner(units).numbers().filter { !covered.intersects(integersIn: $0.range.location..<NSMaxRange($0.range)) }
      found.sort { $0.range.location < $1.range.location }
    }
    return found
  }

  // MARK: Texts

  /// Units that cannot occur in an address: spaces, quotation marks and brackets that surround addresses, and full-width punctuation.
  private static func separates(_ unit: UInt16) -> Bool {
    switch unit {
    case 0...0x20, 0x22, 0x3C, 0x3E, 0x60, 0x7B...0x7D, 0x7F...0xA0, 0xAB, 0xBB, 0x2000...0x206F, 0x3000...0x303F, 0xFF00...0xFF0F, 0xFFFC:
      true
    default: false
    }
  }
  /// Returns the ranges between such units.
  private static func words(of units: [UInt16]) -> [Range<Int>] {
    units.indices.split { separates(units[$0]) }.map { $0.startIndex..<$0.endIndex }
  }
  /// Returns a word without the punctuation around it. A closing bracket belongs to an address that contains the opening one.
  private static func trimmed(_ units: [UInt16], _ word: Range<Int>) -> Range<Int> {
    var (low, high) = (word.lowerBound, word.upperBound)
    while low < high, "([*_'".utf16.contains(units[low]) { low += 1 }
    while low < high, ".,;:!?')]*_".utf16.contains(units[high - 1]) {
      let pairs: [UInt16: UInt16] = [0x29: 0x28, 0x5D: 0x5B]
      if let opening = pairs[units[high - 1]] {
        let inside = units[low..<high]
        if inside.count(where: { $0 == opening }) >= inside.count(where: { $0 == units[high - 1] }) { break }
      }
      high -= 1
    }
    return low..<high
  }

  // MARK: URLs

  private static func address(_ units: [UInt16], _ word: Range<Int>) -> Found? {
    let range = trimmed(units, word)
    guard range.count > 3 else { return nil }
    let text = String(decoding: units[range], as: UTF16.self)
    guard let address = target(of: text), let url = URL(string: address) else { return nil }
    return Found(range: NSRange(location: range.lowerBound, length: range.count), url: url)
  }
  /// Returns the address that a word represents; nil if it is not an address.
  private static func target(of word: String) -> String? {
    let lower = word.lowercased()
    if let colon = lower.range(of: "://") {
      let isKnown = ["http", "https", "ftp"].contains(lower[..<colon.lowerBound])
      return isKnown && host(of: lower[colon.upperBound...]).map { !$0.isEmpty } == true ? word : nil
    }
    if lower.hasPrefix("mailto:") { return isMail(lower.dropFirst(7)) ? word : nil }
    if lower.contains("@") { return isMail(lower[...]) ? "mailto:" + word : nil }
    guard let host = host(of: lower[...]), isDomain(host, isKnown: !lower.hasPrefix("www.")) else { return nil }
    return "http://" + word
  }
  /// Returns the part before a port, a path or a query.
  private static func host(of address: Substring) -> Substring? {
    address.split(maxSplits: 1, omittingEmptySubsequences: false) { "/:?#".contains($0) }.first
  }
  private static func isMail(_ word: Substring) -> Bool {
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].first != ".", parts[0].last != "." else { return false }
    return parts[0].allSatisfy { $0.isLetter || $0.isNumber || ".!#$%&'*+-/=?^_`{|}~".contains($0) } && isDomain(parts[1], isKnown: false)
  }
  /// Whether a word is a host name. With `isKnown`, it has to end with a common domain, to exclude names of files.
  private static func isDomain(_ host: Substring, isKnown: Bool) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last, last.count >= 2, last.allSatisfy(\.isLetter) else { return false }
    func isLabel(_ label: Substring) -> Bool {
      !label.isEmpty && label.first != "-" && label.last != "-" && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    guard labels.allSatisfy(isLabel) else { return false }
    return !isKnown || domains.contains(String(last))
  }
  /// The domains of names without `www.`. Domains that are also file extensions are excluded.
  private static let domains: Set = [
    "app", "at", "be", "biz", "br", "ca", "ch", "cn", "com", "cz", "de", "dev", "dk", "edu", "es", "eu", "fi", "fr", "gov", "ie", "in",
    "info", "int", "io", "it", "jp", "kr", "mil", "mx", "net", "nl", "no", "nz", "org", "pt", "ru", "se", "tv", "uk", "us",
  ]
}
