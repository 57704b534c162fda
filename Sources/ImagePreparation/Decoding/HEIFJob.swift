internal import CHeif
internal import Glibc

/// The information that a codec needs about the picture for which libheif calls it. The library passes no context to codecs.
final class HEIFJob {
  /// The colours of the picture.
  struct Colors {
    /// The colours that the file specifies, which take precedence over those of the codec's data.
    let declared: heif_color_profile_nclx?
    /// Whether codecs should pass RGB to libheif instead of planes as they are stored.
    let areConverted: Bool
    /// The colours that the codec's data specify for the first picture (its alpha comes later), if it was not converted to RGB.
    var coded: heif_color_profile_nclx?
  }

  let context: DecodeContext
  var colors: Colors
  /// The required sizes of pictures, in the order in which they are decoded.
  var tileSizes: HEIFTileSizes?
  private(set) var decodedCount = 0

  /// Returns whether the picture that was just decoded may have this size. Called once for each picture.
  func allows(_ width: Int, _ height: Int) -> Bool {
    defer { decodedCount += 1 }
    return tileSizes?.allows(width, height, at: decodedCount) ?? true
  }

  /// Returns the visible size of the picture that was just decoded. Called before ``allows(_:_:)``.
  func visible(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    guard let size = tileSizes?.visible(width, height, at: decodedCount) else { return (width, height) }
    return (size.width, size.height)
  }

  /// The bits of a sample of the decoded tiles, which must all have the same depth.
  var madeDepth: Int?
  /// Whether the data of the current picture end early.
  var isMissing: Bool { tileSizes?.missing.contains(decodedCount) ?? false }

  /// The number of bytes missing at the end of the current picture, if the part before them is wanted. Only for a picture in one piece.
  var missingByteCount: Int { context.salvage == nil || decodedCount > 0 ? 0 : tileSizes?.missingByteCount ?? 0 }

  /// The indices of the tiles that are wanted; nil for all.
  var wanted: Set<Int>?

  /// Returns the size of tile `index` if it may be omitted, which requires an earlier decoded tile. With `isDamaged` a part of the
  /// picture must be enough, and otherwise the tile must not be wanted.
  func omit(_ index: Int, isDamaged: Bool) -> (width: Int, height: Int, depth: Int)? {
    let isOptional = isDamaged ? context.salvage != nil : wanted?.contains(index) == false
    guard isOptional, let tileSizes, index < tileSizes.count, let size = tileSizes.first, let madeDepth else { return nil }
    decodedCount = index + 1
    return (size.width, size.height, madeDepth)
  }

  /// Whether the samples of the picture's alpha have limited range.
  var hasLimitedAlpha = false
  /// Whether the current picture is the picture's alpha.
  var isAtAlpha: Bool { tileSizes.map { decodedCount >= $0.count } ?? false }

  /// The number of pixels of the largest of the pictures, if the file specifies it.
  var declaredPixelCount: Int?
  /// The memory budget for the pictures of the current item.
  private(set) var budget: PictureBudget?

  /// Starts an item or a tile, and returns its budget. Called when a codec begins to decode it.
  func beginItem() -> PictureBudget {
    let budget = PictureBudget(context.limits, declaredPixelCount: declaredPixelCount)
    self.budget = budget
    return budget
  }

  init(_ context: DecodeContext, colors: heif_color_profile_nclx? = nil, convertsColors: Bool = true) {
    self.context = context
    self.colors = Colors(declared: colors, areConverted: convertsColors)
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The job of the calling thread: libheif decodes on the calling thread, because ``HEIFContainer`` configures it so.
  static var current: HEIFJob? {
    pthread_getspecific(key).map { Unmanaged<HEIFJob>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs `body` with this job as the thread's current one.
  func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_setspecific(HEIFJob.key, Unmanaged.passUnretained(self).toOpaque())
    defer {
      pthread_setspecific(HEIFJob.key, nil)
      withExtendedLifetime(self) {}
    }
    return try body()
  }
}
