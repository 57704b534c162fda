internal import HitchlessBase

extension UIPress {
  /// The purpose of a press, regardless of the key.
  public enum PressType: RawRepresentable, Hashable, Sendable {
    /// The arrow keys.
    case upArrow, downArrow, leftArrow, rightArrow
    /// The return key and the space bar.
    case select
    /// The escape key.
    case menu
    /// A button of remote controls, which are not supported here.
    case playPause
    /// The page up and page down keys.
    case pageUp, pageDown
    /// Any other key.
    case other(Int)

    /// Creates the type with UIKit's number; `other` for a number without a name.
    public init(rawValue: Int) {
      let named: [PressType] = [.upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp, .pageDown]
      self = named.first { $0.rawValue == rawValue } ?? .other(rawValue)
    }
    /// UIKit's number.
    public var rawValue: Int {
      switch self {
      case .upArrow: 0
      case .downArrow: 1
      case .leftArrow: 2
      case .rightArrow: 3
      case .select: 4
      case .menu: 5
      case .playPause: 6
      case .pageUp: 30
      case .pageDown: 31
      case .other(let number): number
      }
    }

    /// Creates the type of a key.
    init(_ key: InputKey) {
      switch key {
      case .up: self = .upArrow
      case .down: self = .downArrow
      case .left: self = .leftArrow
      case .right: self = .rightArrow
      case .enter, .space: self = .select
      case .escape: self = .menu
      case .pageUp: self = .pageUp
      case .pageDown: self = .pageDown
      // UIKit's numbers of other keys begin here.
      default: self = .other(2_000)
      }
    }
  }

  /// The purpose of the press. ``key`` identifies other keys.
  public var type: PressType { PressType(inputKey) }
}
