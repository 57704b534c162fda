import CellReuse
import HitchlessBase
import KeyedDiff
import TestSupport
import Testing

@testable import ListEngine
@testable import ListLayout

@Suite struct DataPrefetchingTests {
  @Test func `Prefetched items are displayed, cancelled or still wanted, also in orthogonal sections`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("data prefetching at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var world = PrefetchingWorld(&random)
    for step in 0..<(RandomTestSettings.rounds ?? 3_000) {
      world.place = "seed \(seed), step \(step)"
      switch random.below(24) {
      case 0: world.jump(&random)
      case 1: world.edit(&random)
      case 2: world.reload(&random)
      case 3: world.cancelAll()
      case 4...6: world.prepare(&random)
      case 7...11: world.scrollSection(&random)
      default: world.scroll(&random)
      }
      world.frame(&random)
      world.check()
    }
    #expect(world.prefetchedCount > 100 && world.displayedCount > 100 && world.cancelledCount > 100, "the test reaches too little")
  }

  @Test func `At constant speed every item is prefetched before it is displayed`() {
    var random = SplitMix64(seed: 3)
    var world = PrefetchingWorld(&random, sections: [200, 200])
    world.frame(&random)
    for step in 0..<150 {
      world.place = "step \(step)"
      world.scroll(by: 24)
      let before = Set(world.itemsInView().map(\.handle))
      let (known, shown) = (world.ledger, world.displayed)
      // The first scroll prefetches the following items; each later one shows prefetched items.
      if step > 0 { #expect(before.subtracting(shown).isSubset(of: known), "step \(step)") }
      world.frame(&random)
      world.check()
    }
  }
}

/// A list of rows, some sections of which are orthogonal, as plain arrays; and a record of the calls to a data source.
private struct PrefetchingWorld {
  static let size = Size(width: 100, height: 200)
  static let rowHeight = 20.0
  static let orthogonalHeight = 60.0
  static let itemWidth = 30.0

  var place = ""
  var contents = ListContents()
  var generation = 0
  var offset = 0.0
  var motion = 0.0
  var model = DataPrefetching()
  var orthogonal = OrthogonalSections()
  /// The sections that scrolled in this frame.
  var scrolledSections: [SectionHandle: Double] = [:]
  /// The items that are prefetched and neither displayed nor cancelled.
  var ledger: Set<ItemHandle> = []
  var displayed: Set<ItemHandle> = []
  var (prefetchedCount, displayedCount, cancelledCount) = (0, 0, 0)
  /// Whether the list changed since the last frame: displayed items may have moved anywhere.
  private var wasEdited = false
  private var nextItem: Int32 = 0
  private var nextSection: Int32 = 0

  /// Creates a list in which every third section is orthogonal, unless `sections` specifies the numbers of items.
  init(_ random: inout SplitMix64, sections: [Int] = []) {
    if sections.isEmpty {
      fill(&random)
    } else {
      for count in sections {
        contents.insertSection(SectionHandle(nextSection * 3), at: contents.sectionCount)
        nextSection += 1
        insert(count, at: ItemPosition(section: contents.sectionCount - 1, index: 0))
      }
    }
  }

  // MARK: Layout

  private func isOrthogonal(_ section: Int) -> Bool { contents.section(at: section).rawValue % 3 == 1 }
  private func height(_ section: Int) -> Double {
    let count = contents.itemCount(inSection: section)
    return isOrthogonal(section) ? (count > 0 ? Self.orthogonalHeight : 0) : Double(count) * Self.rowHeight
  }
  private var lastOffset: Double {
    max(0, (0..<contents.sectionCount).reduce(0) { $0 + height($1) } - Self.size.height)
  }

  private func layout(_ section: Int, y: Double) -> OrthogonalSection {
    OrthogonalSection(
      section: section, frame: Rect(x: 0, y: y, width: Self.size.width, height: Self.orthogonalHeight),
      contentExtent: Double(contents.itemCount(inSection: section)) * Self.itemWidth,
      offset: orthogonal.offset(of: contents.section(at: section)) ?? 0, behavior: .continuous, axis: .horizontal, isMirrored: false)
  }
  private func items(_ section: Int, _ offset: Double) -> Range<Int> {
    let count = contents.itemCount(inSection: section)
    let first = min(count, max(0, Int((offset / Self.itemWidth).rounded(.down))))
    return first..<max(first, min(count, Int(((offset + Self.size.width) / Self.itemWidth).rounded(.up))))
  }

