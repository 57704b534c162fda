public import HitchlessBase

/// What is to be made of a picture.
public enum PreparationTarget: Hashable, Sendable {
  /// All its pixels: UIKit's `prepareForDisplay`.
  case display
  /// A smaller copy: UIKit's `prepareThumbnail(of:)`.
  case thumbnail(ThumbnailSize)
  /// A part of it at one of its levels of detail, for pictures that are too large to be shown as a whole.
  case region(ImageRegion)
}

extension PreparationTarget {
  /// The size in pixels of what is made of a picture.
  func size(of header: ImageHeader) -> (width: Int, height: Int) {
    switch self {
    case .display: (header.width, header.height)
    case .thumbnail(let size):
      // A vector's own size is none that it could be too small in.
      size.resolved(
        imageWidth: header.width * (header.isVector ? ThumbnailSize.largestSide : 1),
        imageHeight: header.height * (header.isVector ? ThumbnailSize.largestSide : 1))
    case .region(let region):
      { (rect: PixelRect) in (rect.width, rect.height) }(header.clipped(region))
    }
  }

  /// The same before it is turned.
  func storedSize(of header: ImageHeader) -> (width: Int, height: Int) {
    let shown = size(of: header)
    return header.orientation.swapsSides ? (shown.height, shown.width) : shown
  }
}

extension ImageSource {
  /// Decodes for `target` on the calling thread. See ``decoded(cancellation:)`` and ``thumbnail(_:cancellation:)``.
  public func prepared(for target: PreparationTarget, cancellation: ImageCancellation? = nil) throws(ImageError) -> PixelBuffer {
    switch target {
    case .display: try decoded(cancellation: cancellation)
    case .thumbnail(let size): try thumbnail(size, cancellation: cancellation)
    case .region(let region): try self.region(region, cancellation: cancellation)
    }
  }

  /// The bytes that preparing for `target` takes at most at one time: the result, the encoded data, and what the decoder needs.
  func memoryInFlight(for target: PreparationTarget) -> Int {
    let result = target.size(of: header)
    let whole = header.storedWidth * header.storedHeight
    let decoded = header.tiles.map { $0.pixelCount(for: target, of: header) } ?? whole
    let working =
      switch header.format {
      case .jpeg: header.isProgressive ? whole * 6 : header.storedWidth * 4 * RowStrip.height * 2
      case .png, .gif: header.isProgressive ? whole * 4 : header.storedWidth * 4 * RowStrip.height
      // Strips may be as large as the picture, and of each there are two.
      case .tiff: decoded * 8
      // Whether it is lossless the header need not say.
      case .webp:
        DecoderMemory.webP(
          width: header.storedWidth, height: header.storedHeight, decodedPixelCount: whole, isLossless: true, hasAlpha: header.hasAlpha)
      case .svg: DecoderMemory.svg(pixelCount: result.width * result.height)
      case .jxl: DecoderMemory.jxl(header)
      case .heic, .avif: DecoderMemory.heif(pixelCount: decoded, isDeep: header.isDeep)
      }
    // What is drawn so far, and what is below a frame that goes again.
    let drawn = if case .frame = storage { whole * 8 } else { 0 }
    return result.width * result.height * 4 + encodedByteCount + working + drawn
  }
}
