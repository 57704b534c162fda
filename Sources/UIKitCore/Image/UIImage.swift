public import Foundation
package import HitchlessBase
package import ImagePreparation
internal import LayerTree

/// A picture: encoded data until it is prepared, decoded pixels afterwards, or a symbol. Immutable, for any thread.
open class UIImage: NSObject, @unchecked Sendable {
  /// How stored pixels have to be turned to be looked at.
  public enum Orientation: Int, Sendable {
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

  /// Whether a picture is drawn in its own colours or as a shape in the tint colour.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// What the picture is made of.
  enum Content: Sendable {
    case encoded(DecodedPixels)
    case pixels(PixelBuffer)
    case symbol(SymbolImage)
    case nothing
  }

  let content: Content
  /// Pixels in a point.
  public let scale: CGFloat
  /// How the pixels of ``cgImage`` have to be turned to be looked at: what was given with them, or what EXIF data say. `up` for HEIC and
  /// AVIF, whose decoders turn their pixels, and for prepared pictures, which are turned already. Whatever it says, drawing turns once.
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode
  /// What ``withTintColor(_:)`` set.
  let tint: UIColor?
  public let configuration: Configuration?
  /// The pixels that were given together with an orientation.
  private let unturned: CGImage?

  // MARK: Making

  init(
    content: Content, scale: CGFloat, orientation: Orientation = .up, renderingMode: RenderingMode = .automatic, tint: UIColor? = nil,
    configuration: Configuration? = nil, unturned: CGImage? = nil
  ) {
    self.content = content
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    self.renderingMode = renderingMode
    self.tint = tint
    self.configuration = configuration
    self.unturned = unturned
  }

  /// A picture without pixels.
  public convenience override init() { self.init(content: .nothing, scale: 1) }
  private convenience init(_ other: UIImage) {
    self.init(
      content: other.content, scale: other.scale, orientation: other.imageOrientation, renderingMode: other.renderingMode, tint: other.tint,
      configuration: other.configuration, unturned: other.unturned)
  }
  /// The picture of the engines' pixels: prepared.
  package convenience init(pixels: PixelBuffer, scale: CGFloat) { self.init(content: .pixels(pixels), scale: scale) }
  /// The picture of encoded data that a pipeline of images has already looked at.
  package convenience init(source: ImageSource, scale: CGFloat = 1) {
    self.init(content: .encoded(DecodedPixels(source)), scale: scale, orientation: Orientation(source.header.orientation))
  }

