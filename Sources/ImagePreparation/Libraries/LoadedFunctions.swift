internal import CColorManagement
internal import CDav1d
internal import CDe265
internal import CHeif
internal import CJXL
internal import CSpng
internal import CTurboJPEG
internal import CWebP

// The functions of the libraries, for code that runs only after ``PictureLibrary/load()`` has loaded them. An object created by such a
// function proves that.

var turboJPEG: hitchless_turbojpeg { hitchless_loaded_turbojpeg().pointee }
var spng: hitchless_spng { hitchless_loaded_spng().pointee }
var webp: hitchless_webp { hitchless_loaded_webp().pointee }
var heif: hitchless_heif { hitchless_loaded_heif().pointee }
var de265: hitchless_de265 { hitchless_loaded_de265().pointee }
var dav1d: hitchless_dav1d { hitchless_loaded_dav1d().pointee }
var jxl: hitchless_jxl { hitchless_loaded_jxl().pointee }
var lcms: hitchless_lcms { hitchless_loaded_lcms().pointee }

extension String {
  /// Creates a string from the text that a library's function returned.
  init(ofLibrary text: UnsafePointer<CChar>?) { self = text.map { String(cString: $0) } ?? "" }
}
