import Foundation

/// A process that this one has started.
struct ChildProcess: Sendable {
  private let identifier: Int

  /// Those that decode, or wait for a picture.
  static func all() -> [ChildProcess] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int($0) }.map(ChildProcess.init).filter { $0.fields?.parent == getpid() && $0.isRunning }
  }

  /// Whether it may do anything yet. One that is ending does not: the system takes its memory back, and then its number.
  var isRunning: Bool { fields.map { $0.flags & ChildProcess.isEnding == 0 } ?? false }

  /// `PF_EXITING` among the flags of a process in Linux.
  private static let isEnding = 4

  /// Who started it and its flags, as `proc(5)` has them in columns 4 and 9; nil if it is gone.
  private var fields: (parent: Int32, flags: Int)? {
    guard let text = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
      let rest = text.split(separator: ")").last?.split(separator: " "), rest.count > 6, let parent = Int32(rest[1]),
      let flags = Int(rest[6])
    else { return nil }
    return (parent, flags)
  }
}
