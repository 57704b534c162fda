import Foundation
import HitchlessBase

/// The program's memory use during a run, sampled once a second.
struct MemoryLog {
  private var bytes: [Int] = []
  private var last: FrameInstant?

  /// Takes a sample if at least a second has passed since the last one.
  mutating func look(at time: FrameInstant) {
    guard last.map({ time - $0 >= .seconds(1) }) ?? true else { return }
    last = time
    bytes.append(Self.residentByteCount)
  }

  /// Returns the maximum of the first (0), the middle (1) or the last third (2) of the run; zero if there are no samples.
  func largest(inThird third: Int) -> Int {
    bytes[bytes.count * third / 3..<bytes.count * (third + 1) / 3].max() ?? 0
  }

  /// The process's current resident memory; zero if the system does not provide it.
  private static var residentByteCount: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
