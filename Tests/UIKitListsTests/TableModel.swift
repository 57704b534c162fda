import Foundation
import HitchlessTesting
import TestSupport

/// A table's data as arrays, and the expected frames by a naive implementation.
@MainActor final class TableModel: NSObject, UITableViewDataSource, UITableViewDelegate {
  struct Section {
    var name: Int
    var rows: [Int]
    var headerHeight: CGFloat
    var footerHeight: CGFloat
  }
  var sections: [Section] = []
  let view: UITableView
  private var lastName = 0

  init(style: UITableView.Style, estimates: Bool) {
    view = UITableView(frame: .zero, style: style)
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.sectionHeaderTopPadding = 0
    view.estimatedRowHeight = estimates ? 50 : 0
    view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    view.dataSource = self
    view.delegate = self
  }

  // MARK: Editing

  func newName() -> Int {
    lastName += 1
    return lastName
  }
  func newSection(_ random: inout SplitMix64) -> Section {
    Section(
      name: newName(), rows: (0..<random.below(14)).map { _ in newName() }, headerHeight: CGFloat(random.below(3)) * 15,
      footerHeight: CGFloat(random.below(2)) * 11)
  }
  /// Returns the height of a row, which depends on its name, so it moves with the row.
  static func height(_ name: Int) -> CGFloat { CGFloat(20 + name * 37 % 90) }

  // MARK: Where everything is

  var contentHeight: CGFloat { frames().contentHeight }
  /// Returns the frames of rows, and of headers and footers when they do not float.
  func frames() -> (rows: [IndexPath: CGRect], headers: [CGRect], footers: [CGRect], contentHeight: CGFloat) {
    var rows: [IndexPath: CGRect] = [:]
    var headers: [CGRect] = []
    var footers: [CGRect] = []
    var y: CGFloat = 0
    let width = view.bounds.width
    let inset: CGFloat = view.style == .insetGrouped ? (width >= 414 ? 20 : 16) : 0
    func take(_ height: CGFloat) -> CGRect {
      defer { y += height }
      return CGRect(x: inset, y: y, width: width - 2 * inset, height: height)
    }
    for (index, section) in sections.enumerated() {
      headers.append(take(section.headerHeight))
      for (row, name) in section.rows.enumerated() { rows[IndexPath(row: row, section: index)] = take(Self.height(name)) }
      footers.append(take(section.footerHeight))
    }
    return (rows, headers, footers, y)
  }
  /// Returns the errors on screen, one per line.
  func mistakes() -> [String] {
    var wrong: [String] = []
    let (rows, headers, footers, height) = frames()
    let visible = view.bounds
    if view.contentSize.height != height { wrong.append("content is \(view.contentSize.height) high and not \(height)") }
    let expected = Set(rows.filter { Self.isSeen($0.value, in: visible) }.keys)
    let shown = Set(view.indexPathsForVisibleRows ?? [])
    if shown != expected { wrong.append("shown \(shown.sorted()) and not \(expected.sorted())") }
    for path in shown {
      guard let cell = view.cellForRow(at: path), let frame = rows[path] else { continue }
      if cell.frame != frame { wrong.append("\(path): \(cell.frame) and not \(frame)") }
      let text = cell.textLabel?.text ?? "nil"
      if text != "\(sections[path.section].rows[path.row])" { wrong.append("\(path): says \(text)") }
      if cell.isHidden || cell.alpha != 1 { wrong.append("\(path) can not be seen") }
    }
    for index in sections.indices {
      if view.rectForHeader(inSection: index).minY != headers[index].minY { wrong.append("header \(index) rests elsewhere") }
      wrong += floating(view.headerView(forSection: index), headers[index], "header \(index)") { rest in
        let end = footers[index].maxY
        return max(rest.minY, min(visible.minY, end - rest.height))
      }
      wrong += floating(view.footerView(forSection: index), footers[index], "footer \(index)") { rest in
        min(rest.minY, max(visible.maxY - rest.height, headers[index].minY))
      }
    }
    return wrong
  }
  /// Returns whether a frame is visible. Foundation counts rectangles that only touch as intersecting.
  private static func isSeen(_ frame: CGRect, in visible: CGRect) -> Bool { frame.maxY > visible.minY && frame.minY < visible.maxY }
  private func floating(_ shown: UITableViewHeaderFooterView?, _ rest: CGRect, _ name: String, _ place: (CGRect) -> CGFloat) -> [String] {
    guard rest.height > 0 else { return shown == nil ? [] : ["\(name) is shown and has no height"] }
    var wanted = rest
    if view.style == .plain { wanted.origin.y = place(rest) }
    guard let shown else { return Self.isSeen(wanted, in: view.bounds) ? ["\(name) is not shown"] : [] }
    return shown.frame == wanted ? [] : ["\(name): \(shown.frame) and not \(wanted)"]
  }

  // MARK: The data source and delegate

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(sections[indexPath.section].rows[indexPath.row])"
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(sections[section].name)" }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "End of \(sections[section].name)" }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    Self.height(sections[indexPath.section].rows[indexPath.row])
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { sections[section].headerHeight }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { sections[section].footerHeight }
}
