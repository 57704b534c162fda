internal import Foundation
internal import UIKitCore

/// The titles of an index in a column. If there is no room for all of them, some at regular distances are shown, with dots in between; a
/// finger that moves over the column still reaches all titles.
final class SectionIndexView: UIView {
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
  private static let lineHeight: CGFloat = 14
  private static let leastWidth: CGFloat = 15
  /// The text between two shown titles.
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
  /// The views of the shown titles and dots.
  private var lines: [UIView] = []
  /// The number of lines for which there was room when they were created; 0 if they have to be created.
  private var capacity = 0
  /// The title under the finger; nil without a finger.
  private var tracked: Int?

  /// Creates a column without titles. `choose` is called with the index of a title when a finger reaches it.
  init(_ choose: @escaping (Int) -> Void) {
    self.choose = choose
    super.init(frame: .zero)
    // The press begins without a delay, so that the same finger does not scroll the list.
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
  /// Returns the indexes of the titles that are shown in at most `capacity` lines, with nil for a dot: all of `count` titles if there is
  /// room; otherwise some at equal distances, including the first and the last, with dots in between.
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
