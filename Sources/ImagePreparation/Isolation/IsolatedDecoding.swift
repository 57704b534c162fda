internal import Glibc
internal import HitchlessBase
internal import Synchronization

/// Has pictures decoded by processes that can do nothing else. They are started when they are needed first, and used again.
enum IsolatedDecoding {
  /// More than so many are not kept waiting.
  private static let largestIdleCount = 4
  private static let idle = Mutex<[DecoderProcess]>([])

  /// The header of the picture in `bytes`, of `format`.
  static func header(
    of bytes: UnsafeRawBufferPointer, format: ImageFormat, limits: ImageLimits
  ) throws(ImageError) -> ImageHeader {
    let request = DecoderRequest(nil, byteCount: bytes.count, limits: limits)
    let (answer, _) = try perform(request, [data(bytes)], format, ImageCancellation())
    guard let header = answer.header(of: format, limits: limits) else { throw nonsense(format) }
    return header
  }

  /// The pixels of the picture in `bytes` for `target`. They are where the process wrote them; nobody can write there any more.
  static func pixels(
    of bytes: UnsafeRawBufferPointer, _ header: ImageHeader, for target: PreparationTarget, limits: ImageLimits,
    cancellation: ImageCancellation, salvage: DecodeSalvage?
  ) throws(ImageError) -> PixelBuffer {
    let size = target.size(of: header)
    let row = MutablePixelBuffer.bytesPerRow(ofWidth: size.width)
    let request = DecoderRequest(target, byteCount: bytes.count, limits: limits, allowsPart: salvage != nil)
    guard let result = SharedMemory(byteCount: row * size.height) else { throw .outOfMemory(byteCount: row * size.height) }
    let (answer, error) = try perform(request, [data(bytes), result], header.format, cancellation)
    guard answer.hasPixels, answer.width == size.width, answer.height == size.height, result.seal() else { throw nonsense(header.format) }
    guard let mapping = result.map(isWritten: false) else { throw .outOfMemory(byteCount: result.byteCount) }
    if let error { try salvage?.accept(error) }
    let pixels = PixelBuffer(
      sharing: UnsafeRawPointer(mapping.bytes), of: mapping, width: size.width, height: size.height, bytesPerRow: row,
      isOpaque: answer.isOpaque)
    guard let pixels else { throw nonsense(header.format) }
    return pixels
  }

  /// How many processes wait for a picture.
  static var idleCount: Int { idle.withLock { $0.count } }

  /// Ends the processes that wait for a picture.
  static func endIdle() {
    let ended = idle.withLock { idle in
      defer { idle = [] }
      return idle
    }
    withExtendedLifetime(ended) {}
  }

  /// Encoded data as a process gets them.
  private static func data(_ bytes: UnsafeRawBufferPointer) throws(ImageError) -> SharedMemory {
    guard let memory = SharedMemory(byteCount: bytes.count), memory.fill(with: bytes), memory.seal() else {
      throw .outOfMemory(byteCount: bytes.count)
    }
    return memory
  }

  private static func nonsense(_ format: ImageFormat) -> ImageError { .corrupt(format, "its decoder answered what no decoder does") }

  /// Has a process answer a request. Throws the error of the picture, unless there are pixels all the same.
  private static func perform(
    _ request: DecoderRequest, _ memory: [SharedMemory], _ format: ImageFormat, _ cancellation: ImageCancellation
  ) throws(ImageError) -> (DecoderAnswer, ImageError?) {
    let decoder = ImageDecoding.decoder
    let drawsVectors = format == .svg
    let waiting = idle.withLock { idle in
      idle.lastIndex { $0.drawsVectors == drawsVectors }.map { idle.remove(at: $0) }
    }
    guard let process = waiting ?? DecoderProcess(decoder, drawsVectors: drawsVectors) else {
      throw .unsupported(format, "\(decoder.place) cannot be started, and nothing is decoded without it")
    }
    let stops = [.heic, .avif, .svg].contains(format) ? process.kill : process.cancel
    var request = request
    request.number = process.nextNumber()
    let outcome = cancellation.stopping(with: stops) { [request] in process.perform(request, memory, within: decoder.timeLimitInSeconds) }
    if case .answer = outcome {
      idle.withLock { idle in if idle.count < largestIdleCount { idle.append(process) } }
    }
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

  /// How a process ended.
  private static func words(for signal: Int32) -> String {
    switch signal {
    case 0, SIGKILL: "ended without an answer"
    case SIGSYS: "tried to do what a decoder may not"
    default: "crashed"
    }
  }
}
