internal import CColorManagement

/// Converts samples of 16 bits with Little CMS. Used by one thread at a time.
final class WideConversion {
  private let context: cmsContext
  private let source: cmsHPROFILE
  private let transform: cmsHTRANSFORM
  /// Whether the source has brightness only.
  private let isGrey: Bool

  /// Creates a conversion from `profile` to a named space. Nil for profiles that are damaged or of inks, and if the library is missing.
  init?(_ profile: ColorProfile, to target: PictureColorSpace) {
    guard PictureLibrary.colors.load(), let context = lcms.cmsCreateContext(nil, nil) else { return nil }
    let made = WideConversion.make(profile, target, context)
    guard let made else {
      lcms.cmsDeleteContext(context)
      return nil
    }
    self.context = context
    (source, transform, isGrey) = made
  }

  deinit {
    lcms.cmsDeleteTransform(transform)
    _ = lcms.cmsCloseProfile(source)
    lcms.cmsDeleteContext(context)
  }

  private static func make(
    _ profile: ColorProfile, _ target: PictureColorSpace, _ context: cmsContext
  ) -> (cmsHPROFILE, cmsHTRANSFORM, Bool)? {
    guard let source = ColorConversion.open(profile, context) else { return nil }
    let space = lcms.cmsGetColorSpace(source)
    let goal = if let wanted = target.profile { ColorConversion.open(wanted, context) } else { lcms.cmsCreate_sRGBProfileTHR(context) }
    defer { if let goal { _ = lcms.cmsCloseProfile(goal) } }
    guard let goal, space == cmsSigRgbData || space == cmsSigGrayData,
      let transform = lcms.cmsCreateTransformTHR(
        context, source, space == cmsSigRgbData ? hitchless_layout_rgba16 : hitchless_layout_grey16, goal, hitchless_layout_rgba16,
        cmsUInt32Number(INTENT_PERCEPTUAL), cmsUInt32Number(cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE))
    else {
      _ = lcms.cmsCloseProfile(source)
      return nil
    }
    return (source, transform, space == cmsSigGrayData)
  }

  /// Converts a row of straight red, green, blue and alpha in place. Does not change alpha.
  func convert(_ row: UnsafeMutablePointer<UInt16>, count: Int) {
    guard isGrey else { return lcms.cmsDoTransform(transform, row, row, cmsUInt32Number(count)) }
    let greys = (0..<count).map { row[$0 * 4] }
    var colors = [UInt16](repeating: 0, count: count * 4)
    lcms.cmsDoTransform(transform, greys, &colors, cmsUInt32Number(count))
    for index in 0..<count { for part in 0..<3 { row[index * 4 + part] = colors[index * 4 + part] } }
  }

  /// Whether no colour changes by more than half of a step of eight bits.
  var changesNothing: Bool {
    let steps: [UInt16] = [0, 9_000, 25_000, 41_000, 54_000, 65_535]
    let colors = steps.flatMap { red in steps.flatMap { green in steps.flatMap { [red, isGrey ? red : green, isGrey ? red : $0, .max] } } }
    var converted = colors
    converted.withUnsafeMutableBufferPointer { if let first = $0.baseAddress { convert(first, count: colors.count / 4) } }
    return zip(colors, converted).allSatisfy { abs(Int($0) - Int($1)) <= 128 }
  }

  /// The profile as ICC data; nil if memory is exhausted.
  var profileBytes: [UInt8]? {
    var count: cmsUInt32Number = 0
    guard lcms.cmsSaveProfileToMem(source, nil, &count) != 0, count > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    return lcms.cmsSaveProfileToMem(source, &bytes, &count) != 0 ? bytes : nil
  }
}
