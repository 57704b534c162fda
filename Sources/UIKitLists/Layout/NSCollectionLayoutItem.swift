public import Foundation
internal import HitchlessBase
internal import ListLayout
public import UIKitCore

/// An item of a group: a cell, or another group.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// What is attached to the item: badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }
  fileprivate var attached: [NSCollectionLayoutSupplementaryItem]
  /// How much smaller the item is than its share of the group, at each edge.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space around the item, which pushes its neighbours away.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// An item with supplementary items attached.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    attached = supplementaryItems
    super.init()
  }
  /// An item with nothing attached.
  public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(layoutSize: layoutSize, supplementaryItems: []) }

  /// What the solver works with; a value, so later changes of this object change nothing that is laid out.
  func template() -> LayoutItemTemplate {
    LayoutItemTemplate(
      size: layoutSize.engine, contentInsets: HitchlessBase.EdgeInsets(contentInsets),
      edgeSpacing: edgeSpacing?.engine ?? LayoutEdgeSpacing(),
      supplementaries: supplementaryItems.map { $0.badgeTemplate() }, content: content())
  }
  func content() -> LayoutItemTemplate.Content { .cell }
}

extension HitchlessBase.EdgeInsets {
  /// Leading becomes left, as the solver has it.
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: Double(insets.top), left: Double(insets.leading), bottom: Double(insets.bottom), right: Double(insets.trailing))
  }
}

/// Items one after the other, which are repeated together.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Arrangement {
    case fill(LayoutAxis, [NSCollectionLayoutItem])
    case count(LayoutAxis, NSCollectionLayoutItem, Int, fitting: Bool)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }
  private let arrangement: Arrangement
  /// What is attached to the group. Its index path is that of the group's first item.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attached = newValue }
  }
  /// Space between the items along the group.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The items, in the order in which they are repeated; empty in a custom group.
  public let subitems: [NSCollectionLayoutItem]

  private init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement) {
    self.arrangement = arrangement
    self.subitems = subitems
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// `subitems` from leading to trailing, over and over until the next does not fit.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, .fill(.horizontal, subitems))
  }
  /// `subitems` from top to bottom, over and over until the next does not fit.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, .fill(.vertical, subitems))
  }
  /// `subitem` so often, each with its own size.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .count(.horizontal, subitem, max(1, count), fitting: false))
  }
  /// One item below the other, `count` times, each with an equal share of the height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], .count(.vertical, subitem, max(1, count), fitting: false)) }
  /// The name of ``horizontal(layoutSize:repeatingSubitem:count:)`` in UIKit's first version of it.
  open class func horizontalGroup(
    with layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }
  /// The name of ``vertical(layoutSize:repeatingSubitem:count:)`` in UIKit's first version of it.
  open class func verticalGroup(
    with layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }
  /// `subitem` so often, sharing the group's width evenly.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .count(.horizontal, subitem, max(1, count), fitting: true))
  }
  /// The older name of ``vertical(layoutSize:repeatingSubitem:count:)``.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .count(.vertical, subitem, max(1, count), fitting: true))
  }
  /// Items at frames that the program computes.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider)) }

  /// What the group does with its items.
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

/// Computes the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// An item of a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  public let frame: CGRect
  /// What lies in front: the higher.
  public let zIndex: Int

  /// An item at a rectangle of its group.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// The container that a layout is solved in.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size that the list has for its content, in points.
  var contentSize: CGSize { get }
  /// The size without the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets that the layout's ``UICollectionViewCompositionalLayoutConfiguration/contentInsetsReference`` means, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that are in effect: the same, because sections are laid out in the whole container.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section is laid out in.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The environment that providers get.
@MainActor final class SolvedEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  /// A container of a size in points, of which the layout's configuration takes `insets` off for its sections.
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
