internal import Foundation

/// What a running program shows about its own performance, set with `HITCHLESS_DEBUG=frames,reuse,prefetch,constraints` in its environment.
package struct DebugOverlay: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// A bar for the duration of each frame, with a line for the commit deadline.
  package static let frames = DebugOverlay(rawValue: 1)
  /// Cells are tinted by their origin: created, from the reuse pool, or prepared ahead.
  package static let reuse = DebugOverlay(rawValue: 2)
  /// Cells that were prepared before they were needed are tinted.
  package static let prefetch = DebugOverlay(rawValue: 4)

  /// Layout guides have an outline, and views whose constraints leave their frame open a red one, with what is open.
  package static let constraints = DebugOverlay(rawValue: 8)

  /// What the environment asks for.
  package static let requested = DebugOverlay(parsing: ProcessInfo.processInfo.environment["HITCHLESS_DEBUG"] ?? "")

  /// Parses names that are separated by commas; unknown names are ignored.
  package init(parsing text: String) {
    self = []
    for name in text.split(separator: ",") {
      switch name.trimmingCharacters(in: .whitespaces) {
      case "frames": insert(.frames)
      case "reuse": insert(.reuse)
      case "prefetch": insert(.prefetch)
      case "constraints": insert(.constraints)
      default: break
      }
    }
  }
}
