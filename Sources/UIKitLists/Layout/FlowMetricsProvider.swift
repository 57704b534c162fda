internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The values of a flow layout's properties and its delegate for the engine.
@MainActor final class FlowMetricsProvider {
  /// The methods that a delegate can leave to the layout.
  enum Method: CaseIterable { case itemSize, inset, lineSpacing, interitemSpacing, header, footer }

  private unowned let layout: UICollectionViewFlowLayout
  /// The methods that the delegate does not implement: the default implementations leave a note here.
  private var unimplemented: Set<Method> = []
  private weak var delegate: (any UICollectionViewDelegateFlowLayout)?
  /// The solved layout, while a collection view shows it.
  private var solved: FlowSolvedLayout?
  /// During an invalidation, whether the delegate is asked again; otherwise nil.
  private var asksAgain: Bool?

  init(_ layout: UICollectionViewFlowLayout) { self.layout = layout }

  private var view: UICollectionView? { layout.collectionView }
  /// The size of the collection view for which the layout was last solved.
  private(set) var shownSize: CGSize?

  // MARK: The delegate

  func delegateWasReplaced() {
    unimplemented = []
    delegate = view?.delegate as? any UICollectionViewDelegateFlowLayout
  }
  func noteUnimplemented(_ method: Method) { unimplemented.insert(method) }

