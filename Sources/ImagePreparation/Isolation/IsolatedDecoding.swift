internal import Glibc
internal import HitchlessBase
internal import Synchronization

/// Decodes pictures in sandboxed processes, which are started on demand and reused.
enum IsolatedDecoding {
  /// The maximum number of idle processes that are kept.
  private static let largestIdleCount = 4
  private static let idle = Mutex<[DecoderProcess]>([])

  /// Returns the header of the picture in `bytes`, of `format`.
  static func header(
    of bytes: UnsafeRawBufferPointer, format: ImageFormat, limits: ImageLimits
  ) throws(ImageError) -> ImageHeader {
    let request = DecoderRequest(nil, byteCount: bytes.count, limits: limits)
    let (answer, _) = try perform(request, [data(bytes)], format, ImageCancellation())
    guard let header = answer.header(of: format, limits: limits) else { throw nonsense(format) }
    return header
  }

  /// Returns the pixels of the picture in `bytes` for `target`. They stay in the memory to which the process wrote them, which is sealed
  /// against further writes.
  static func pixels(
    of bytes: UnsafeRawBufferPointer, _ header: ImageHeader, for target: PreparationTarget, _ context: DecodeContext
  ) throws(ImageError) -> PixelBuffer {
    let request = DecoderRequest(target, byteCount: bytes.count, limits: context.limits, allowsPart: context.salvage != nil)
    return try pixels(request, data(bytes), header, context)
  }

  /// Returns the pixels for `request`, from the encoded `data`.
  static func pixels(
    _ request: DecoderRequest, _ data: SharedMemory, _ header: ImageHeader, _ context: DecodeContext
  ) throws(ImageError) -> PixelBuffer {
    let size = request.target.size(of: header)
    let row = MutablePixelBuffer.bytesPerRow(ofWidth: size.width)
    guard let result = SharedMemory(byteCount: row * size.height) else { throw .outOfMemory(byteCount: row * size.height) }
    let (answer, error) = try perform(request, [data, result], header.format, context.cancellation)
    guard answer.hasPixels, answer.width == size.width, answer.height == size.height, result.seal() else { throw nonsense(header.format) }
    guard let mapping = result.map(isWritten: false) else { throw .outOfMemory(byteCount: result.byteCount) }
    if let error { try context.accept(error) }
    let pixels = PixelBuffer(
      sharing: UnsafeRawPointer(mapping.bytes), of: mapping, width: size.width, height: size.height, bytesPerRow: row,
      isOpaque: answer.isOpaque)
    guard let pixels else { throw nonsense(header.format) }
    return pixels
  }

  /// Returns the durations of an animation's frames in nanoseconds, and its play count; nil for a picture that is not animated.
  static func frames(
    _ request: DecoderRequest, _ data: SharedMemory, _ format: ImageFormat
  ) throws(ImageError) -> (durations: [Int64], playCount: Int?)? {
    let byteCount = request.largestFrameCount * MemoryLayout<Int64>.size
    guard let result = SharedMemory(byteCount: byteCount) else { throw .outOfMemory(byteCount: byteCount) }
    let (answer, _) = try perform(request, [data, result], format, ImageCancellation())
    guard answer.hasPixels, (0...request.largestFrameCount).contains(answer.width), answer.height >= 0, result.seal() else {
      throw nonsense(format)
    }
    guard answer.width > 1 else { return nil }
    guard let mapping = result.map(isWritten: false) else { throw .outOfMemory(byteCount: byteCount) }
    defer { withExtendedLifetime(mapping) {} }
    let durations = (0..<answer.width).map { mapping.bytes.load(fromByteOffset: $0 * 8, as: Int64.self) }
    guard durations.allSatisfy({ AnimationFrame.durations.contains($0) }) else { throw nonsense(format) }
    return (durations, answer.height == 0 ? nil : answer.height)
  }

  /// The number of idle processes.
  static var idleCount: Int { idle.withLock { $0.count } }

  /// Ends idle processes; with `animation` only those that keep it.
  static func endIdle(keeping animation: Int? = nil) {
    let ended = idle.withLock { idle in
      let ended = idle.filter { animation == nil || $0.animation.load(ordering: .relaxed) == animation }
      idle.removeAll { process in ended.contains { $0 === process } }
      return ended
    }
    withExtendedLifetime(ended) {}
  }

  /// Keeps a process for the next pictures. If there are too many, the one that was idle longest ends.
  private static func keep(_ process: DecoderProcess) {
    let ended = idle.withLock { idle -> DecoderProcess? in
      idle.append(process)
      return idle.count > largestIdleCount ? idle.removeFirst() : nil
    }
    withExtendedLifetime(ended) {}
  }

  /// Returns an idle process: the one that keeps `animation`, otherwise one that keeps none, otherwise any.
  private static func takeIdle(_ kind: DecoderProcess.Kind, animation: Int) -> DecoderProcess? {
    idle.withLock { idle in
      let suited = idle.indices.filter { idle[$0].kind == kind }
      func last(keeping animation: Int) -> Int? { suited.last { idle[$0].animation.load(ordering: .relaxed) == animation } }
      return (last(keeping: animation) ?? last(keeping: 0) ?? suited.last).map { idle.remove(at: $0) }
    }
  }

  /// Returns encoded data in memory that can be sent to a process.
  static func data(_ bytes: UnsafeRawBufferPointer) throws(ImageError) -> SharedMemory {
    guard let memory = SharedMemory(byteCount: bytes.count), memory.fill(with: bytes), memory.seal() else {
      throw .outOfMemory(byteCount: bytes.count)
    }
    return memory
  }

  private static func nonsense(_ format: ImageFormat) -> ImageError { .corrupt(format, "its decoder answered what no decoder does") }

  /// Sends a request to a process, and returns its answer. Throws the error of the picture, unless there are pixels nevertheless and the
  /// request allows a part.
  private static func perform(
    _ request: DecoderRequest, _ memory: [SharedMemory], _ format: ImageFormat, _ cancellation: ImageCancellation
  ) throws(ImageError) -> (DecoderAnswer, ImageError?) {
    let decoder = ImageDecoding.decoder
    let kind = DecoderProcess.Kind(for: format)
    guard let process = takeIdle(kind, animation: request.animation) ?? DecoderProcess(decoder, kind) else {
      throw .unsupported(format, "\(decoder.place) cannot be started, and nothing is decoded without it")
    }
    let stops = [.heic, .avif, .svg].contains(format) ? process.kill : process.cancel
    var request = request
    request.number = process.nextNumber()
    process.animation.store(request.animation, ordering: .relaxed)
    let outcome = cancellation.stopping(with: stops) { [request] in process.perform(request, memory, within: decoder.timeLimitInSeconds) }
    if case .answer = outcome { keep(process) }
    if cancellation.check() { throw .cancelled }
    switch outcome {
    case .late: throw .corrupt(format, "its decoder took more than \(decoder.timeLimitInSeconds) seconds")
    case .ended(let signal): throw .corrupt(format, "its decoder \(words(for: signal))")
    case .answer(let answer, let text):
      let error = answer.error(text, format: format)
      if let error, !answer.hasPixels || !request.allowsPart { throw error }
      return (answer, error)
    }
  }

  /// Describes how a process ended.
  private static func words(for signal: Int32) -> String {
    switch signal {
    case 0, SIGKILL: "ended without an answer"
    case SIGSYS: "tried to do what a decoder may not"
    default: "crashed"
    }
  }
}
