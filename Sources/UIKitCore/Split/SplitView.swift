internal import Foundation

/// The view of a split view controller, with columns beside and over one another.
@MainActor final class SplitView: UIView {
  typealias Column = UISplitViewController.Column

  private var columns: [Column: SplitColumnView] = [:]
  /// The dimming view over the secondary column while others cover it.
  private let dimming = UIView(frame: .zero)
  /// Called when the user taps the secondary column while others cover it.
  var tapOnDimming: (() -> Void)?
  /// The colour behind the content of the primary column; nil for none.
  var primaryColor: UIColor? { didSet { columns[.primary]?.backgroundColor = primaryColor } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    for column in SplitColumns.order.reversed() {
      let view = SplitColumnView(frame: .zero)
      columns[column] = view
      addSubview(view)
    }
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.15)
    dimming.alpha = 0
    dimming.addGestureRecognizer(UITapGestureRecognizer(handler: { [unowned self] _ in tapOnDimming?() }))
    if let secondary = columns[.secondary] { insertSubview(dimming, aboveSubview: secondary) }
  }
  required init?(coder: NSCoder) { nil }

  /// Shows a view in a column in place of any other; nil for none.
  func show(_ view: UIView?, in column: Column) { columns[column]?.content = view }

  /// Sets the frames of the columns; columns without a frame are hidden. The first column is at the right edge if `isMirrored`.
  func place(_ frames: [Column: CGRect], isMirrored: Bool, isDimmed: Bool) {
    for (column, view) in columns {
      view.isHidden = frames[column] == nil
      if let frame = frames[column] { view.frame = frame }
      view.lineEdge = column == .secondary || frames.count < 2 ? nil : isMirrored ? .minXEdge : .maxXEdge
    }
    dimming.frame = columns[.secondary]?.frame ?? .zero
    dimming.alpha = isDimmed ? 1 : 0
  }

  /// Lays out the contents of the columns, within the current animation.
  func layoutColumns() {
    for view in columns.values { view.layoutIfNeeded() }
  }
}

/// A column: its content, and a line at the edge to the next column.
@MainActor final class SplitColumnView: UIView {
  /// The edge of the line.
  enum LineEdge { case minXEdge, maxXEdge }
  private let line = UIView(frame: .zero)

  /// The view that fills the column.
  var content: UIView? {
    didSet {
      // Another view may already show the old content.
      if let oldValue, oldValue !== content, oldValue.superview === self { oldValue.removeFromSuperview() }
      guard let content, content.superview !== self else { return }
      UIView.performWithoutAnimation { fill(with: content) }
      insertSubview(content, belowSubview: line)
    }
  }
  /// The edge of the line; nil for none.
  var lineEdge: LineEdge? { didSet { if lineEdge != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(line)
  }
  required init?(coder: NSCoder) { nil }

  /// Resizes the content. Until the column has a frame, the content keeps its own size.
  private func fill(with content: UIView) {
    if !bounds.isEmpty { content.frame = bounds }
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    if let content { fill(with: content) }
    let width = 1 / contentScaleFactor
    line.isHidden = lineEdge == nil
    line.frame = CGRect(x: lineEdge == .minXEdge ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
  }
}
