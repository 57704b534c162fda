import Foundation
import HitchlessTesting

/// A cell that records its events.
final class TableProbeCell: UITableViewCell {
  static var made = 0
  /// The table under test, which records the cells' events.
  static weak var current: TableProbe?
  var text = ""
  var wantedHeight: CGFloat?

  override init(style: CellStyle, reuseIdentifier: String?) {
    Self.made += 1
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.current?.note("init")
  }
  required init?(coder: NSCoder) { return nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    text = ""
    wantedHeight = nil
    Self.current?.note("prepareForReuse")
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    Self.current?.fits += 1
    return wantedHeight.map { CGSize(width: size.width, height: $0) } ?? super.sizeThatFits(size)
  }
}

/// A data source of sections with given numbers of rows, which records every callback.
@MainActor class TableProbe: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching, UITableViewDelegate {
  var counts: [Int]
  /// Returns the fitting height of a self-sizing row.
  var height: (IndexPath) -> CGFloat? = { _ in nil }
  var text: (IndexPath) -> String = { "\($0.section).\($0.row)" }
  var titles: [Int: String] = [:]
  var willConfigure: (IndexPath) -> Void = { _ in }
  var isLogging = true
  private(set) var log: [String] = []
  var fits = 0
  let view: UITableView

  init(counts: [Int], style: UITableView.Style = .plain, rowHeight: CGFloat? = nil) {
    self.counts = counts
    view = UITableView(frame: .zero, style: style)
    super.init()
    TableProbeCell.current = self
    TableProbeCell.made = 0
    view.register(TableProbeCell.self, forCellReuseIdentifier: "cell")
    if let rowHeight { view.rowHeight = rowHeight }
    view.dataSource = self
    view.delegate = self
    view.prefetchDataSource = self
    view.contentInsetAdjustmentBehavior = .never
  }

  func note(_ event: String) { if isLogging { log.append(event) } }
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
  func name(_ path: IndexPath) -> String { counts.count == 1 ? "\(path.row)" : "\(path.section).\(path.row)" }
  func names(_ paths: [IndexPath]) -> String { paths.map(name).joined(separator: " ") }

  /// The rows on screen as text: position, size and text, in the order of the list.
  var shown: [String] {
    (view.indexPathsForVisibleRows ?? []).map { path in
      let cell = view.cellForRow(at: path) as? TableProbeCell
      let frame = cell?.frame ?? .zero
      return "\(path.section).\(path.row) '\(cell?.text ?? "nil")' \(frame.minX),\(frame.minY) \(frame.width)x\(frame.height)"
    }
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    note("cellForRowAt \(name(indexPath))")
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    guard let probe = cell as? TableProbeCell else { return cell }
    note("configure \(name(indexPath))")
    probe.text = text(indexPath)
    probe.wantedHeight = height(indexPath)
    willConfigure(indexPath)
    return probe
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { note("prefetchRowsAt [\(names(indexPaths))]") }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    note("cancelPrefetchingForRowsAt [\(names(indexPaths))]")
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    note("willDisplay \(name(indexPath))")
  }
  var logsEnds = false
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    if logsEnds { note("didEndDisplaying \(name(indexPath))") }
  }
}
