public import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
public import UIKitCore

/// A layout in which items fill lines in their order.
///
/// A line takes items as long as they fit with ``minimumInteritemSpacing`` between them. What is left over is shared between them; in a
/// last line that is not full, items stand as far apart as in a full one, or, if they are not all of one size, the least distance.
///
/// The collection view's delegate is asked about sections and items if it is a ``UICollectionViewDelegateFlowLayout``. It is asked about items
/// that come near the viewport, about others in spare time, and about all of those before a position at once only if a program asks for that
/// position. Where all items are of one size, none is asked about and no memory is taken for any.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What ``sectionInset`` is measured from, across the scroll direction.
  public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

  /// As ``estimatedItemSize`` or ``itemSize``: cells decide their sizes themselves.
  public nonisolated static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  private func change<Value: Equatable>(_ old: Value, _ new: Value) {
    if old != new { invalidateLayout() }
  }
  /// The size of items that the delegate does not answer for.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { change(oldValue, itemSize) } }
  /// The size that items are taken to have until their cells have decided; zero if they do not decide.
  open var estimatedItemSize = CGSize.zero { didSet { change(oldValue, estimatedItemSize) } }
  /// The distance between two lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { change(oldValue, minimumLineSpacing) } }
  /// The least distance between two items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { change(oldValue, minimumInteritemSpacing) } }
  /// From a section's edges to its lines.
  open var sectionInset = UIEdgeInsets.zero { didSet { change(oldValue, sectionInset) } }
  /// What ``sectionInset`` is measured from, across the scroll direction.
  open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { change(oldValue, sectionInsetReference) } }
  /// The length of headers along the scroll direction; they take all of the other. None without a length.
  open var headerReferenceSize = CGSize.zero { didSet { change(oldValue, headerReferenceSize) } }
  /// The length of footers along the scroll direction; they take all of the other. None without a length.
  open var footerReferenceSize = CGSize.zero { didSet { change(oldValue, footerReferenceSize) } }
  /// The direction in which the content grows.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { change(oldValue, scrollDirection) } }
  /// Whether headers stay in view as long as their sections.
  open var sectionHeadersPinToVisibleBounds = false { didSet { change(oldValue, sectionHeadersPinToVisibleBounds) } }
  /// Whether footers stay in view as long as their sections.
  open var sectionFootersPinToVisibleBounds = false { didSet { change(oldValue, sectionFootersPinToVisibleBounds) } }
  /// What the delegate says, and the layout that is solved with it.
  private(set) lazy var flow = FlowAnswers(self)

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Asked by programs and by subclasses

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    flow.attributes(in: rect.engine)?.map { ownAttributes($0) }
  }
  /// The size of everything, for which the delegate is asked about all items.
  open override var collectionViewContentSize: CGSize { CGSize(flow.exactContentSize) }
  override func solvedAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    flow.attributes(of: element).map { ownAttributes($0) }
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    flow.note(context)
    super.invalidateLayout(with: context)
    // Of new bounds the engine learns next.
    if !isBeingTold { flow.endInvalidation() }
  }
  /// The delegate is asked again if the size changes.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
      newBounds.size != flow.shownSize
    return context
  }

  // MARK: What the layout declares

  override func makeVisibleLayout(in environment: LayoutEnvironment) -> any VisibleLayout {
    let solved = flow.makeSolved(in: environment)
    return isOverridden ? makeCustomLayout(over: solved) : solved
  }
  /// A subclass of a program's own is asked through its methods, which it may override.
  private var isOverridden: Bool { type(of: self) != UICollectionViewFlowLayout.self }
  override var participatesInUpdates: Bool { isOverridden }
  override var isSolvedByEngine: Bool { true }
  override func keepsWhatIsNotNamed(in context: UICollectionViewLayoutInvalidationContext) -> Bool {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    return super.keepsWhatIsNotNamed(in: context) && flow.map { !$0.invalidateFlowLayoutDelegateMetrics } ?? true
  }
  override func delegateWasReplaced() {
    flow.delegateWasReplaced()
    invalidateLayout()
  }
  override func endInvalidation() { flow.endInvalidation() }
  override func referenceInsetsDidChange() {
    if sectionInsetReference != .fromContentInset { invalidateLayout() }
  }
}

/// What of a flow layout has to be made anew.
@preconcurrency @MainActor open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines are broken again. Without this nothing moves.
  open var invalidateFlowLayoutAttributes = true
}
