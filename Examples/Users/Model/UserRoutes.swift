/// The paths of the server, in one place for both sides.
public enum UserRoutes {
  /// A page of users. Without `after` it is the first one.
  public static func users(after key: UserKey? = nil, limit: Int = UserPage.length) -> String {
    guard let key else { return "/users?limit=\(limit)" }
    return "/users?limit=\(limit)&afterName=\(percentEncoded(key.name))&afterID=\(key.id)"
  }

  /// A user's portrait, a square of `side` pixels.
  public static func avatar(_ id: User.ID, side: Int) -> String { "/avatars/\(id)?side=\(side)" }

  /// A text as a value of a query: every byte that is not unreserved (RFC 3986) by its number.
  private static func percentEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (hex.count == 1 ? "0" + hex : hex)
      }
    }
    return encoded
  }
}
