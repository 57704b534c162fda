public import Foundation

/// The item of a tab bar for one of its controllers: an image with a title, optionally a badge.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// A title and an image that the system provides.
  public enum SystemItem: Int, Sendable {
    /// The cases have the same names as in UIKit.
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
  }

  /// The image while the item is selected; nil for ``UIBarItem/image``.
  open var selectedImage: UIImage? { didSet { changed?() } }
  /// A short text in a red badge beside the image; nil for none.
  open var badgeValue: String? { didSet { changed?() } }
  /// The colour of the badge; nil for red.
  open var badgeColor: UIColor? { didSet { changed?() } }

  /// The offset of the title, and the attributes of the badge.
  var extras = TabItemExtras() { didSet { changed?() } }
  /// The appearances of the bar while the item is selected.
  var appearances = TabBarAppearances()

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Creates an item with a title and images. If `selectedImage` is nil, `image` is used in its place.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
  /// Creates an item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }
  /// Creates an item with the system's title and image.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
  }
}

extension UITabBarItem.SystemItem {
  fileprivate var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }
  fileprivate var symbol: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.circle.fill"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .downloads: "square.and.arrow.down"
    case .mostViewed: "list.bullet"
    }
  }
}
