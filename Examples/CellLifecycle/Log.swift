import Foundation

/// The callbacks on standard output, one a line, numbered, each as it happens: also into a pipe.
@MainActor enum Log {
  private static var count = 0

  static func note(_ event: String) {
    count += 1
    FileHandle.standardOutput.write(Data("\(count)\t\(event)\n".utf8))
  }
  /// Rows that are next to each other as a range: `3 ... 12`.
  static func rows(_ paths: [IndexPath]) -> String {
    let rows = paths.map { $0[1] }
    guard let first = rows.first, rows.count > 2, rows == Array(first..<first + rows.count) else {
      return "[\(rows.map(String.init).joined(separator: ", "))]"
    }
    return "[\(first) ... \(first + rows.count - 1)]"
  }
}
