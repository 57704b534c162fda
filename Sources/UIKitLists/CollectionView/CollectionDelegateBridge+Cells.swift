internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionDelegateBridge: ListCellCalls {
  func makeView(for element: LayoutElement) -> (any PooledView)? {
    switch element {
    case .item: view.dataSource?.collectionView(view, cellForItemAt: element.indexPath)
    case .supplementary(let kind, _, _), .layoutSupplementary(let kind, _):
      view.dataSource?.collectionView(view, viewForSupplementaryElementOfKind: kind, at: element.indexPath)
    case .decoration(let kind, _, _): dequeueDecoration(kind)
    }
  }
  func cellAgain(at path: IndexPath) -> (any PooledView)? { view.dataSource?.collectionView(view, cellForItemAt: path) }
  func fittingSize(of view: any PooledView, in attributes: ElementAttributes) -> Size {
    guard let view = view as? UICollectionReusableView else { return attributes.frame.size }
    let axes = attributes.selfSizingAxes
    view.fittingAxes = (axes.contains(.horizontal), axes.contains(.vertical))
    let layout = self.view.collectionViewLayout
    // The view may change the attributes object that is passed to it.
    let own = layout.completeAttributes(of: attributes.element)?.copy() as? UICollectionViewLayoutAttributes
    let preferred = view.preferredLayoutAttributesFitting(own ?? layout.ownAttributes(attributes))
    layout.visibleLayout?.notePreferred(preferred)
    return preferred.size.engine
  }
  func willLayOut(_ view: any PooledView, in attributes: ElementAttributes) { rowAppearances.show(on: view, in: attributes) }

  // MARK: Dequeueing

  func register(_ type: AnyClass?, identifier: String, kind: String?) {
    adapter.registry.register(type, as: Self.name(identifier, kind))
  }
  func register(_ nib: UINib?, identifier: String, kind: String?) { adapter.registry.register(nib, as: Self.name(identifier, kind)) }
  /// Returns the pool's name for views of a reuse identifier. Cells and views of each kind may have equal identifiers.
  private static func name(_ identifier: String, _ kind: String?) -> String { kind.map { "\($0) \(identifier)" } ?? identifier }
  private func maker<View: UICollectionReusableView>(_ identifier: String, _ kind: String?) -> (() -> View)? {
    adapter.registry.maker(Self.name(identifier, kind), identifier: identifier) { [unowned self] in $0.init(_reusing: frameOfNewView) }
  }
  /// The frame of a new view for the element that is being requested: at the origin, in the size that the layout has determined or
  /// estimated. Programs derive the frames of subviews and round corners from it. O(log n).
  var frameOfNewView: CGRect {
    guard let identifier = adapter.store.requested, let attributes = adapter.list.attributes(of: identifier) else { return .zero }
    return CGRect(origin: .zero, size: CGSize(attributes.frame.size))
  }

  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    guard let make: () -> UICollectionViewCell = maker(identifier, nil) else {
      Fault.raise(
        """
        could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a nib or a class for \
        the identifier or connect a prototype cell in a storyboard
        """)
      return UICollectionViewCell(frame: .zero)
    }
    return dequeue(identifier, for: indexPath, make: make)
  }
  func dequeueSupplementary(_ identifier: String, kind: String, for indexPath: IndexPath) -> UICollectionReusableView {
    guard let make: () -> UICollectionReusableView = maker(identifier, kind) else {
      Fault.raise(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the identifier")
      return UICollectionReusableView(frame: .zero)
    }
    return dequeue(identifier, kind: kind, for: indexPath, make: make)
  }
  /// Returns a view of a registered class or nib, or of a registration.
  func dequeue<View: UICollectionReusableView>(
    _ identifier: String, kind: String? = nil, for indexPath: IndexPath, make: () -> View
  ) -> View {
    let view = adapter.registry.dequeue(Self.name(identifier, kind), identifier: identifier, for: indexPath, make: make)
    view.reuseIdentifier = identifier
    if let kind {
      rowAppearances.show(on: view, ofKind: kind, section: indexPath.section)
    } else {
      rowAppearances.prepare(view, at: indexPath)
    }
    return view
  }
  /// Returns a decoration view, which is registered with the layout and not provided by the data source.
  private func dequeueDecoration(_ kind: String) -> UICollectionReusableView? {
    guard let type = view.collectionViewLayout.decorationClass(ofKind: kind) else {
      Fault.raise(
        "could not dequeue a decoration view of kind: \(kind) - must register a class with the layout (\(view.collectionViewLayout))")
      return nil
    }
    return adapter.store.take("decoration \(kind)", make: { type.init(_reusing: frameOfNewView) }) as? UICollectionReusableView
  }
}

extension UICollectionReusableView: PooledView {
  /// Collection view cells must be dequeued; one that was not has no pool.
  var poolName: String? { nil }
  func forgetState() {
    guard let cell = self as? UICollectionViewCell else { return }
    cell.isHighlighted = false
    cell.isSelected = false
    cell.shownInteraction = nil
    cell.activity.drag = CellDragging()
  }
}