  /// The picture in `data`; nil if it is of no known format or its header is damaged. Decodes nothing.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  public convenience init?(data: Data, scale: CGFloat) {
    guard let source = try? data.withUnsafeBytes({ try ImageSource(bytes: $0) }) else { return nil }
    self.init(source: source, scale: scale)
  }
  /// The picture in a file, which is read when the picture is prepared. `@2x` before the suffix sets the scale.
  ///
  /// The file is held open: deleting it or putting another in its place changes nothing for this picture. That goes for as many files as a
  /// quarter of the descriptors that the process may have; those beyond are opened when they are read.
  public convenience init?(contentsOfFile path: String) {
    guard let source = try? ImageSource(holding: path) else { return nil }
    self.init(source: source, scale: ImageFiles.scale(of: path))
  }
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let turned = orientation == .up ? cgImage.pixels : cgImage.pixels.turned(orientation.engine) ?? cgImage.pixels
    self.init(
      content: .pixels(turned), scale: scale, orientation: orientation, unturned: orientation == .up ? nil : cgImage)
  }
  /// The picture `name` among the program's resources, in the variant for the display's scale.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let wanted = (traitCollection ?? .current).displayScale
    guard let path = ImageFiles.find(name, in: bundle ?? .main, scale: wanted) else { return nil }
    self.init(contentsOfFile: path)
  }
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }
  /// The picture `name` among the program's resources. That it is there is the programmer's promise.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let found = UIImage(named: name) else {
      Fault.raise("Could not find an image named \"\(name)\" in the program's resources; an empty one takes its place")
      self.init(content: .nothing, scale: 1)
      return
    }
    self.init(found)
  }
  /// The symbol `name`; nil if there is none of that name.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    let configuration = configuration as? SymbolConfiguration
    guard let symbol = SymbolImage(name: name, configuration: configuration) else { return nil }
    self.init(
      content: .symbol(symbol), scale: max(1, UITraitCollection.current.displayScale), tint: configuration?.tint,
      configuration: configuration)
  }

  // MARK: Properties

  /// In points, turned the right way up. Known without decoding.
  open var size: CGSize {
    switch content {
    case .encoded(let image):
      CGSize(width: CGFloat(image.source.header.width) / scale, height: CGFloat(image.source.header.height) / scale)
    case .pixels(let pixels): CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    case .symbol(let symbol): CGSize(symbol.size)
    case .nothing: .zero
    }
  }
  /// The pixels, to be turned as ``imageOrientation`` says. Decodes them on the calling thread if nobody has before; nil for symbols and
  /// damaged data. O(pixels) for encoded data that are not `up`: they are kept as they are shown.
  open var cgImage: CGImage? {
    if let unturned { return unturned }
    guard let pixels = pixelsDecodingIfNeeded else { return nil }
    return imageOrientation == .up ? CGImage(pixels) : pixels.turned(imageOrientation.engine.inverse).map { CGImage($0) }
  }
  public var isSymbolImage: Bool { symbol != nil }
  public var symbolConfiguration: SymbolConfiguration? { configuration as? SymbolConfiguration }

  /// Whether showing the picture needs no decoding.
  package var isPrepared: Bool { if case .encoded(let image) = content { image.ready != nil } else { true } }
  /// The pixels if they are there already.
  package var preparedPixels: PixelBuffer? {
    switch content {
    case .encoded(let image): image.ready
    case .pixels(let pixels): pixels
    default: nil
    }
  }
  /// The encoded data; nil for pictures that were made from pixels.
  package var source: ImageSource? { if case .encoded(let image) = content { image.source } else { nil } }
  /// The pixels, decoded here and now if need be.
  var pixelsDecodingIfNeeded: PixelBuffer? { if case .encoded(let image) = content { image.decodingIfNeeded() } else { preparedPixels } }
  var symbol: SymbolImage? { if case .symbol(let symbol) = content { symbol } else { nil } }

  /// Whether views draw the picture's shape in their tint colour.
  var isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    // A symbol with colours of its own in its configuration keeps them.
    case .automatic: isSymbolImage && symbolConfiguration?.tint == nil
    }
  }

  // MARK: Variants. They share the decoded pixels.

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { variant(renderingMode, tint) }
  open func withTintColor(_ color: UIColor) -> UIImage { variant(renderingMode, color) }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { variant(renderingMode, color) }
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let symbol, let wanted = configuration as? SymbolConfiguration,
      let made = SymbolImage(name: symbol.name, configuration: wanted)
    else { return self }
    return UIImage(
      content: .symbol(made), scale: scale, renderingMode: renderingMode, tint: wanted.tint ?? tint, configuration: wanted)
  }
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration((symbolConfiguration ?? .unspecified).applying(configuration))
  }
  private func variant(_ mode: RenderingMode, _ tint: UIColor?) -> UIImage {
    UIImage(
      content: content, scale: scale, orientation: imageOrientation, renderingMode: mode, tint: tint, configuration: configuration,
      unturned: unturned)
  }

  // MARK: Encoding

  /// The picture as a PNG; decodes on the calling thread if need be. Nil for symbols and damaged data.
  open func pngData() -> Data? {
    let bytes: [UInt8]? = try? pixelsDecodingIfNeeded?.pngData()
    return bytes.map { Data($0) }
  }
  /// The picture as a JPEG, from 0 (smallest) to 1 (best); decodes on the calling thread if need be. Nil for symbols and damaged data.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    let bytes: [UInt8]? = try? pixelsDecodingIfNeeded?.jpegData(quality: Double(compressionQuality))
    return bytes.map { Data($0) }
  }
}

extension PixelBuffer {
  /// A copy turned as `orientation` says; nil without memory. O(pixels).
  fileprivate func turned(_ orientation: ImageOrientation) -> PixelBuffer? {
    let (newWidth, newHeight) = orientation.swapsSides ? (height, width) : (width, height)
    guard let turned = PixelBuffer(width: newWidth, height: newHeight, isOpaque: isOpaque) else { return nil }
    for y in 0..<height {
      for x in 0..<width {
        let place = orientation.shown(x: x, y: y, width: width, height: height)
        turned[place.x, place.y] = self[x, y]
      }
    }
    return turned
  }
}
