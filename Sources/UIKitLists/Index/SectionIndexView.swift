internal import Foundation
internal import UIKitCore

/// The titles of an index in a column. Where there is no room for all, every so many of them is shown, with dots for those between; a finger
/// that moves over it goes through all.
final class SectionIndexView: UIView {
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
  private static let lineHeight: CGFloat = 14
  private static let leastWidth: CGFloat = 15
  /// What stands between two titles that are shown.
  private static let dot = "\u{2022}"

  /// The titles, in the order of the list.
  var titles: [String] = [] {
    didSet {
      guard titles != oldValue else { return }
      fittingWidth = Self.width(of: titles)
      capacity = 0
      setNeedsLayout()
    }
  }
  var look = SectionIndex.Look() { didSet { if look != oldValue { showLook() } } }
  /// The width of the widest title.
  private(set) var fittingWidth: CGFloat = SectionIndexView.leastWidth
  private let choose: (Int) -> Void
  /// The views of the lines.
  private var lines: [UIView] = []
  /// For how many lines there was room when they were made; 0 if they have to be made.
  private var capacity = 0
  /// The title that the finger is at; nil without one.
  private var tracked: Int?

  /// A column without titles. `choose` is called with the index of the title that a finger comes to.
  init(_ choose: @escaping (Int) -> Void) {
    self.choose = choose
    super.init(frame: .zero)
    // From the first moment on, so that the list does not scroll by the same finger.
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.addAction { [unowned self] in pressDidChange($0) }
    addGestureRecognizer(press)
  }
  required init?(coder: NSCoder) { return nil }

  private static func width(of titles: [String]) -> CGFloat {
    let widest = titles.reduce(0) {
      $1 == UITableView.indexSearch ? $0 : max($0, ($1 as NSString).size(withAttributes: [.font: font]).width)
    }
    return max(leastWidth, ceil(widest) + 2)
  }

  // MARK: Lines

  override func layoutSubviews() {
    super.layoutSubviews()
    let capacity = max(1, Int(bounds.height / Self.lineHeight))
    if self.capacity != capacity { makeLines(capacity) }
    var y = ((bounds.height - CGFloat(lines.count) * Self.lineHeight) / 2).rounded()
    for line in lines {
      line.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.lineHeight)
      y += Self.lineHeight
    }
  }
  private func makeLines(_ capacity: Int) {
    for line in lines { line.removeFromSuperview() }
    self.capacity = capacity
    lines = Self.shown(titles.count, capacity: capacity).map { index in
      let view = index.map { titles[$0] } == UITableView.indexSearch ? glass() : label(index.map { titles[$0] } ?? Self.dot)
      addSubview(view)
      return view
    }
    showLook()
  }
  private func label(_ text: String) -> UIView {
    let label = UILabel(frame: .zero)
    label.font = Self.font
    label.textAlignment = .center
    label.text = text
    return label
  }
  private func glass() -> UIView {
    let view = UIImageView(image: UIImage(systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 11)))
    view.contentMode = .center
    return view
  }
  /// Which of `count` titles stand in at most `capacity` lines, nil for a dot: all if there is room; else some at equal distances, the
  /// first and the last among them, with dots between.
  static func shown(_ count: Int, capacity: Int) -> [Int?] {
    guard count > capacity else { return (0..<count).map { $0 } }
    let shownCount = (capacity + 1) / 2
    guard shownCount > 1 else { return [0] }
    var result: [Int?] = []
    for position in 0..<shownCount {
      if position > 0 { result.append(nil) }
      result.append((position * (count - 1) + (shownCount - 1) / 2) / (shownCount - 1))
    }
    return result
  }

  private func showLook() {
    backgroundColor = tracked == nil ? look.background : look.trackedBackground ?? look.background
    for line in lines {
      if let label = line as? UILabel { label.textColor = look.color ?? tintColor } else { line.tintColor = look.color }
    }
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    showLook()
  }

  // MARK: Touches

  private func pressDidChange(_ press: UIGestureRecognizer) {
    switch press.state {
    case .began, .changed: track(press.location(in: self).y)
    default:
      tracked = nil
      showLook()
    }
  }
  private func track(_ y: CGFloat) {
    guard let first = lines.first, !titles.isEmpty else { return }
    let height = CGFloat(lines.count) * Self.lineHeight
    let part = (y - first.frame.minY) / height
    let index = min(titles.count - 1, max(0, Int((part * CGFloat(titles.count)).rounded(.down))))
    guard index != tracked else { return }
    let isFirst = tracked == nil
    tracked = index
    if isFirst { showLook() }
    choose(index)
  }
}
