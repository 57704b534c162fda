internal import Foundation

/// A progress bar on standard error, if that is a terminal.
struct ProgressBar {
  private static let length = 40
  private let total: Int
  /// The name of the counted objects.
  private let what: String
  private let isShown: Bool

  init(total: Int, of what: String) {
    self.total = total
    self.what = what
    isShown = total > 0 && isatty(FileHandle.standardError.fileDescriptor) == 1
  }

  /// Draws the bar over the previous one.
  func show(done: Int) {
    guard isShown else { return }
    let filled = Self.length * done / total
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.length - filled)
    write("\r[\(bar)] \(done)/\(total) \(what)")
  }

  /// Leaves the bar and moves to the next line.
  func end() { if isShown { write("\n") } }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
