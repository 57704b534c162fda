internal import Foundation

/// What a running app shows of its own making, asked for by `HITCHLESS_DEBUG=frames,reuse,prefetch` in its environment.
package struct DebugOverlay: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// A bar for each frame, against a line for the commit deadline.
  package static let frames = DebugOverlay(rawValue: 1)
  /// Cells tinted by whether they were made, taken from the pool or waited.
  package static let reuse = DebugOverlay(rawValue: 2)
  /// Cells tinted that were prepared before they were needed.
  package static let prefetch = DebugOverlay(rawValue: 4)

  /// What the environment asks for.
  package static let requested = DebugOverlay(parsing: ProcessInfo.processInfo.environment["HITCHLESS_DEBUG"] ?? "")

  /// Reads names separated by commas; unknown ones mean nothing.
  package init(parsing text: String) {
    self = []
    for name in text.split(separator: ",") {
      switch name.trimmingCharacters(in: .whitespaces) {
      case "frames": insert(.frames)
      case "reuse": insert(.reuse)
      case "prefetch": insert(.prefetch)
      default: break
      }
    }
  }
}
