internal import Foundation
internal import ImagePreparation

/// What is fuzzed: one way into `ImagePreparation` for bytes from strangers.
enum FuzzTarget: String, CaseIterable {
  case jpeg
  case png
  case webp
  case heic
  case avif
  case gif
  case jxl
  case tiff
  /// SVGs, drawn by a decoder's process and, where it survives that, in the fuzzer.
  case svg
  /// Parts of JPEGs at their levels, alone and one after the other: entered at restart markers, cropped, skipped.
  case region
  /// The readers of headers of all formats, from memory and from a file.
  case header
  /// The frames of animated GIFs, PNGs, WebPs and JPEG XLs.
  case animation
  /// Colour profiles, in a picture that is whole.
  case icc

  /// The one that this process was started for, by `HITCHLESS_FUZZ_TARGET`.
  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["HITCHLESS_FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("HITCHLESS_FUZZ_TARGET is one of \(allCases.map(\.rawValue).joined(separator: ", ")), not \"\(name)\"")
    }
    return target
  }()

  /// The format whose decoder is fuzzed; nil where it is not a decoder.
  var format: ImageFormat? { ImageFormat(rawValue: rawValue) }
}
