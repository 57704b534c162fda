internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout
internal import UIKitCore

extension CollectionEngine: SpareWorker {
  /// After a layout: plans what is worth preparing and asks for spare time.
  func requestPreparation() {
    guard view.isPrefetchingEnabled, view.window != nil, let driver = FrameDriver.current else { return }
    planPreparation()
    if planner.first != nil || preparation != nil { driver.requestSpareTime(for: self) }
  }

  private func planPreparation() {
    planner.removeAll()
    guard let layout else { return }
    let viewport = visibleRect
    scratch.removeAll(keepingCapacity: true)
    layout.query(planner.range.rect(viewport: viewport, motion: motion), visible: viewport, layoutContent, into: &scratch)
    for attributes in scratch where attributes.element.isItem {
      guard let site = site(of: attributes.element), displayed[site] == nil, pool.ready(for: site) == nil, site != preparation?.site
      else { continue }
      planner.add(site, frame: attributes.frame, viewport: viewport, motion: motion)
    }
    planner.sort()
  }

  /// One step of preparing a cell ahead, if it will be over in time.
  func workInSpareTime(before deadline: FrameInstant?, driver: FrameDriver) -> Bool {
    guard view.isPrefetchingEnabled, view.window != nil, !isInLayout, !needsReload else { return false }
    while preparation == nil {
      guard let task = planner.first else { return false }
      planner.removeFirst()
      begin(task)
    }
    guard let preparation else { return false }
    guard admits(preparation, before: deadline, now: driver.now) else {
      driver.count { $0.prefetchesPutOff += 1 }
      // Without a frame to wait for there would be no end to asking.
      return false
    }
    perform(preparation, driver)
    return self.preparation != nil || planner.first != nil
  }

  private func begin(_ task: PrefetchTask) {
    guard let item = task.site.item, let position = contents.position(of: item), displayed[task.site] == nil,
      pool.token(at: task.site) == nil
    else { return }
    if let lastKey, !pool.hasRoom(forPrefetching: task.site, lastKey, distance: distance) { return planner.removeAll() }
    preparation = Preparation(
      site: task.site, element: .item(section: position.section, index: position.index), token: nil, next: .configure,
      isNeededNextFrame: task.isNeededNextFrame)
  }

  private func admits(_ preparation: Preparation, before deadline: FrameInstant?, now: FrameInstant) -> Bool {
    let key = preparation.token.flatMap { pool.key(of: $0) } ?? lastKey
    let cost = key.flatMap { key -> FrameDuration? in
      // The provider makes the cell if it has to, and nothing can pause in between.
      preparation.next == .configure ? costs.highWater(key, .make, .configure) : costs.highWater(key, preparation.next)
    }
    return Admission(highWater: cost, now: now, deadline: deadline, isNeededNextFrame: preparation.isNeededNextFrame) == .run
  }

  private func perform(_ current: Preparation, _ driver: FrameDriver) {
    var current = current
    let begin = driver.now
    guard let attributes = layout?.attributes(for: current.element, visible: visibleRect, layoutContent) else {
      preparation = nil
      return
    }
    switch current.next {
    case .make, .configure:
      guard let (token, _) = realize(current.site, attributes, purpose: .prefetch) else {
        preparation = nil
        return
      }
      current.token = token
      current.next = .fit
      driver.count { $0.cellsPrefetched += 1 }
    case .fit:
      if attributes.needsMeasuring, let token = current.token, let object = object(token) {
        _ = fit(object, token, attributes)
      }
      current.next = .layout
    case .layout:
      if let token = current.token, let object = object(token) {
        UIView.performWithoutAnimation {
          place(object, attributes)
          object.layoutIfNeeded()
        }
        record(.layout, token, since: begin)
      }
      current.next = .display
    case .display:
      if let token = current.token, let object = object(token) {
        driver.paintAhead(object)
        record(.display, token, since: begin)
      }
      preparation = nil
      return
    }
    preparation = current
    driver.trace.record("prefetch", current.next.traceName, begin: begin, kind: .slice(duration: driver.now - begin))
  }

  /// The cell is needed now: what is left of its preparation is done as part of showing it.
  func finishPreparation() { preparation = nil }
  /// What is being prepared may not be wanted any more; the cell itself waits as it is.
  func cancelPreparation() {
    preparation = nil
    planner.removeAll()
  }
  func stopPrefetching() {
    cancelPreparation()
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

extension RealizationStep {
  /// What a trace calls the step before this one ended.
  var traceName: StaticString {
    switch self {
    case .make: "make"
    case .configure: "make"
    case .fit: "configure"
    case .layout: "fit"
    case .display: "layout"
    }
  }
}
