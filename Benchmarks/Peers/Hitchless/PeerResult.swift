import Foundation
import HitchlessBase

/// The results of a run: lines of a name and a value, and the costs of the frames.
@MainActor final class PeerResult {
  private let options: PeerOptions
  private var lines: [String] = []
  private var costs: [Int64] = []
  private var began: (time: Int64, process: Int64, server: Int64) = (0, 0, 0)

  init(_ options: PeerOptions) { self.options = options }

  func say(_ name: String, _ value: Double) { lines.append(String(format: "%@ %.6f", name, value)) }

  /// Adds a frame's cost.
  func add(_ cost: FrameDuration) { costs.append(cost.nanoseconds) }

  /// Records that the first frame was handed to the display at `time`, in nanoseconds of the monotonic clock.
  func firstFrame(at time: Int64) {
    say("firstFrame", Double(time - options.start) / 1e6)
    say("firstFrameMemory", Self.memory("VmRSS"))
  }

  func beginMotion() {
    began = (Self.now, Self.processTime, serverTime)
  }

  func endMotion() {
    let seconds = Double(Self.now - began.time) / 1e9
    say("seconds", seconds)
    say("processTime", Double(Self.processTime - began.process) / 1e9 / seconds)
    say("serverTime", Double(serverTime - began.server) / 1e9 / seconds)
  }

  /// Writes all results.
  func write() throws {
    say("peakMemory", Self.memory("VmHWM"))
    lines += costs.map { "frame \($0)" }
    try (lines.joined(separator: "\n") + "\n").write(toFile: options.result, atomically: false, encoding: .utf8)
  }

  /// The time of the monotonic clock in nanoseconds.
  static var now: Int64 { time(CLOCK_MONOTONIC) }
  /// The processor time of this thread in nanoseconds.
  static var threadTime: Int64 { time(CLOCK_THREAD_CPUTIME_ID) }
  /// The processor time of all threads in nanoseconds.
  private static var processTime: Int64 { time(CLOCK_PROCESS_CPUTIME_ID) }

  private static func time(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Returns the value of a line of /proc/self/status, in megabytes.
  private static func memory(_ name: String) -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
  }

  /// The X server's processor time in nanoseconds: user and system time, columns 14 and 15 of its stat file.
  private var serverTime: Int64 {
    guard options.server > 0, let text = try? String(contentsOfFile: "/proc/\(options.server)/stat", encoding: .utf8),
      let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 12, let user = Int64(fields[11]),
      let system = Int64(fields[12])
    else { return 0 }
    return (user + system) * 1_000_000_000 / Int64(sysconf(Int32(_SC_CLK_TCK)))
  }
}
