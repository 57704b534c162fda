import Foundation
import HitchlessBase
import TestSupport

@testable import UIKitLists

/// The expected contents of a data source, as plain arrays: sections with items, and outlines as nested arrays.
struct DiffableModel: Sendable {
  struct Section: Sendable {
    var name: Int
    var items: [Int]
    var outline: OutlineModel?
  }

  var sections: [Section] = []
  private var fresh = 0
  /// Sections with an outline that this application removes. If they were inserted again in the same application, they would be the same
  /// sections for the data source, which only compares the beginning and the end, and their outlines would be kept.
  private var outlinesTakenOut: Set<Int> = []

  var items: [Int] { sections.flatMap(\.items) }
  private var plain: [Int] { sections.indices.filter { sections[$0].outline == nil } }

  /// The application of a round.
  enum Application: Sendable {
    case list(NSDiffableDataSourceSnapshot<Int, Int>, isReload: Bool, reconfigured: [Int])
    case outline(NSDiffableDataSourceSectionSnapshot<Int>, Int)
  }

  /// Edits the model and returns an application with the same result, based on the source's snapshot or built from scratch.
  mutating func next(
    from current: NSDiffableDataSourceSnapshot<Int, Int>, outline: (Int) -> NSDiffableDataSourceSectionSnapshot<Int>,
    _ random: inout SplitMix64
  ) -> Application {
    random.below(4) == 0 ? nextOutline(outline, &random) : nextList(from: current, &random)
  }

  /// The same for the whole list.
  mutating func nextList(from current: NSDiffableDataSourceSnapshot<Int, Int>, _ random: inout SplitMix64) -> Application {
    outlinesTakenOut = []
    var snapshot = current
    for _ in 0..<1 + random.below(6) { edit(&snapshot, &random) }
    if random.below(5) == 0 { snapshot = rebuilt() }
    let all = items
    guard !all.isEmpty else { return .list(snapshot, isReload: random.below(10) == 0, reconfigured: []) }
    let reloaded = (0..<random.below(3)).map { _ in all[random.below(all.count)] }
    let reconfigured = (0..<random.below(3)).map { _ in all[random.below(all.count)] }
    snapshot.reloadItems(reloaded)
    snapshot.reconfigureItems(reconfigured)
    if random.below(20) == 0, let section = sections.first { snapshot.reloadSections([section.name]) }
    return .list(snapshot, isReload: random.below(12) == 0, reconfigured: reconfigured + reloaded)
  }

  /// Moves an item of sections without outlines, like a finger.
  mutating func move(from: IndexPath, to: IndexPath) {
    let item = sections[from.section].items.remove(at: from.item)
    sections[to.section].items.insert(item, at: to.item)
  }
  /// Returns whether a list has these sections with these items.
  func isEqual(to snapshot: NSDiffableDataSourceSnapshot<Int, Int>) -> Bool {
    snapshot.sectionIdentifiers == sections.map(\.name)
      && sections.allSatisfy { snapshot.itemIdentifiers(inSection: $0.name) == $0.items }
  }

