@testable import DestinationsServerCore

/// Pictures for the tests.
enum PNGBytes {
  /// One grey pixel: a complete, valid picture.
  static let pixel = PlaceholderStore.grey

  /// Returns the width and height of a PNG, from its header.
  static func size(_ bytes: [UInt8]) -> [Int]? {
    guard bytes.count > 33, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }
}