  func itemsInView() -> [(handle: ItemHandle, attributes: ElementAttributes)] {
    var result: [(ItemHandle, ElementAttributes)] = []
    var y = 0.0
    for section in 0..<contents.sectionCount {
      defer { y += height(section) }
      guard y < offset + Self.size.height, y + height(section) > offset else { continue }
      let isOrthogonal = isOrthogonal(section)
      let indexes =
        isOrthogonal ? items(section, layout(section, y: y).offset) : 0..<contents.itemCount(inSection: section)
      for index in indexes {
        let top = isOrthogonal ? y : y + Double(index) * Self.rowHeight
        guard top < offset + Self.size.height, top + (isOrthogonal ? Self.orthogonalHeight : Self.rowHeight) > offset else { continue }
        result.append(
          (
            contents.item(at: ItemPosition(section: section, index: index)),
            ElementAttributes(
              element: .item(section: section, index: index), frame: Rect(x: 0, y: top, width: 30, height: 20),
              isInOrthogonalSection: isOrthogonal)
          ))
      }
    }
    return result
  }

  // MARK: What happens

  mutating func scroll(by delta: Double) {
    let next = min(max(0, offset + delta), lastOffset)
    motion = next - offset
    offset = next
  }
  mutating func scroll(_ random: inout SplitMix64) { scroll(by: Double(random.below(9) - 3) * 15) }
  mutating func jump(_ random: inout SplitMix64) {
    offset = Double(random.below(Int(lastOffset) + 1))
    motion = 0
  }
  mutating func scrollSection(_ random: inout SplitMix64) {
    motion = 0
    guard let shown = orthogonal.visible.randomElement(using: &random) else { return }
    let offset = orthogonal.offset(of: shown.section) ?? 0
    let next = min(max(0, offset + Double(random.below(9) - 3) * 20), shown.layout.lastOffset)
    orthogonal.setOffset(next, of: shown.section)
    scrolledSections[shown.section] = next - offset
  }

  private mutating func fill(_ random: inout SplitMix64) {
    contents = ListContents()
    for _ in 0..<1 + random.below(9) {
      contents.insertSection(SectionHandle(nextSection), at: contents.sectionCount)
      nextSection += 1
      insert(random.below(40), at: ItemPosition(section: contents.sectionCount - 1, index: 0))
    }
  }
  private mutating func insert(_ count: Int, at position: ItemPosition) {
    contents.insert((0..<Int32(count)).map { ItemHandle(nextItem + $0) }, at: position)
    nextItem += Int32(count)
  }

  /// Edits the list, like an update: prefetches follow their items.
  mutating func edit(_ random: inout SplitMix64) {
    let old = contents
    wasEdited = true
    for _ in 0..<1 + random.below(6) {
      guard contents.sectionCount > 1 else { break }
      let section = random.below(contents.sectionCount)
      let count = contents.itemCount(inSection: section)
      switch random.below(5) {
      case 0: contents.removeSection(at: section)
      case 1 where count > 0:
        let first = random.below(count)
        contents.removeItems(first..<min(count, first + 1 + random.below(4)), inSection: section)
      case 2 where count > 0:
        let item = contents.item(at: ItemPosition(section: section, index: random.below(count)))
        guard let from = contents.position(of: item) else { break }
        contents.removeItems(from.index..<from.index + 1, inSection: from.section)
        let target = random.below(contents.sectionCount)
        contents.insert([item], at: ItemPosition(section: target, index: random.below(contents.itemCount(inSection: target) + 1)))
      default: insert(1 + random.below(4), at: ItemPosition(section: section, index: random.below(count + 1)))
      }
    }
    let new = contents
    generation += 1
    contents = old
    if Bool.random(using: &random) {
      // Like a diffable data source, which cancels while it still provides the old list.
      cancel(model.takeDue())
      cancel(model.removeMissing(in: new, from: old))
      #expect(ledger.allSatisfy { new.contains($0) }, "\(place)")
    }
    cancel(model.follow(from: old, to: new))
    for section in model.sectionsWithWindows { cancel(model.follow(section, from: old, to: new)) }
    contents = new
    #expect(ledger.allSatisfy { new.contains($0) }, "\(place)")
    model.retain { new.contains($0) }
    orthogonal.retain { new.contains($0) }
    displayed = displayed.filter { new.contains($0) }
    offset = min(offset, lastOffset)
    motion = 0
  }

  mutating func reload(_ random: inout SplitMix64) {
    cancelAll()
    #expect(ledger.isEmpty, "\(place)")
    let isSame = Bool.random(using: &random)
    if !isSame { fill(&random) }
    generation += 1
    displayed = []
    let contents = contents
    model.retain { contents.contains($0) }
    orthogonal.retain { contents.contains($0) }
    offset = min(offset, lastOffset)
    motion = 0
  }

