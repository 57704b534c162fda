public import Foundation
internal import HitchlessBase
internal import ListLayout
public import UIKitCore

/// How a section that scrolls across the layout behaves.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// From not scrolling across at all to pages of groups in the centre.
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// What content insets are measured from.
public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// One section of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  private let group: NSCollectionLayoutGroup
  /// Space around the section's groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Points between two groups.
  open var interGroupSpacing: CGFloat = 0
  /// What ``contentInsets`` are measured from across the direction of the layout; `.automatic` for what the layout's configuration says.
  open var contentInsetsReference: UIContentInsetsReference = .automatic
  /// What headers and footers are measured from; `.automatic` for the same as the items.
  open var supplementaryContentInsetsReference: UIContentInsetsReference = .automatic
  /// Whether the section scrolls across the layout, and where it comes to rest then.
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers keep away from the edges by ``contentInsets``, too.
  open var supplementariesFollowContentInsets = true
  /// Backgrounds.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called after every layout with what is on screen of the section and how far it is scrolled: the section's own offset if it scrolls
  /// across, else the list's.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The list appearance that the section was made with, if it was.
  var listConfiguration: UICollectionLayoutListConfiguration? { list.configuration }
  /// What a section has of the list of which it is.
  private struct ListPart {
    /// The list's appearance; nil for a section of another layout.
    var configuration: UICollectionLayoutListConfiguration?
    /// Whether the list's color is behind the section.
    var showsBackground = false
    /// Points above the headers.
    var headerTopPadding: CGFloat = 0
  }
  private var list = ListPart()

  /// A section in which `group` is repeated for as long as there are items.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// A section of list rows, for a section provider. It has the list's background color behind it.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let section = makeList(using: configuration, layoutEnvironment: layoutEnvironment)
    let appearance = configuration.appearance
    section.list.showsBackground = configuration.backgroundColor != nil || appearance.isGrouped || appearance == .sidebar
    return section
  }
  /// A section of list rows in front of whatever is behind the list.
  static func makeList(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.list.configuration = configuration
    // Rows go from side to side and keep their content in the safe area themselves; cards are in it with their edges.
    if !configuration.isBoxed { section.contentInsetsReference = .none }
    section.contentInsets = configuration.insets(in: layoutEnvironment.container.effectiveContentSize.width)
    section.list.headerTopPadding = configuration.shownHeaderTopPadding
    // What keeps groups apart lies above a section's header, and not between it and its rows; a footer is below them with its own margins.
    if configuration.headerMode == .supplementary {
      section.list.headerTopPadding += section.contentInsets.top
      section.contentInsets.top = 0
    }
    // A header that is the first item has no place of its own that could keep the distance.
    if configuration.headerMode == .firstItemInSection { section.contentInsets.top += max(0, configuration.headerTopPadding ?? 0) }
    if configuration.footerMode == .supplementary { section.contentInsets.bottom = 0 }
    func boundary(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      let item = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
      return item
    }
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(boundary(UICollectionView.elementKindSectionHeader, .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(boundary(UICollectionView.elementKindSectionFooter, .bottom))
    }
    return section
  }

  /// The section as the engine lays it out, in a collection view with `reference`'s safe area and margins.
  func template(in reference: ReferenceInsets?) -> SectionTemplate {
    let itemReference = reference?[contentInsetsReference] ?? .zero
    let boundaryReference =
      supplementaryContentInsetsReference == .automatic ? itemReference : reference?[supplementaryContentInsetsReference] ?? .zero
    return SectionTemplate(
      group: group.template(), interGroupSpacing: Double(interGroupSpacing),
      contentInsets: HitchlessBase.EdgeInsets(contentInsets + itemReference),
      boundarySupplementaries: boundarySupplementaryItems.map { $0.boundaryTemplate() }, headerPadding: Double(list.headerTopPadding),
      boundaryInsets: HitchlessBase.EdgeInsets(boundaryReference + (supplementariesFollowContentInsets ? contentInsets : .zero)),
      decorations: listBackground + decorationItems.map { $0.decorationTemplate() }, orthogonalScrolling: orthogonal)
  }

  private var listBackground: [DecorationTemplate] {
    list.showsBackground ? [DecorationTemplate(kind: ListSectionBackground.kind, zIndex: .min)] : []
  }

  private var orthogonal: OrthogonalScrolling {
    switch orthogonalScrollingBehavior {
    case .none: .none
    case .continuous: .continuous
    case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    }
  }
}