  /// Returns the delegate's value, or the layout's property.
  private func answer<Value>(
    _ method: Method, _ own: Value, _ ask: (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Value
  ) -> Value {
    guard let view, let delegate, !unimplemented.contains(method) else { return own }
    return ask(delegate, view)
  }

  // MARK: Requests of the engine

  func makeSolved(in environment: LayoutEnvironment) -> FlowSolvedLayout {
    delegateWasReplaced()
    let source = FlowSource(
      configuration: { [unowned self] in configuration },
      dependsOnList: { [unowned self] in delegate != nil && unimplemented.count < Method.allCases.count },
      metrics: { [unowned self] in metrics(section: $0, itemCount: $1) }, itemSize: { [unowned self] in itemSize(at: $0) },
      acceptsInvalidation: { [unowned self] in asksAgain ?? true },
      covered: { [unowned self] in view.map { HitchlessBase.EdgeInsets($0.adjustedContentInset) } ?? .zero })
    let made = FlowSolvedLayout(environment: environment, source: source)
    solved = made
    return made
  }

  private var configuration: FlowConfiguration {
    FlowConfiguration(
      scrollDirection: layout.scrollDirection == .vertical ? .vertical : .horizontal,
      headerKind: UICollectionView.elementKindSectionHeader, footerKind: UICollectionView.elementKindSectionFooter,
      pinsHeaders: layout.sectionHeadersPinToVisibleBounds, pinsFooters: layout.sectionFootersPinToVisibleBounds,
      mirrors: layout.flipsHorizontallyInOppositeLayoutDirection,
      isWrittenRightToLeft: layout.developmentLayoutDirection == .rightToLeft)
  }

  private func metrics(section: Int, itemCount: Int) -> FlowMetrics {
    shownSize = view?.bounds.size
    var insets = HitchlessBase.EdgeInsets(
      answer(.inset, layout.sectionInset) { $0.collectionView($1, layout: layout, insetForSectionAt: section) })
    let reference = referenceInsets
    if layout.scrollDirection == .vertical {
      (insets.left, insets.right) = (insets.left + reference.left, insets.right + reference.right)
    } else {
      (insets.top, insets.bottom) = (insets.top + reference.top, insets.bottom + reference.bottom)
    }
    let line = answer(.lineSpacing, layout.minimumLineSpacing) {
      $0.collectionView($1, layout: layout, minimumLineSpacingForSectionAt: section)
    }
    let interitem = answer(.interitemSpacing, layout.minimumInteritemSpacing) {
      $0.collectionView($1, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
    let header = answer(.header, layout.headerReferenceSize) {
      $0.collectionView($1, layout: layout, referenceSizeForHeaderInSection: section)
    }
    let footer = answer(.footer, layout.footerReferenceSize) {
      $0.collectionView($1, layout: layout, referenceSizeForFooterInSection: section)
    }
    // The first item represents its section until the others are measured.
    var size = estimate
    if itemCount > 0, delegate != nil { size = itemSize(at: ItemPosition(section: section, index: 0)) }
    return FlowMetrics(
      insets: insets, lineSpacing: Double(line), interitemSpacing: Double(interitem), headerSize: header.engine,
      footerSize: footer.engine, itemSize: size, asksSizes: delegate != nil && !unimplemented.contains(.itemSize), selfSizes: selfSizes)
  }

  /// Whether cells size themselves.
  private var selfSizes: Bool {
    layout.estimatedItemSize != .zero || layout.itemSize == UICollectionViewFlowLayout.automaticSize
  }
  /// The size of items for which the delegate specifies none.
  private var estimate: Size {
    let automatic = UICollectionViewFlowLayout.automaticSize
    if layout.estimatedItemSize != .zero, layout.estimatedItemSize != automatic { return layout.estimatedItemSize.engine }
    return layout.itemSize == automatic ? Size(width: 50, height: 50) : layout.itemSize.engine
  }
  private func itemSize(at position: ItemPosition) -> Size {
    // The delegate uses the data source's index paths, which do not include placeholders.
    guard let view, let delegate, !unimplemented.contains(.itemSize), let known = view.calls.list.dataSourcePosition(of: position) else {
      return estimate
    }
    let size = delegate.collectionView(view, layout: layout, sizeForItemAt: IndexPath(known))
    if unimplemented.contains(.itemSize) || size == UICollectionViewFlowLayout.automaticSize { return estimate }
    return size.engine
  }

  /// The additional insets of the safe area or the margins beyond the content's insets.
  private var referenceInsets: UIEdgeInsets {
    guard let view, layout.sectionInsetReference != .fromContentInset else { return .zero }
    let content = view.adjustedContentInset
    let insets = layout.sectionInsetReference == .fromSafeArea ? view.safeAreaInsets : view.layoutMargins
    return UIEdgeInsets(
      top: max(0, insets.top - content.top), left: max(0, insets.left - content.left), bottom: max(0, insets.bottom - content.bottom),
      right: max(0, insets.right - content.right))
  }

  /// Called when an invalidation begins. The engine carries it out at once.
  func note(_ context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    asksAgain = flow.map { $0.invalidateFlowLayoutDelegateMetrics && $0.invalidateFlowLayoutAttributes } ?? true
  }
  /// Called when the invalidation was carried out or required no work.
  func endInvalidation() { asksAgain = nil }

  // MARK: Queries by programs

  /// Returns results for the layout's own methods. For the program, positions are exact; for the engine, they have the accuracy that it
  /// needs near the viewport anyway.
  private func ask<Answer>(
    _ settle: (FlowSolvedLayout, LayoutContent) -> Void, _ answer: (FlowSolvedLayout, Rect, LayoutContent) -> Answer
  ) -> Answer? {
    guard let view else { return nil }
    let list = view.calls.list
    switch layout.asking {
    case .engine: break
    case .preparation: if let solved { settle(solved, list.content) }
    case nil:
      let isLaidOut = list.refine { _, content in
        guard let solved else { return false }
        let revision = solved.revision
        settle(solved, content)
        guard solved.revision != revision else { return false }
        layout.solvedPositionsDidChange()
        return true
      }
      guard isLaidOut else { return nil }
    }
    return solved.map { answer($0, view.bounds.engine, list.content) }
  }
  func attributes(in rect: Rect) -> [ElementAttributes]? {
    ask({ $0.settle(in: rect, $1) }) { solved, visible, content in
      var found: [ElementAttributes] = []
      solved.query(rect, visible: visible, content, into: &found)
      return found
    }
  }
  func attributes(of element: LayoutElement) -> ElementAttributes? {
    let position: ItemPosition
    switch element {
    case .item(let section, let index): position = ItemPosition(section: section, index: index)
    // A footer follows all items.
    case .supplementary(let kind, let section, _):
      position = ItemPosition(section: section, index: kind == UICollectionView.elementKindSectionFooter ? .max / 2 : 0)
    case .layoutSupplementary, .decoration: return nil
    }
    return ask({ $0.settle(through: position, $1) }) { $0.attributes(for: element, visible: $1, $2) } ?? nil
  }
  var exactContentSize: Size {
    ask({ $0.settle(through: nil, $1) }) { solved, _, _ in solved.contentSize } ?? .zero
  }
}