  mutating func cancelAll() { cancel(model.removeAll(in: contents)) }

  /// Prepares cells around the visible ones.
  mutating func prepare(_ random: inout SplitMix64) {
    motion = 0
    var handles: [ItemHandle] = []
    for shown in itemsInView().shuffled(using: &random).prefix(3) {
      guard case .item(let section, let index) = shown.attributes.element else { continue }
      for delta in 1...4 {
        let position = ItemPosition(section: section, index: index + delta)
        if let item = contents.itemIfPresent(at: position), !displayed.contains(item) { handles.append(item) }
      }
    }
    let planned = Set(handles).sorted { $0.rawValue < $1.rawValue }.map {
      PrefetchTask(identifier: .item($0), frame: .zero, viewport: .zero, motion: .still, certain: .still)
    }
    record(model.prepare(planned, currentFrame([], wasScrolled: false)))
    cancel(model.takeDue())
  }

  // MARK: A frame

  private func currentFrame(_ elements: [ElementAttributes], wasScrolled: Bool) -> DataPrefetching.Frame {
    let world = self
    return DataPrefetching.Frame(
      elements: elements, contents: contents, generation: generation, orthogonal: orthogonal,
      lengthsPerFrame: motion / Self.size.height, wasScrolled: wasScrolled, isDisplayed: { world.displayed.contains($0) },
      visibleItems: { world.isOrthogonal($0) ? world.items($0, $1) : nil })
  }

  mutating func frame(_ random: inout SplitMix64) {
    showSections()
    let elements = itemsInView()
    let items = model.update(currentFrame(elements.map(\.attributes), wasScrolled: motion != 0))
    record(items)
    var shown = Set(elements.map(\.handle))
    var correction: [ElementAttributes]?
    if random.below(8) == 0, offset < lastOffset {
      // A cell above turned out to be taller or shorter: other items are in view than estimated.
      offset = min(max(0, offset + Double(random.below(3) - 1) * Self.rowHeight), lastOffset)
      showSections()
      let elements = itemsInView()
      shown = Set(elements.map(\.handle))
      correction = elements.map(\.attributes)
    }
    let due = model.takeDue()
    if let correction { model.correct(currentFrame(correction, wasScrolled: motion != 0)) }
    displayedCount += ledger.intersection(shown).count
    ledger.subtract(shown)
    cancel(due.filter { !shown.contains(contents.item(at: $0)) })
    displayed = shown
    scrolledSections = [:]
    motion = 0
    wasEdited = false
  }

  private mutating func showSections() {
    _ = orthogonal.beginShowing()
    var y = 0.0
    for section in 0..<contents.sectionCount {
      defer { y += height(section) }
      guard isOrthogonal(section), y < offset + Self.size.height, y + height(section) > offset else { continue }
      let handle = contents.section(at: section)
      _ = orthogonal.clamp(layout(section, y: y), handle, isMoving: false, isNew: false)
      orthogonal.show(layout(section, y: y), handle)
    }
    for shown in orthogonal.visible {
      orthogonal.track(
        shown, velocity: ScrollVelocity(dx: scrolledSections[shown.section] ?? 0, dy: 0), certain: .still, vsync: nil)
    }
  }

  // MARK: What the data source is told

  private mutating func record(_ positions: [ItemPosition]) {
    for position in positions {
      guard let item = contents.itemIfPresent(at: position) else {
        Issue.record("\(place): prefetched \(position), which is not there")
        continue
      }
      #expect(ledger.insert(item).inserted, "\(place): prefetched \(position) twice")
      // An edit may have moved it: then only items that are in view now are on screen.
      let isOnScreen = displayed.contains(item) && (!wasEdited || itemsInView().contains { $0.handle == item })
      #expect(!isOnScreen, "\(place): prefetched \(position), which is on screen")
      prefetchedCount += 1
    }
  }
  private mutating func cancel(_ positions: [ItemPosition]) {
    for position in positions {
      guard let item = contents.itemIfPresent(at: position) else {
        Issue.record("\(place): cancelled \(position), which is not there")
        continue
      }
      #expect(ledger.remove(item) != nil, "\(place): cancelled \(position), which is not wanted")
      cancelledCount += 1
    }
  }

  func check() {
    let wanted = model.wanted(in: contents).map { contents.item(at: $0) }
    #expect(wanted.count == Set(wanted).count, "\(place): two windows want the same item")
    #expect(Set(wanted) == ledger, "\(place): forgotten \(ledger.subtracting(wanted)), kept \(Set(wanted).subtracting(ledger))")
    let windows = model.open + model.approached
    #expect(windows.count == Set(windows).count, "\(place)")
  }
}