  /// Returns the list, built from scratch.
  func rebuilt() -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in sections {
      snapshot.appendSections([section.name])
      snapshot.appendItems(section.items)
    }
    return snapshot
  }

  private mutating func makeItems(_ random: inout SplitMix64) -> [Int] {
    defer { fresh += 5 }
    // From time to time an earlier item returns.
    let known = Set(sections.flatMap { $0.items + ($0.outline?.items ?? []) })
    let back = (0..<2).map { _ in random.below(fresh + 1) }.filter { !known.contains($0) }
    return Array(Set(back)).sorted() + Array(fresh..<fresh + random.below(5)).filter { !known.contains($0) && !back.contains($0) }
  }

  private mutating func edit(_ snapshot: inout NSDiffableDataSourceSnapshot<Int, Int>, _ random: inout SplitMix64) {
    // Sections with an outline are edited through it; other tests cover direct edits of these sections.
    let plain = plain
    if plain.isEmpty || random.below(8) == 0 { return editSections(&snapshot, &random) }
    let index = plain[random.below(plain.count)]
    let name = sections[index].name
    let count = sections[index].items.count
    switch random.below(6) {
    case 0 where count > 40:
      let doomed = Array(sections[index].items.shuffled(using: &random).prefix(30))
      snapshot.deleteItems(doomed)
      sections[index].items.removeAll(where: Set(doomed).contains)
    case 0, 1:
      let new = makeItems(&random)
      snapshot.appendItems(new, toSection: name)
      sections[index].items += new
    case 2 where count > 0:
      let place = random.below(count)
      let new = makeItems(&random)
      snapshot.insertItems(new, beforeItem: sections[index].items[place])
      sections[index].items.insert(contentsOf: new, at: place)
    case 3 where count > 0:
      let item = sections[index].items.remove(at: random.below(count))
      snapshot.deleteItems([item])
    case 4 where count > 0:
      let target = plain[random.below(plain.count)]
      guard !sections[target].items.isEmpty else { return }
      let item = sections[index].items[random.below(count)]
      let other = sections[target].items[random.below(sections[target].items.count)]
      guard item != other else { return }
      snapshot.moveItem(item, afterItem: other)
      sections[index].items.removeAll { $0 == item }
      sections[target].items.insert(item, at: (sections[target].items.firstIndex(of: other) ?? 0) + 1)
    default: break
    }
  }

  private mutating func editSections(_ snapshot: inout NSDiffableDataSourceSnapshot<Int, Int>, _ random: inout SplitMix64) {
    let name = random.below(8)
    guard let index = sections.firstIndex(where: { $0.name == name }) else {
      if outlinesTakenOut.contains(name) { return }
      snapshot.appendSections([name])
      return sections.append(Section(name: name, items: [], outline: nil))
    }
    let other = sections[random.below(sections.count)].name
    if other == name {
      snapshot.deleteSections([name])
      if sections.remove(at: index).outline != nil { outlinesTakenOut.insert(name) }
    } else {
      snapshot.moveSection(name, beforeSection: other)
      let moved = sections.remove(at: index)
      sections.insert(moved, at: sections.firstIndex { $0.name == other } ?? 0)
    }
  }

  private mutating func nextOutline(
    _ outline: (Int) -> NSDiffableDataSourceSectionSnapshot<Int>, _ random: inout SplitMix64
  ) -> Application {
    let name = random.below(4)
    var snapshot = outline(name)
    let index = sections.firstIndex { $0.name == name }
    var model =
      index.flatMap { sections[$0].outline } ?? OutlineModel(roots: (index.map { sections[$0].items } ?? []).map { .init(item: $0) })
    for _ in 0..<1 + random.below(4) {
      let all = model.items
      let other = all.isEmpty ? nil : all[random.below(all.count)]
      switch (random.below(5), other) {
      case (0, let other?), (1, let other?):
        let isExpanded = random.below(3) > 0
        if isExpanded { snapshot.expand([other]) } else { snapshot.collapse([other]) }
        model.setExpanded(isExpanded, other)
      case (2, let other?):
        snapshot.delete([other])
        model.delete(other)
      case (_, let other):
        // Only new items, so that no item is in two sections.
        guard all.count < 60 else { break }
        let new = Array(fresh..<fresh + 3)
        fresh += 3
        snapshot.append(new, to: other)
        if let other {
          model.withChildren(at: model.path(to: other) ?? []) { $0 += new.map { .init(item: $0) } }
        } else {
          model.roots += new.map { .init(item: $0) }
        }
      }
    }
    let section = Section(name: name, items: model.visibleItems, outline: model)
    if let index { sections[index] = section } else { sections.append(section) }
    return .outline(snapshot, name)
  }
}
