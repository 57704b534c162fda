internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension TableEngine: ListHost {
  // MARK: Geometry

  var viewport: Rect { view.bounds.engine }
  var insets: HitchlessBase.EdgeInsets { HitchlessBase.EdgeInsets(view.adjustedContentInset) }
  var environment: LayoutEnvironment {
    let inset = view.adjustedContentInset
    let size = view.bounds.size
    return LayoutEnvironment(
      containerSize: Size(
        width: max(0, Double(size.width - inset.left - inset.right)), height: max(0, Double(size.height - inset.top - inset.bottom))),
      scale: Double(view.contentScaleFactor), isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
  var isOnScreen: Bool { view.window != nil && FrameDriver.current != nil }
  var isScrolledByHand: Bool { view.isTracking || view.isDecelerating }
  var scrollMotion: CellReuse.ScrollMotion? {
    let velocity = view.scrollVelocity
    guard velocity != .zero else { return nil }
    let interval = FrameDriver.current?.tick?.interval.seconds ?? 1.0 / 60
    return CellReuse.ScrollMotion(dx: Double(velocity.x) * interval, dy: Double(velocity.y) * interval)
  }
  var contentSize: Size {
    get { view.contentSize.engine }
    set { view.contentSize = CGSize(newValue) }
  }
  func shiftOffset(by delta: Point) { view.shiftContentOffset(by: CGPoint(delta)) }
  func bringContentIntoView() {
    let clamped = view.clamped(view.contentOffset)
    if clamped != view.contentOffset { view.contentOffset = clamped }
  }
  func setNeedsLayout() { view.setNeedsLayout() }
  func layoutIfNeeded() { view.layoutIfNeeded() }

  // MARK: Layout and data

  func makeLayout(in environment: LayoutEnvironment) -> any VisibleLayout { TableLayout(sections, environment: environment) }
  func template(ofSection section: Int, in environment: LayoutEnvironment) -> SectionTemplate { sections.template(section, environment) }
  func countContents() -> ListContents {
    if let diffable = view.dataSource as? any DiffableContents { return diffable.listContents }
    return ListContents(itemCounts: countItems() ?? [])
  }
  func countItems() -> [Int]? {
    guard !(view.dataSource is any DiffableContents) else { return nil }
    guard let source = view.dataSource else { return [] }
    let sections = max(0, source.numberOfSections(in: view))
    return (0..<sections).map { max(0, source.tableView(view, numberOfRowsInSection: $0)) }
  }
  var wantsAnnouncements: Bool { view.prefetchDataSource != nil }
  func announce(_ items: [ItemPosition]) {
    FrameDriver.current?.count {
      $0.dataPrefetchCalls += 1
      $0.itemsAnnounced += items.count
    }
    let paths = items.map { IndexPath($0) }
    tracedData("prefetchRowsAt", items) { view.prefetchDataSource?.tableView(view, prefetchRowsAt: paths) }
  }
  func cancelAnnouncement(of items: [ItemPosition]) {
    FrameDriver.current?.count { $0.itemsCancelled += items.count }
    let paths = items.map { IndexPath($0) }
    tracedData("cancelPrefetchingForRowsAt", items) { view.prefetchDataSource?.tableView(view, cancelPrefetchingForRowsAt: paths) }
  }

  // MARK: Time

  var now: FrameInstant { FrameDriver.current?.now ?? .zero }
  var vsync: Int? { FrameDriver.current?.tick?.number }
  func didLeaveBlank(_ area: Double) {
    let scale = Double(view.contentScaleFactor)
    FrameDriver.current?.count { $0.blankPixels += Int((area * scale * scale).rounded(.up)) }
  }
  var isPrefetchingEnabled: Bool { view.isPrefetchingEnabled }
  var savesPower: Bool { FrameDriver.current?.isPowerLow ?? false }
  func requestSpareTime() { FrameDriver.current?.requestSpareTime(for: self) }
  func willEnd(_ step: RealizationStep, of key: ReuseKey, for site: CellSite) {
    step.spendScriptedCost(store.name(of: key), item: site.item)
  }
  func didRun(_ step: CellStep) { store.didRun(step) }
  func didUsePrefetched() { FrameDriver.current?.count { $0.prefetchesUsed += 1 } }
}

extension TableEngine: SpareWorker {
  func workInSpareTime(before deadline: FrameInstant?, driver: FrameDriver) -> SpareProgress {
    switch list.prepareAhead(before: deadline, frameInterval: driver.wantedInterval) {
    case .prepared: .again
    case .outOfTime: .later
    case .done: .done
    }
  }
}
