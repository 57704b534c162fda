public import Foundation
internal import LayerTree
public import UIKitCore

/// A cell of a list: content by configuration, a separator below.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  private let separator = UIView(frame: .zero)

  /// How far the content is moved in, in steps of ``indentationWidth``.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether there is a line below the cell; the list's configuration decides.
  var showsSeparator = true { didSet { separator.isHidden = !showsSeparator } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareListCell()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareListCell()
  }
  private func prepareListCell() {
    separator.backgroundColor = .separator
    separator.isUserInteractionEnabled = false
    // Above the content without being moved to the front in every layout.
    separator.node.zPosition = 1
    addSubview(separator)
    backgroundConfiguration = .listPlainCell()
  }

  /// What a plain row shows, ready to be filled in.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let indentation = CGFloat(indentationLevel) * indentationWidth
    contentView.frame = CGRect(x: indentation, y: 0, width: bounds.width - indentation, height: bounds.height)
    let thickness = 1 / contentScaleFactor
    separator.frame = CGRect(
      x: 16 + indentation, y: bounds.height - thickness, width: max(0, bounds.width - 16 - indentation), height: thickness)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let indentation = CGFloat(indentationLevel) * indentationWidth
    let fitted = super.sizeThatFits(CGSize(width: max(0, size.width - indentation), height: size.height))
    return CGSize(width: fitted.width + indentation, height: fitted.height)
  }
}
