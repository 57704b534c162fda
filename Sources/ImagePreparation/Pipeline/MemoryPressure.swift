internal import Glibc
internal import HitchlessBase
internal import Synchronization

/// Reports that the system is short of memory: when programs have to wait for memory to be freed (Linux's pressure stall information, of
/// the whole machine and of the process's control group). Caches then release everything that can be recreated.
///
/// Machines without that information never report. Watching takes one sleeping thread per process.
public final class MemoryPressure: Sendable {
  private struct Watch {
    var bodies: [Int: @Sendable () -> Void] = [:]
    var lastNumber = 0
    var hasThread = false
  }
  private static let watch = Mutex(Watch())

  private let number: Int

  /// Calls `body`, on a separate thread, each time memory is short, at most every two seconds, until this object is released.
  public init(_ body: @escaping @Sendable () -> Void) {
    let (number, isFirst) = Self.watch.withLock { watch in
      watch.lastNumber += 1
      watch.bodies[watch.lastNumber] = body
      defer { watch.hasThread = true }
      return (watch.lastNumber, !watch.hasThread)
    }
    self.number = number
    if isFirst { Self.startWatching() }
  }

  deinit {
    // Released after the lock, because it may hold the last reference to an observer.
    let body = Self.watch.withLock { $0.bodies.removeValue(forKey: number) }
    withExtendedLifetime(body) {}
  }

  /// Calls all observers on the calling thread: for programs that detect memory pressure in another way.
  public static func report() {
    for body in watch.withLock({ Array($0.bodies.values) }) { body() }
  }

  /// A fifth of a second spent waiting within two seconds: pages are already being written out, and the next step of the system is to kill
  /// processes.
  private static let trigger = "some 200000 2000000"

  private static func startWatching() {
    let opened = sources().compactMap { open(trigger: trigger, of: $0) }
    guard !opened.isEmpty else { return }
    _ = WorkerThread.start(niceness: 0) {
      var entries = opened
      while !entries.isEmpty {
        let count = poll(&entries, nfds_t(entries.count), -1)
        if count < 0, errno != EINTR { break }
        // A control group may be removed while it is watched.
        for entry in entries where entry.revents & Int16(POLLERR | POLLNVAL) != 0 { close(entry.fd) }
        let isShort = entries.contains { $0.revents & Int16(POLLPRI) != 0 }
        entries.removeAll { $0.revents & Int16(POLLERR | POLLNVAL) != 0 }
        if count > 0, isShort { report() }
      }
    }
  }

  private static func open(trigger: String, of path: String) -> pollfd? {
    let descriptor = Glibc.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    // The kernel requires the terminating zero.
    guard trigger.withCString({ write(descriptor, $0, strlen($0) + 1) }) > 0 else {
      close(descriptor)
      return nil
    }
    return pollfd(fd: descriptor, events: Int16(POLLPRI), revents: 0)
  }

  /// Returns the files of the machine and of the control group, whose limit may be lower.
  private static func sources() -> [String] {
    var sources = ["/proc/pressure/memory"]
    guard let file = fopen("/proc/self/cgroup", "re") else { return sources }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4_096)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text.hasPrefix("0::/"), text.count > 4 { sources.append("/sys/fs/cgroup\(text.dropFirst(3))/memory.pressure") }
    }
    return sources
  }
}
