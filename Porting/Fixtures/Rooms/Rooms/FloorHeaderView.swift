import UIKit

class FloorHeaderView: UITableViewHeaderFooterView {
  @IBOutlet weak var floorLabel: UILabel!
}
