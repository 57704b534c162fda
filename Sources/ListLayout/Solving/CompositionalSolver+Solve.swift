package import HitchlessBase

extension CompositionalSolver {
  /// Gives everything near `rect` its final frame, as far as that is known: requests the templates of sections near it, and applies stored
  /// sizes to lines. Returns whether anything moved. O(log n + elements in `rect`).
  @discardableResult
  package mutating func prepare(near rect: Rect, content: LayoutContent) -> Bool {
    var changed = false
    if unsolvedCount > 0, sections.count <= eagerSectionLimit {
      for section in sections.indices where sections[section].layout == nil {
        solve(section, content: content)
        changed = true
      }
    }
    let (low, high) = pixelRange(rect)
    let across = crossRange(rect)
    let first = extents.line(at: low - boundary.start) ?? 0
    var section = firstSection(at: low)
    while section < sections.count, case let begin = sectionStart(section), begin < high + overhang.before {
      // Sections outside of the rectangle are not solved for it.
      if sections[section].layout == nil, section >= first, begin < high {
        solve(section, content: content)
        changed = true
      }
      if adopt(section, low: low, high: high, across: across, content: content) { changed = true }
      if includeLinesInView(of: section, content: content) { changed = true }
      section += 1
    }
    return changed
  }

  /// Returns whether ``prepare(near:content:)`` would solve or change anything. O(log n + unmeasured lines in `rect`).
  package func needsPreparing(near rect: Rect, content: LayoutContent) -> Bool {
    if unsolvedCount > 0, sections.count <= eagerSectionLimit { return true }
    let (low, high) = pixelRange(rect)
    let across = crossRange(rect)
    let first = extents.line(at: low - boundary.start) ?? 0
    var section = firstSection(at: low) - 1
    while section + 1 < sections.count, case let begin = sectionStart(section + 1), begin < high + overhang.before {
      section += 1
      guard let layout = sections[section].layout else {
        if section >= first, begin < high { return true }
        continue
      }
      if !sizes.isEmpty, layout.selfSizes {
        let span = lineSpan(layout, section: section, low: low, high: high, across: across, content: content)
        if layout.hasRememberedSizes(from: span.low, to: span.high, sizes: itemSizes(section, content)) { return true }
      }
      if layout.isOrthogonal, case let span = spanInView(of: layout, section: section, content: content), layout.mayExtendBand(of: span) {
        var layout = layout
        if layout.includeBand(of: span, sizes: itemSizes(section, content)) { return true }
      }
    }
    return false
  }

  /// Adopts a new container: everything is solved again for it. Sizes that were measured at the new width are used; those for other widths
  /// are kept in case a width returns. Take anchors first. O(sections).
  package mutating func setEnvironment(_ environment: LayoutEnvironment, content: LayoutContent) {
    guard environment != self.environment else { return }
    typicalItemExtent *= environment.scale / self.environment.scale
    if !environment.keepsSizes(of: self.environment) { sizes.removeAll() }
    self.environment = environment
    invalidateTemplates(content: content)
  }

  /// Adopts a new configuration. O(sections).
  package mutating func setConfiguration(_ configuration: LayoutConfiguration, content: LayoutContent) {
    self.configuration = configuration
    invalidateTemplates(content: content)
  }

  /// Discards all templates, which are requested again when their sections come near. Measured sizes stay stored by handle. O(sections).
  package mutating func invalidateTemplates(content: LayoutContent) {
    sizes.use(width: grid.pixels(environment.containerSize.along(scrollAxis.perpendicular)))
    solveBoundary()
    for section in sections.indices { sections[section].layout = nil }
    unsolvedCount = sections.count
    mayHaveOrthogonalSections = false
    mayOverlap = configuration.interSectionSpacing < 0
    overhang = Overhang()
    if let first = sections.firstIndex(where: { $0.itemCount > 0 }) { solve(first, content: content, refreshing: false) }
    rebuildExtents()
  }

