/// How an interface is turned. A window is upright if it is at least as high as wide, and has the home button at its right side otherwise:
/// nothing tells the two other ones here.
public enum UIInterfaceOrientation: Int, Sendable {
  /// There is no window yet.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, with the home button at the left one.
  case landscapeLeft = 4
  /// On its side, with the home button at the right one.
  case landscapeRight = 3

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Ways to turn an interface.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(.portrait)
  /// On its side, with the home button at the left one.
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  /// On its side, with the home button at the right one.
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  /// Both on the side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Each.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// Each but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

  private init(_ orientation: UIInterfaceOrientation) { rawValue = 1 << UInt(orientation.rawValue) }

  /// Whether a window of this shape is among them.
  func allows(_ shape: WindowShape) -> Bool {
    !isDisjoint(with: shape == .landscape ? .landscape : [.portrait, .portraitUpsideDown])
  }
}

/// What is known of a window's orientation.
enum WindowShape {
  case portrait, landscape

  init(_ size: CGSize) { self = size.width > size.height ? .landscape : .portrait }

  /// With width and height exchanged.
  var turned: WindowShape { self == .portrait ? .landscape : .portrait }
  var orientation: UIInterfaceOrientation { self == .portrait ? .portrait : .landscapeRight }
}
