internal import CColorManagement
internal import CDav1d
internal import CDe265
internal import CHeif
internal import CJXL
internal import CRSVG
internal import CSpng
internal import CTIFF
internal import CTurboJPEG
internal import CWebP

/// The libraries for reading and writing pictures. Each is loaded with the first picture that needs it.
enum PictureLibrary: String, CaseIterable {
  case jpeg = "libjpeg"
  case turboJPEG = "libturbojpeg"
  case png = "libspng"
  case webP = "libwebp"
  case tiff = "libtiff"
  case heif = "libheif"
  case hevc = "libde265"
  case av1 = "libdav1d"
  case jxl = "libjxl"
  case svg = "librsvg"
  case colors = "liblcms2"

  /// Loads the library, and returns whether it is installed. May be called on any thread.
  func load() -> Bool {
    switch self {
    case .jpeg: hitchless_load_libjpeg() != nil
    case .turboJPEG: hitchless_load_turbojpeg() != nil
    case .png: hitchless_load_spng() != nil
    case .webP: hitchless_load_webp() != nil
    case .tiff: hitchless_load_libtiff() != nil
    case .heif: hitchless_load_heif() != nil
    case .hevc: hitchless_load_de265() != nil
    case .av1: hitchless_load_dav1d() != nil
    case .jxl: hitchless_load_jxl() != nil
    case .svg: hitchless_load_rsvg() != nil
    case .colors: hitchless_load_lcms() != nil
    }
  }

  /// Loads the library, or throws `unsupported` if it is missing. Must be called before any of its functions.
  func load(for format: ImageFormat) throws(ImageError) {
    if !load() { throw .unsupported(format, "\(rawValue) is not installed") }
  }

  /// Loads libraries, as far as they are installed: for a process that cannot open files later.
  static func load(_ libraries: [PictureLibrary]) { for library in libraries { _ = library.load() } }
}
