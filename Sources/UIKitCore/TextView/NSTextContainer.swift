public import Foundation

/// The room that a text view gives to its lines.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// Called when the text has to be laid out anew.
  var changed: (() -> Void)?

  /// The space at both ends of lines, in points. 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed?() } } }
  /// The largest number of lines that are shown; 0, the default, for all.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed?() } } }
  /// How lines end that do not fit: the last one, if there is a ``maximumNumberOfLines``; else lines are wrapped. By words by default.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { if lineBreakMode != oldValue { changed?() } } }
}
