public import ServerSupport

/// The ways in which the server can fail to deliver a photograph.
public enum AssetFault: String, ServerFault {
  /// The connection is closed in the middle of the file.
  case close
  /// Status 200 and the photograph's content type, but random bytes instead of a picture.
  case garbage
  /// A complete response with only the first part of the file.
  case truncated
  /// Status 200 and an HTML page with the content type of a picture, as captive portals send it.
  case html
  /// Status 500.
  case serverError = "500"
  /// The correct response, two seconds late.
  case slow
}
