internal import CHeif
internal import Glibc

/// What a codec has to know about the picture for which libheif calls it: the library passes no context.
final class HEIFJob {
  /// The colours of the picture.
  struct Colors {
    /// What the file says of them, which counts before what the codec's data say.
    let declared: heif_color_profile_nclx?
    /// Whether codecs are to give libheif colours rather than planes as they are stored.
    let areConverted: Bool
    /// What the codec's data say of those of the first picture, that is before its alpha, which was not converted to colours.
    var coded: heif_color_profile_nclx?
  }

  let limits: ImageLimits
  let cancellation: ImageCancellation
  var colors: Colors
  /// How large pictures have to be, in the order in which they are decoded.
  var tileSizes: HEIFTileSizes?
  private(set) var decodedCount = 0

  /// Whether the picture that was decoded now may be of this size. To be asked once for each.
  func allows(_ width: Int, _ height: Int) -> Bool {
    defer { decodedCount += 1 }
    return tileSizes?.allows(width, height, at: decodedCount) ?? true
  }

  /// How much is shown of the picture that was decoded now. To be asked before ``allows(_:_:)``.
  func visible(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    guard let size = tileSizes?.visible(width, height, at: decodedCount) else { return (width, height) }
    return (size.width, size.height)
  }

  /// Who is content with the tiles that are there.
  var salvage: DecodeSalvage?
  /// The bits of a sample of the tiles that were made, which all have to be of one kind.
  var madeDepth: Int?
  /// Whether the data of what is decoded now end early.
  var isMissing: Bool { tileSizes?.missing.contains(decodedCount) ?? false }

  /// How many bytes are missing at the end of what is decoded now, where the part before them is wanted: of a picture in one piece.
  var missingByteCount: Int { salvage == nil || decodedCount > 0 ? 0 : tileSizes?.missingByteCount ?? 0 }

  /// Which tiles are wanted; nil for all.
  var wanted: Set<Int>?

  /// The size of the tile that is decoded as the `index`-th if it may be left out: there has to be one before it. With `isDamaged` it has
  /// to be, or else nobody may want it.
  func omit(_ index: Int, isDamaged: Bool) -> (width: Int, height: Int, depth: Int)? {
    guard isDamaged ? salvage != nil : wanted?.contains(index) == false, let tileSizes, index < tileSizes.count, let size = tileSizes.first,
      let madeDepth
    else { return nil }
    decodedCount = index + 1
    return (size.width, size.height, madeDepth)
  }

  /// Whether the samples of the picture's alpha leave room at both ends.
  var hasLimitedAlpha = false
  /// Whether what is decoded now is the picture's alpha.
  var isAtAlpha: Bool { tileSizes.map { decodedCount >= $0.count } ?? false }

  /// The pixels of the largest of the pictures, as far as the file says it.
  var declaredPixelCount: Int?
  /// What the pictures of the item may take that is being decoded.
  private(set) var budget: PictureBudget?

  /// A codec begins to decode an item, or a tile.
  func beginItem() -> PictureBudget {
    let budget = PictureBudget(limits, declaredPixelCount: declaredPixelCount)
    self.budget = budget
    return budget
  }

  init(limits: ImageLimits, cancellation: ImageCancellation, colors: heif_color_profile_nclx? = nil, convertsColors: Bool = true) {
    self.limits = limits
    self.cancellation = cancellation
    self.colors = Colors(declared: colors, areConverted: convertsColors)
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The job of the calling thread: libheif decodes on the thread that asked, which ``HEIFContainer`` sees to.
  static var current: HEIFJob? {
    pthread_getspecific(key).map { Unmanaged<HEIFJob>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs `body` with this job as the thread's.
  func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_setspecific(HEIFJob.key, Unmanaged.passUnretained(self).toOpaque())
    defer {
      pthread_setspecific(HEIFJob.key, nil)
      withExtendedLifetime(self) {}
    }
    return try body()
  }
}
