internal import CProcesses
internal import Glibc
internal import HitchlessBase
internal import Synchronization

/// Another process of the same program that decodes pictures, one after the other. A process can be stopped at any moment, whatever library
/// it is in, and a crash affects only the process itself.
///
/// Used by one thread at a time; ``stop()`` may be called by any.
final class DecoderProcess: Sendable {
  /// The outcome of a request.
  enum Outcome {
    case pixels(PixelBuffer)
    case failed(ImageError)
    /// The process cannot be used any more.
    case ended(ImageError)
    /// The process was unusable before it got the request: it has ended, or is not a decoder process.
    case notThere
  }

  private let socket: DecoderSocket
  /// Identifies the process; numbers are not reused.
  private let handle: Int32
  private let identifier: pid_t
  private let readsMemory: Bool
  /// The niceness of the thread that started the process: Linux does not allow lowering it later.
  let niceness = DecoderProcess.nicenessHere
  /// Whether the process has reported that it is ready.
  private let isReady = Atomic(false)
  private let lastNanoseconds = Atomic<Int64>(0)
  private let decoding = Atomic(false)
  /// The signal that ended the process, 0 for none; nil while it runs.
  private let end = WaitingMutex<Int32?>(nil)

  /// Starts a process; nil if the system cannot. Takes a millisecond, and the new process takes longer until it is ready. `whenEnded` is
  /// called on a thread of its own. Pixels are read from the process's memory if that is allowed, and if `readsMemory`.
  init?(readsMemory: Bool = true, whenEnded: @escaping @Sendable (DecoderProcess) -> Void) {
    guard let ends = DecoderProcess.socketPair() else { return nil }
    defer { close(ends.theirs) }
    guard let identifier = DecoderProcess.start(ends.theirs) else {
      close(ends.ours)
      return nil
    }
    handle = hitchless_process_handle(identifier)
    socket = DecoderSocket(descriptor: ends.ours)
    self.identifier = identifier
    self.readsMemory = readsMemory
    let isWatched = handle >= 0 && startWatch(whenEnded)
    guard isWatched else {
      // The process ends with the connection.
      shutdown(ends.ours, Int32(SHUT_RDWR))
      waitpid(identifier, nil, 0)
      return nil
    }
  }

  /// Starts the thread that waits for the end of the process; false if the system cannot.
  private func startWatch(_ whenEnded: @escaping @Sendable (DecoderProcess) -> Void) -> Bool {
    WorkerThread.start(niceness: 0) { [self] in
      waitForEnd()
      whenEnded(self)
    }
  }

  deinit {
    close(socket.descriptor)
    if handle >= 0 { close(handle) }
  }

  /// The niceness of the calling thread.
  static var nicenessHere: Int32 { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }

  /// Prepares the picture in `bytes` for `target` in the process, and waits for the result.
  func prepare(
    _ bytes: UnsafeRawBufferPointer, _ header: ImageHeader, _ request: DecoderRequest, cancellation: ImageCancellation
  ) -> Outcome {
    let begin = timeSpent
    defer { cancellation.addTimeElsewhere(timeSpent - begin) }
    let outcome = exchange(bytes, header, request, cancellation)
    if cancellation.check() {
      stop()
      return .ended(.cancelled)
    }
    return outcome
  }

  /// Whether the process has a request and all its data.
  var isDecoding: Bool { decoding.load(ordering: .relaxed) }

  /// Waits until a new process is ready. Returns false if it has ended or is not a decoder process.
  func awaitReady() -> Bool {
    if isReady.load(ordering: .relaxed) { return true }
    guard socket.isReadable(within: DecoderProcesses.idleTime), socket.read(0) == DecoderProcessEntry.greeting else { return false }
    isReady.store(true, ordering: .relaxed)
    return true
  }

  private func exchange(
    _ bytes: UnsafeRawBufferPointer, _ header: ImageHeader, _ request: DecoderRequest, _ cancellation: ImageCancellation
  ) -> Outcome {
    guard awaitReady(), socket.write(request), socket.write(bytes), socket.read(0) == DecoderProcessEntry.greeting else { return .notThere }
    decoding.store(true, ordering: .relaxed)
    defer { decoding.store(false, ordering: .relaxed) }
    guard let answer = socket.read(DecoderAnswer()), (0...DecoderAnswer.largestTextByteCount).contains(answer.textByteCount) else {
      return brokenOff(header.format, cancellation)
    }
    var text = [UInt8](repeating: 0, count: answer.textByteCount)
    guard text.withUnsafeMutableBytes(socket.read) else { return brokenOff(header.format, cancellation) }
    if let error = answer.error(text, format: header.format) { return .failed(error) }
    return receive(answer, header, request, cancellation)
  }

