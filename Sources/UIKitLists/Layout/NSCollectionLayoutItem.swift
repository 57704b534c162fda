public import Foundation
internal import HitchlessBase
internal import ListLayout
public import UIKitCore

/// An item of a group: a cell, or another group.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// The supplementary items that are attached to the item: badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }
  fileprivate var attached: [NSCollectionLayoutSupplementaryItem]
  /// The insets of the item within its share of the group.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item, which pushes its neighbours away.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item with attached supplementary items.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    attached = supplementaryItems
    super.init()
  }
  /// Creates an item without supplementary items.
  public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(layoutSize: layoutSize, supplementaryItems: []) }

  /// Returns the template for the solver; a value, so later changes of this object do not affect the layout.
  func template() -> LayoutItemTemplate {
    LayoutItemTemplate(
      size: layoutSize.engine, contentInsets: HitchlessBase.EdgeInsets(contentInsets),
      edgeSpacing: edgeSpacing?.engine ?? LayoutEdgeSpacing(),
      supplementaries: supplementaryItems.map { $0.badgeTemplate() }, content: content())
  }
  func content() -> LayoutItemTemplate.Content { .cell }
}

extension HitchlessBase.EdgeInsets {
  /// Creates insets for the solver, in which leading becomes left.
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: Double(insets.top), left: Double(insets.leading), bottom: Double(insets.bottom), right: Double(insets.trailing))
  }
}

/// Items in a row or column that are repeated together.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Arrangement {
    case fill(LayoutAxis, [NSCollectionLayoutItem])
    case count(LayoutAxis, NSCollectionLayoutItem, Int, fitting: Bool)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }
  private let arrangement: Arrangement
  /// The supplementary items that are attached to the group. Their index path is that of the group's first item.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attached = newValue }
  }
  /// The spacing between the items along the group.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The items, in the order in which they are repeated; empty in a custom group.
  public let subitems: [NSCollectionLayoutItem]

  private init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement) {
    self.arrangement = arrangement
    self.subitems = subitems
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Creates a group that repeats `subitems` from leading to trailing until the next item does not fit.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, .fill(.horizontal, subitems))
  }
  /// Creates a group that repeats `subitems` from top to bottom until the next item does not fit.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, .fill(.vertical, subitems))
  }
  /// Creates a group that contains `subitem` `count` times from leading to trailing, each with its own size.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .count(.horizontal, subitem, max(1, count), fitting: false))
  }
  /// Creates a group that contains `subitem` `count` times from top to bottom, each with its own size.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], .count(.vertical, subitem, max(1, count), fitting: false)) }
  /// Creates the same group as ``horizontal(layoutSize:repeatingSubitem:count:)``; the method's name in UIKit's first version of it.
  open class func horizontalGroup(
    with layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }
  /// Creates the same group as ``vertical(layoutSize:repeatingSubitem:count:)``; the method's name in UIKit's first version of it.
  open class func verticalGroup(
    with layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }
  /// Creates a group that contains `subitem` `count` times, sharing the group's width evenly.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .count(.horizontal, subitem, max(1, count), fitting: true))
  }
  /// Creates a group that contains `subitem` `count` times, sharing the group's height evenly.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .count(.vertical, subitem, max(1, count), fitting: true))
  }
  /// Creates a group of items with frames that the program computes.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider)) }

  /// The name of the group's arrangement.
  var arrangementName: String {
    switch arrangement {
    case .fill(.horizontal, _): "horizontal, repeated"
    case .fill(.vertical, _): "vertical, repeated"
    case .count(.horizontal, _, let count, _): "horizontal, \(count) times"
    case .count(.vertical, _, let count, _): "vertical, \(count) times"
    case .custom: "custom"
    }
  }
  override func content() -> LayoutItemTemplate.Content {
    let spacing = interItemSpacing?.engine ?? .fixed(0)
    switch arrangement {
    case .fill(let axis, let items):
      return .group(axis: axis, members: .repeatingToFill(items.map { $0.template() }), spacing: spacing)
    case .count(let axis, let item, let count, let fitting):
      return .group(axis: axis, members: .repeating(item.template(), count: count, fitting: fitting), spacing: spacing)
    case .custom(let provider):
      return .custom { size in
        MainActor.assumeIsolated {
          provider(SolvedEnvironment(size: CGSize(size), traits: .current)).map {
            CustomItemFrame(frame: $0.frame.engine, zIndex: $0.zIndex)
          }
        }
      }
    }
  }
}

/// A closure that computes the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// An item of a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  public let frame: CGRect
  /// The stacking order; items with higher values are in front.
  public let zIndex: Int

  /// Creates an item at a rectangle of its group.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// The container in which a layout is solved.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size available for the list's content, in points.
  var contentSize: CGSize { get }
  /// The size after subtracting the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets of the layout's ``UICollectionViewCompositionalLayoutConfiguration/contentInsetsReference``, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that are in effect: the same, because sections are laid out in the whole container.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment in which a section is laid out.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The environment that is passed to providers.
@MainActor final class SolvedEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  /// Creates a container of a size in points, of which `insets` are reserved by the layout's configuration.
  init(size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
    contentSize = size
    contentInsets = insets
    traitCollection = traits
    super.init()
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}
