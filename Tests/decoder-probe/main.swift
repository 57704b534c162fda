import Glibc
import HitchlessBase
import ImagePreparation

// A decoder process that acts like a compromised decoder: the width of a picture selects the action. Other pictures are decoded.

/// Calls a function of the C library that Swift's module omits.
func call(_ name: String) -> Int32 {
  typealias Function = @convention(c) () -> Int32
  return dlsym(nil, name).map { unsafeBitCast($0, to: Function.self)() } ?? -1
}

/// The result of a probe whose action was refused without ending the process.
let refused = ImageError.corrupt(.png, "refused")

/// Touches `byteCount` bytes of memory.
func take(_ byteCount: Int) throws(ImageError) {
  guard let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), memory != MAP_FAILED else {
    throw .outOfMemory(byteCount: byteCount)
  }
  for offset in stride(from: 0, to: byteCount, by: 4_096) { memory.storeBytes(of: 1, toByteOffset: offset, as: UInt8.self) }
}

/// The number of requested frames of the animation that crashes.
nonisolated(unsafe) var frameCount = 0

DecoderServer.run(CommandLine.arguments) {
  (source, _, cancellation) throws(ImageError) in
  guard source.header.height == 1 else { return nil }
  switch source.header.width {
  case 101: if open("/etc/passwd", O_RDONLY) < 0 { throw refused }
  case 102: if open("/tmp/hitchless-probe", O_WRONLY | O_CREAT, 0o600) < 0 { throw refused }
  case 103: _ = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  case 104: _ = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  case 105: _ = call("fork")
  case 106:
    var identifier = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = [nil]
    _ = posix_spawn(&identifier, "/bin/true", nil, nil, &arguments, &arguments)
  case 107:
    var arguments: [UnsafeMutablePointer<CChar>?] = [nil]
    _ = execve("/bin/true", &arguments, &arguments)
  case 108: _ = mmap(nil, 4_096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
  case 109:
    let page = mmap(nil, 4_096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    _ = mprotect(page, 4_096, PROT_READ | PROT_EXEC)
  case 110: _ = kill(getppid(), 0)
  case 111: _ = kill(1, SIGTERM)
  case 112: while true { try take(64 << 20) }
  case 113: while true {}
  case 114: fatalError("a decoder that crashes")
  case 115: _exit(0)
  case 119: abort()
  case 116: while !cancellation.isCancelled { sched_yield() }
  case 117: _ = call("setsid")
  // In the middle of an animation.
  case 120:
    frameCount += 1
    if frameCount == 3 { fatalError("a decoder that crashes") }
  // The result stays mapped, so that it can be changed while it is displayed.
  case 118:
    _ = mmap(nil, 4_096, PROT_READ | PROT_WRITE, MAP_SHARED, 6, 0)
    _ = mmap(nil, 4_096, PROT_READ | PROT_WRITE, MAP_SHARED, 7, 0)
    _ = mmap(nil, 4_096, PROT_READ | PROT_WRITE, MAP_SHARED, 5, 0)
  default: return nil
  }
  return nil
}
exit(2)
