import Foundation

/// The callbacks as lines, numbered, each as it happens: also into a pipe.
@MainActor enum Log {
  private static var count = 0
  private static var cells = 0
  /// Whoever reads a pipe may have seen enough: then nobody is told.
  private static var write: (String) -> Void = { try? FileHandle.standardOutput.write(contentsOf: Data("\($0)\n".utf8)) }

  /// Counts from the beginning, and has lines go to `write` instead of standard output.
  static func restart(writingTo write: @escaping (String) -> Void) {
    (count, cells) = (0, 0)
    self.write = write
  }

  static func note(_ event: String) {
    count += 1
    write("\(count)\t\(event)")
  }
  /// The number of a cell that was made.
  static func numberOfNewCell() -> Int {
    defer { cells += 1 }
    return cells
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
