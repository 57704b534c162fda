/// A direction in the order in which a text is stored.
public enum UITextStorageDirection: Int, Sendable { case forward, backward }

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }

/// A direction in a text: either in the order of its characters, or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Returns a direction in the order of the characters.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection { UITextDirection(rawValue: direction.rawValue) }
  /// Returns a direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection { UITextDirection(rawValue: direction.rawValue) }

  /// Whether the direction is forward in a text that is read from right to left, or in one that is not.
  func isForward(inTextFromRight isFromRight: Bool) -> Bool {
    switch UITextLayoutDirection(rawValue: rawValue) {
    case .right: !isFromRight
    case .left: isFromRight
    case .up: false
    case .down: true
    case nil: rawValue == UITextStorageDirection.forward.rawValue
    }
  }
}

/// The units that a tokenizer finds.
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }

/// The direction in which a text is read; `natural` follows the letters of the text.
public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }
