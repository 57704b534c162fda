/// The ways in which a server can fail to respond. The raw values are the names on the command line.
public protocol ServerFault: CaseIterable, RawRepresentable<String>, Sendable {}

extension ServerFault {
  /// All names, separated by commas.
  public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Returns the faults that a text names, separated by commas; nil if one of the names is unknown.
  public static func list(_ text: String) -> [Self]? {
    var faults: [Self] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let fault = Self(rawValue: name.trimmingPrefix { $0 == " " }.description) else { return nil }
      faults.append(fault)
    }
    return faults
  }
}
