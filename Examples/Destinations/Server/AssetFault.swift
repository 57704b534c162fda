public import ServerSupport

/// The ways in which the server can fail to hand out a photograph.
public enum AssetFault: String, ServerFault {
  /// The connection is closed in the middle of the file.
  case close
  /// Status 200 and the photograph's type, but noise instead of a picture.
  case garbage
  /// A complete answer with the first part of the file.
  case truncated
  /// Status 200 and a page of HTML that calls itself a picture, as captive portals do.
  case html
  /// Status 500.
  case serverError = "500"
  /// The right answer, two seconds late.
  case slow
}
