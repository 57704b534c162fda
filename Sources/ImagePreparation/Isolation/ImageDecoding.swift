internal import Glibc
internal import Synchronization

/// Where pictures are decoded, for all sources that do not say it themselves.
///
/// ```swift
/// ImageDecoding.isolation = .process
/// ```
public enum ImageDecoding {
  /// What a broken decoder can harm.
  public enum Isolation: Hashable, Sendable {
    /// Pictures are decoded in the program itself.
    case none
    /// Pictures are decoded by the program `hitchless-decoder`, which may do nothing but compute: it opens no files, has no network, starts no
    /// processes and can execute nothing but its own code. A crash, a picture that takes too long or too much memory, and an attempt to do
    /// anything else is that picture's error. Where the program cannot be started, every picture is: nothing is decoded in this process.
    case process
  }

  /// How `hitchless-decoder` is found and limited. For the processes that are started from then on.
  public struct Decoder: Hashable, Sendable {
    /// Its path; nil for the variable `HITCHLESS_DECODER` of the environment, or else for the folder of the program that runs.
    public var path: String?
    /// The most memory of one process in bytes, its code included.
    public var memoryLimitInBytes = 3 << 30
    /// The most seconds for one picture.
    public var timeLimitInSeconds = 30.0

    /// Found by the environment or beside the program, with 3 GB and 30 seconds.
    public init() {}

    /// Where the program is expected.
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

  /// Where pictures are decoded whose source does not say it: in the program, unless it is set. For sources made from then on.
  public static var isolation: Isolation {
    get { settings.withLock { $0.isolation } }
    set { settings.withLock { $0.isolation = newValue } }
  }

  /// Whether SVGs are drawn in the program itself where ``isolation`` does not say otherwise: false, unless it is set. For sources made
  /// from then on. Resources of the program (`UIImage(named:)`) always are.
  ///
  /// librsvg ends a program that draws certain SVGs, and takes forever for others. Set it only if all SVGs come from somebody you trust.
  public static var drawsVectorsInProgram: Bool {
    get { settings.withLock { $0.drawsVectors } }
    set { settings.withLock { $0.drawsVectors = newValue } }
  }

  /// How the program that decodes is found and limited.
  public static var decoder: Decoder {
    get { settings.withLock { $0.decoder } }
    set { settings.withLock { $0.decoder = newValue } }
  }
}
