/// The ways in which the server can fail to answer.
public enum RequestFault: String, CaseIterable, Sendable {
  /// The right answer, late.
  case slow
  /// Status 500.
  case serverError = "500"
  /// The connection is closed before the answer is complete.
  case close
  /// Status 200, but neither users nor a picture.
  case garbage

  /// The faults that a text names, separated by commas; nil if one of the names is none.
  public static func list(_ text: String) -> [RequestFault]? {
    var faults: [RequestFault] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let fault = RequestFault(rawValue: name.trimmingPrefix { $0 == " " }.description) else { return nil }
      faults.append(fault)
    }
    return faults
  }
}
