public import Foundation
internal import TextLayout

/// The area that a layout manager or a text view provides for lines.
open class NSTextContainer: NSObject {
  /// Called when the text has to be laid out again.
  var changed: (() -> Void)?
  /// Called when the text storage whose lines are in the container has changed.
  var edited: ((_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) -> Void)?
  /// Returns the lines that a text view has computed; nil for a container that is not in a text view.
  var viewLines: (() -> ContainerLines?)?
  /// Called when a part of the text has to be redrawn without any other change.
  var redrawn: (() -> Void)?

  /// The layout manager; nil for none. Not retained. Set by the layout manager.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// The size in points; zero or less for no limit. Text views set the dimensions that track them.
  open var size: CGSize { didSet { if size != oldValue { geometryDidChange() } } }
  /// The padding at both ends of lines, in points. 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { geometryDidChange() } } }
  /// The largest number of lines that are shown; 0, the default, for all.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { geometryDidChange() } } }
  /// How lines that do not fit are broken: applies to the last line if there is a ``maximumNumberOfLines``; other lines are wrapped. By
  /// words by default.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { if lineBreakMode != oldValue { geometryDidChange() } } }
  /// Whether the container is as wide as its text view, minus the insets. False by default; true in a text view that created its container.
  open var widthTracksTextView = false { didSet { if widthTracksTextView != oldValue { geometryDidChange() } } }
  /// Whether the container is as high as its text view, minus the insets. Text that does not fit is then not shown. False by default.
  open var heightTracksTextView = false { didSet { if heightTracksTextView != oldValue { geometryDidChange() } } }

  /// The areas that lines flow around, in the container's coordinates, with ``lineFragmentPadding`` beside them. A row has lines at all sides
  /// of an area in which at least a word fits. None by default. Set them again after changing one of the paths.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { geometryDidChange() } }
  /// The excluded areas in the coordinates of the lines, which begin after the padding. O(length of the paths).
  var exclusions: TextExclusions {
    guard !exclusionPaths.isEmpty else { return TextExclusions() }
    let areas = exclusionPaths.map { TextExclusions.Area($0.cgPath.engine.polygons, isEvenOdd: $0.usesEvenOddFillRule) }
    return TextExclusions(areas, margin: Double(lineFragmentPadding), shift: -Double(lineFragmentPadding))
  }

  /// Creates a container of the given size in points; zero for no limit.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }
  /// Creates a container without limits.
  public override convenience init() { self.init(size: .zero) }

  /// Sets the size of the text view that the container tracks. Does not call ``changed``, because the text view lays out its text itself.
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
