internal import CProcesses
internal import Glibc
internal import HitchlessBase

/// The child's side of ``DecoderProcess``: what the program does when it was started as a decoder process.
enum DecoderProcessEntry {
  /// The name of a decoder process in process lists.
  static let name = "hitchless-decoder"
  /// The file descriptor of its end of the connection.
  static let descriptor: Int32 = 3
  /// The byte that it sends when it is ready.
  static let greeting = 0x6869_7463_686C_6573

  /// Called by the system's loader before `main`, in every program of which this is a part: it never gets there if it is to decode.
  ///
  /// Initialisers of the C++ kind run in the order of linking, so that other ones of the program itself may not have run yet; those of the
  /// libraries and Swift's own have.
  @used @section(".init_array")
  private static let start: @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Void = { count, arguments in
    DecoderProcessEntry.hasStart = true
    guard count == 1, let first = arguments?[0], strcmp(first, "hitchless-decoder") == 0 else { return }
    DecoderProcessEntry.run()
  }

  /// Whether the loader has called ``start``: it does so in another process of the program then too.
  nonisolated(unsafe) private(set) static var hasStart = false

  /// Decodes requests until the connection closes or no more arrive. Never returns.
  private static func run() -> Never {
    prepareProcess()
    let socket = DecoderSocket(descriptor: descriptor)
    guard socket.write(greeting) else { _exit(0) }
    while let request = next(socket), answer(request, socket) {}
    _exit(0)
  }

  private static func prepareProcess() {
    // Killed first when memory is short, and without a core dump.
    write("1000", to: "/proc/self/oom_score_adj")
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    // A crash is the answer to a damaged picture and must not trigger the crash reporter that the program may have installed.
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP] { Glibc.signal(signal, SIG_DFL) }
    chdir("/")
    write(name, to: "/proc/self/comm")
    // The program may end without notice while this decodes.
    var watch = pthread_t()
    pthread_create(
      &watch, nil,
      { _ in
        var poll = pollfd(fd: DecoderProcessEntry.descriptor, events: 0, revents: 0)
        while Glibc.poll(&poll, 1, -1) < 0, errno == EINTR {}
        _exit(0)
      }, nil)
  }

  private static func write(_ text: String, to path: String) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = text.withCString { Glibc.write(file, $0, strlen($0)) }
    close(file)
  }

  /// The next request; nil if there is none for some seconds: a program that shows no such pictures keeps no process for them.
  private static func next(_ socket: DecoderSocket) -> DecoderRequest? {
    if !socket.isReadable(within: .milliseconds(200)) {
      // What pictures took is kept for the next only while they come one after the other.
      malloc_trim(0)
      guard socket.isReadable(within: DecoderProcesses.idleTime) else { return nil }
    }
    return socket.read(DecoderRequest())
  }

  /// Decodes one picture. Returns false if the connection has closed.
  private static func answer(_ request: DecoderRequest, _ socket: DecoderSocket) -> Bool {
    guard let data = EncodedBytes(count: request.byteCount, filledBy: socket.read) else { return false }
    // From here on, failures are caused by the picture.
    guard socket.write(greeting) else { return false }
    let result = Result { () throws(ImageError) in
      try ImageSource(data: data, name: nil, limits: request.limits).prepared(for: request.target)
    }
    switch result {
    case .success(let pixels):
      var answer = DecoderAnswer()
      (answer.width, answer.height, answer.isOpaque) = (pixels.width, pixels.height, pixels.isOpaque)
      answer.address = UInt(bitPattern: pixels.bytes)
      guard socket.write(answer), let transfer = socket.read(0) else { return false }
      return withExtendedLifetime(pixels) {
        if transfer == DecoderTransfer.copied.rawValue { return socket.write(greeting) }
        return socket.write(UnsafeRawBufferPointer(start: pixels.bytes, count: pixels.byteCount))
      }
    case .failure(let error):
      let (answer, text) = DecoderAnswer.failure(error)
      return socket.write(answer) && text.withUnsafeBytes(socket.write)
    }
  }
}