  /// Forgets every measured size and every template, but keeps the item counts. O(sections).
  package mutating func invalidateEverything(content: LayoutContent) {
    sizes.removeAll()
    invalidateTemplates(content: content)
  }

  /// Requests a section's template and solves it.
  mutating func solve(_ section: Int, content: LayoutContent, refreshing: Bool = true) {
    let template = content.sectionTemplate(section, environment)
    if sections[section].layout == nil { unsolvedCount -= 1 }
    var layout = SectionLayout(
      template, itemCount: sections[section].itemCount, boundary: boundaryLayout(template, section: section, content: content),
      environment: environment, scrollAxis: scrollAxis)
    layout.deriveLastLine(sizes: itemSizes(section, content))
    sections[section].layout = layout
    if layout.isOrthogonal { mayHaveOrthogonalSections = true }
    if template.mayOverlap { mayOverlap = true }
    if layout.itemCount > 0, !layout.isOrthogonal {
      typicalItemExtent = Double(layout.body) / Double(layout.itemCount)
    }
    if refreshing { refresh(section) } else { includeOverhang(of: section) }
  }

  /// Solves a section if necessary. Returns false if there is no such section.
  mutating func ensureSolved(_ section: Int, content: LayoutContent) -> Bool {
    guard sections.indices.contains(section) else { return false }
    if sections[section].layout == nil { solve(section, content: content) }
    return true
  }

  /// Updates a section's extent in the index of sections. Returns whether it changed. O(log n).
  @discardableResult
  mutating func refresh(_ section: Int) -> Bool {
    let extent = storedExtent(of: sections[section])
    includeOverhang(of: section)
    guard extents.extent(of: section) != extent || !extents.isMeasured(section) else { return false }
    extents.setMeasured(extent, at: section)
    return true
  }

  /// Returns the extent of a section for the index, in pixels, possibly an estimate. Sections are stored as at least as long as neighbours
  /// cover each other, so that none begins before the previous one.
  func storedExtent(of section: SectionState) -> Int {
    max(section.layout?.extent ?? estimate(section.itemCount), -extents.spacing)
  }

  /// Extends the distances by which elements extend beyond their section to those of `section`. O(headers and footers of the section).
  mutating func includeOverhang(of section: Int) {
    if let layout = sections[section].layout { overhang.formUnion(layout.overhang) }
  }

  /// Applies stored sizes to the lines of a section between two offsets.
  private mutating func adopt(
    _ section: Int, low: Int, high: Int, across: (low: Int, high: Int), content: LayoutContent
  ) -> Bool {
    guard !sizes.isEmpty,
      let span = sections[section].layout.map({ lineSpan($0, section: section, low: low, high: high, across: across, content: content) })
    else { return false }
    let sizes = itemSizes(section, content)
    guard sections[section].layout?.adopt(from: span.low, to: span.high, sizes: sizes) == true else {
      // Sizes that move nothing else may still move badges.
      if sections[section].layout?.plan.fullLine.badges.isEmpty == false { includeOverhang(of: section) }
      return false
    }
    refresh(section)
    return true
  }

  /// Extends an orthogonal section to its lines in view. Returns whether it grew.
  mutating func includeLinesInView(of section: Int, content: LayoutContent) -> Bool {
    guard mayHaveOrthogonalSections, let layout = sections[section].layout, layout.isOrthogonal else { return false }
    let span = spanInView(of: layout, section: section, content: content)
    guard layout.mayExtendBand(of: span) else { return false }
    let sizes = itemSizes(section, content)
    guard sections[section].layout?.includeBand(of: span, sizes: sizes) == true else { return false }
    refresh(section)
    return true
  }
  /// Returns the offsets between which the lines of an orthogonal section are in view.
  private func spanInView(of layout: SectionLayout, section: Int, content: LayoutContent) -> Range<Int> {
    let begin = orthogonalPixels(layout, section: section, content: content) - grid.pixels(layout.crossStart)
    return begin..<begin + max(0, grid.pixels(environment.containerSize.along(scrollAxis.perpendicular)))
  }

