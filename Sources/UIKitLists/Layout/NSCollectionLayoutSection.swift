public import Foundation
internal import HitchlessBase
internal import ListLayout
public import UIKitCore

/// The behaviour of an orthogonal section.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The behaviours, from no orthogonal scrolling to pages of centered groups.
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The reference of content insets.
public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// One section of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  private let group: NSCollectionLayoutGroup
  /// The space around the section's groups. Negative insets extend the groups beyond the section.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between two groups, in points. With a negative distance, each group covers the end of the previous one, but none begins
  /// before it.
  open var interGroupSpacing: CGFloat = 0
  /// The reference of ``contentInsets`` across the scroll direction; `.automatic` uses that of the layout's configuration.
  open var contentInsetsReference: UIContentInsetsReference = .automatic
  /// The reference of headers and footers; `.automatic` uses that of the items.
  open var supplementaryContentInsetsReference: UIContentInsetsReference = .automatic
  /// Whether and how the section scrolls orthogonally to the layout.
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
  /// How the section bounces and slows down if it scrolls orthogonally. Takes effect when the layout next creates the section.
  open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
    if let scrollingProperties { return scrollingProperties }
    let made = UICollectionLayoutSectionOrthogonalScrollingProperties()
    scrollingProperties = made
    return made
  }
  /// Nil until the program reads them: most sections do not scroll orthogonally.
  private var scrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties?
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether ``contentInsets`` also apply to headers and footers.
  open var supplementariesFollowContentInsets = true
  /// The backgrounds.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// A handler that is called after every layout with the section's visible items and its scroll offset: the section's own offset if it is
  /// orthogonal, otherwise the list's.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The list configuration that the section was created with, if any.
  var listConfiguration: UICollectionLayoutListConfiguration? { list.configuration }
  /// The section's properties from its list.
  private struct ListPart {
    /// The list's configuration; nil for a section of another layout.
    var configuration: UICollectionLayoutListConfiguration?
    /// Whether the section has a background with the list's color.
    var showsBackground = false
    /// The space above the headers, in points.
    var headerTopPadding: CGFloat = 0
  }
  private var list = ListPart()

  /// Creates a section in which `group` is repeated for all items.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Creates a section of list rows for a section provider. The section has the list's background color.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let section = makeList(using: configuration, layoutEnvironment: layoutEnvironment)
    let appearance = configuration.appearance
    section.list.showsBackground = configuration.backgroundColor != nil || appearance.isGrouped || appearance == .sidebar
    return section
  }
  /// Creates a section of list rows without a background.
  static func makeList(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.list.configuration = configuration
    // Rows have the full width and keep their content in the safe area themselves; inset sections have their edges within the safe area.
    if !configuration.isBoxed { section.contentInsetsReference = .none }
    section.contentInsets = configuration.insets(in: layoutEnvironment.container.effectiveContentSize.width)
    section.list.headerTopPadding = configuration.shownHeaderTopPadding
    // The space between groups is above a section's header, and not between it and its rows; a footer is below them with its own margins.
    if configuration.headerMode == .supplementary {
      section.list.headerTopPadding += section.contentInsets.top
      section.contentInsets.top = 0
    }
    // A header that is the first item is not a separate element that could have padding, so the section's inset contains it.
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

  /// Returns the section's template for the engine, in a collection view with `reference`'s safe area and margins.
  func template(in reference: ReferenceInsets?) -> SectionTemplate {
    let itemReference = reference?[contentInsetsReference] ?? .zero
    let boundaryReference =
      supplementaryContentInsetsReference == .automatic ? itemReference : reference?[supplementaryContentInsetsReference] ?? .zero
    return SectionTemplate(
      group: group.template(), interGroupSpacing: Double(interGroupSpacing),
      contentInsets: HitchlessBase.EdgeInsets(contentInsets + itemReference),
      boundarySupplementaries: boundarySupplementaryItems.map { $0.boundaryTemplate() }, headerPadding: Double(list.headerTopPadding),
      boundaryInsets: HitchlessBase.EdgeInsets(boundaryReference + (supplementariesFollowContentInsets ? contentInsets : .zero)),
      decorations: listBackground + decorationItems.map { $0.decorationTemplate() }, orthogonalScrolling: orthogonal,
      orthogonalMotion: scrollingProperties?.motion ?? OrthogonalMotion())
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
