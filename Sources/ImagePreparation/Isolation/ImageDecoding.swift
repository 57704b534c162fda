internal import Glibc
internal import Synchronization

/// The settings for where pictures are decoded, for all sources that do not specify it themselves.
///
/// ```swift
/// ImageDecoding.isolation = .process
/// ```
public enum ImageDecoding {
  /// The isolation of decoders from the program, which limits the harm that a broken decoder can do.
  public enum Isolation: Hashable, Sendable {
    /// Pictures are decoded in the program itself.
    case none
    /// Pictures are decoded by the program `hitchless-decoder`, which can only compute: it opens no files, has no network, starts no
    /// processes and can execute nothing but its own code. A crash, a picture that takes too long or too much memory, and an attempt to do
    /// anything else become that picture's error. If the program cannot be started, every picture fails: nothing is decoded in this
    /// process.
    case process
  }

  /// The location and limits of `hitchless-decoder`. Changes affect the processes that are started afterwards.
  public struct Decoder: Hashable, Sendable {
    /// The path of the program; nil to use the environment variable `HITCHLESS_DECODER`, or else the folder of the running program.
    public var path: String?
    /// The maximum memory of one process in bytes, including its code.
    public var memoryLimitInBytes = 3 << 30
    /// The maximum time for one picture in seconds.
    public var timeLimitInSeconds = 30.0

    /// Creates the default settings: the path from the environment or the program's folder, 3 GB and 30 seconds.
    public init() {}

    /// The expected path of the program.
    var place: String {
      if let path { return path }
      if let named = getenv("HITCHLESS_DECODER") { return String(cString: named) }
      var bytes = [CChar](repeating: 0, count: 4_096)
      let count = readlink("/proc/self/exe", &bytes, bytes.count)
      let own = String(decoding: bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return (own.lastIndex(of: "/").map { String(own[...$0]) } ?? "") + "hitchless-decoder"
    }
  }

  private static let settings = Mutex((isolation: Isolation.none, decoder: Decoder(), drawsVectors: false))

  /// The isolation of sources that do not specify it; `none` by default. Affects sources that are created afterwards.
  public static var isolation: Isolation {
    get { settings.withLock { $0.isolation } }
    set { settings.withLock { $0.isolation = newValue } }
  }

  /// Whether SVGs are drawn in the program itself if ``isolation`` is `none`; false by default. Affects sources that are created
  /// afterwards. Resources of the program (`UIImage(named:)`) are always drawn in it.
  ///
  /// librsvg crashes a program that draws certain SVGs, and never finishes others. Set this to true only if all SVGs come from a trusted
  /// source.
  public static var drawsVectorsInProgram: Bool {
    get { settings.withLock { $0.drawsVectors } }
    set { settings.withLock { $0.drawsVectors = newValue } }
  }

  /// The location and limits of the decoding program.
  public static var decoder: Decoder {
    get { settings.withLock { $0.decoder } }
    set { settings.withLock { $0.decoder = newValue } }
  }
}
