public import ServerSupport

/// The ways in which the server can fail to respond.
public enum RequestFault: String, ServerFault {
  /// The correct response, late.
  case slow
  /// Status 500.
  case serverError = "500"
  /// The connection is closed before the response is complete.
  case close
  /// Status 200, but neither users nor a picture.
  case garbage
}