  /// Converts offsets in the content to offsets along a section's lines: those of ``pixelRange(_:)``, or of ``crossRange(_:)`` for an
  /// orthogonal section. Lines that begin before the first offset but extend beyond it are included.
  func lineSpan(
    _ layout: SectionLayout, section: Int, low: Int, high: Int, across: (low: Int, high: Int), content: LayoutContent
  ) -> (low: Int, high: Int) {
    if layout.isOrthogonal {
      let begin = orthogonalPixels(layout, section: section, content: content) - grid.pixels(layout.crossStart)
      return (begin + across.low - layout.lineOverlap, begin + across.high)
    }
    let begin = sectionStart(section) + layout.head
    return (low - begin - layout.lineOverlap, high - begin)
  }

  /// Returns the first section with elements at or behind an offset in the content, in pixels, or 0 if there are no sections. O(log n).
  func firstSection(at offset: Int) -> Int {
    extents.line(at: offset - boundary.start - overhang.after + min(0, extents.spacing)) ?? 0
  }

  /// Returns the pixels that a rectangle spans along the scroll direction.
  func pixelRange(_ rect: Rect) -> (low: Int, high: Int) {
    scrollAxis == .vertical
      ? (grid.pixels(rect.minY), grid.pixels(rect.maxY)) : (grid.pixels(rect.minX), grid.pixels(rect.maxX))
  }

  /// Returns the pixels that a rectangle spans across the scroll direction, from the leading edge of the content.
  func crossRange(_ rect: Rect) -> (low: Int, high: Int) {
    guard scrollAxis == .vertical else { return (grid.pixels(rect.minY), grid.pixels(rect.maxY)) }
    let (low, high) = (grid.pixels(rect.minX), grid.pixels(rect.maxX))
    guard environment.isRightToLeft else { return (low, high) }
    let width = grid.pixels(environment.containerSize.width)
    return (width - high, width - low)
  }

  /// Returns measured sizes by positions in a section. Uses a copy of the table (with shared storage), so that lines can be changed at the
  /// same time.
  func itemSizes(_ section: Int, _ content: LayoutContent) -> SectionLayout.ItemSizes {
    guard !sizes.isEmpty else { return { _, _ in nil } }
    let sizes = self.sizes
    return { item, question in
      var kind: Int32 = 0
      if let name = question.badgeKind {
        guard let known = sizes.knownKind(name, ofSection: false) else { return nil }
        kind = known
      }
      let owner = content.itemHandle(section, item).rawValue
      return sizes.size(MeasuredSizes.Key(owner: owner, kind: kind, ordinal: 0), fixedLength: question.fixedLength)
    }
  }

  /// Returns the layout of a section's headers and footers with their measured sizes.
  func boundaryLayout(_ template: SectionTemplate, section: Int, content: LayoutContent) -> BoundaryLayout {
    BoundaryLayout(
      template.boundarySupplementaries, padding: template.headerPadding, container: environment.containerSize,
      crossInsets: (template.boundaryInsets ?? template.contentInsets).along(scrollAxis.perpendicular), scrollAxis: scrollAxis, grid: grid
    ) { kind, ordinal, fixedLength in
      guard !sizes.isEmpty, let kind = sizes.knownKind(kind, ofSection: true) else { return nil }
      let owner = content.sectionHandle(section).rawValue
      return sizes.size(MeasuredSizes.Key(owner: owner, kind: kind, ordinal: Int32(ordinal)), fixedLength: fixedLength)
    }
  }

  /// Lays out the headers and footers of the whole layout.
  mutating func solveBoundary() {
    boundary = BoundaryLayout(
      configuration.boundarySupplementaries, container: environment.containerSize,
      crossInsets: configuration.boundaryInsets.along(scrollAxis.perpendicular), scrollAxis: scrollAxis, grid: grid
    ) { kind, ordinal, fixedLength in
      guard let kind = sizes.knownKind(kind, ofSection: true) else { return nil }
      return sizes.size(MeasuredSizes.Key(owner: -1, kind: kind, ordinal: Int32(ordinal)), fixedLength: fixedLength)
    }
  }
}
