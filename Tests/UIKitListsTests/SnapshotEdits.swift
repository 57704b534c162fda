import HitchlessBase
import KeyedDiff
import TestSupport
import Testing

@testable import UIKitLists

typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

/// A snapshot and the same as plain arrays; every edit is applied to both.
struct SnapshotEdits {
  private(set) var snapshot: Snapshot
  private(set) var model: [(section: String, items: [Int])] = []

  init(snapshot: Snapshot, model: [(section: String, items: [Int])] = []) {
    self.snapshot = snapshot
    self.model = model
  }

  /// Returns the same snapshot built from scratch.
  func rebuilt() -> Snapshot {
    var result = Snapshot()
    for (section, items) in model {
      result.appendSections([section])
      result.appendItems(items)
    }
    return result
  }

  private var items: [Int] { model.flatMap(\.items) }

  private func index(ofSectionWith item: Int) -> Int { model.firstIndex { $0.items.contains(item) } ?? 0 }

  /// Returns up to `count` items that are not in the snapshot.
  private func newItems(_ count: Int, _ random: inout SplitMix64) -> [Int] {
    let taken = Set(items)
    var new: [Int] = []
    for _ in 0..<count {
      let item = random.below(400)
      if !taken.contains(item), !new.contains(item) { new.append(item) }
    }
    return new
  }

  /// Makes one edit and describes it.
  mutating func editAtRandom(_ random: inout SplitMix64) -> String {
    switch random.below(9) {
    case 0, 1: editSections(&random)
    case 2: append(&random)
    case 3, 4: insert(&random)
    case 5: delete(&random)
    default: move(&random)
    }
  }

  private mutating func editSections(_ random: inout SplitMix64) -> String {
    let name = "S\(random.below(30))"
    if let index = model.firstIndex(where: { $0.section == name }) {
      let other = random.below(model.count)
      if other == index || model.count > 8 {
        snapshot.deleteSections([name])
        model.remove(at: index)
        return "delete section \(name)"
      }
      let target = model[other].section
      let after = random.below(2) == 0
      if after { snapshot.moveSection(name, afterSection: target) } else { snapshot.moveSection(name, beforeSection: target) }
      let moved = model.remove(at: index)
      let place = model.firstIndex { $0.section == target } ?? 0
      model.insert(moved, at: after ? place + 1 : place)
      return "move section \(name) \(after ? "after" : "before") \(target)"
    }
    let place = random.below(model.count + 1)
    if place == model.count {
      snapshot.appendSections([name])
    } else if place > 0, random.below(2) == 0 {
      snapshot.insertSections([name], afterSection: model[place - 1].section)
    } else {
      snapshot.insertSections([name], beforeSection: model[place].section)
    }
    model.insert((name, []), at: place)
    return "insert section \(name) at \(place)"
  }

  private mutating func append(_ random: inout SplitMix64) -> String {
    guard !model.isEmpty else { return "no section" }
    let new = newItems(random.below(40), &random)
    let section = random.below(model.count)
    if section == model.count - 1 { snapshot.appendItems(new) } else { snapshot.appendItems(new, toSection: model[section].section) }
    model[section].items.append(contentsOf: new)
    return "append \(new) to \(model[section].section)"
  }

  private mutating func insert(_ random: inout SplitMix64) -> String {
    guard let other = items.randomElement(using: &random) else { return "no item" }
    let new = newItems(1 + random.below(5), &random)
    let section = index(ofSectionWith: other)
    let place = model[section].items.firstIndex(of: other) ?? 0
    if random.below(2) == 0 {
      snapshot.insertItems(new, beforeItem: other)
      model[section].items.insert(contentsOf: new, at: place)
    } else {
      snapshot.insertItems(new, afterItem: other)
      model[section].items.insert(contentsOf: new, at: place + 1)
    }
    return "insert \(new) by \(other)"
  }

  private mutating func delete(_ random: inout SplitMix64) -> String {
    let doomed = Set(items.shuffled(using: &random).prefix(random.below(25)))
    snapshot.deleteItems(Array(doomed))
    for section in model.indices { model[section].items.removeAll(where: doomed.contains) }
    return "delete \(doomed)"
  }

  private mutating func move(_ random: inout SplitMix64) -> String {
    guard let item = items.randomElement(using: &random), let other = items.randomElement(using: &random), item != other
    else { return "nothing to move" }
    let after = random.below(2) == 0
    if after { snapshot.moveItem(item, afterItem: other) } else { snapshot.moveItem(item, beforeItem: other) }
    for section in model.indices { model[section].items.removeAll { $0 == item } }
    let section = index(ofSectionWith: other)
    let place = model[section].items.firstIndex(of: other) ?? 0
    model[section].items.insert(item, at: after ? place + 1 : place)
    return "move \(item) \(after ? "after" : "before") \(other)"
  }

  /// Marks some items and returns them.
  mutating func markAtRandom(_ random: inout SplitMix64) -> (reload: [Int], reconfigure: [Int]) {
    let reload = Array(items.shuffled(using: &random).prefix(random.below(4)))
    let reconfigure = Array(items.shuffled(using: &random).prefix(random.below(4)))
    snapshot.reloadItems(reload)
    snapshot.reconfigureItems(reconfigure)
    return (reload, reconfigure)
  }

  /// Compares the results of all queries.
  func check(_ place: Comment) throws {
    let items = items
    try #require(snapshot.sectionIdentifiers == model.map(\.section), place)
    try #require(snapshot.itemIdentifiers == items && snapshot.numberOfItems == items.count, place)
    for (index, section) in model.enumerated() {
      try #require(snapshot.itemIdentifiers(inSection: section.section) == section.items, place)
      try #require(snapshot.indexOfSection(section.section) == index, place)
    }
    for (index, item) in items.enumerated() where index % 9 == 0 {
      try #require(snapshot.indexOfItem(item) == index, place)
      try #require(snapshot.sectionIdentifier(containingItem: item) == model[self.index(ofSectionWith: item)].section, place)
    }
    if let broken = snapshot.contents.brokenInvariant() { Issue.record("\(broken), \(place)") }
  }
}
