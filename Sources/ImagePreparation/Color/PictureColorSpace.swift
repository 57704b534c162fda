/// Which colours the numbers of a picture mean that kept them; see ``WidePixelBuffer``.
public enum PictureColorSpace: Hashable, Sendable {
  /// What screens are taken to show, and pictures without a profile to have.
  case sRGB
  /// The primaries of digital cinema with white and curve of sRGB: what telephones take photographs in.
  case displayP3
  /// What an ICC profile says.
  case icc([UInt8])
}

extension PictureColorSpace {
  /// The space of `profile`: by its name if its colours are those of one that has a name, whatever the profile is called. Of no use is a
  /// damaged one: sRGB.
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
  /// Those of Display P3.
  static let displayP3 = Self(white: [0.3127, 0.329], red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06])
}
