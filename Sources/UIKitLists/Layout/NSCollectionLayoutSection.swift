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
  /// What ``contentInsets`` are measured from. Has no effect yet.
  open var contentInsetsReference: UIContentInsetsReference = .automatic
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
  var listConfiguration: UICollectionLayoutListConfiguration?

  /// A section in which `group` is repeated for as long as there are items.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// A section of list rows.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.listConfiguration = configuration
    section.contentInsets = configuration.insets
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

  func template() -> SectionTemplate {
    SectionTemplate(
      group: group.template(), interGroupSpacing: Double(interGroupSpacing), contentInsets: HitchlessBase.EdgeInsets(contentInsets),
      boundarySupplementaries: boundarySupplementaryItems.map { $0.boundaryTemplate() },
      supplementariesFollowContentInsets: supplementariesFollowContentInsets,
      decorations: decorationItems.map { $0.decorationTemplate() }, orthogonalScrolling: orthogonal)
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
