internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension TableEngine {
  func provide(_ element: LayoutElement, for identifier: ElementIdentifier) -> CellToken? {
    switch element {
    case .item:
      store.provide(for: identifier) { () -> (any PooledView)? in
        guard let cell = view.dataSource?.tableView(view, cellForRowAt: element.indexPath) else { return nil }
        adopt(cell, at: element.indexPath)
        return cell
      }
    case .supplementary(let kind, let section, _):
      SectionEdge(kind: kind).flatMap { side in
        store.provide(for: identifier) { () -> (any PooledView)? in sectionView(side, section) }
      }
    case .layoutSupplementary, .decoration: nil
    }
  }

  /// What a cell has from its table.
  private func adopt(_ cell: UITableViewCell, at path: IndexPath) {
    cell.table = view
    cell.adoptTableStyle()
    if let level = view.delegate?.tableView(view, indentationLevelForRowAt: path), level != 0 { cell.indentationLevel = level }
  }

  /// A section's header or footer: the delegate's view, the title in a view of ours, or nothing that can be seen.
  private func sectionView(_ side: SectionEdge, _ section: Int) -> any PooledView {
    if let given = delegateView(side, section) {
      if let own = given as? UITableViewHeaderFooterView {
        own.table = view
        own.side = side
        return own
      }
      return SectionViewFrame(given)
    }
    let identifier = side == .header ? "UITableView's own header" : "UITableView's own footer"
    let title =
      store.take(Self.sectionViewName(identifier), make: { UITableViewHeaderFooterView(reuseIdentifier: identifier) })
      as? UITableViewHeaderFooterView ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    title.table = view
    title.side = side
    title.title = self.title(side, section)
    title.isStandIn = title.title == nil
    return title
  }

  func refill(_ token: CellToken, for element: LayoutElement) -> Bool {
    store.refill(token) { view.dataSource?.tableView(view, cellForRowAt: element.indexPath) }
  }

  func fittingSize(_ token: CellToken, in attributes: ElementAttributes) -> Size {
    let proposed = attributes.frame.size
    guard let object = object(token) else { return proposed }
    if case .item(let section, let index) = attributes.element,
      let height = sections.givenHeight(ofRow: ItemPosition(section: section, index: index))
    {
      return Size(width: proposed.width, height: height)
    }
    let fitted = object.systemLayoutSizeFitting(
      CGSize(proposed), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return Size(width: proposed.width, height: Double(fitted.height))
  }

  func layOut(_ token: CellToken, in attributes: ElementAttributes) {
    guard let object = object(token) else { return }
    UIView.performWithoutAnimation {
      place(object, attributes)
      object.layoutIfNeeded()
    }
  }
  func paintAhead(_ token: CellToken) {
    if let object = object(token) { object.frameDriver?.paintAhead(object) }
  }
  func discard(_ tokens: [CellToken]) { store.discard(tokens) }
  func showState(of token: CellToken, isSelected: Bool, isHighlighted: Bool) {
    guard let cell = cell(token) else { return }
    if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: animatesState) }
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: animatesState) }
  }

  // MARK: On screen

  func place(_ token: CellToken, in attributes: ElementAttributes) {
    if let object = object(token) { place(object, attributes) }
  }
  func tell(_ event: DisplayEvent, _ token: CellToken, _ element: LayoutElement) {
    if event == .willDisplay { store.willDisplay(token) }
    guard let delegate = view.delegate, let object = object(token) else { return }
    switch element {
    case .item:
      guard let cell = object as? UITableViewCell else { return }
      switch event {
      case .willDisplay: delegate.tableView(view, willDisplay: cell, forRowAt: element.indexPath)
      case .didEndDisplaying: delegate.tableView(view, didEndDisplaying: cell, forRowAt: element.indexPath)
      }
    case .supplementary(let kind, let section, _):
      // The program has no view there and gave no title.
      if let own = object as? UITableViewHeaderFooterView, own.isStandIn { return }
      let shown = (object as? SectionViewFrame)?.content ?? object
      switch (SectionEdge(kind: kind), event) {
      case (.header, .willDisplay): delegate.tableView(view, willDisplayHeaderView: shown, forSection: section)
      case (.header, .didEndDisplaying): delegate.tableView(view, didEndDisplayingHeaderView: shown, forSection: section)
      case (.footer, .willDisplay): delegate.tableView(view, willDisplayFooterView: shown, forSection: section)
      case (.footer, .didEndDisplaying): delegate.tableView(view, didEndDisplayingFooterView: shown, forSection: section)
      case (nil, _): break
      }
    case .layoutSupplementary, .decoration: break
    }
  }

  /// Gives a view its place. Size changes have it laid out; moves do not.
  func place(_ object: any PooledView, _ attributes: ElementAttributes) {
    let frame = CGRect(attributes.frame)
    if object.frame != frame { object.frame = frame }
    let order = Double(attributes.zIndex)
    if object.node.zPosition != order { object.node.zPosition = order }
  }

  /// Lines and round corners depend on a row's place in its section, which can change without its frame changing.
  func updateRowPlaces() {
    guard mayPlacesHaveChanged else { return }
    mayPlacesHaveChanged = false
    for (token, position) in list.displayedItems { cell(token)?.rowPlace = RowPlace(position, in: list.contents) }
  }
}
