import UIKit

class RoomCell: UITableViewCell {
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var seatsLabel: UILabel!
  @IBOutlet private weak var door: UIImageView!

  private static var awakened = 0

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    selectionStyle = .gray
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    Self.awakened += 1
    print("cell \(Self.awakened) awake, outlets connected: \(nameLabel != nil && seatsLabel != nil && door != nil)")
  }

  func show(_ room: Room) {
    nameLabel.text = room.name
    seatsLabel.text = String(format: NSLocalizedString("%d seats", comment: "How many people find a place"), room.seats)
    door.tintColor = room.isBooked ? .systemRed : UIColor(named: "accent")
  }
}
