internal import Foundation

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// Unknown.
  case unknown = 0
  /// Upright, with the home button at the bottom.
  case portrait = 1
  /// Upright, with the home button at the top.
  case portraitUpsideDown = 2
  /// On its side, with the home button on the right.
  case landscapeLeft = 3
  /// On its side, with the home button on the left.
  case landscapeRight = 4
  /// Flat, with the screen facing up.
  case faceUp = 5
  /// Flat, with the screen facing down.
  case faceDown = 6

  /// Whether the device is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can have this orientation.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

  /// Creates the orientation of a screen of this size.
  init(of size: CGSize) {
    self = size.width <= 0 || size.height <= 0 ? .unknown : size.width > size.height ? .landscapeLeft : .portrait
  }
}
