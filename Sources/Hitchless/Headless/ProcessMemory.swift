internal import CAllocator
internal import Foundation

/// How much memory the process has used.
enum ProcessMemory {
  /// Has blocks of a megabyte and more go back to the system as soon as they are free.
  ///
  /// Left alone the C library learns from the first freed photograph to keep blocks of that size, in a separate heap for each thread
  /// that ever handled one: a hundred megabytes of holes, more or fewer in every run.
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
