internal import TextLayout

/// The horizontal alignment of lines within their width.
public enum NSTextAlignment: Int, Sendable {
  /// `justified` stretches the spaces of all lines but the last.
  case left, center, right, justified
  /// Aligns left or right, depending on the direction of the text.
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
