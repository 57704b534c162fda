internal import CDecoderSandbox
internal import Glibc
package import HitchlessBase
internal import Synchronization

/// The server in the decoder process: enters the sandbox, and decodes requests until the connection is closed.
package enum DecoderServer {
  /// A function that decodes a picture.
  package typealias Decode = @Sendable (ImageSource, PreparationTarget, ImageCancellation) throws(ImageError) -> PixelBuffer?

  /// The current request and its cancellation, and the number of the request that was cancelled last: a cancellation may arrive before its
  /// request.
  private static let current = Mutex((number: 0, cancellation: ImageCancellation?.none, cancelled: 0))
  /// The animation of the last requested frame, and the number that the program gave it.
  private static let animation = Mutex((number: 0, frames: ImageAnimation?.none))

  /// Serves the connections at descriptors 3 and 4. The program's `arguments` specify the memory limit in bytes, and the formats
  /// (``DecoderProcess/Kind``). `decode`, for tests, is called before each picture and may return nil to decode it as usual. Returns if there is no
  /// such connection, or the system does not support the sandbox.
  package static func run(_ arguments: [String], decode: @escaping Decode = { _, _, _ in nil }) {
    let memoryLimit = arguments.dropFirst().first.flatMap { Int($0) } ?? 0
    arguments.dropFirst(2).first.flatMap { DecoderProcess.Kind(rawValue: $0) }?.loadLibraries()
    var socketKind: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(DecoderProcess.requests, SOL_SOCKET, SO_TYPE, &socketKind, &length) == 0, hitchless_confine(UInt(max(0, memoryLimit))),
      WorkerThread.start(niceness: 0, body: watch)
    else { return }
    while answerNext(decode) {}
  }

  /// Cancels the current request on demand, and ends the process with the program.
  private static let watch: @Sendable () -> Void = {
    var number = 0
    while withUnsafeMutableBytes(of: &number, { hitchless_receive(DecoderProcess.control, $0.baseAddress, UInt($0.count), nil, 0) }) > 0 {
      let stopped = current.withLock { current -> ImageCancellation? in
        current.cancelled = number
        return current.number == number ? current.cancellation : nil
      }
      stopped?.cancel()
    }
    _exit(0)
  }

  /// Answers a request. Returns false if there are no more.
  private static func answerNext(_ decode: Decode) -> Bool {
    var request = DecoderRequest()
    var descriptors: [Int32] = [-1, -1]
    let count = withUnsafeMutableBytes(of: &request) {
      hitchless_receive(DecoderProcess.requests, $0.baseAddress, UInt($0.count), &descriptors, 2)
    }
    guard count == MemoryLayout<DecoderRequest>.size, descriptors[0] >= 0 else { return false }
    let data = SharedMemory(descriptor: descriptors[0], byteCount: request.byteCount)
    var answer = DecoderAnswer()
    var text: [UInt8] = []
    do throws(ImageError) {
      let source = try source(of: request, data)
      if descriptors[1] >= 0, request.animation != 0, request.frame < 0 {
        try list(descriptors[1], request, &answer)
      } else if descriptors[1] >= 0, request.wantsPixels {
        let error = try fill(descriptors[1], source, request, decode, &answer)
        if let error { text = answer.set(error) }
      } else {
        answer.set(source.header)
      }
    } catch {
      text = answer.set(error)
    }
    let bytes = withUnsafeBytes(of: answer) { Array($0) } + text
    return hitchless_send(DecoderProcess.requests, bytes, UInt(bytes.count), nil, 0)
  }

  /// Returns the requested picture, or the frame. The animation of a frame is kept with its decoder's state, so that the next frame is not
  /// composed from the beginning. Any other request replaces it.
  private static func source(of request: DecoderRequest, _ data: SharedMemory) throws(ImageError) -> ImageSource {
    var kept = animation.withLock { $0.number == request.animation ? $0.frames : nil }
    if kept == nil {
      animation.withLock { $0 = (0, nil) }
      guard let mapping = data.map(isWritten: false) else { throw .outOfMemory(byteCount: request.byteCount) }
      let bytes = EncodedBytes(mapping.bytes, count: request.byteCount, of: mapping)
      let source = try ImageSource(
        data: bytes, name: nil, limits: request.limits, isolation: ImageDecoding.Isolation.none, trustsVectors: true)
      guard request.animation != 0 else { return source }
      kept = try source.animation()
      animation.withLock { $0 = (request.animation, kept) }
      if request.frame < 0 { return source }
    }
    guard let frames = kept?.frames, frames.indices.contains(max(0, request.frame)) else { throw .corrupt(.jxl, "no such frame") }
    return frames[max(0, request.frame)].source
  }

  /// Writes the duration of each frame into the memory of `descriptor`, in nanoseconds.
  private static func list(_ descriptor: Int32, _ request: DecoderRequest, _ answer: inout DecoderAnswer) throws(ImageError) {
    let memory = SharedMemory(descriptor: descriptor, byteCount: request.largestFrameCount * MemoryLayout<Int64>.size)
    guard let mapping = memory.map(isWritten: true) else { throw .outOfMemory(byteCount: memory.byteCount) }
    let found = animation.withLock { $0.frames }
    let durations = (found?.frames ?? []).prefix(request.largestFrameCount).map(\.duration.nanoseconds)
    for (index, duration) in durations.enumerated() { mapping.bytes.storeBytes(of: duration, toByteOffset: index * 8, as: Int64.self) }
    (answer.hasPixels, answer.width, answer.height) = (true, durations.count, found?.playCount ?? 0)
  }

  /// Decodes into the memory of `descriptor`. Returns the error of a picture that is incomplete.
  private static func fill(
    _ descriptor: Int32, _ source: ImageSource, _ request: DecoderRequest, _ decode: Decode, _ answer: inout DecoderAnswer
  ) throws(ImageError) -> ImageError? {
    let size = request.target.size(of: source.header)
    let memory = SharedMemory(descriptor: descriptor, byteCount: MutablePixelBuffer.bytesPerRow(ofWidth: size.width) * size.height)
    let cancellation = ImageCancellation()
    let isCancelled = current.withLock { current in
      (current.number, current.cancellation) = (request.number, cancellation)
      return current.cancelled == request.number
    }
    if isCancelled { cancellation.cancel() }
    defer { current.withLock { $0.cancellation = nil } }
    let context = DecodeContext(source.limits, cancellation, salvage: request.allowsPart ? DecodeSalvage() : nil)
    // The mapping ends with the pixels, before the answer is sent, after which the memory is sealed.
    guard let mapping = memory.map(isWritten: true) else { throw .outOfMemory(byteCount: memory.byteCount) }
    var made = try decode(source, request.target, cancellation)
    if made == nil { made = try source.decode(for: request.target, context, into: mapping) }
    guard let pixels = made else { return nil }
    (answer.hasPixels, answer.isOpaque, answer.width, answer.height) = (true, pixels.isOpaque, pixels.width, pixels.height)
    return context.salvage?.error
  }
}
