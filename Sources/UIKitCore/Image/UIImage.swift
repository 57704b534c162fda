public import Foundation
package import HitchlessBase
package import ImagePreparation
internal import LayerTree

/// An image: encoded data, decoded pixels once prepared, or a symbol. Immutable; safe to use from any thread.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// The rotation and reflection with which stored pixels have to be displayed.
  public enum Orientation: Int, Sendable {
    /// The cases have the same names as in UIKit; `up` needs no transformation.
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    var engine: ImageOrientation {
      switch self {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .upMirrored: .upMirrored
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .rightMirrored: .rightMirrored
      }
    }

    init(_ engine: ImageOrientation) {
      switch engine {
      case .up: self = .up
      case .down: self = .down
      case .left: self = .left
      case .right: self = .right
      case .upMirrored: self = .upMirrored
      case .downMirrored: self = .downMirrored
      case .leftMirrored: self = .leftMirrored
      case .rightMirrored: self = .rightMirrored
      }
    }
  }

  /// Whether an image is drawn in its own colours, or as a shape in the tint colour; `automatic` draws symbols as shapes.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// How the part between the caps of a resizable image fills its area.
  public enum ResizingMode: Int, Sendable {
    /// Repeats the part from the upper left, or stretches it.
    case tile, stretch
  }

  /// The data of an image.
  enum Content: Sendable {
    case encoded(DecodedPixels)
    case pixels(PixelBuffer)
    case symbol(SymbolImage)
    case nothing
  }

  let content: Content
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The orientation of the pixels of ``cgImage``: the one specified with them, or the one in the EXIF data. `up` for prepared images, and
  /// for HEIC and AVIF, whose decoders apply the orientation. Drawing always shows the image upright.
  public let imageOrientation: Orientation
  /// Whether the image is drawn in its own colours or in the tint colour.
  public let renderingMode: RenderingMode
  /// The colour that ``withTintColor(_:)`` set.
  let tint: UIColor?
  /// The configuration with which a symbol was created; for an image of an asset, the traits of this variant. Nil for other images.
  public let configuration: Configuration?
  /// The pixels as specified, together with an orientation.
  let unturned: CGImage?
  /// The images of an animated image, of which this is the first.
  let animation: ImageFrames?
  /// How the image fills a larger area; nil if it is scaled as a whole.
  let resizing: ImageResizing?
  /// Whether image views mirror the image in a right-to-left layout.
  public let flipsForRightToLeftLayoutDirection: Bool
  /// The variants to which the image belongs: image views show the variant for their traits. Nil for a single image.
  public let imageAsset: UIImageAsset?
  /// The lines by which image views are aligned.
  let alignment: ImageAlignment
  /// The names that the program has set; nil for none. Only accessed by ``ImageNames``, which holds a lock.
  var names: ImageNames?

  // MARK: Creation

  init(
    content: Content, scale: CGFloat, orientation: Orientation = .up, renderingMode: RenderingMode = .automatic, tint: UIColor? = nil,
    configuration: Configuration? = nil, unturned: CGImage? = nil, animation: ImageFrames? = nil,
    resizing: ImageResizing? = nil, flips: Bool = false, asset: UIImageAsset? = nil,
    alignment: ImageAlignment = ImageAlignment()
  ) {
    self.content = content
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    self.renderingMode = renderingMode
    self.tint = tint
    self.configuration = configuration
    self.unturned = unturned
    self.animation = animation
    self.resizing = resizing
    flipsForRightToLeftLayoutDirection = flips
    imageAsset = asset
    self.alignment = alignment
  }

  /// Creates an empty image of size zero.
  public convenience override init() { self.init(content: .nothing, scale: 1) }
  /// Creates a copy of `other`, as the first image of `animation` if there is one.
  convenience init(_ other: UIImage, animation: ImageFrames? = nil) {
    self.init(
      content: other.content, scale: other.scale, orientation: other.imageOrientation, renderingMode: other.renderingMode, tint: other.tint,
      configuration: other.configuration, unturned: other.unturned, animation: animation,
      resizing: other.resizing, flips: other.flipsForRightToLeftLayoutDirection, asset: other.imageAsset,
      alignment: other.alignment)
  }
  /// Creates a copy of `other` as a variant of `asset`, or as a single image.
  convenience init(_ other: UIImage, asset: UIImageAsset?) {
    self.init(
      content: other.content, scale: other.scale, orientation: other.imageOrientation, renderingMode: other.renderingMode, tint: other.tint,
      configuration: other.configuration, unturned: other.unturned, animation: other.animation,
      resizing: other.resizing, flips: other.flipsForRightToLeftLayoutDirection, asset: asset,
      alignment: other.alignment)
  }
  /// Creates a prepared image with `pixels`, which are shared and not copied.
  package convenience init(pixels: PixelBuffer, scale: CGFloat) { self.init(content: .pixels(pixels), scale: scale) }
  /// Creates an image of encoded data whose header an image pipeline has already read.
  package convenience init(source: ImageSource, scale: CGFloat = 1) {
    self.init(content: .encoded(DecodedPixels(source)), scale: scale, orientation: Orientation(source.header.orientation))
  }

  /// Creates an image of encoded data; nil if the format is unknown or the header is damaged. Decodes nothing.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  /// Same as ``init(data:)``, with `scale` pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let source = try? data.withUnsafeBytes({ try ImageSource(bytes: $0) }) else { return nil }
    self.init(source: source, scale: scale)
  }
  /// Creates the image in a file, which is read when the image is prepared; nil if the format is unknown or the header is damaged. `@2x` or
  /// `@3x` at the end of the name sets the scale.
  ///
  /// The file stays open: deleting or replacing it does not affect this image. At most a quarter of the process's file descriptors are used
  /// for this; the files of further images are opened when they are read.
  public convenience init?(contentsOfFile path: String) {
    guard let source = try? ImageSource(holding: path) else { return nil }
    self.init(source: source, scale: ImageFiles.scale(of: path))
  }
  /// Creates a prepared image with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
  /// Creates a prepared image. O(pixels) if `orientation` is not `up`, because the pixels are then rotated.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let turned = orientation == .up ? cgImage.pixels : cgImage.pixels.turned(orientation.engine) ?? cgImage.pixels
    self.init(
      content: .pixels(turned), scale: scale, orientation: orientation, unturned: orientation == .up ? nil : cgImage)
  }
  /// Creates the image `name` of the program's asset catalogs, or else of its other resources, in the variant for the display's scale; nil
  /// if there is none. See ``init(contentsOfFile:)``.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
  /// Creates the image `name` in a bundle (the main one if nil), in the variant for the scale of the traits (the current ones if nil).
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    if let found = AssetCatalog.of(bundle ?? .main)?.image(named: name)?.variant(for: traitCollection) {
      self.init(found)
      return
    }
    let wanted = (traitCollection ?? .current).displayScale
    // The program's own resources are trusted.
    guard let path = ImageFiles.find(name, in: bundle ?? .main, scale: wanted),
      let source = try? ImageSource(holding: path, trustsVectors: true)
    else { return nil }
    self.init(source: source, scale: ImageFiles.scale(of: path))
  }
  /// Creates the image of an asset catalog. A missing image is a programmer error.
  public convenience init(resource: ImageResource) {
    guard let found = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
      Fault.raise("No image named '\(resource.name)' found in asset catalog for \(resource.bundle.bundlePath)")
      self.init()
      return
    }
    self.init(found)
  }
  /// Creates the image `name` in a bundle, in the variant for the traits of `configuration`.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }
  /// Creates the image `name` in the program's resources, for image literals. If there is none, raises a fault and creates an empty image.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let found = UIImage(named: name) else {
      Fault.raise("Could not find an image named \"\(name)\" in the program's resources; an empty one takes its place")
      self.init(content: .nothing, scale: 1)
      return
    }
    self.init(found)
  }
  /// Creates the symbol `name`; nil if there is no such symbol. There are some 180 drawings and their variants: names that end with
  /// `.circle` or `.square`, both also with `.fill`, and with `.fill` and `.slash`. Other symbols of UIKit are shown as a square with a
  /// dot.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
  /// Same as ``init(systemName:)``; the traits are ignored.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }
  /// Creates the symbol `name` in a size and weight; nil if there is no such symbol.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    let configuration = configuration as? SymbolConfiguration
    guard let symbol = SymbolImage(name: name, configuration: configuration) else { return nil }
    self.init(
      content: .symbol(symbol), scale: max(1, UITraitCollection.current.displayScale), tint: configuration?.tint,
      configuration: configuration)
  }

  // MARK: Properties

  /// The size in points, after applying the orientation. Available without decoding.
  open var size: CGSize {
    switch content {
    case .encoded(let image):
      CGSize(width: CGFloat(image.source.header.width) / scale, height: CGFloat(image.source.header.height) / scale)
    case .pixels(let pixels): CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    case .symbol(let symbol): CGSize(symbol.size)
    case .nothing: .zero
    }
  }
  /// The pixels, in the orientation ``imageOrientation``; nil for symbols and damaged data. Decodes on the calling thread if necessary.
  /// O(pixels) if the orientation of encoded data is not `up`, because the upright pixels are stored.
  open var cgImage: CGImage? {
    if let unturned { return unturned }
    guard let pixels = pixelsDecodingIfNeeded else { return nil }
    return imageOrientation == .up ? CGImage(pixels) : pixels.turned(imageOrientation.engine.inverse).map { CGImage($0) }
  }
  /// The traits for which the image is the variant; all of them are unspecified unless the image belongs to an asset.
  public var traitCollection: UITraitCollection { configuration?.traitCollection ?? UITraitCollection() }
  /// Whether the image is a symbol.
  public var isSymbolImage: Bool { symbol != nil }
  /// The configuration of a symbol; nil if it has none.
  public var symbolConfiguration: SymbolConfiguration? { configuration as? SymbolConfiguration }

  /// Whether the image can be shown without decoding.
  package var isPrepared: Bool { if case .encoded(let image) = content { image.ready != nil } else { true } }
  /// The upright pixels if they have already been decoded.
  package var preparedPixels: PixelBuffer? {
    switch content {
    case .encoded(let image): image.ready
    case .pixels(let pixels): pixels
    default: nil
    }
  }
  /// The encoded data; nil for images that were created from pixels.
  package var source: ImageSource? { if case .encoded(let image) = content { image.source } else { nil } }
  /// The upright pixels, decoded on the calling thread if necessary.
  var pixelsDecodingIfNeeded: PixelBuffer? { if case .encoded(let image) = content { image.decodingIfNeeded() } else { preparedPixels } }
  var symbol: SymbolImage? { if case .symbol(let symbol) = content { symbol } else { nil } }

  /// Whether views draw the image's shape in their tint colour.
  var isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    // A symbol whose configuration specifies a colour keeps it.
    case .automatic: isSymbolImage && symbolConfiguration?.tint == nil
    }
  }

  // MARK: Variants, which share the decoded pixels

  /// Returns the same image with another rendering mode. Shares its pixels.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { variant(renderingMode, tint) }
  /// Returns the same image drawn as a shape in `color`. Shares its pixels.
  open func withTintColor(_ color: UIColor) -> UIImage { variant(renderingMode, color) }
  /// Returns the same image drawn as a shape in `color`, with another rendering mode. Shares its pixels.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { variant(renderingMode, color) }
  /// Returns the same symbol with exactly this configuration, or, for an image of an asset, the variant for its traits. Other images are
  /// returned unchanged.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    if imageAsset != nil, let traits = configuration.traitCollection { return UIImageAsset.shown(self, in: traits) }
    guard let symbol, let wanted = configuration as? SymbolConfiguration,
      var made = SymbolImage(name: symbol.name, configuration: wanted)
    else { return self }
    made.isMirrored = symbol.isMirrored
    return UIImage(
      content: .symbol(made), scale: scale, renderingMode: renderingMode, tint: wanted.tint ?? tint, configuration: wanted,
      flips: flipsForRightToLeftLayoutDirection, alignment: alignment)
  }
  /// Returns the same symbol with the specified properties changed; nil if the image is not a symbol.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration((symbolConfiguration ?? .unspecified).applying(configuration))
  }
  /// Returns the same image with another way of resizing. Shares its pixels.
  func resized(_ resizing: ImageResizing) -> UIImage {
    UIImage(
      content: content, scale: scale, orientation: imageOrientation, renderingMode: renderingMode, tint: tint, configuration: configuration,
      unturned: unturned, animation: animation?.map { $0.resized(resizing) }, resizing: resizing,
      flips: flipsForRightToLeftLayoutDirection, asset: imageAsset, alignment: alignment)
  }
  private func variant(_ mode: RenderingMode, _ tint: UIColor?) -> UIImage {
    UIImage(
      content: content, scale: scale, orientation: imageOrientation, renderingMode: mode, tint: tint, configuration: configuration,
      unturned: unturned, animation: animation?.map { $0.variant(mode, tint) }, resizing: resizing,
      flips: flipsForRightToLeftLayoutDirection, asset: imageAsset, alignment: alignment)
  }

  // MARK: Resizing

  /// Returns the same image with corners that keep their size when it is drawn larger: they extend into the image by `capInsets`, in
  /// points. The part between them is repeated. Shares the pixels. Symbols are scaled as a whole.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  /// Same as ``resizableImage(withCapInsets:)``; the part between the corners is repeated or stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    resized(ImageResizing(caps: capInsets, mode: resizingMode))
  }
  /// The extent of the parts that keep their size, in points; zero, the default, for none.
  open var capInsets: UIEdgeInsets { resizing?.caps ?? .zero }
  /// How the part between the caps is resized. Only relevant for images created by ``resizableImage(withCapInsets:resizingMode:)``; others
  /// are stretched as a whole.
  open var resizingMode: ResizingMode { resizing?.mode ?? .stretch }

  /// Returns the same image with a column and a row of one point after its caps that are stretched when the image is drawn larger. Caps are
  /// in points; along an axis whose cap is 0, the image is stretched as a whole. Shares the pixels.
  ///
  /// - Parameters:
  ///   - leftCapWidth: The width of the part at the left that is not stretched. The part after the stretched column is not stretched
  ///     either.
  ///   - topCapHeight: The height of the part at the top that is not stretched.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    func caps(_ first: Int, of length: CGFloat) -> (first: CGFloat, last: CGFloat) {
      first > 0 ? (CGFloat(first), max(0, length - CGFloat(first) - 1)) : (0, 0)
    }
    let (across, down) = (caps(leftCapWidth, of: size.width), caps(topCapHeight, of: size.height))
    let insets = UIEdgeInsets(top: down.first, left: across.first, bottom: down.last, right: across.last)
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }
  /// The width of the part at the left that is not stretched, in points, as set by ``stretchableImage(withLeftCapWidth:topCapHeight:)`` or
  /// ``capInsets``.
  open var leftCapWidth: Int { Int(capInsets.left) }
  /// The height of the part at the top that is not stretched, in points.
  open var topCapHeight: Int { Int(capInsets.top) }
  /// Returns the same image, which image views mirror in a right-to-left layout, for example an arrow. Shares the pixels. ``draw(in:)``
  /// does not mirror it.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    UIImage(
      content: content, scale: scale, orientation: imageOrientation, renderingMode: renderingMode, tint: tint, configuration: configuration,
      unturned: unturned, animation: animation?.map { $0.imageFlippedForRightToLeftLayoutDirection() }, resizing: resizing, flips: true,
      asset: imageAsset, alignment: alignment)
  }

  // MARK: Names

  /// A name by which tests recognize the image. It is never presented to the user, and copies of the image do not have it. Nil by default.
  open var accessibilityIdentifier: String? {
    get { ImageNames.of(self).identifier }
    set { ImageNames.change(self) { $0.identifier = newValue } }
  }
  /// What the image shows, in a few words: the label for assistive technologies of image views and buttons that show it and have none of
  /// their own. Copies of the image do not have it. Nil by default.
  open var accessibilityLabel: String? {
    get { ImageNames.of(self).label }
    set { ImageNames.change(self) { $0.label = newValue } }
  }

  // MARK: Encoding

  /// Returns PNG data of the image; nil for symbols and damaged data. Decodes on the calling thread if necessary.
  open func pngData() -> Data? {
    let bytes: [UInt8]? = try? pixelsDecodingIfNeeded?.pngData()
    return bytes.map { Data($0) }
  }
  /// Returns JPEG data of the image, with a quality from 0 (smallest) to 1 (best); nil for symbols and damaged data. Decodes on the calling
  /// thread if necessary.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    let bytes: [UInt8]? = try? pixelsDecodingIfNeeded?.jpegData(quality: Double(compressionQuality))
    return bytes.map { Data($0) }
  }
}

extension PixelBuffer {
  /// Returns a copy with `orientation` applied; nil if there is not enough memory. O(pixels).
  func turned(_ orientation: ImageOrientation) -> PixelBuffer? {
    let (newWidth, newHeight) = orientation.swapsSides ? (height, width) : (width, height)
    guard let turned = MutablePixelBuffer(width: newWidth, height: newHeight, isOpaque: isOpaque) else { return nil }
    for y in 0..<height {
      for x in 0..<width {
        let shown = orientation.shown(x: x, y: y, width: width, height: height)
        turned[shown.x, shown.y] = self[x, y]
      }
    }
    return turned.finish()
  }
}
