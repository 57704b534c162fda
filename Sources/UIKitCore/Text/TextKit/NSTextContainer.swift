public import Foundation

/// The room that a layout manager, or a text view, gives to lines.
open class NSTextContainer: NSObject {
  /// Called when the text has to be laid out anew.
  var changed: (() -> Void)?
  /// Called when a text storage, whose lines are in the container, was changed.
  var edited: ((_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) -> Void)?
  /// The lines that a text view has made; nil for a container that is in none.
  var viewLines: (() -> ContainerLines?)?
  /// Called when a part of the text has to be drawn anew, of which nothing else has changed.
  var redrawn: (() -> Void)?

  /// The layout manager; nil for none. Not retained. Layout managers set it.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// The size in points; zero or less for no limit. Text views set the sides that follow them.
  open var size: CGSize { didSet { if size != oldValue { geometryDidChange() } } }
  /// The space at both ends of lines, in points. 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { geometryDidChange() } } }
  /// The largest number of lines that are shown; 0, the default, for all.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { geometryDidChange() } } }
  /// How lines end that do not fit: the last one, if there is a ``maximumNumberOfLines``; else lines are wrapped. By words by default.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { if lineBreakMode != oldValue { geometryDidChange() } } }
  /// Whether the container is as wide as its text view, without the insets. False by default; true in a text view that made its container.
  open var widthTracksTextView = false { didSet { if widthTracksTextView != oldValue { geometryDidChange() } } }
  /// Whether the container is as high as its text view, without the insets: what does not fit is not shown then. False by default.
  open var heightTracksTextView = false { didSet { if heightTracksTextView != oldValue { geometryDidChange() } } }

  /// A container of a size in points; zero for no limit.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }
  /// A container without limits.
  public override convenience init() { self.init(size: .zero) }

  /// The sides of a text view have changed, which has its text laid out by itself.
  func follow(_ size: CGSize) {
    guard size != self.size else { return }
    let kept = changed
    changed = nil
    self.size = size
    changed = kept
  }
  private func geometryDidChange() {
    layoutManager?.textContainerChangedGeometry(self)
    changed?()
  }
}
