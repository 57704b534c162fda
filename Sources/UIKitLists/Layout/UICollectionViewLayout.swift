public import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
public import UIKitCore

/// Says where the elements of a collection view are. Programs subclass it for arrangements of their own.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// The class of attributes that the layout makes. Flow and compositional layouts make theirs of it; views get them in
  /// ``UICollectionReusableView/apply(_:)``.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of invalidation contexts: what ``invalidateLayout()`` and a change of bounds make.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Overridden by layouts of a program's own

  /// Called before anything is asked after an invalidation.
  open func prepare() {}
  /// Everything that shows in `rect`. Asked again and again while scrolling.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Where an item is, in view or not; nil if there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.position.flatMap { solvedAttributes(of: .item(section: $0.section, index: $0.index)) }
  }
  /// Where a supplementary view is, in view or not; nil if there is none.
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    solvedAttributes(of: LayoutElement(supplementary: kind, at: indexPath))
  }
  /// Where a decoration is, in view or not; nil if there is none.
  open func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.first.flatMap {
      solvedAttributes(of: .decoration(kind: kind, section: $0, index: indexPath.count > 1 ? indexPath.item : 0))
    }
  }
  /// The size of everything, in points.
  open var collectionViewContentSize: CGSize { collectionView?.contentSize ?? .zero }
  /// Whether scrolling, or another size, invalidates the layout. Asked in each frame in which the bounds have changed, while the collection
  /// view still says the old ones. A layout is queried for every new rectangle in any case.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Whether a view's own size invalidates the layout. Asked for every view that comes on screen and was asked for its size; in flow and
  /// compositional layouts for those whose sizes are estimates, and what the views want counts in any case.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Where a scroll ends that a finger let go of. The velocity is in points a millisecond.
  open func targetContentOffset(forProposedContentOffset offset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint { offset }
  /// Where the offset is to be after an update, or when the layout takes over from another. Asked after ``prepare(forCollectionViewUpdates:)``;
  /// what is on screen goes from where it is seen to where it is then.
  open func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint { offset }
  /// The direction in which the layout was written: it is mirrored where text runs in the other one, if
  /// ``flipsHorizontallyInOppositeLayoutDirection`` says so.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the layout is mirrored where text does not run in the ``developmentLayoutDirection``: what it says of its elements, and what
  /// it is asked for, is then measured from the other side of the content. Asked of flow layouts that scroll vertically, and of layouts of
  /// a program's own. Compositional layouts follow the direction by themselves.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Updates

  /// The list is about to change as `updateItems` say, and ``prepare()`` has seen the new one. Asked next: where what comes begins and
  /// where what goes ends.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Everything has its final attributes; called inside the animation.
  open func finalizeCollectionViewUpdates() {}
  /// Where an item that comes on screen starts from, by its index path after the update. New items: where they will be, transparent. Nil:
  /// what was out of view comes from there.
  open func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    updates.inserts(indexPath) ? faded(layoutAttributesForItem(at: indexPath)) : nil
  }
  /// Where an item that leaves the screen ends, by its index path before the update. Deleted items: where they are, transparent. Nil: what
  /// moves out of view goes there.
  open func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    updates.deletes(indexPath) ? faded(latestAttributes(of: .item(section: indexPath.section, index: indexPath.item))) : nil
  }
  private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }
  /// The same for a supplementary view that comes on screen.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The same for a supplementary view that leaves the screen.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The same for a decoration that comes on screen.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The same for a decoration that leaves the screen.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Supplementary views that the update makes new ones of, by their index paths after it.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Supplementary views that go away although their sections stay, by their index paths before the update.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decorations that the update makes new ones of, by their index paths after it.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decorations that go away although their sections stay, by their index paths before the update.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The collection view's bounds have changed from `oldBounds` in an animation, and ``prepare()`` has seen the new ones. Asked next, by
  /// index paths that are the same before and after: where what comes into view begins and where what goes out of view ends.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Everything has the attributes for the new bounds; called inside the animation.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Another layout takes over

  /// Another layout is about to take over. This one still has its collection view.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// This layout is about to take over from another one. It has its collection view.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Another layout has taken over, or this one has: everything is in its final position.
  open func finalizeLayoutTransition() {}

  // MARK: Invalidation

  /// Has the layout asked again, in the next layout pass.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }
  /// The same, and takes the context's adjustments over. Called for every invalidation: by new bounds, by a view's own size, by an update
  /// or a reload as well. A layout of a program's own reads here what it has to make anew in ``prepare()``.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { collectionView?.layoutWasInvalidated(context) }
  /// The context of an invalidation by scrolling, or by another size. The collection view still says the old bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// The context of an invalidation by a view's own size.
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
  /// A context of the class that the layout wants.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let wanted = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (wanted ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  // MARK: Moving by hand

  /// Where an item goes that is moved by hand and held at `position`: to the side of what lies there. Headers and footers lead into their
  /// sections. Index paths are those that the list presents.
  open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath {
    collectionView?.engineTarget(at: mirroredIfNeeded(position)) ?? previousIndexPath
  }
  /// Where the cell of an item is that is moved by hand and held at `position`: in front of all others, with its middle there.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let moving = attributes ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    moving.center = position
    moving.zIndex = .max
    return moving
  }
  /// The context of the invalidation when an item that is moved by hand is presented elsewhere.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.interactiveMovement = .init(previous: previousIndexPaths, target: targetIndexPaths, position: targetPosition)
    return context
  }
  /// The context of the invalidation when an item that was moved by hand is put down, or goes back.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.interactiveMovement = .init(previous: previousIndexPaths, target: indexPaths, position: .zero)
    return context
  }

  // MARK: Decorations

  /// Has backgrounds of `kind` made from `viewClass`.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind kind: String) {
    decorationClasses[kind] = viewClass as? UICollectionReusableView.Type
  }
  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    decorationClasses[kind] ?? (kind == ListSectionBackground.kind ? ListSectionBackground.self : nil)
  }

  // MARK: What a layout class declares
  // Answered here for layouts that programs write. Layouts that the engine solves override it.

  /// How the engine asks the layout, while a collection view shows it; nil for layouts that the engine solves.
  private(set) weak var visibleLayout: CustomVisibleLayout?
  /// What the update that is being shown inserts and deletes.
  var updates = LayoutUpdates()

  /// Who asks the layout, if that is not the program.
  enum Asking {
    /// What is in view, each frame.
    case engine
    /// The layout itself, while it prepares.
    case preparation
  }
  var asking: Asking?

  /// The layout as the engine asks it.
  func makeVisibleLayout(in environment: LayoutEnvironment) -> any VisibleLayout { makeCustomLayout(over: nil) }
  /// The layout as the engine asks it, through the methods that a program overrides. `solved` is what they go back to.
  func makeCustomLayout(over solved: (any RevisedLayout)?) -> any VisibleLayout {
    let made = CustomVisibleLayout(self, over: solved)
    visibleLayout = made
    return made
  }
  /// What the layout's methods go back to has changed: it prepares itself again.
  func solvedPositionsDidChange() { visibleLayout?.solvedPositionsDidChange() }
  /// What the layout said of an element when it was asked last before the update that is being shown.
  func latestAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    visibleLayout?.known.previous[element].map { mirroredIfNeeded($0) }
  }
  /// Whether the engine tells the layout of something that invalidates it, and looks at it next.
  var isBeingTold: Bool { visibleLayout?.isTelling ?? false }
  /// The engine has carried out an invalidation that it told the layout of.
  func endInvalidation() {}
  /// The collection view has another delegate.
  func delegateWasReplaced() {}
  /// The collection view has another safe area, or other margins.
  func referenceInsetsDidChange() {}
  /// The section at `index`; nil for layouts that are not made of sections.
  func section(at index: Int, in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? { nil }
  /// Whether the engine solves the layout, or what a subclass of the program's changes of it.
  var isSolvedByEngine: Bool { false }
  /// Whether an invalidation that names elements leaves everything else as it is. Not in layouts of a program's own, which are asked anew.
  func keepsWhatIsNotNamed(in context: UICollectionViewLayoutInvalidationContext) -> Bool {
    isSolvedByEngine && !context.invalidateEverything && !context.invalidateDataSourceCounts
  }
  /// Whether the layout is told of updates, and asked where views start and end in them and which are replaced.
  var participatesInUpdates: Bool { true }
  /// Has the layout prepare itself if it was invalidated since it did.
  func prepareIfInvalidated() { visibleLayout?.prepareIfNeeded() }
  /// Everything that the layout said of an element when it was asked last; nil if the engine knows all there is.
  func completeAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? { visibleLayout?.known[element] }
  /// Attributes of the class that the layout wants.
  func ownAttributes(_ engine: ElementAttributes) -> UICollectionViewLayoutAttributes {
    let wanted = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (wanted ?? UICollectionViewLayoutAttributes.self).init()
    attributes.take(engine)
    return attributes
  }
  /// What the engine says of an element; nil for layouts that a program wrote, which would be asked again.
  func solvedAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? { nil }
}
