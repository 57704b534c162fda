import UIKit

/// The row of the table that shows a status.
final class StatusRowCell: UITableViewCell {
  let status = StatusView()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(status)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    status.frame = contentView.bounds
  }
}

/// The item of the grid that shows a status.
final class StatusTileCell: UICollectionViewCell {
  let status = StatusView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(status)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    status.frame = contentView.bounds
  }
}
