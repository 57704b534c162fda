import UIKit

@objc protocol RoomListDelegate {
  func roomList(_ list: RoomListViewController, didShow room: String)
  @objc optional func roomListDidRefresh(_ list: RoomListViewController)
}

class RoomListViewController: UITableViewController {
  weak var delegate: RoomListDelegate?
  private var floors: [[Room]] = []
  private let log = RoomLog()

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = log
    floors = Dictionary(grouping: Room.load(), by: \.floor).sorted { $0.key < $1.key }.map(\.value)
    print("rooms: \(floors.joined().count)")
    tableView.register(UINib(nibName: "FloorHeaderView", bundle: nil), forHeaderFooterViewReuseIdentifier: "floor")
    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: #selector(refresh), for: .valueChanged)
    NotificationCenter.default.addObserver(self, selector: #selector(roomChanged(_:)), name: .roomChanged, object: nil)
  }

  @objc private func refresh(_ control: UIRefreshControl) {
    tableView.reloadData()
    print("refreshed")
    control.endRefreshing()
    delegate?.roomListDidRefresh?(self)
    checkRules()
    checkLists()
    checkSelectors()
    checkWindows()
  }

  @objc func roomChanged(_ notification: Notification) {
    print("changed: \(notification.object as? String ?? "")")
  }

  @IBAction private func refreshTapped(_ sender: UIBarButtonItem) {
    refresh(refreshControl!)
  }

  @IBAction func unwindToRooms(_ segue: UIStoryboardSegue) {
    print("unwound from \(type(of: segue.source))")
  }
}

// MARK: - Table

extension RoomListViewController {
  override func numberOfSections(in tableView: UITableView) -> Int { floors.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { floors[section].count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "room", for: indexPath) as! RoomCell
    cell.show(floors[indexPath.section][indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "floor") as? FloorHeaderView
    header?.floorLabel.text = String(format: NSLocalizedString("Floor %d", comment: ""), floors[section][0].floor)
    return header
  }

  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 36 }
}

// MARK: - Segues

extension RoomListViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "showRoom", let cell = sender as? RoomCell, let indexPath = tableView.indexPath(for: cell),
      let destination = segue.destination as? RoomViewController
    else { return }
    let room = floors[indexPath.section][indexPath.row]
    destination.room = room
    delegate?.roomList(self, didShow: room.name)
  }
}

class RoomLog: NSObject, RoomListDelegate {
  func roomList(_ list: RoomListViewController, didShow room: String) { print("shows \(room)") }
}

extension Notification.Name {
  static let roomChanged = Notification.Name("roomChanged")
}
