/// A value of a report that can be written as JSON and as text. Objects keep the order of their entries.
public enum ReportValue: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// A number, written with at most three digits after the point; `null` in JSON if it is not finite.
  case number(Double)
  /// A string.
  case text(String)
  /// True or false.
  case bool(Bool)
  /// An array of values.
  case array([ReportValue])
  /// Named values in order: a JSON object.
  case object([ReportEntry])
}

/// A named value of a report.
public struct ReportEntry: Hashable, Sendable {
  /// The name, a JSON key.
  public var name: String
  /// The value.
  public var value: ReportValue

  /// Creates a value with a name.
  public init(_ name: String, _ value: ReportValue) {
    self.name = name
    self.value = value
  }
}

extension ReportValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: ReportValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, ReportValue)...) {
    self = .object(elements.map { ReportEntry($0.0, $0.1) })
  }
}
