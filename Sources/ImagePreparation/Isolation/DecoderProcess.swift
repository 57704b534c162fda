internal import CDecoderSandbox
internal import Glibc
internal import Synchronization

/// A process of the program `hitchless-decoder`, which decodes one picture after the other. Used by one thread at a time; ``cancel()`` and
/// ``kill()`` may be called on any thread.
final class DecoderProcess: Sendable {
  /// The outcome of a request.
  enum Outcome {
    case answer(DecoderAnswer, text: [UInt8])
    /// The process did not answer in time, and was killed.
    case late
    /// The process exited, or was terminated by this signal.
    case ended(signal: Int32)
  }

  /// The descriptors at which a decoder process receives requests and control messages, including the end of the connection.
  static let requests: Int32 = 3
  static let control: Int32 = 4

  /// The formats of a process, as its argument. It loads their libraries before it enters the sandbox: loading all of them would double the
  /// time until its first picture.
  enum Kind: String {
    /// JPEG, PNG, WebP and GIF, whose libraries load quickly.
    case usual
    /// HEIC, AVIF, JPEG XL and TIFF, whose libraries take several times as long, and depend on many others.
    case other
    /// SVG, whose library and fonts take longest.
    case vectors

    /// Returns the kind of the process that decodes `format`.
    init(for format: ImageFormat) {
      self =
        switch format {
        case .jpeg, .png, .webp, .gif: .usual
        case .heic, .avif, .jxl, .tiff: .other
        case .svg: .vectors
        }
    }

    /// Loads the libraries that a process of this kind uses.
    func loadLibraries() {
      switch self {
      case .usual: PictureLibrary.load([.jpeg, .png, .webP, .colors])
      case .other: PictureLibrary.load([.heif, .hevc, .av1, .jxl, .tiff, .colors])
      case .vectors: SVGDecoding.warmUp()
      }
    }
  }

  /// The formats that the process decodes.
  let kind: Kind
  private let requests: Int32
  private let control: Int32
  private let handle: Int32
  private let lastNumber = Atomic(0)
  /// The animation of the last request, which the process keeps; 0 for none.
  let animation = Atomic(0)

  /// Starts a process; nil if the system cannot.
  init?(_ decoder: ImageDecoding.Decoder, _ kind: Kind) {
    guard let requests = DecoderProcess.socketPair() else { return nil }
    guard let control = DecoderProcess.socketPair() else {
      for end in [requests.ours, requests.theirs] { close(end) }
      return nil
    }
    (self.requests, self.control, self.kind) = (requests.ours, control.ours, kind)
    let identifier = DecoderProcess.start(decoder, kind, requests.theirs, control.theirs)
    handle = identifier.map { hitchless_process_handle($0) } ?? -1
    for end in [requests.theirs, control.theirs] { close(end) }
    if handle < 0 { return nil }
  }

  deinit {
    for descriptor in [requests, control] { close(descriptor) }
    guard handle >= 0 else { return }
    // Without its connection the process exits; it is killed so that nothing can delay that.
    hitchless_kill(handle)
    _ = hitchless_wait(handle)
    close(handle)
  }

  /// Returns the number of the next request, to which ``cancel()`` refers from then on.
  func nextNumber() -> Int { lastNumber.add(1, ordering: .relaxed).newValue }

  /// Sends a request and waits up to `seconds` for its answer.
  func perform(_ request: DecoderRequest, _ memory: [SharedMemory], within seconds: Double) -> Outcome {
    let descriptors = memory.map(\.descriptor)
    let isSent = withUnsafeBytes(of: request) {
      hitchless_send(requests, $0.baseAddress, UInt($0.count), descriptors, Int32(descriptors.count))
    }
    guard isSent else { return end() }
    guard isReadable(within: seconds) else {
      hitchless_kill(handle)
      return .late
    }
    let headCount = MemoryLayout<DecoderAnswer>.size
    var bytes = [UInt8](repeating: 0, count: headCount + DecoderAnswer.largestTextByteCount)
    let count = hitchless_receive(requests, &bytes, UInt(bytes.count), nil, 0)
    guard count >= headCount else { return end() }
    let answer = bytes.withUnsafeBytes { $0.loadUnaligned(as: DecoderAnswer.self) }
    return .answer(answer, text: Array(bytes[headCount..<count].prefix(max(0, answer.textByteCount))))
  }

  /// Cancels the request with the last number, also if the process receives it later. The process then answers.
  func cancel() {
    let number = lastNumber.load(ordering: .relaxed)
    _ = withUnsafeBytes(of: number) { hitchless_send(control, $0.baseAddress, UInt($0.count), nil, 0) }
  }

  /// Kills the process. A thread that waits for its answer continues.
  func kill() { hitchless_kill(handle) }

  private func end() -> Outcome {
    hitchless_kill(handle)
    // If the process had already ended, its own signal is reported.
    return .ended(signal: hitchless_wait(handle))
  }

  private func isReadable(within seconds: Double) -> Bool {
    var entry = pollfd(fd: requests, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(max(1, min(2_000_000, (seconds * 1_000).rounded(.up))))
    while true {
      let count = poll(&entry, 1, milliseconds)
      if count < 0, errno == EINTR { continue }
      return count > 0
    }
  }

  // MARK: Starting

  /// Returns both ends of a connection that no other program inherits.
  private static func socketPair() -> (ours: Int32, theirs: Int32)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    return socketpair(AF_UNIX, kind, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
  }

  /// Starts the program with nothing but its connections: no other descriptors, no arguments of this process, and of its environment only
  /// the library path.
  private static func start(
    _ decoder: ImageDecoding.Decoder, _ kind: Kind, _ requests: Int32, _ control: Int32
  ) -> pid_t? {
    // These must be greater than the descriptors in the new process.
    let (from, to) = (fcntl(requests, F_DUPFD_CLOEXEC, 16), fcntl(control, F_DUPFD_CLOEXEC, 16))
    defer { for descriptor in [from, to] where descriptor >= 0 { close(descriptor) } }
    guard from >= 0, to >= 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in STDIN_FILENO...STDERR_FILENO { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
    posix_spawn_file_actions_adddup2(&actions, from, DecoderProcess.requests)
    posix_spawn_file_actions_adddup2(&actions, to, DecoderProcess.control)
    posix_spawn_file_actions_addclosefrom_np(&actions, DecoderProcess.control + 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Decoding threads block signals, which the process must not inherit, and only the program handles a terminal's signals to its process
    // group.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let texts = [decoder.place, String(decoder.memoryLimitInBytes), kind.rawValue]
    // After a crash, Swift's runtime would inspect the process, which the sandbox forbids.
    let variables = ["SWIFT_BACKTRACE=enable=no"] + (getenv("LD_LIBRARY_PATH").map { ["LD_LIBRARY_PATH=" + String(cString: $0)] } ?? [])
    var identifier = pid_t()
    let code = withCStrings(texts) { arguments in
      withCStrings(variables) { environment in
        var (arguments, environment) = (arguments, environment)
        return posix_spawn(&identifier, decoder.place, &actions, &attributes, &arguments, &environment)
      }
    }
    return code == 0 ? identifier : nil
  }

  /// Calls `body` with `texts` as C strings, followed by nil.
  private static func withCStrings<Result>(_ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let pointers = texts.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }
}
