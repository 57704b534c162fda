internal import CColorManagement
internal import HitchlessBase

/// Converts the colours of a profile to sRGB with Little CMS, using the profile's perceptual table if it has one. May be used from any
/// thread.
final class ColorConversion: @unchecked Sendable {
  /// The meaning of the samples.
  enum Kind {
    case rgb
    case grey
    case inks
  }

  private let context: cmsContext
  private let transform: cmsHTRANSFORM
  /// The transform for inverted inks, as Adobe's programs store them.
  private let invertedTransform: cmsHTRANSFORM?
  /// The converted words of all grey values.
  private let greys: [UInt32]
  let kind: Kind

  /// Nil for profiles that are damaged, of a kind that no supported picture has, or equivalent to sRGB.
  init?(_ profile: ColorProfile) {
    guard PictureLibrary.colors.load(), let context = lcms.cmsCreateContext(nil, nil) else { return nil }
    guard let made = ColorConversion.transforms(profile, context) else {
      lcms.cmsDeleteContext(context)
      return nil
    }
    (kind, transform, invertedTransform) = made
    self.context = context
    var greys: [UInt32] = []
    if kind == .grey {
      greys = [UInt32](repeating: 0xFF00_0000, count: 256)
      lcms.cmsDoTransform(transform, (0...255).map { UInt8($0) }, &greys, 256)
    }
    self.greys = greys
    // All properties are set: from here on, `deinit` cleans up when the initializer fails.
    if changesNothing() { return nil }
  }

  deinit {
    lcms.cmsDeleteTransform(transform)
    if let invertedTransform { lcms.cmsDeleteTransform(invertedTransform) }
    lcms.cmsDeleteContext(context)
  }

  /// Converts a row of premultiplied words in place. Not for inks.
  func convert(_ row: UnsafeMutablePointer<UInt32>, count: Int, isOpaque: Bool) {
    if !isOpaque { for index in 0..<count { row[index] = ColorConversion.unpremultiplied(row[index]) } }
    if kind == .grey {
      for index in 0..<count { row[index] = row[index] & 0xFF00_0000 | greys[Int(row[index] & 0xFF)] & 0xFF_FFFF }
    } else {
      lcms.cmsDoTransform(transform, row, row, cmsUInt32Number(count))
    }
    if !isOpaque { for index in 0..<count { row[index] = PixelConversion.premultiplied(row[index]) } }
  }

  /// Converts a row of four inks a pixel to opaque words in place.
  func convertInks(_ row: UnsafeMutableRawPointer, count: Int, areInverted: Bool) {
    lcms.cmsDoTransform(areInverted ? invertedTransform ?? transform : transform, row, row, cmsUInt32Number(count))
    let words = row.assumingMemoryBound(to: UInt32.self)
    for index in 0..<count { words[index] |= 0xFF00_0000 }
  }

  // MARK: Creation

  private static func transforms(
    _ profile: ColorProfile, _ context: cmsContext
  ) -> (Kind, cmsHTRANSFORM, cmsHTRANSFORM?)? {
    guard let source = open(profile, context) else { return nil }
    defer { _ = lcms.cmsCloseProfile(source) }
    guard let target = lcms.cmsCreate_sRGBProfileTHR(context) else { return nil }
    defer { _ = lcms.cmsCloseProfile(target) }
    func transform(_ layout: cmsUInt32Number, _ flags: Int32 = 0) -> cmsHTRANSFORM? {
      lcms.cmsCreateTransformTHR(
        context, source, layout, target, hitchless_layout_words, cmsUInt32Number(INTENT_PERCEPTUAL),
        cmsUInt32Number(cmsFLAGS_NOCACHE | flags))
    }
    switch lcms.cmsGetColorSpace(source) {
    case cmsSigRgbData: return transform(hitchless_layout_words).map { (.rgb, $0, nil) }
    // Only 256 values are ever converted, so precision matters more than speed.
    case cmsSigGrayData: return transform(hitchless_layout_grey, cmsFLAGS_NOOPTIMIZE).map { (.grey, $0, nil) }
    case cmsSigCmykData:
      guard let plain = transform(hitchless_layout_inks) else { return nil }
      return (.inks, plain, transform(hitchless_layout_inverted_inks))
    default: return nil
    }
  }

  /// Opens a profile with Little CMS; nil for damaged profiles. The caller closes it.
  static func open(_ profile: ColorProfile, _ context: cmsContext) -> cmsHPROFILE? {
    switch profile {
    case .icc(let bytes): return lcms.cmsOpenProfileFromMemTHR(context, bytes, cmsUInt32Number(bytes.count))
    case .primaries(let colors, let gamma):
      var white = cmsCIExyY(x: colors.white.x, y: colors.white.y, Y: 1)
      var primaries = cmsCIExyYTRIPLE(
        Red: cmsCIExyY(x: colors.red.x, y: colors.red.y, Y: 1), Green: cmsCIExyY(x: colors.green.x, y: colors.green.y, Y: 1),
        Blue: cmsCIExyY(x: colors.blue.x, y: colors.blue.y, Y: 1))
      // The curve of sRGB as the library's parametric curve of type 4: a power function, and a line near black.
      let curve =
        gamma.map { lcms.cmsBuildGamma(context, $0) }
        ?? lcms.cmsBuildParametricToneCurve(
          context, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
      guard let curve else { return nil }
      defer { lcms.cmsFreeToneCurve(curve) }
      return lcms.cmsCreateRGBProfileTHR(context, &white, &primaries, [curve, curve, curve])
    }
  }

  /// Returns whether no colour changes by more than rounding.
  private func changesNothing() -> Bool {
    switch kind {
    case .inks: return false
    case .grey: return greys.enumerated().allSatisfy { abs(Int($1 & 0xFF) - $0) <= 1 }
    case .rgb:
      let steps: [UInt32] = [0, 20, 60, 110, 160, 210, 255]
      let colors = steps.flatMap { red in steps.flatMap { green in steps.map { 0xFF00_0000 | red << 16 | green << 8 | $0 } } }
      var converted = colors
      lcms.cmsDoTransform(transform, colors, &converted, cmsUInt32Number(colors.count))
      return zip(colors, converted).allSatisfy { before, after in
        [0, 8, 16].allSatisfy { (shift: UInt32) in abs(Int(before >> shift & 0xFF) - Int(after >> shift & 0xFF)) <= 1 }
      }
    }
  }

  private static func unpremultiplied(_ word: UInt32) -> UInt32 {
    guard word < 0xFF00_0000 else { return word }
    let (red, green, blue, alpha) = PixelConversion.straight(word)
    return UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
