internal import Foundation
internal import UIKitCore

/// The table of the controllers of a `UITabBarController` that have no button, which its More button shows. Found by its name, because the
/// module of tab bars is below this one.
@MainActor final class MoreTabListController: UITableViewController, MoreTabList {
  private let choose: (Int) -> Bool
  private var items: [UITabBarItem] = []

  init(choose: @escaping (Int) -> Bool) {
    self.choose = choose
    super.init(style: .plain)
    title = "More"
  }
  required init?(coder: NSCoder) { nil }

  func show(_ items: [UITabBarItem]) {
    self.items = items
    (viewIfLoaded as? UITableView)?.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab") ?? UITableViewCell(style: .default, reuseIdentifier: "tab")
    let item = items[indexPath.row]
    var content = cell.defaultContentConfiguration()
    (content.text, content.image) = (item.title, item.image)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    cell.isUserInteractionEnabled = item.isEnabled
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if !choose(indexPath.row) { tableView.deselectRow(at: indexPath, animated: true) }
  }
}
