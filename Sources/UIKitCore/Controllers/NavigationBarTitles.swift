internal import Foundation

/// The views of a navigation bar that say where one is.
@MainActor struct NavigationBarTitles {
  /// The title in the row with the buttons.
  let small = UILabel(frame: .zero)
  /// The view that the item has instead of that title; nil for the title.
  var custom: UIView?
  /// The title below the buttons. Made for the first large title.
  var large: LargeTitleView?
  /// The item whose title that one has.
  weak var largeItem: UINavigationItem?
  /// How far the small title is moved, in points.
  var offset = UIOffset.zero
  /// The line of text above the buttons.
  let prompt = UILabel(frame: .zero)

  /// What stands between the buttons.
  var shown: UIView { custom ?? small }

  /// Puts the labels into `bar`, centred.
  func add(to bar: UINavigationBar) {
    small.textAlignment = .center
    small.accessibilityTraits = .header
    bar.addSubview(small)
    prompt.textAlignment = .center
    prompt.font = .systemFont(ofSize: 12)
    bar.addSubview(prompt)
  }
  /// Writes the title of `item`, whose view is ``custom``, in the font and the colour of `attributes`.
  func writeSmall(_ item: UINavigationItem?, _ attributes: [NSAttributedString.Key: Any]) {
    small.isHidden = custom != nil
    small.text = item?.title
    small.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    small.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    prompt.textColor = small.textColor
  }
}
