import Foundation
import HitchlessBase

/// How much memory the program had in the course of a run, once a second.
struct MemoryLog {
  private var bytes: [Int] = []
  private var last: FrameInstant?

  /// Looks, if a second is over since it did for the last time.
  mutating func look(at time: FrameInstant) {
    guard last.map({ time - $0 >= .seconds(1) }) ?? true else { return }
    last = time
    bytes.append(Self.residentByteCount)
  }

  /// The most in the first (0), the middle (1) or the last third (2) of the run; zero if nothing was looked at then.
  func largest(inThird third: Int) -> Int {
    bytes[bytes.count * third / 3..<bytes.count * (third + 1) / 3].max() ?? 0
  }

  /// What the process has in memory at this moment; zero if the system does not tell.
  private static var residentByteCount: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
