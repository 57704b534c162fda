internal import Foundation

/// The memory usage of the process.
enum ProcessMemory {
  /// The peak resident memory in bytes, as reported by the kernel; 0 if it is not reported.
  static var peakBytes: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(separator: " ").compactMap({ Int($0) }).first
    else { return 0 }
    return kilobytes * 1024
  }
}
