internal import Foundation

/// Text that an interface file has in Base64, because XML could not have its characters.
enum Base64Text {
  /// The text; nil if it is not UTF-8 in Base64. Xcode leaves out the padding.
  static func decoded(_ text: String) -> String? {
    var digits = text.filter { !$0.isWhitespace }
    while !digits.count.isMultiple(of: 4) { digits.append("=") }
    guard let data = Data(base64Encoded: digits) else { return nil }
    return String(data: data, encoding: .utf8)
  }
}
