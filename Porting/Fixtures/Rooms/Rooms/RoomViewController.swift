import UIKit

/// What the program's screens have in common.
class Screen: UIViewController, UIGestureRecognizerDelegate {}

class RoomViewController: Screen {
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
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(tapped))
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
  }

  @IBAction func bookedChanged(_ sender: UISwitch) {
    print("booked: \(sender.isOn)")
    NotificationCenter.default.post(name: .roomChanged, object: room.name)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    print("asked whether a tap may begin")
    return true
  }

  @objc private func tapped() { print("tapped") }
}
