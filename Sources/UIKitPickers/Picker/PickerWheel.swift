internal import Foundation
internal import UIKitCore

/// A wheel of rows, one of which comes to rest in the middle. Only visible rows have views.
@MainActor final class PickerWheel: UIScrollView {
  /// The source of the rows, which is notified when the user has turned the wheel.
  @MainActor protocol Source: AnyObject {
    /// Returns the view of a row: a new one, or `view`, which previously showed another row.
    func view(of row: Int, reusing view: UIView?) -> UIView
    /// Called when the user has turned the wheel to a row. Runs user code.
    func didTurn(to row: Int)
  }

  /// The maximum number of unused views that are kept for other rows.
  private static let mostKept = 4

  private unowned let source: any Source
  private(set) var count = 0
  private(set) var rowHeight: CGFloat = 0
  /// The row in the middle; while the user turns the wheel, the row at which it last was.
  private(set) var selected = 0
  private var rows: [Int: PickerRow] = [:]
  /// The view of the row in the middle; nil while that is not visible.
  var selectedView: UIView? { rows[selected]?.content }
  private var kept: [UIView] = []
  /// The target row of an animation that the user started; nil without one.
  private var tapped: Int?
  /// Whether the visible rows have to be reloaded.
  private var isStale = true

  init(_ source: any Source) {
    self.source = source
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    // A wheel decelerates faster than a list, but continues for some turns.
    decelerationRate = DecelerationRate(rawValue: 0.996)
    alwaysBounceVertical = true
    scrollsToTop = false
    delegate = self
    targetOffsetAdjustment = { [unowned self] proposed, velocity in target(proposed, velocity) }
    addGestureRecognizer(UITapGestureRecognizer(handler: { [unowned self] in tap($0) }))
  }
  required init?(coder: NSCoder) { nil }

  private var geometry: WheelGeometry { WheelGeometry(rowHeight: rowHeight, height: bounds.height) }
  private var inset: CGFloat { (bounds.height - rowHeight) / 2 }
  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: geometry.middle(of: row) - bounds.height / 2) }
  /// Whether the wheel is turning, or a finger holds it.
  var isTurning: Bool { isTracking || isDragging || isDecelerating || tapped != nil }

  // MARK: Rows

  /// Replaces the rows. The selected index is kept if it still exists.
  func reload(count: Int, rowHeight: CGFloat) {
    self.count = count
    self.rowHeight = rowHeight
    isStale = true
    selected = min(max(0, selected), max(0, count - 1))
    stop()
    setNeedsLayout()
  }
  /// Reloads the views of all visible rows.
  func reloadRows() {
    isStale = true
    setNeedsLayout()
  }
  /// Turns to a row. Does not notify the source.
  func select(_ row: Int, animated: Bool) {
    guard count > 0 else { return }
    tapped = nil
    selected = min(max(0, row), count - 1)
    guard settledHeight > 0 else { return }
    setContentOffset(offset(of: selected), animated: animated)
  }
  /// Returns the view of a visible row; nil for others.
  func view(of row: Int) -> UIView? { rows[row]?.content }

  /// Stops the wheel at the selected row.
  private func stop() {
    guard settledHeight > 0 else { return }
    tapped = nil
    setContentOffset(offset(of: selected), animated: false)
  }
  /// The height for which the content was laid out; 0 before the first layout.
  private var settledHeight: CGFloat = 0

  override func layoutSubviews() {
    let size = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
    if contentSize != size || settledHeight != bounds.height || contentInset.top != inset {
      settledHeight = bounds.height
      contentSize = size
      contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
      stop()
    }
    super.layoutSubviews()
    showRows()
  }

  private func showRows() {
    let geometry = geometry
    let middle = bounds.midY
    let seen = geometry.rows(around: middle, of: count)
    for (row, view) in rows where !seen.contains(row) || isStale {
      rows[row] = nil
      view.removeFromSuperview()
      if kept.count < Self.mostKept { kept.append(view.content) }
    }
    isStale = false
    for row in seen {
      guard let place = geometry.place(at: geometry.middle(of: row) - middle) else { continue }
      let view = rows[row] ?? make(row)
      UIView.performWithoutAnimation {
        view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
        view.center = CGPoint(x: bounds.midX, y: middle + place.offset)
        view.transform = CGAffineTransform(scaleX: 1, y: place.scale)
        view.alpha = place.alpha
      }
    }
  }
  private func make(_ row: Int) -> PickerRow {
    let view = PickerRow(source.view(of: row, reusing: kept.popLast()))
    rows[row] = view
    addSubview(view)
    return view
  }

  // MARK: Rotation

  private func target(_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    offset(of: geometry.row(nearestTo: proposed.y + bounds.height / 2, of: count))
  }
  private func tap(_ tap: UIGestureRecognizer) {
    guard !isDragging, let row = geometry.row(at: tap.location(in: self).y - bounds.midY, middle: bounds.midY, of: count) else { return }
    turn(to: row)
  }
  /// Turns to a row on behalf of the user, which notifies the source in the same way as turning with a finger.
  func turn(to row: Int) {
    let row = min(max(0, row), count - 1)
    guard count > 0, row != selected || offset(of: row) != contentOffset, !isDragging else { return }
    tapped = row
    setContentOffset(offset(of: row), animated: true)
    // Without a window, nothing is animated.
    if window == nil { settle() }
  }
  /// The row to which the wheel turns, or at which it rests.
  var destination: Int { tapped ?? (isTurning ? geometry.row(nearestTo: restingOffset.y + bounds.height / 2, of: count) : selected) }

  /// Called when the wheel has come to rest: notifies the source if the row has changed.
  private func settle() {
    guard count > 0, settledHeight > 0, !isDragging else { return }
    let row = geometry.row(nearestTo: bounds.midY, of: count)
    // A finger that stops the wheel may hold it between two rows.
    guard abs(geometry.middle(of: row) - bounds.midY) < 1 else { return }
    tapped = nil
    guard row != selected else { return }
    selected = row
    source.didTurn(to: row)
  }

  // The column around the wheel handles keys.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
}

extension PickerWheel: UIScrollViewDelegate {
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { tapped = nil }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate { settle() } }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { if tapped != nil { settle() } }
}

/// Transforms and fades a row's view, which belongs to the program.
@MainActor private final class PickerRow: UIView {
  let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(content)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }
}
