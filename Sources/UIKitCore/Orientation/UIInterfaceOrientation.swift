/// The orientation of an interface. A window is in portrait if it is at least as high as wide, and in landscape with the home button on the
/// right otherwise: the other two orientations cannot be told apart here.
public enum UIInterfaceOrientation: Int, Sendable {
  /// There is no window yet.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Landscape, with the home button on the left.
  case landscapeLeft = 4
  /// Landscape, with the home button on the right.
  case landscapeRight = 3

  /// Whether the orientation is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(.portrait)
  /// Landscape, with the home button on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  /// Landscape, with the home button on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// All orientations except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

  private init(_ orientation: UIInterfaceOrientation) { rawValue = 1 << UInt(orientation.rawValue) }

  /// Whether the set contains an orientation with this shape.
  func allows(_ shape: WindowShape) -> Bool {
    !isDisjoint(with: shape == .landscape ? .landscape : [.portrait, .portraitUpsideDown])
  }
}

/// The shape of a window, which is the only thing known about its orientation.
enum WindowShape {
  case portrait, landscape

  init(_ size: CGSize) { self = size.width > size.height ? .landscape : .portrait }

  /// The shape with width and height swapped.
  var turned: WindowShape { self == .portrait ? .landscape : .portrait }
  var orientation: UIInterfaceOrientation { self == .portrait ? .portrait : .landscapeRight }
}
