internal import Foundation

/// The performance overlays of a running program, set with `HITCHLESS_DEBUG=frames,reuse,prefetch,constraints` in its environment.
package struct DebugOverlay: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// A bar for the duration of each frame, with a line for the commit deadline.
  package static let frames = DebugOverlay(rawValue: 1)
  /// Tints cells by their origin: created, from the reuse pool, or prepared ahead.
  package static let reuse = DebugOverlay(rawValue: 2)
  /// Tints cells that were prepared before they were needed.
  package static let prefetch = DebugOverlay(rawValue: 4)

  /// Outlines layout guides, and in red views whose frame is ambiguous, with the undetermined properties.
  package static let constraints = DebugOverlay(rawValue: 8)

  /// The overlays that the environment specifies.
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
