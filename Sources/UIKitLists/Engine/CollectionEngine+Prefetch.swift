internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionEngine: SpareWorker {
  /// After a layout: plans what is worth preparing and asks for spare time.
  func requestPreparation() {
    guard view.isPrefetchingEnabled, view.window != nil, let driver = FrameDriver.current else { return }
    planPreparation()
    if planner.first != nil { driver.requestSpareTime(for: self) }
  }

  private func planPreparation() {
    planner.removeAll()
    guard let layout else { return }
    let viewport = visibleRect
    scratch.removeAll(keepingCapacity: true)
    layout.query(planner.range.rect(viewport: viewport, motion: motion), visible: viewport, layoutContent, into: &scratch)
    for attributes in scratch where attributes.element.isItem {
      guard let site = site(of: attributes.element), displayed[site] == nil, realizer.pool.ready(for: site) == nil else { continue }
      planner.add(site, frame: attributes.frame, viewport: viewport, motion: motion)
    }
    planner.sort()
  }

  func workInSpareTime(before deadline: FrameInstant?, driver: FrameDriver) -> SpareProgress {
    guard view.isPrefetchingEnabled, view.window != nil, !isInLayout, !needsReload else { return .done }
    haveFramesChanged = false
    let progress = realizer.prefetch(&planner, before: deadline)
    // A cell that was measured above the others moved the offset: those on screen have to follow before anybody looks, a touch for one.
    if haveFramesChanged { view.layoutIfNeeded() }
    switch progress {
    case .prepared: return .again
    case .outOfTime: return .later
    case .done: return .done
    }
  }

  func stopPrefetching() {
    planner.removeAll()
    announceCancelled(dataWindow.removeAll(), in: contents)
  }

  // MARK: Data

  /// Tells the prefetching data source what comes next. Returns what is to be taken back once the cells of this frame are there.
  func announceData(_ elements: [ElementAttributes]) -> [Int] {
    guard view.isPrefetchingEnabled, let source = view.prefetchDataSource else { return [] }
    var low = Int.max
    var high = -1
    for attributes in elements {
      guard case .item(let section, let index) = attributes.element else { continue }
      let overall = contents.itemCount(beforeSection: section) + index
      low = min(low, overall)
      high = max(high, overall)
    }
    let visible = high < 0 ? 0..<0 : low..<high + 1
    let change = dataWindow.update(visible: visible, itemsPerFrame: itemsPerFrame(visible.count), count: contents.itemCount)
    if !change.announced.isEmpty {
      let paths = change.announced.compactMap { indexPath(overall: $0, in: contents) }
      FrameDriver.current?.count {
        $0.dataPrefetchCalls += 1
        $0.itemsAnnounced += paths.count
      }
      source.collectionView(view, prefetchItemsAt: paths)
    }
    return change.cancelled
  }

  func announceCancelled(_ items: [Int], in contents: ListContents) {
    guard !items.isEmpty, let source = view.prefetchDataSource else { return }
    let paths = items.compactMap { indexPath(overall: $0, in: contents) }
    guard !paths.isEmpty else { return }
    FrameDriver.current?.count { $0.itemsCancelled += paths.count }
    source.collectionView(view, cancelPrefetchingForItemsAt: paths)
  }

  private func itemsPerFrame(_ visibleCount: Int) -> Double {
    let isVertical = layout?.scrollAxis != .horizontal
    let moved = isVertical ? motion.dy : motion.dx
    let length = Double(isVertical ? view.bounds.height : view.bounds.width)
    return length > 0 ? moved / length * Double(max(1, visibleCount)) : 0
  }
}
