public import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
public import UIKitCore

/// What a layout has to make anew.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  open internal(set) var invalidateEverything = true
  open internal(set) var invalidateDataSourceCounts = false
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero
  open internal(set) var invalidatedItemIndexPaths: [IndexPath]?

  public override init() { super.init() }
  open func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths }
}

/// Says where the elements of a collection view are. Programs subclass it for arrangements of their own.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Overridden by layouts of a program's own

  /// Called before anything is asked after an invalidation.
  open func prepare() {}
  /// Everything that shows in `rect`. Asked again and again while scrolling.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.position.flatMap { solvedAttributes(of: .item(section: $0.section, index: $0.index)) }
  }
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    solvedAttributes(of: LayoutElement(supplementary: kind, at: indexPath))
  }
  open func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.first.flatMap { solvedAttributes(of: .decoration(kind: kind, section: $0)) }
  }
  open var collectionViewContentSize: CGSize { collectionView?.contentSize ?? .zero }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func targetContentOffset(forProposedContentOffset offset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint { offset }
  open func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint { offset }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Updates

  /// The list is about to change as `updateItems` say, and ``prepare()`` has seen the new one. Asked next: where what comes begins and
  /// where what goes ends.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Everything is in its place; called inside the animation.
  open func finalizeCollectionViewUpdates() {}
  /// Where an item that comes on screen starts from, by its index path after the update. Nil: what is new fades in, what was out of view
  /// comes from there.
  open func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Where an item that leaves the screen ends, by its index path before the update. Nil: what is deleted fades out, what moves out of
  /// view goes there.
  open func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Supplementary views that the update makes new ones of, by their index paths after it.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Supplementary views that go away although their sections stay, by their index paths before the update.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Invalidation

  open func invalidateLayout() { collectionView?.layoutWasInvalidated(UICollectionViewLayoutInvalidationContext()) }
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { collectionView?.layoutWasInvalidated(context) }
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    UICollectionViewLayoutInvalidationContext()
  }

  // MARK: Decorations

  /// Has backgrounds of `kind` made from `viewClass`.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind kind: String) {
    decorationClasses[kind] = viewClass as? UICollectionReusableView.Type
  }
  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? { decorationClasses[kind] }

  // MARK: What a layout class declares
  // Answered here for layouts that programs write. Layouts that the engine solves override it.

  /// How the engine asks the layout, while a collection view shows it; nil for layouts that the engine solves.
  private weak var visibleLayout: CustomVisibleLayout?

  /// The layout as the engine asks it.
  func makeVisibleLayout(in environment: LayoutEnvironment) -> any VisibleLayout {
    let made = CustomVisibleLayout(self)
    visibleLayout = made
    return made
  }
  /// The section at `index`; nil for layouts that are not made of sections.
  func section(at index: Int, in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? { nil }
  /// Whether the layout is told of updates, and asked where views start and end in them and which are replaced.
  var participatesInUpdates: Bool { true }
  /// Has the layout prepare itself if it was invalidated since it did.
  func prepareIfInvalidated() { visibleLayout?.prepareIfNeeded() }
  /// Everything that the layout said of an element when it was asked last; nil if the engine knows all there is.
  func completeAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? { visibleLayout?.latest[element] }
  /// What the engine says of an element; nil for layouts that a program wrote, which would be asked again.
  func solvedAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? { nil }
}
