internal import Glibc
internal import HitchlessBase

/// One end of a connection between a program and its decoder process. Whole blocks go over it or nothing.
struct DecoderSocket {
  let descriptor: Int32

  /// Sends all of `bytes`. Returns false if the other end is gone. Blocks while its buffer is full.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = send(descriptor, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// Fills `bytes`. Returns false if the other end is gone before. Blocks until all are there.
  func read(into bytes: UnsafeMutableRawBufferPointer) -> Bool {
    var got = 0
    while got < bytes.count {
      let count = recv(descriptor, bytes.baseAddress! + got, bytes.count - got, Int32(MSG_WAITALL))
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      got += count
    }
    return true
  }

  /// Whether there is something to read, or the other end is gone, before so much time has passed.
  func isReadable(within time: FrameDuration) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let clock = MonotonicClock()
    let begin = clock.now
    var ready: Int32 = 0
    repeat {
      let left = max(.zero, time - (clock.now - begin))
      ready = Glibc.poll(&poll, 1, Int32(left.milliseconds.rounded(.up)))
    } while ready < 0 && errno == EINTR
    return ready > 0
  }

  /// Sends a value as it lies in memory: both ends are the same program.
  func write<Value: BitwiseCopyable>(_ value: Value) -> Bool {
    withUnsafeBytes(of: value) { write($0) }
  }

  /// The next value; nil if the other end is gone before.
  func read<Value: BitwiseCopyable>(_ initial: Value) -> Value? {
    var value = initial
    return withUnsafeMutableBytes(of: &value) { read(into: $0) } ? value : nil
  }
}
