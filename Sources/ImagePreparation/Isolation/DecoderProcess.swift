internal import CProcesses
internal import Glibc
internal import HitchlessBase
internal import Synchronization

/// Another process of the same program that decodes pictures, one after the other. What a process does can be stopped at any moment, whatever
/// library it is in, and what it breaks is its own.
///
/// Used by one thread at a time; ``stop()`` may be called by any.
final class DecoderProcess: Sendable {
  /// How a request ended.
  enum Outcome {
    case pixels(PixelBuffer)
    case failed(ImageError)
    /// The process is of no more use.
    case ended(ImageError)
    /// It was of none before it had the request: gone, or not what it should be.
    case notThere
  }

  private let socket: DecoderSocket
  /// The process, by a number that no other gets.
  private let handle: Int32
  private let identifier: pid_t
  private let readsMemory: Bool
  /// How the thread that started it gives way to others: Linux lets nobody be more urgent later.
  let niceness = DecoderProcess.nicenessHere
  /// Whether it has said that it is ready.
  private let isReady = Atomic(false)
  private let lastNanoseconds = Atomic<Int64>(0)
  private let decoding = Atomic(false)
  /// The signal that ended it, 0 for none; nil while it is there.
  private let end = WaitingMutex<Int32?>(nil)

  /// Starts one: nil if the system gives none. Takes a millisecond, and the new process some more until it is ready. `whenEnded` is called on
  /// a thread of its own. Pixels are read from the process's memory if that is allowed, and if `readsMemory`.
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
      // It ends with the connection.
      shutdown(ends.ours, Int32(SHUT_RDWR))
      waitpid(identifier, nil, 0)
      return nil
    }
  }

  /// Starts the thread that waits for its end: false if the system gives none.
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

  /// Has it make `target` of the picture in `bytes`, and waits for that.
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

  /// Whether it has a picture, and all data of it.
  var isDecoding: Bool { decoding.load(ordering: .relaxed) }

  /// Waits for a new process to be ready. Returns false if it is none of ours, or gone.
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

  /// Takes the pixels over, a strip at a time: from the process's memory, or where that is not allowed from the connection.
  private func receive(
    _ answer: DecoderAnswer, _ header: ImageHeader, _ request: DecoderRequest, _ cancellation: ImageCancellation
  ) -> Outcome {
    let size = request.target.size(of: header)
    guard answer.width == size.width, answer.height == size.height else { return .ended(DecoderAnswer.nonsense(header.format)) }
    guard let pixels = PixelBuffer(width: size.width, height: size.height, isOpaque: answer.isOpaque) else {
      return .ended(.outOfMemory(byteCount: size.width * size.height * 4))
    }
    var transfer = DecoderTransfer.copied
    var place = 0
    while place < pixels.byteCount {
      if cancellation.check() { return .ended(.cancelled) }
      let count = min(RowStrip.height * pixels.bytesPerRow, pixels.byteCount - place)
      if transfer == .copied, !copy(answer.address &+ UInt(place), to: pixels.bytes + place, count) {
        transfer = .send
        place = 0
        guard socket.write(transfer.rawValue) else { return brokenOff(header.format, cancellation) }
        continue
      }
      if transfer == .send {
        let strip = UnsafeMutableRawBufferPointer(start: pixels.bytes + place, count: count)
        guard socket.read(into: strip) else { return brokenOff(header.format, cancellation) }
      }
      place += count
    }
    // That it answers says that it was its memory.
    if transfer == .copied {
      guard socket.write(transfer.rawValue), let word = socket.read(0) else { return brokenOff(header.format, cancellation) }
      guard word == DecoderProcessEntry.greeting else { return .ended(DecoderAnswer.nonsense(header.format)) }
    }
    return .pixels(pixels)
  }

  /// Copies its memory; returns false if that is not allowed, or not there.
  private func copy(_ address: UInt, to destination: UnsafeMutableRawPointer, _ count: Int) -> Bool {
    readsMemory && hitchless_read_memory(identifier, address, destination, UInt(count)) == count
  }

  // MARK: Its end

  /// Ends it, wherever it is, and whoever waits for its answer. Any thread, more than once; takes some microseconds.
  func stop() {
    lastNanoseconds.store(timeSpent.nanoseconds, ordering: .relaxed)
    send(SIGKILL)
    // Its end of the connection is open until its memory is given back.
    disconnect()
  }

  /// Ends the connection, as the end of the program does; it ends by itself then, wherever it is.
  func disconnect() { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }

  /// Sends it a signal.
  func send(_ signal: Int32) { hitchless_send_signal(handle, signal) }

  /// Waits until it is gone, and lets the system forget it.
  private func waitForEnd() {
    var info = siginfo_t()
    var code: Int32
    repeat { code = waitid(P_PIDFD, id_t(handle), &info, Int32(WEXITED)) } while code != 0 && errno == EINTR
    // Whoever waits for all children may have been faster: then nobody knows why.
    let wasKilled = code == 0 && info.si_code != Int32(CLD_EXITED)
    let signal = wasKilled ? info._sifields._sigchld.si_status : 0
    end.withLock { $0 = signal }
  }

  /// What came of a picture in the middle of which the connection ended.
  private func brokenOff(_ format: ImageFormat, _ cancellation: ImageCancellation) -> Outcome {
    // How it ended is known when the system has its memory back, and whoever cancels does not wait for that.
    if cancellation.isCancelled { return .ended(.cancelled) }
    // One that is broken may have closed its end and gone on.
    if !DecoderSocket(descriptor: handle).isReadable(within: .seconds(5)) { stop() }
    return .ended(reasonOfEnd(format))
  }

  /// Why it ended in the middle of a picture. Waits until it has.
  func reasonOfEnd(_ format: ImageFormat) -> ImageError {
    // Killed without a fault of its own: that is what the system does where memory is short.
    end.wait { $0 } == SIGKILL ? .outOfMemory(byteCount: 0) : .corrupt(format, "its decoder crashed")
  }

  /// What it has spent on processors. Once it is gone, what it had when it was stopped.
  var timeSpent: FrameDuration {
    let last = lastNanoseconds.load(ordering: .relaxed)
    // Its number may be another's by then.
    guard end.withLock({ $0 == nil }) else { return FrameDuration(nanoseconds: last) }
    return FrameDuration(nanoseconds: max(last, ProcessorClock.time(ofProcess: identifier).nanoseconds))
  }
}
