internal import TextLayout

/// How text that does not fit its width is broken or shortened.
public enum NSLineBreakMode: Int, Sendable {
  /// Breaks lines at words or characters, clips the text, or replaces the part at the named position with an ellipsis.
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
