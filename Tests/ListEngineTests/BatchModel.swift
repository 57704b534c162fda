import HitchlessBase
import KeyedDiff
import ListEngine
import ListLayout
import TestSupport

/// A list as plain arrays, which creates batches of updates and performs them in the slow way. Negative numbers are new.
struct BatchModel {
  struct Section {
    var handle: Int
    var items: [Int]
  }
  var sections: [Section]

  init(random: inout SplitMix64) {
    sections = (0..<1 + Int(random.next() % 5)).map { Section(handle: $0, items: Array(repeating: -1, count: Int(random.next() % 30))) }
  }

  /// Adopts the numbers that the engine assigned.
  mutating func number(_ contents: ListContents) {
    for index in sections.indices {
      sections[index].handle = Int(contents.section(at: index).rawValue)
      sections[index].items = contents.items(inSection: index).map { Int($0.rawValue) }
    }
  }

  /// Creates a batch, and the model after it.
  func edit(_ random: inout SplitMix64) -> (BatchUpdate, BatchModel) {
    func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    var update = BatchUpdate()
    var fate: [[Character]] = sections.map { section in
      section.items.map { _ in
        let number = below(20)
        return number == 0 ? "d" : number == 1 ? "m" : number == 2 ? "r" : number == 3 ? "c" : " "
      }
    }
    var sectionFate: [Character] = sections.map { _ in
      let number = below(16)
      return number == 0 ? "d" : number == 1 ? "m" : number == 2 ? "r" : " "
    }
    if sections.count < 2 { sectionFate = sectionFate.map { $0 == "d" ? " " : $0 } }
    if below(40) == 0 { fate = fate.map { $0.map { _ in "d" } } }

    // Sections: survivors in order, then the moved and the new ones at random positions.
    var after: [(section: Section, old: Int?)] = []
    for (index, section) in sections.enumerated() where sectionFate[index] == " " || sectionFate[index] == "r" {
      after.append((section, index))
    }
    var arriving: [(Section, Int?)] = sectionFate.indices.filter { sectionFate[$0] == "m" }.map { (sections[$0], $0) }
    if sections.count < 8 { for _ in 0..<max(0, below(6) - 3) { arriving.append((Section(handle: -1, items: []), nil)) } }
    for section in arriving { after.insert(section, at: below(after.count + 1)) }
    for (index, fate) in sectionFate.enumerated() {
      if fate == "d" { update.deleteSections([index]) }
      if fate == "r" { update.reloadSections([index]) }
      if fate == "m", let to = after.firstIndex(where: { $0.old == index }) { update.moveSection(index, to: to) }
    }
    for (index, section) in after.enumerated() where section.old == nil { update.insertSections([index]) }

    // Items: those that stay, then those that arrive from elsewhere, at random positions.
    var moving: [(item: Int, from: ItemPosition)] = []
    for (index, section) in sections.enumerated() {
      for (place, item) in section.items.enumerated() {
        let position = ItemPosition(section: index, index: place)
        switch fate[index][place] {
        case "d": update.deleteItems([position])
        case "m": moving.append((item, position))
        case "r": update.reloadItems([position])
        case "c": update.reconfigureItems([position])
        default: break
        }
      }
    }
    var slots: [[(item: Int, from: ItemPosition?)]] = after.map { section, old in
      guard let old, sectionFate[old] != "r" else { return (0..<below(6)).map { _ in (-1, nil) } }
      return section.items.indices.filter { fate[old][$0] != "d" && fate[old][$0] != "m" }.map { (section.items[$0], nil) }
    }
    let isWhollyNew = after.map { $0.old.map { sectionFate[$0] == "r" } ?? true }
    if slots.isEmpty {
      return (BatchUpdate(), self)
    }
    for (item, from) in moving {
      let section = below(slots.count)
      slots[section].insert((item, from), at: below(slots[section].count + 1))
    }
    for _ in 0..<below(6) {
      let section = below(slots.count)
      slots[section].insert((-1, nil), at: below(slots[section].count + 1))
    }
    var result = self
    result.sections = zip(after, slots).map { Section(handle: $0.0.section.handle, items: $0.1.map(\.item)) }
    for (section, items) in slots.enumerated() {
      for (index, slot) in items.enumerated() {
        let to = ItemPosition(section: section, index: index)
        if let from = slot.from {
          update.moveItem(from, to: to)
        } else if slot.item < 0, !isWhollyNew[section] {
          update.insertItems([to])
        }
      }
    }
    return (update, result)
  }
}

/// A solver that follows updates: it detects inconsistent positions.
final class SolverProbe {
  private var solver: CompositionalSolver
  private var contents: ListContents

  init(_ contents: ListContents) {
    self.contents = contents
    solver = CompositionalSolver(
      configuration: LayoutConfiguration(),
      environment: LayoutEnvironment(containerSize: Size(width: 100, height: 400), scale: 1))
    solver.reset(sectionCount: contents.sectionCount, content: content)
    look()
  }

  private var content: LayoutContent {
    let contents = contents
    return LayoutContent(
      itemCount: { contents.itemCount(inSection: $0) },
      itemHandle: { contents.item(at: ItemPosition(section: $0, index: $1)) },
      sectionHandle: { contents.section(at: $0) }, sectionTemplate: { _, _ in .list() })
  }
  private func look() {
    var found: [ElementAttributes] = []
    let rect = Rect(x: 0, y: 0, width: 100, height: 400)
    solver.query(rect, visible: rect, content: content, into: &found)
  }

  func apply(_ difference: ContentsDifference) {
    contents = difference.new
    solver.apply(difference.change, content: content)
    look()
  }
}
