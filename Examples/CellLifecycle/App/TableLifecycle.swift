import UIKit

/// The table view's callbacks.
final class TableLifecycle: UITableViewController, UITableViewDataSourcePrefetching {
  private let prefetches: Bool

  init(prefetches: Bool) {
    self.prefetches = prefetches
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(LifecycleRow.self, forCellReuseIdentifier: "row")
    tableView.prefetchDataSource = self
    tableView.isPrefetchingEnabled = prefetches
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    tableView.rowHeight = (view.bounds.height / 3).rounded(.up)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    Log.note("cellForRowAt \(indexPath.row)")
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? LifecycleRow)?.configure(indexPath.row)
    return cell
  }
  override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    Log.note("willDisplay \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    Log.note("didEndDisplaying \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { Log.note("prefetchRowsAt \(Log.rows(indexPaths))") }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    Log.note("cancelPrefetchingForRowsAt \(Log.rows(indexPaths))")
  }
}

/// A row that shows which cell object it is and which row it displays.
private final class LifecycleRow: UITableViewCell {
  private let number: Int

  override init(style: CellStyle, reuseIdentifier: String?) {
    number = Log.numberOfNewCell()
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    Log.note("  init (cell \(number))")
  }
  required init?(coder: NSCoder) { return nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    Log.note("  prepareForReuse (cell \(number))")
  }
  func configure(_ row: Int) {
    Log.note("  configure \(row)")
    textLabel?.text = "Row \(row)"
    detailTextLabel?.text = "cell \(number)"
  }
}
