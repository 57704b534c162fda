internal import TextLayout

/// Where lines stand in their width.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified
  /// Left or right by the direction of the text.
  case natural

  var engine: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}
