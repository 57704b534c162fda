internal import Foundation

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright, with the home button below.
  case portrait = 1
  /// Upright, with the home button above.
  case portraitUpsideDown = 2
  /// On its side, with the home button at the right.
  case landscapeLeft = 3
  /// On its side, with the home button at the left.
  case landscapeRight = 4
  /// Lying with the screen upwards.
  case faceUp = 5
  /// Lying with the screen downwards.
  case faceDown = 6

  /// Whether the screen is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the screen is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the screen lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can be shown so.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

  /// The orientation of a screen of this size.
  init(of size: CGSize) {
    self = size.width <= 0 || size.height <= 0 ? .unknown : size.width > size.height ? .landscapeLeft : .portrait
  }
}
