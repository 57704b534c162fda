/// The paths of the server, shared by the server and the client.
public enum UserRoutes {
  /// Returns the path of a page of users: the first one without `after`.
  public static func users(after key: UserKey? = nil, limit: Int = UserPage.length) -> String {
    guard let key else { return "/users?limit=\(limit)" }
    return "/users?limit=\(limit)&afterName=\(percentEncoded(key.name))&afterID=\(key.id)"
  }

  /// Returns the path of a user's portrait, a square of `side` pixels.
  public static func avatar(_ id: User.ID, side: Int) -> String { "/avatars/\(id)?side=\(side)" }

  /// Returns a text as a value of a query, with every byte that is not unreserved (RFC 3986) percent-encoded.
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
