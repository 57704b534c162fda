internal import Foundation

/// How much memory the process has used.
enum ProcessMemory {
  /// The most that was resident at once, in bytes, as the kernel counts it; 0 if it does not say.
  static var peakBytes: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(separator: " ").compactMap({ Int($0) }).first
    else { return 0 }
    return kilobytes * 1024
  }
}
