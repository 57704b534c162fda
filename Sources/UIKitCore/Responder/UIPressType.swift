internal import HitchlessBase

extension UIPress {
  /// What a press is for, whichever key of the keyboard was pressed.
  public enum PressType: RawRepresentable, Hashable, Sendable {
    /// The arrow keys.
    case upArrow, downArrow, leftArrow, rightArrow
    /// The return key and the space bar.
    case select
    /// The escape key.
    case menu
    /// Of remote controls, which are not connected here.
    case playPause
    /// The keys that go to the page before and to the next one.
    case pageUp, pageDown
    /// Any other key.
    case other(Int)

    /// The type with UIKit's number; `other` for a number that has no name.
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

    /// What the key is for.
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
      // UIKit's numbers of other keys begin there.
      default: self = .other(2_000)
      }
    }
  }

  /// What the press is for. Which of the other keys was pressed ``key`` says.
  public var type: PressType { PressType(inputKey) }
}
