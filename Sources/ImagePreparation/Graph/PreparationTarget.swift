public import HitchlessBase

/// The result that a picture is prepared for.
public enum PreparationTarget: Hashable, Sendable {
  /// All pixels: UIKit's `prepareForDisplay`.
  case display
  /// A smaller copy: UIKit's `prepareThumbnail(of:)`.
  case thumbnail(ThumbnailSize)
  /// A part of the picture at one of its levels of detail, for pictures that are too large to be shown as a whole.
  case region(ImageRegion)
}

extension PreparationTarget {
  /// Returns the size of the result in pixels.
  func size(of header: ImageHeader) -> (width: Int, height: Int) {
    switch self {
    case .display: (header.width, header.height)
    case .thumbnail(let size):
      // A vector can be drawn in any size, so its own size is not a limit.
      size.resolved(
        imageWidth: header.width * (header.isVector ? ThumbnailSize.largestSide : 1),
        imageHeight: header.height * (header.isVector ? ThumbnailSize.largestSide : 1))
    case .region(let region):
      { (rect: PixelRect) in (rect.width, rect.height) }(header.clipped(region))
    }
  }

  /// Returns the size of the result in stored orientation.
  func storedSize(of header: ImageHeader) -> (width: Int, height: Int) {
    let shown = size(of: header)
    return header.orientation.swapsSides ? (shown.height, shown.width) : shown
  }
}

extension ImageSource {
  /// Decodes the picture for `target` on the calling thread. See ``decoded(cancellation:)`` and ``thumbnail(_:cancellation:)``.
  public func prepared(for target: PreparationTarget, cancellation: ImageCancellation? = nil) throws(ImageError) -> PixelBuffer {
    try decode(for: target, DecodeContext(limits, cancellation ?? ImageCancellation()))
  }

  /// Returns the maximum number of bytes in use at one time while preparing for `target`: the result, the encoded data, and the decoder's
  /// memory.
  func memoryInFlight(for target: PreparationTarget) -> Int {
    let result = target.size(of: header)
    let whole = header.storedWidth * header.storedHeight
    let decoded = header.tiles.map { $0.pixelCount(for: target, of: header) } ?? whole
    let working =
      switch header.format {
      case .jpeg: header.isProgressive ? whole * 6 : header.storedWidth * 4 * RowStrip.height * 2
      case .png, .gif: header.isProgressive ? whole * 4 : header.storedWidth * 4 * RowStrip.height
      // Strips may be as large as the picture, and there are two of each.
      case .tiff: decoded * 8
      // The header need not specify whether the picture is lossless.
      case .webp:
        DecoderMemory.webP(
          width: header.storedWidth, height: header.storedHeight, decodedPixelCount: whole, isLossless: true, hasAlpha: header.hasAlpha)
      case .svg: DecoderMemory.svg(pixelCount: result.width * result.height)
      case .jxl: DecoderMemory.jxl(header)
      case .heic, .avif: DecoderMemory.heif(pixelCount: decoded, isDeep: header.isDeep)
      }
    // The canvas, and the saved pixels below a frame that is removed again.
    let drawn = if case .frame = storage { whole * 8 } else { 0 }
    return result.width * result.height * 4 + encodedByteCount + working + drawn
  }
}
