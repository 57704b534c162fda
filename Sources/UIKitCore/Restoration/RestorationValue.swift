internal import Foundation

/// A value in a saved state. Files contain only these values, so that reading a file creates no objects.
indirect enum RestorationValue: Codable, Equatable, Sendable {
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  case data(Data)
  case date(Date)
  case url(URL)
  case uuid(UUID)
  case indexPath([Int])
  case list([RestorationValue])
  case entries([String: RestorationValue])
  /// An object whose state is saved, by its index.
  case reference(Int)
  /// An object of a class that can encode itself.
  case object(type: String, values: [String: RestorationValue])

  /// The maximum nesting depth of values. A file with deeper values is not read.
  static let depthLimit = 40

  /// Creates a value without parts; nil for other values.
  init?(plain value: Any) {
    switch value {
    case let value as NSNumber: self.init(value)
    case let value as String: self = .text(value)
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as URL: self = .url(value)
    case let value as UUID: self = .uuid(value)
    case let value as IndexPath: self = .indexPath(value.map { $0 })
    default: return nil
    }
  }

  private init?(_ number: NSNumber) {
    switch String(cString: number.objCType) {
    case "f", "d": self = .real(number.doubleValue)
    case "c" where number == 0 || number == 1, "B": self = .bool(number.boolValue)
    case "Q" where number.uint64Value > UInt64(Int64.max): return nil
    default: self = .integer(number.int64Value)
    }
  }

  /// The value without parts as the program encoded it; nil for other values.
  var plain: Any? {
    switch self {
    case .bool(let value): value
    case .integer(let value): Int(value)
    case .real(let value): value
    case .text(let value): value
    case .data(let value): value
    case .date(let value): value
    case .url(let value): value
    case .uuid(let value): value
    case .indexPath(let value): IndexPath(indexes: value)
    case .list, .entries, .reference, .object: nil
    }
  }

  /// The value as a number; nil for other values.
  var number: NSNumber? {
    switch self {
    case .bool(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    default: nil
    }
  }
}
