internal import Foundation

/// Finds phone numbers in a text: 7 to 15 digits in groups that are not a date, an IP address or an amount.
struct PhoneNumberScanner {
  private let units: [UInt16]

  /// Creates a scanner of a text's UTF-16 units.
  init(_ units: [UInt16]) { self.units = units }

  /// Returns the numbers in the text. O(length).
  func numbers() -> [TextDetector.Found] {
    var found: [TextDetector.Found] = []
    var place = 0
    while place < units.count {
      guard begins(at: place) else {
        place += 1
        continue
      }
      let end = self.end(from: place)
      if let url = number(place..<end) { found.append(TextDetector.Found(range: NSRange(location: place, length: end - place), url: url)) }
      place = max(place + 1, end)
    }
    return found
  }

  private static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }
  private static func isSeparator(_ unit: UInt16) -> Bool { [0x20, 0xA0, 0x28, 0x29, 0x2D, 0x2E, 0x2F, 0x2011, 0x202F].contains(unit) }
  /// Whether a unit belongs to a word or an amount, so that a number cannot begin after it or end before it.
  private static func isPartOfWord(_ unit: UInt16) -> Bool {
    isDigit(unit) || unit > 0xBF && !(0x2000...0x206F).contains(unit) || "#$%&*+-./:=@_€£".utf16.contains(unit)
      || (0x41...0x5A).contains(unit & ~0x20)
  }

  private func begins(at place: Int) -> Bool {
    guard Self.isDigit(units[place]) || units[place] == 0x2B || units[place] == 0x28 else { return false }
    return place == 0 || !Self.isPartOfWord(units[place - 1])
  }
  /// Returns the position after the last digit of a potential number.
  private func end(from start: Int) -> Int {
    var (place, end, separators) = (units[start] == 0x2B ? start + 1 : start, start, 0)
    while place < units.count {
      if Self.isDigit(units[place]) {
        (end, separators) = (place + 1, 0)
      } else if Self.isSeparator(units[place]), separators < 2 {
        separators += 1
      } else {
        break
      }
      place += 1
    }
    return end
  }

  private func number(_ range: Range<Int>) -> URL? {
    guard range.count >= 7 else { return nil }
    if range.upperBound < units.count {
      let next = units[range.upperBound]
      if Self.isPartOfWord(next), !".-:".utf16.contains(next) { return nil }
    }
    let text = units[range]
    let groups = text.split { !Self.isDigit($0) }.map { String(decoding: $0, as: UTF16.self) }
    let digits = groups.joined()
    let isInternational = text.first == 0x2B
    guard (7...15).contains(digits.count) else { return nil }
    if isInternational { return URL(string: "tel:+" + digits) }
    guard isNumber(groups, separators: Set(text.filter { !Self.isDigit($0) })) else { return nil }
    return URL(string: "tel:" + digits)
  }
  private func isNumber(_ groups: [String], separators: Set<UInt16>) -> Bool {
    let lengths = groups.map(\.count)
    if groups.count == 1 { return (10...11).contains(lengths[0]) }
    // Dates, and ranges of years.
    let dates = [[4, 2, 2], [2, 2, 4], [1, 2, 4], [2, 1, 4], [1, 1, 4], [4, 1, 2], [4, 2, 1]]
    if dates.contains(lengths) || lengths == [4, 4] && groups.allSatisfy({ $0.hasPrefix("19") || $0.hasPrefix("20") }) { return false }
    // Amounts with thousands separators, decimal numbers, and IP addresses.
    let isUniform = lengths.dropFirst().allSatisfy { $0 == 3 } && lengths[0] <= 3
    if isUniform, lengths[0] < 3 || separators == [0x2E] { return false }
    if separators == [0x2E], groups.count == 2 || groups.count == 4 && lengths.allSatisfy({ $0 <= 3 }) { return false }
    return lengths.dropFirst().allSatisfy { $0 >= 2 } && (lengths[0] >= 2 || groups[0] == "1" || groups[0] == "0")
  }
}
