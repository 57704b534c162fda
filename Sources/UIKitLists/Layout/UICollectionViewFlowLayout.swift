public import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
public import UIKitCore

/// A layout in which items fill lines in their order.
///
/// A line contains as many items as fit with ``minimumInteritemSpacing`` between them. The remaining space is distributed between them; in
/// an incomplete last line, items have the same distance as in a full one or, if they do not all have one size, the minimum distance.
///
/// The collection view's delegate provides the metrics of sections and items if it is a ``UICollectionViewDelegateFlowLayout``. It is asked
/// about items near the viewport first, about others in spare time, and about all items before a position at once only if a program queries
/// that position. If all items have one size, it is asked about none, and no memory is used for individual items.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The reference of ``sectionInset`` across the scroll direction.
  public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

  /// The value of ``estimatedItemSize`` or ``itemSize`` with which cells size themselves.
  public nonisolated static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  private func change<Value: Equatable>(_ old: Value, _ new: Value) {
    if old != new { invalidateLayout() }
  }
  /// The size of items for which the delegate specifies none.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { change(oldValue, itemSize) } }
  /// The size of items until their cells have been measured; zero if cells do not size themselves.
  open var estimatedItemSize = CGSize.zero { didSet { change(oldValue, estimatedItemSize) } }
  /// The distance between two lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { change(oldValue, minimumLineSpacing) } }
  /// The minimum distance between two items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { change(oldValue, minimumInteritemSpacing) } }
  /// The insets from a section's edges to its lines.
  open var sectionInset = UIEdgeInsets.zero { didSet { change(oldValue, sectionInset) } }
  /// The reference of ``sectionInset`` across the scroll direction.
  open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { change(oldValue, sectionInsetReference) } }
  /// The size of headers, of which the length along the scroll direction is used; they have the full extent of the other axis. No headers
  /// without a length.
  open var headerReferenceSize = CGSize.zero { didSet { change(oldValue, headerReferenceSize) } }
  /// The size of footers, of which the length along the scroll direction is used; they have the full extent of the other axis. No footers
  /// without a length.
  open var footerReferenceSize = CGSize.zero { didSet { change(oldValue, footerReferenceSize) } }
  /// The direction in which the layout scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { change(oldValue, scrollDirection) } }
  /// Whether headers stay visible as long as their sections.
  open var sectionHeadersPinToVisibleBounds = false { didSet { change(oldValue, sectionHeadersPinToVisibleBounds) } }
  /// Whether footers stay visible as long as their sections.
  open var sectionFootersPinToVisibleBounds = false { didSet { change(oldValue, sectionFootersPinToVisibleBounds) } }
  /// The delegate's values, and the layout that is solved with them.
  private(set) lazy var flow = FlowMetricsProvider(self)

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Queries by programs and subclasses

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    flow.attributes(in: rect.engine)?.map { ownAttributes($0) }
  }
  /// The exact size of the content, for which the delegate is asked about all items.
  open override var collectionViewContentSize: CGSize { CGSize(flow.exactContentSize) }
  override func solvedAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    flow.attributes(of: element).map { ownAttributes($0) }
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    flow.note(context)
    super.invalidateLayout(with: context)
    // In that case the engine applies the new bounds next.
    if !isReceivingInvalidation { flow.endInvalidation() }
  }
  /// Returns a context in which the delegate is asked again if the size changes.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
      newBounds.size != flow.shownSize
    return context
  }

  // MARK: Declared by the layout

  override func makeVisibleLayout(in environment: LayoutEnvironment) -> any VisibleLayout {
    let solved = flow.makeSolved(in: environment)
    return isOverridden ? makeCustomLayout(over: solved) : solved
  }
  /// Whether the layout is of a program's subclass, which is queried through its methods because it may override them.
  private var isOverridden: Bool { type(of: self) != UICollectionViewFlowLayout.self }
  override var participatesInUpdates: Bool { isOverridden }
  override var isSolvedByEngine: Bool { true }
  override func keepsUnnamedElements(in context: UICollectionViewLayoutInvalidationContext) -> Bool {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    return super.keepsUnnamedElements(in: context) && flow.map { !$0.invalidateFlowLayoutDelegateMetrics } ?? true
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

/// The parts of a flow layout that have to be computed again.
@preconcurrency @MainActor open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether items are distributed to lines again. If false, nothing moves.
  open var invalidateFlowLayoutAttributes = true
}
