internal import Foundation

/// The images in a search bar's field, and the button at its end.
@MainActor final class SearchIcons {
  /// An icon in a state.
  private struct Key: Hashable {
    let icon: UISearchBar.Icon
    let state: UInt
  }

  private unowned let field: UISearchTextField
  private var images: [Key: UIImage] = [:]
  /// The offsets of icons, in points; zero for those that are missing.
  var offsets: [UISearchBar.Icon: UIOffset] = [:] { didSet { if offsets != oldValue { field.setNeedsLayout() } } }
  /// The button that opens bookmarks, or shows the results of earlier searches.
  let button = UIButton(type: .custom)
  /// Whether the program shows the bookmark button.
  var showsBookmark = false { didSet { if showsBookmark != oldValue { update() } } }
  /// Whether the program shows the results button.
  var showsResults = false { didSet { if showsResults != oldValue { update() } } }
  /// Whether the results button is shown as selected.
  var isResultsSelected = false { didSet { if isResultsSelected != oldValue { update() } } }

  /// The distance from the button to the end of the field, in points.
  static let margin: CGFloat = 5
  private static let side: CGFloat = 24

  /// Creates the standard images of a field.
  init(field: UISearchTextField) { self.field = field }

  /// The icon of the button at the end; nil for no button. There is room for only one: bookmarks take precedence.
  var shownIcon: UISearchBar.Icon? { showsBookmark ? .bookmark : showsResults ? .resultsList : nil }
  /// Whether the field has the button while its text is empty.
  var showsButton: Bool { shownIcon != nil && field.rightView === button }

  /// Returns the program's image; nil for none.
  func image(for icon: UISearchBar.Icon, state: UIControl.State) -> UIImage? { images[Key(icon: icon, state: state.rawValue)] }
  /// Whether the program has set any image for an icon.
  func hasOwn(_ icon: UISearchBar.Icon) -> Bool { images.keys.contains { $0.icon == icon } }
  /// Returns the image that is shown: the program's image for the state or for the normal state, or the standard image.
  func shownImage(for icon: UISearchBar.Icon, state: UIControl.State) -> UIImage? {
    image(for: icon, state: state) ?? image(for: icon, state: .normal) ?? Self.standardImage(for: icon)
  }
  /// Sets an image; nil for the standard one.
  func setImage(_ image: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State) {
    images[Key(icon: icon, state: state.rawValue)] = image
    switch icon {
    case .search: field.showGlass()
    case .clear: show(icon, in: field.clearButton)
    case .bookmark, .resultsList: if icon == shownIcon { show(icon, in: button) }
    }
  }

  /// Returns the frame of an icon whose standard frame is `rect`.
  func placed(_ rect: CGRect, _ icon: UISearchBar.Icon) -> CGRect {
    offsets[icon].map { rect.offsetBy(dx: $0.horizontal, dy: $0.vertical) } ?? rect
  }

  private static func standardImage(for icon: UISearchBar.Icon) -> UIImage? {
    let name: String
    switch icon {
    case .search: name = "magnifyingglass"
    case .clear: return UITextField.clearImage
    case .bookmark: name = "book"
    case .resultsList: name = "list.bullet"
    }
    return UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))
  }

  private func update() {
    guard let shownIcon else {
      if field.rightView === button { (field.rightView, field.rightViewMode) = (nil, .never) }
      return
    }
    button.bounds.size = CGSize(width: Self.side, height: Self.side)
    button.isSelected = shownIcon == .resultsList && isResultsSelected
    button.accessibilityLabel = shownIcon == .bookmark ? "Bookmarks" : "Results"
    button.tintColor = button.isSelected ? nil : .secondaryLabel
    button.imageView?.tintColor = button.tintColor
    show(shownIcon, in: button)
    (field.rightView, field.rightViewMode) = (button, .always)
  }
  private func show(_ icon: UISearchBar.Icon, in button: UIButton) {
    for state in [UIControl.State.normal, .highlighted, .disabled, .selected, .focused] {
      button.setImage(image(for: icon, state: state) ?? (state == .normal ? Self.standardImage(for: icon) : nil), for: state)
    }
  }
}
