import Foundation

/// Prints the callbacks as numbered lines, each as soon as it happens, even into a pipe.
@MainActor enum Log {
  private static var count = 0
  private static var cells = 0
  /// Writes a line to standard output. Errors are ignored: the reader of a pipe may close it before the run ends.
  private static var write: (String) -> Void = { try? FileHandle.standardOutput.write(contentsOf: Data("\($0)\n".utf8)) }

  /// Restarts the count and sends lines to `write` instead of standard output.
  static func restart(writingTo write: @escaping (String) -> Void) {
    (count, cells) = (0, 0)
    self.write = write
  }

  static func note(_ event: String) {
    count += 1
    write("\(count)\t\(event)")
  }
  /// Returns the number of a newly created cell.
  static func numberOfNewCell() -> Int {
    defer { cells += 1 }
    return cells
  }
  /// Describes neighbouring rows as a range: `3 ... 12`.
  static func rows(_ paths: [IndexPath]) -> String {
    let rows = paths.map { $0[1] }
    guard let first = rows.first, rows.count > 2, rows == Array(first..<first + rows.count) else {
      return "[\(rows.map(String.init).joined(separator: ", "))]"
    }
    return "[\(first) ... \(first + rows.count - 1)]"
  }
}
