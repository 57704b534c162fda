public import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
public import UIKitCore

/// A layout, which determines the positions of a collection view's elements. Programs subclass it for custom arrangements.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the layout's attributes. Flow and compositional layouts create their attributes from it; views receive them in
  /// ``UICollectionReusableView/apply(_:)``.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of invalidation contexts that ``invalidateLayout()`` and a change of bounds create.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Overridden by custom layouts

  /// Prepares the layout. Called after an invalidation, before any other query.
  open func prepare() {}
  /// Returns the attributes of all elements in `rect`. Called repeatedly while scrolling.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of an item, visible or not, or nil if there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.position.flatMap { solvedAttributes(of: .item(section: $0.section, index: $0.index)) }
  }
  /// Returns the attributes of a supplementary view, visible or not, or nil if there is none.
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    solvedAttributes(of: LayoutElement(supplementary: kind, at: indexPath))
  }
  /// Returns the attributes of a decoration, visible or not, or nil if there is none.
  open func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.first.flatMap {
      solvedAttributes(of: .decoration(kind: kind, section: $0, index: indexPath.count > 1 ? indexPath.item : 0))
    }
  }
  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { collectionView?.contentSize ?? .zero }
  /// Whether scrolling or another size invalidates the layout. Called in each frame in which the bounds have changed, while the collection
  /// view still reports the old bounds. A layout is queried for every new rectangle in any case.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Whether a view's preferred size invalidates the layout. Called for every measured view that comes on screen; in flow and compositional
  /// layouts for those with estimated sizes, whose preferred sizes apply in any case.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the offset at which a scroll ends after the finger has lifted. The velocity is in points per millisecond.
  open func targetContentOffset(forProposedContentOffset offset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint { offset }
  /// Returns the offset after an update or a change of the layout. Called after ``prepare(forCollectionViewUpdates:)``; elements on screen
  /// are animated from their visible positions to the ones at the new offset.
  open func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint { offset }
  /// The direction for which the layout was written: it is mirrored if text runs in the other one and
  /// ``flipsHorizontallyInOppositeLayoutDirection`` is true.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the layout is mirrored if text does not run in the ``developmentLayoutDirection``: its attributes and the queried rectangles
  /// are then measured from the other side of the content. Used for flow layouts that scroll vertically and for custom layouts.
  /// Compositional layouts follow the direction automatically.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Updates

  /// Prepares the layout for a change of the list by `updateItems`, after ``prepare()`` for the new list. The next queries are about the
  /// initial attributes of appearing elements and the final attributes of disappearing ones.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called inside the animation, when all elements have their final attributes.
  open func finalizeCollectionViewUpdates() {}
  /// Returns the initial attributes of an item that comes on screen, by its index path after the update. For new items, their final
  /// attributes with an alpha of 0; nil for others, which come from their positions outside the view.
  open func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    updates.inserts(indexPath) ? faded(layoutAttributesForItem(at: indexPath)) : nil
  }
  /// Returns the final attributes of an item that leaves the screen, by its index path before the update. For deleted items, their current
  /// attributes with an alpha of 0; nil for others, which move to their positions outside the view.
  open func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    updates.deletes(indexPath) ? faded(latestAttributes(of: .item(section: indexPath.section, index: indexPath.item))) : nil
  }
  private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }
  /// Returns the initial attributes of a supplementary view that comes on screen.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the final attributes of a supplementary view that leaves the screen.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the initial attributes of a decoration that comes on screen.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the final attributes of a decoration that leaves the screen.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the supplementary views that the update replaces with new ones, by their index paths after it.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the supplementary views that are removed although their sections remain, by their index paths before the update.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decorations that the update replaces with new ones, by their index paths after it.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decorations that are removed although their sections remain, by their index paths before the update.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Prepares the layout for an animated change of the collection view's bounds from `oldBounds`, after ``prepare()`` for the new ones. The
  /// next queries, with index paths that are the same before and after, are about the initial attributes of appearing elements and the
  /// final attributes of disappearing ones.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called inside the animation, when all elements have the attributes for the new bounds.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Replacing the layout

  /// Called before a change to another layout. This one still has its collection view.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before a change from another layout to this one, which already has its collection view.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called after a change from or to this layout, when everything is in its final position.
  open func finalizeLayoutTransition() {}

  // MARK: Invalidation

  /// Invalidates the layout, which is queried again in the next layout pass.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }
  /// Invalidates the layout, and applies the context's adjustments. Called for every invalidation, including those by new bounds, a view's
  /// preferred size, an update or a reload. A custom layout overrides it to learn what to compute again in ``prepare()``.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { collectionView?.layoutWasInvalidated(context) }
  /// Returns the context of an invalidation by scrolling or by another size. The collection view still reports the old bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// Returns the context of an invalidation by a view's preferred size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    let (path, kind) = (originalAttributes.indexPath, originalAttributes.representedElementKind ?? "")
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [path])
    case .supplementaryView: context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    case .decorationView: context.invalidateDecorationElements(ofKind: kind, at: [path])
    }
    return context
  }
  /// Returns a new context of ``invalidationContextClass``.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let wanted = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (wanted ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  // MARK: Interactive movement

  /// Returns the target of an item that is moved by hand and held at `position`: beside the item at that point. For headers and footers, a
  /// position in their sections. The index paths are presented ones.
  open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath {
    collectionView?.engineTarget(at: mirroredIfNeeded(position)) ?? previousIndexPath
  }
  /// Returns the attributes of an item that is moved by hand and held at `position`: centered there and in front of all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let moving = attributes ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    moving.center = position
    moving.zIndex = .max
    return moving
  }
  /// Returns the context of the invalidation when an item that is moved by hand is presented elsewhere.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.interactiveMovement = .init(previous: previousIndexPaths, target: targetIndexPaths, position: targetPosition)
    return context
  }
  /// Returns the context of the invalidation when an item that was moved by hand is put down, or returns to its position.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.interactiveMovement = .init(previous: previousIndexPaths, target: indexPaths, position: .zero)
    return context
  }

  // MARK: Decorations

  /// Registers `viewClass` for backgrounds of `kind`.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind kind: String) {
    decorationClasses[kind] = viewClass as? UICollectionReusableView.Type
  }
  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    decorationClasses[kind] ?? (kind == ListSectionBackground.kind ? ListSectionBackground.self : nil)
  }

  // MARK: Declared by layout classes
  // The values here are those of layouts that programs write. Layouts that the engine solves override them.

  /// The engine's adapter for the layout, while a collection view shows it; nil for layouts that the engine solves.
  private(set) weak var visibleLayout: CustomVisibleLayout?
  /// The insertions and deletions of the update that is being shown.
  var updates = LayoutUpdates()

  /// The origin of a query, if it is not the program.
  enum Asking {
    /// The engine, for the visible elements in each frame.
    case engine
    /// The layout itself, while it prepares.
    case preparation
  }
  var asking: Asking?

  /// Returns the engine's interface to the layout.
  func makeVisibleLayout(in environment: LayoutEnvironment) -> any VisibleLayout { makeCustomLayout(over: nil) }
  /// Returns the engine's interface to the layout through the methods that a program overrides. `solved` is the layout on which they are
  /// based.
  func makeCustomLayout(over solved: (any RevisedLayout)?) -> any VisibleLayout {
    let made = CustomVisibleLayout(self, over: solved)
    visibleLayout = made
    return made
  }
  /// Requires the layout to prepare again after a change of the solved layout on which it is based.
  func solvedPositionsDidChange() { visibleLayout?.solvedPositionsDidChange() }
  /// Returns the layout's last attributes of an element before the update that is being shown.
  func latestAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    visibleLayout?.known.previous[element].map { mirroredIfNeeded($0) }
  }
  /// Whether the engine is notifying the layout of an invalidation, and queries it next.
  var isReceivingInvalidation: Bool { visibleLayout?.isNotifyingLayout ?? false }
  /// Called after the engine has carried out an invalidation of which it notified the layout.
  func endInvalidation() {}
  /// Called when the collection view has another delegate.
  func delegateWasReplaced() {}
  /// Called when the collection view has another safe area, or other margins.
  func referenceInsetsDidChange() {}
  /// Returns the section at `index`; nil for layouts that do not consist of sections.
  func section(at index: Int, in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? { nil }
  /// Whether the engine solves the layout, or the layout on which a program's subclass is based.
  var isSolvedByEngine: Bool { false }
  /// Whether an invalidation of named elements does not affect others. False for custom layouts, which are queried again.
  func keepsUnnamedElements(in context: UICollectionViewLayoutInvalidationContext) -> Bool {
    isSolvedByEngine && !context.invalidateEverything && !context.invalidateDataSourceCounts
  }
  /// Whether the layout is notified of updates, and queried for the initial and final attributes of views and for replaced views.
  var participatesInUpdates: Bool { true }
  /// Prepares the layout if it was invalidated since it last prepared.
  func prepareIfInvalidated() { visibleLayout?.prepareIfNeeded() }
  /// Returns the layout's last complete attributes of an element, or nil if the engine's attributes are complete.
  func completeAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? { visibleLayout?.known[element] }
  /// Returns attributes of ``layoutAttributesClass``.
  func ownAttributes(_ engine: ElementAttributes) -> UICollectionViewLayoutAttributes {
    let wanted = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (wanted ?? UICollectionViewLayoutAttributes.self).init()
    attributes.take(engine)
    return attributes
  }
  /// Returns the engine's attributes of an element, or nil for layouts that a program wrote, which would be queried again.
  func solvedAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? { nil }
}
