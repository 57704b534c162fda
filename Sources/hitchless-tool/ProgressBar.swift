internal import Foundation

/// A bar on the standard error, if that is a terminal.
struct ProgressBar {
  private static let length = 40
  private let total: Int
  private let isShown: Bool

  init(total: Int) {
    self.total = total
    isShown = total > 0 && isatty(FileHandle.standardError.fileDescriptor) == 1
  }

  /// Draws the bar over the one before.
  func show(done: Int) {
    guard isShown else { return }
    let filled = Self.length * done / total
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.length - filled)
    write("\r[\(bar)] \(done)/\(total)")
  }

  /// Leaves the bar and goes to the next line.
  func end() { if isShown { write("\n") } }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