  /// Reads the pixels, a strip at a time: from the process's memory, or from the connection where that is not allowed.
  private func receive(
    _ answer: DecoderAnswer, _ header: ImageHeader, _ request: DecoderRequest, _ cancellation: ImageCancellation
  ) -> Outcome {
    let size = request.target.size(of: header)
    guard answer.width == size.width, answer.height == size.height else { return .ended(DecoderAnswer.nonsense(header.format)) }
    guard let pixels = MutablePixelBuffer(width: size.width, height: size.height, isOpaque: answer.isOpaque) else {
      return .ended(.outOfMemory(byteCount: size.width * size.height * 4))
    }
    var transfer = DecoderTransfer.copied
    var offset = 0
    while offset < pixels.byteCount {
      if cancellation.check() { return .ended(.cancelled) }
      let count = min(RowStrip.height * pixels.bytesPerRow, pixels.byteCount - offset)
      if transfer == .copied, !copy(answer.address &+ UInt(offset), to: pixels.bytes + offset, count) {
        transfer = .send
        offset = 0
        guard socket.write(transfer.rawValue) else { return brokenOff(header.format, cancellation) }
        continue
      }
      if transfer == .send {
        let strip = UnsafeMutableRawBufferPointer(start: pixels.bytes + offset, count: count)
        guard socket.read(into: strip) else { return brokenOff(header.format, cancellation) }
      }
      offset += count
    }
    // Its answer confirms that the memory that was read was its own.
    if transfer == .copied {
      guard socket.write(transfer.rawValue), let word = socket.read(0) else { return brokenOff(header.format, cancellation) }
      guard word == DecoderProcessEntry.greeting else { return .ended(DecoderAnswer.nonsense(header.format)) }
    }
    return .pixels(pixels.finish())
  }

  /// Copies from the process's memory; returns false if that is not allowed, or the memory does not exist.
  private func copy(_ address: UInt, to destination: UnsafeMutableRawPointer, _ count: Int) -> Bool {
    readsMemory && hitchless_read_memory(identifier, address, destination, UInt(count)) == count
  }

  // MARK: Its end

  /// Kills the process; a thread that waits for its answer returns. May be called by any thread, more than once; takes some microseconds.
  func stop() {
    lastNanoseconds.store(timeSpent.nanoseconds, ordering: .relaxed)
    send(SIGKILL)
    // Its end of the connection stays open until its memory is freed.
    disconnect()
  }

  /// Closes the connection, as the end of the program does; the process then ends by itself.
  func disconnect() { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }

  /// Sends a signal to the process.
  func send(_ signal: Int32) { hitchless_send_signal(handle, signal) }

  /// Waits until the process has ended, and reaps it.
  private func waitForEnd() {
    var info = siginfo_t()
    var code: Int32
    repeat { code = waitid(P_PIDFD, id_t(handle), &info, Int32(WEXITED)) } while code != 0 && errno == EINTR
    // Code that waits for all children may have reaped it first: then the reason is unknown.
    let wasKilled = code == 0 && info.si_code != Int32(CLD_EXITED)
    let signal = wasKilled ? info._sifields._sigchld.si_status : 0
    end.withLock { $0 = signal }
  }

  /// The outcome of a picture during which the connection ended.
  private func brokenOff(_ format: ImageFormat, _ cancellation: ImageCancellation) -> Outcome {
    // The exit status is known only when the system has freed the memory; a cancel does not wait for that.
    if cancellation.isCancelled { return .ended(.cancelled) }
    // A damaged process may have closed its end and continued.
    if !DecoderSocket(descriptor: handle).isReadable(within: .seconds(5)) { stop() }
    return .ended(reasonOfEnd(format))
  }

  /// Why the process ended during a picture. Waits for its end.
  func reasonOfEnd(_ format: ImageFormat) -> ImageError {
    // Killed from outside: the system does so when memory is short.
    end.wait { $0 } == SIGKILL ? .outOfMemory(byteCount: 0) : .corrupt(format, "its decoder crashed")
  }

  /// The processor time of the process; after its end, the time it had when it was stopped.
  var timeSpent: FrameDuration {
    let last = lastNanoseconds.load(ordering: .relaxed)
    // Its process identifier may have been reused by then.
    guard end.withLock({ $0 == nil }) else { return FrameDuration(nanoseconds: last) }
    return FrameDuration(nanoseconds: max(last, ProcessorClock.time(ofProcess: identifier).nanoseconds))
  }
}
