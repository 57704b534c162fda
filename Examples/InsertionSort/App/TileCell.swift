import UIKit

/// A tile, which only has a colour.
final class TileCell: UICollectionViewCell {
  func show(hue: CGFloat) { contentView.backgroundColor = UIColor(hue: hue, saturation: 0.85, brightness: 0.95, alpha: 1) }
}
