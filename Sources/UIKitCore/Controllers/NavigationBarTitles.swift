internal import Foundation

/// The title views of a navigation bar.
@MainActor struct NavigationBarTitles {
  /// The title in the row with the buttons.
  let small = UILabel(frame: .zero)
  /// The view that the item has in place of the title; nil for the title.
  var custom: UIView?
  /// The title below the buttons. Created for the first large title.
  var large: LargeTitleView?
  /// The item whose title ``large`` shows.
  weak var largeItem: UINavigationItem?
  /// The offset of the small title, in points.
  var offset = UIOffset.zero
  /// The line of text above the buttons.
  let prompt = UILabel(frame: .zero)

  /// The title with a menu. Created for the first one.
  var menuButton: TitleMenuButton?

  /// Returns the view in place of the label; nil for an item whose title is only a text.
  mutating func view(of item: UINavigationItem?) -> UIView? {
    if let view = item?.titleView { return view }
    guard let provider = item?.titleMenuProvider, provider([]) != nil else { return nil }
    let button = menuButton ?? TitleMenuButton()
    menuButton = button
    button.provider = provider
    return button
  }
  /// The view between the buttons.
  var shown: UIView { custom ?? small }

  /// Adds the labels to `bar`, with centred text.
  func add(to bar: UINavigationBar) {
    small.textAlignment = .center
    small.accessibilityTraits = .header
    bar.addSubview(small)
    prompt.textAlignment = .center
    prompt.font = .systemFont(ofSize: 12)
    bar.addSubview(prompt)
  }
  /// Shows the title of `item`, whose view is ``custom``, in the font and colour of `attributes`.
  func writeSmall(_ item: UINavigationItem?, _ attributes: [NSAttributedString.Key: Any]) {
    small.isHidden = custom != nil
    small.text = item?.title
    small.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    small.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    prompt.textColor = small.textColor
    if let menuButton, custom === menuButton { menuButton.show(item?.title, like: small) }
  }
}
