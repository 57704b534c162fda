internal import HitchlessBase

extension FlowSolver {
  /// Forgets everything and counts the list again. O(sections); the program is asked about the first section that has items.
  package mutating func reset(sectionCount: Int, configuration: FlowConfiguration? = nil, content: FlowContent) {
    self.configuration = configuration ?? self.configuration
    fitted.removeAll()
    sections = (0..<max(0, sectionCount)).map { SectionState(itemCount: max(0, content.list.itemCount($0)), layout: nil) }
    forgetLayouts(content: content)
  }

  /// Adopts a new container: everything is solved again when it comes near. Stored preferred sizes for the new width are used again. Take
  /// anchors first. O(sections).
  package mutating func setEnvironment(_ environment: LayoutEnvironment, content: FlowContent) {
    guard environment != self.environment else { return }
    if !environment.keepsSizes(of: self.environment) { fitted.removeAll() }
    self.environment = environment
    forgetLayouts(content: content)
  }

  /// Adopts a new configuration: the program's answers may have changed, and are requested again when sections and items come near the
  /// viewport. Until then everything keeps its place. O(sections + stored runs).
  package mutating func setConfiguration(_ configuration: FlowConfiguration, content: FlowContent) {
    let turns = configuration.scrollDirection != self.configuration.scrollDirection
    self.configuration = configuration
    if turns { forgetLayouts(content: content) } else { setAllStale(asksSizesAgain: true) }
  }

  /// Records that metrics and, with `asksSizesAgain`, the sizes of items may have changed. O(sections + stored runs).
  mutating func setAllStale(asksSizesAgain: Bool) {
    for section in sections.indices where sections[section].layout != nil {
      if sections[section].layout?.isStale == false { unsolvedCount += 1 }
      sections[section].layout?.isStale = true
      guard asksSizesAgain else { continue }
      unaskedCount -= unasked(section)
      sections[section].layout?.sizes.setAllUnasked()
      unaskedCount += unasked(section)
    }
  }

  private mutating func forgetLayouts(content: FlowContent) {
    fitted.use(width: crossPixels)
    for section in sections.indices { sections[section].layout = nil }
    (unsolvedCount, unaskedCount) = (sections.count, 0)
    (mayOverlap, overhang) = (false, 0)
    // The first section with items determines the typical length of an item: a better estimate for the others than none.
    if let first = sections.firstIndex(where: { $0.itemCount > 0 }) { solve(first, content: content, refreshing: false) }
    extents = ExtentIndex(unmeasuredExtent: 0)
    extents.append(contentsOf: sections.indices.lazy.map { [self] in extent($0) })
  }

  private func extent(_ section: Int) -> Int {
    sections[section].layout?.extent ?? Int((Double(sections[section].itemCount) * typicalItemExtent).rounded())
  }
  func unasked(_ section: Int) -> Int {
    guard let layout = sections[section].layout, layout.plan.metrics.asksSizes else { return 0 }
    return layout.itemCount - layout.sizes.asked.measuredCount
  }

  /// Requests a section's metrics and solves it, unless it is solved. Returns false if there is no such section. User code runs.
  @discardableResult
  mutating func ensureSolved(_ section: Int, content: FlowContent) -> Bool {
    guard sections.indices.contains(section) else { return false }
    if sections[section].layout?.isStale ?? true { solve(section, content: content) }
    return true
  }

  private mutating func solve(_ section: Int, content: FlowContent, refreshing: Bool = true) {
    let plan = FlowPlan(
      content.metrics(section), container: environment.containerSize, scale: environment.scale, scrollAxis: scrollAxis)
    revision += 1
    if plan.mayOverlap { mayOverlap = true }
    overhang = max(overhang, plan.overhang)
    unaskedCount -= unasked(section)
    unsolvedCount -= 1
    if sections[section].layout == nil {
      sections[section].layout = FlowSection(plan, itemCount: sections[section].itemCount)
    } else {
      sections[section].layout?.setPlan(plan)
    }
    unaskedCount += unasked(section)
    if let layout = sections[section].layout, layout.itemCount > 0 {
      typicalItemExtent = Double(layout.lines.length + plan.lineSpacing) / Double(layout.itemCount)
    }
    if refreshing { refresh(section) }
  }

  /// Updates a section's length in the index of sections. Returns whether it changed. O(log n).
  @discardableResult
  mutating func refresh(_ section: Int) -> Bool {
    let extent = extent(section)
    guard extents.extent(of: section) != extent else { return false }
    extents.setMeasured(extent, at: section)
    return true
  }
}
