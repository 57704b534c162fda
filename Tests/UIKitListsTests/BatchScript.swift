import Foundation
import HitchlessTesting
import TestSupport

/// A list as plain arrays, which creates batches of updates and performs them in the slow way.
struct BatchScript {
  struct Section: Equatable {
    var id: Int
    var items: [Int]
  }
  /// A call inside a batch.
  enum Ask {
    case insertItems([IndexPath]), deleteItems([IndexPath]), moveItem(IndexPath, IndexPath), reloadItems([IndexPath])
    case reconfigureItems([IndexPath])
    case insertSections(IndexSet), deleteSections(IndexSet), moveSection(Int, Int), reloadSections(IndexSet)
  }

  var sections: [Section] = []
  /// The number of changes that a cell or a header shows for its item or section.
  var versions: [Int: Int] = [:]
  private var fresh = 0

  init(sections count: Int, items: Int) {
    for _ in 0..<count {
      let id = make()
      sections.append(Section(id: id, items: (0..<items).map { _ in make() }))
    }
  }
  mutating func make() -> Int {
    fresh += 1
    return fresh
  }

  /// Moves one item, in the slow way.
  mutating func move(from: IndexPath, to: IndexPath) {
    let item = sections[from.section].items.remove(at: from.item)
    sections[to.section].items.insert(item, at: to.item)
  }

  /// The change of an item or a section.
  private enum Fate { case stays, deleted, moved, reloaded, reconfigured }

  /// Creates a batch and performs it. The calls are in any order.
  mutating func edit(_ random: inout SplitMix64) -> [Ask] {
    // Many updates are small.
    let rate = random.below(3) == 0 ? 6 : 40
    func fate(_ random: inout SplitMix64) -> Fate {
      switch random.below(rate) {
      case 0: .deleted
      case 1: .moved
      case 2: .reloaded
      case 3: .reconfigured
      default: .stays
      }
    }
    var asks: [Ask] = []
    var sectionFates: [Fate] = sections.map { _ in random.below(3) == 0 ? fate(&random) : .stays }
    for index in sectionFates.indices where sectionFates[index] == .reconfigured { sectionFates[index] = .stays }
    if sections.count < 2 { sectionFates = sectionFates.map { $0 == .deleted ? .stays : $0 } }
    let fates = sections.map { $0.items.map { _ in fate(&random) } }

    var after: [(section: Section, old: Int?)] = []
    for (index, section) in sections.enumerated() where sectionFates[index] == .stays || sectionFates[index] == .reloaded {
      after.append((section, index))
    }
    var arriving: [(section: Section, old: Int?)] = []
    for (index, section) in sections.enumerated() where sectionFates[index] == .moved { arriving.append((section, index)) }
    if sections.count < 6, random.below(5) == 0 { arriving.append((Section(id: make(), items: []), nil)) }
    for section in arriving { after.insert(section, at: random.below(after.count + 1)) }
    for (index, fate) in sectionFates.enumerated() {
      switch fate {
      case .deleted: asks.append(.deleteSections([index]))
      case .reloaded:
        asks.append(.reloadSections([index]))
        versions[sections[index].id, default: 0] += 1
      case .moved:
        if let to = after.firstIndex(where: { $0.old == index }) { asks.append(.moveSection(index, to)) }
      default: break
      }
    }
    for (index, section) in after.enumerated() where section.old == nil { asks.append(.insertSections([index])) }

    var moving: [(item: Int, from: IndexPath)] = []
    for (index, section) in sections.enumerated() {
      for (place, item) in section.items.enumerated() {
        let path = IndexPath(item: place, section: index)
        switch fates[index][place] {
        case .deleted: asks.append(.deleteItems([path]))
        case .moved: moving.append((item, path))
        case .reloaded:
          asks.append(.reloadItems([path]))
          versions[item, default: 0] += 1
        case .reconfigured:
          asks.append(.reconfigureItems([path]))
          versions[item, default: 0] += 1
        case .stays: break
        }
      }
    }
    let isWhollyNew = after.map { $0.old.map { sectionFates[$0] == .reloaded } ?? true }
    var slots: [[(item: Int, from: IndexPath?, isNew: Bool)]] = []
    for (index, entry) in after.enumerated() {
      if isWhollyNew[index] {
        slots.append((0..<random.below(8)).map { _ in (make(), nil, false) })
      } else if let old = entry.old {
        slots.append(
          entry.section.items.indices.filter { fates[old][$0] != .deleted && fates[old][$0] != .moved }
            .map { (entry.section.items[$0], nil, false) })
      }
    }
    if slots.isEmpty {
      // There is no section left to move to.
      for (_, from) in moving { asks.append(.deleteItems([from])) }
      sections = []
      asks.shuffle(using: &random)
      return asks
    }
    for (item, from) in moving {
      let section = random.below(slots.count)
      slots[section].insert((item, from, false), at: random.below(slots[section].count + 1))
    }
    for _ in 0..<(random.below(4) == 0 ? random.below(12) : random.below(3)) {
      let section = random.below(slots.count)
      slots[section].insert((make(), nil, true), at: random.below(slots[section].count + 1))
    }
    for (section, items) in slots.enumerated() {
      for (index, slot) in items.enumerated() {
        let to = IndexPath(item: index, section: section)
        if let from = slot.from { asks.append(.moveItem(from, to)) }
        if slot.isNew, !isWhollyNew[section] { asks.append(.insertItems([to])) }
      }
    }
    sections = zip(after, slots).map { Section(id: $0.0.section.id, items: $0.1.map(\.item)) }
    asks.shuffle(using: &random)
    return asks
  }
}
