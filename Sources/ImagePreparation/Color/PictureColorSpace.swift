/// The colour space of a picture that keeps its stored colours; see ``WidePixelBuffer``.
public enum PictureColorSpace: Hashable, Sendable {
  /// The colour space that is assumed for screens, and for pictures without a profile.
  case sRGB
  /// The primaries of digital cinema with the white point and curve of sRGB: the colour space of photographs taken by telephones.
  case displayP3
  /// The colour space of an ICC profile.
  case icc([UInt8])
}

extension PictureColorSpace {
  /// Creates the space of `profile`. If its colours are those of a named space, it is that space, whatever the profile is called. For a
  /// damaged profile it is sRGB.
  init(_ profile: ColorProfile?) {
    guard let profile, let toScreen = WideConversion(profile, to: .sRGB) else {
      self = .sRGB
      return
    }
    if toScreen.changesNothing {
      self = .sRGB
    } else if WideConversion(profile, to: .displayP3)?.changesNothing == true {
      self = .displayP3
    } else {
      self = toScreen.profileBytes.map { .icc($0) } ?? .sRGB
    }
  }

  /// The profile of the space; nil for sRGB.
  var profile: ColorProfile? {
    switch self {
    case .sRGB: nil
    case .displayP3: .primaries(.displayP3, gamma: nil)
    case .icc(let bytes): .icc(bytes)
    }
  }
}

extension ColorProfile.Chromaticities {
  /// The chromaticities of Display P3.
  static let displayP3 = Self(white: [0.3127, 0.329], red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06])
}
