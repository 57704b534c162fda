import CColorManagement

/// Colour profiles to embed into files.
enum ICCProfiles {
  /// Returns an ICC profile with Display P3's primaries and a gamma, or for greys with that gamma.
  static func profile(gamma: Double, grey: Bool = false) -> [UInt8] {
    var white = cmsCIExyY(x: 0.3127, y: 0.329, Y: 1)
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: 0.68, y: 0.32, Y: 1), Green: cmsCIExyY(x: 0.265, y: 0.69, Y: 1), Blue: cmsCIExyY(x: 0.15, y: 0.06, Y: 1))
    let curve = cmsBuildGamma(nil, gamma)
    defer { cmsFreeToneCurve(curve) }
    let made = grey ? cmsCreateGrayProfile(&white, curve) : cmsCreateRGBProfile(&white, &primaries, [curve, curve, curve])
    defer { cmsCloseProfile(made) }
    var count: cmsUInt32Number = 0
    cmsSaveProfileToMem(made, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    cmsSaveProfileToMem(made, &bytes, &count)
    return bytes
  }
}
