public import ImagePreparation

/// A photograph on disk.
public struct Photo: Hashable, Sendable {
  /// Where it is.
  public var path: String
  /// The file's size.
  public var byteCount: Int
  /// What the file's first bytes say it is, whatever its name says.
  public var format: ImageFormat

  /// The media type that the answer names.
  var contentType: String {
    switch format {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webp: "image/webp"
    case .heic: "image/heic"
    case .avif: "image/avif"
    case .gif: "image/gif"
    case .tiff: "image/tiff"
    case .jxl: "image/jxl"
    case .svg: "image/svg+xml"
    }
  }
}
