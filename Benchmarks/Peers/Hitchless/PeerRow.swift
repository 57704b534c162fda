import Hitchless
import ImagePreparation

/// A row: a photograph and two lines of text.
final class PeerRow: UICollectionViewCell {
  /// The photographs of all rows; set once, before the list is created.
  static var photos: PeerPhotos!

  private let picture = UIImageView()
  private let title = UILabel()
  private let subtitle = UILabel()
  private var delivery: ImageDelivery? { didSet { oldValue?.cancel() } }
  private(set) var row = -1

  private static let titleFont = UIFont(name: "DejaVu Sans-Bold", size: 20)
  private static let subtitleFont = UIFont(name: "DejaVu Sans", size: 15)
  private static let places = ["Cusco", "Lisbon", "Oaxaca", "Kyoto", "Hanoi", "Quito", "Bergen", "Galway"]

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = Self.titleFont
    title.textColor = UIColor(white: 0x11 / 255.0, alpha: 1)
    subtitle.font = Self.subtitleFont
    subtitle.textColor = UIColor(white: 0x66 / 255.0, alpha: 1)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    for view in [picture, title, subtitle] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width
    picture.frame = CGRect(x: 0, y: 0, width: width, height: 220)
    title.frame = CGRect(x: 12, y: 230, width: width - 24, height: 24)
    subtitle.frame = CGRect(x: 12, y: 258, width: width - 24, height: 18)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    delivery = nil
    picture.image = nil
    row = -1
  }

  func show(_ row: Int) {
    self.row = row
    title.text = "\(Self.places[row % Self.places.count]) \(row)"
    subtitle.text = "Album \(row / 365 + 1), photo \(row % 365 + 1) of 365, \(2 + row % 5).\(row % 10) MB"
    picture.image = Self.photos.image(of: row)
    if picture.image == nil {
      delivery = Self.photos.load(row, window == nil ? .aboutToBeVisible : .visible) { [weak self] image in
        if let self, self.row == row { picture.image = image }
      }
    }
  }

  /// Raises the priority of the photograph: the row may have been configured long before it comes on screen.
  func willDisplay() { delivery?.setPriority(.visible) }
}
