public import Foundation
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
    collectionView?.engineAttributes(forItemAt: indexPath)
  }
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open var collectionViewContentSize: CGSize { collectionView?.contentSize ?? .zero }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func targetContentOffset(forProposedContentOffset offset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint { offset }
  open func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint { offset }
  open func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

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
}
