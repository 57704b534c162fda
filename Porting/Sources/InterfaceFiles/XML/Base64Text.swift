internal import Foundation

/// Text that an interface file encodes in Base64, because XML cannot contain its characters.
enum Base64Text {
  /// Returns the text; nil if it is not UTF-8 in Base64. Xcode omits the padding.
  static func decoded(_ text: String) -> String? {
    var digits = text.filter { !$0.isWhitespace }
    while !digits.count.isMultiple(of: 4) { digits.append("=") }
    guard let data = Data(base64Encoded: digits) else { return nil }
    return String(data: data, encoding: .utf8)
  }
}
