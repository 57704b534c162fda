public import ImagePreparation

/// A photograph on disk.
public struct Photo: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// The file's size in bytes.
  public var byteCount: Int
  /// The format that the file's first bytes indicate, whatever its name.
  public var format: ImageFormat

  /// The media type of the response.
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
