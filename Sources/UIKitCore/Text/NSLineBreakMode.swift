internal import TextLayout

/// What happens to text that does not fit its width.
public enum NSLineBreakMode: Int, Sendable {
  /// Breaks at words or characters, cuts off, or replaces the part at the named position by an ellipsis.
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

  var engine: LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .charWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}
