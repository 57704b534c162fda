import UIKit

class RoomViewController: UIViewController {
  var room: Room!

  @IBOutlet weak var nameLabel: UILabel!
  @IBOutlet weak var bookedSwitch: UISwitch!
  @IBOutlet var detailLabels: [UILabel]!

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = room.name
    nameLabel.text = room.name
    detailLabels[0].text = "Floor \(room.floor)"
    detailLabels[1].text = "\(room.seats) seats"
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }

  @IBAction func bookedChanged(_ sender: UISwitch) {
    print("booked: \(sender.isOn)")
    NotificationCenter.default.post(name: .roomChanged, object: room.name)
  }

  @objc private func tapped() { print("tapped") }
}
