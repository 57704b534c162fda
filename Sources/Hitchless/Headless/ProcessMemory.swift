internal import CAllocator
internal import Foundation

/// How much memory the process has used.
enum ProcessMemory {
  /// Returns blocks of a megabyte and more to the system as soon as they are freed.
  ///
  /// By default, the C library keeps blocks of that size after the first freed photograph, in a separate heap for each thread that handled
  /// one: a hundred megabytes of unused memory, varying from run to run.
  static func returnLargeBlocks() { mallopt(M_MMAP_THRESHOLD, 1 << 20) }

  /// The most that was resident at once, in bytes, as the kernel counts it; 0 if it does not say.
  static var peakBytes: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(separator: " ").compactMap({ Int($0) }).first
    else { return 0 }
    return kilobytes * 1024
  }
}
