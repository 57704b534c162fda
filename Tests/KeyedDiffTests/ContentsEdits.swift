import HitchlessBase
import TestSupport
import Testing

@testable import KeyedDiff

/// A section of plain arrays.
struct ModelSection: Equatable {
  var handle: SectionHandle
  var items: [ItemHandle]
}

/// Contents and the same as plain arrays; every edit is applied to both.
struct ContentsEdits {
  private(set) var contents = ListContents()
  private(set) var model: [ModelSection] = []
  private var random: SplitMix64
  private var nextItem: Int32 = 0
  private var nextSection: Int32 = 0

  init(random: SplitMix64, startsWithRuns: Bool) {
    self.random = random
    guard startsWithRuns else { return }
    contents = ListContents(itemCounts: [300, 0, 7, 200])
    for count in [300, 0, 7, 200] {
      model.append(ModelSection(handle: SectionHandle(nextSection), items: (0..<count).map { ItemHandle(nextItem + Int32($0)) }))
      nextSection += 1
      nextItem += Int32(count)
    }
  }

  /// The same contents built from scratch: equal, without shared chunks.
  var rebuilt: ListContents { ListContents(model) }

  /// Continues with other random numbers; otherwise two copies would make the same edits.
  mutating func reseed(_ seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Makes one edit and describes it. Only edits items, unless sections may change as well or there are none.
  mutating func editAtRandom(sectionsToo: Bool = true) -> String {
    let total = model.reduce(0) { $0 + $1.items.count }
    let fewest = sectionsToo || model.isEmpty ? 0 : 3
    switch fewest + random.below((total > 900 ? 14 : 10) - fewest) {
    case 0 where model.count < 90 && (model.count < 3 || random.below(2) == 0):
      let index = random.below(model.count + 1)
      contents.insertSection(SectionHandle(nextSection), at: index)
      model.insert(ModelSection(handle: SectionHandle(nextSection), items: []), at: index)
      nextSection += 1
      return "insert section at \(index)"
    case 1 where model.count > 1:
      let (from, to) = (random.below(model.count), random.below(model.count))
      contents.moveSection(from: from, to: to)
      model.insert(model.remove(at: from), at: to)
      return "move section \(from) to \(to)"
    case 2 where model.count > 4 && random.below(5) == 0:
      let index = random.below(model.count)
      contents.removeSection(at: index)
      model.remove(at: index)
      return "remove section \(index)"
    case 3, 10, 11, 12, 13:
      return removeItems()
    case 4, 5, 6:
      return moveItem()
    default:
      return insertItems()
    }
  }

  private mutating func insertItems() -> String {
    guard !model.isEmpty else { return "nothing to insert into" }
    let section = random.below(model.count)
    let position = ItemPosition(section: section, index: random.below(model[section].items.count + 1))
    let count = [1, 1, 2, 5, 30, 150][random.below(6)]
    let items = (0..<count).map { ItemHandle(nextItem + Int32($0)) }
    nextItem += Int32(count)
    if random.below(4) == 0 {
      contents.insertRun(from: items[0], count: count, at: position)
      model[section].items.insert(contentsOf: items, at: position.index)
      return "insert a run of \(count) at \(position)"
    }
    let shuffled = items.shuffled(using: &random)
    contents.insert(shuffled, at: position)
    model[section].items.insert(contentsOf: shuffled, at: position.index)
    return "insert \(count) at \(position)"
  }

  private mutating func removeItems() -> String {
    let filled = model.indices.filter { !model[$0].items.isEmpty }
    guard let section = filled.randomElement(using: &random) else { return "nothing to remove" }
    let start = random.below(model[section].items.count)
    let count = min([1, 1, 1, 3, 40, 200][random.below(6)], model[section].items.count - start)
    if count == 1 {
      contents.remove(model[section].items[start])
    } else {
      contents.removeItems(start..<start + count, inSection: section)
    }
    model[section].items.removeSubrange(start..<start + count)
    return "remove \(count) at \(section).\(start)"
  }

  private mutating func moveItem() -> String {
    let filled = model.indices.filter { !model[$0].items.isEmpty }
    guard let from = filled.randomElement(using: &random), let to = filled.randomElement(using: &random),
      let item = model[from].items.randomElement(using: &random), let other = model[to].items.randomElement(using: &random),
      item != other
    else { return "nothing to move" }
    let before = random.below(2) == 0
    if before { contents.move(item, before: other) } else { contents.move(item, after: other) }
    model[from].items.removeAll { $0 == item }
    if let index = model[to].items.firstIndex(of: other) { model[to].items.insert(item, at: before ? index : index + 1) }
    return "move \(item) \(before ? "before" : "after") \(other)"
  }

  /// Compares the results of all queries.
  func check(_ context: Comment) throws {
    try #require(contents.sections == model.map(\.handle), context)
    try #require(contents.itemCount == model.reduce(0) { $0 + $1.items.count }, context)
    var overall = 0
    for (section, expected) in model.enumerated() {
      try #require(contents.items(inSection: section) == expected.items, context)
      try #require(contents.itemCount(inSection: section) == expected.items.count, context)
      try #require(contents.section(at: section) == expected.handle && contents.index(of: expected.handle) == section, context)
      try #require(contents.itemCount(beforeSection: section) == overall, context)
      for index in stride(from: 0, to: expected.items.count, by: 7) {
        let position = ItemPosition(section: section, index: index)
        let item = expected.items[index]
        try #require(contents.item(at: position) == item && contents.position(of: item) == position, context)
        try #require(contents.overallIndex(of: item) == overall + index, context)
        try #require(contents.section(containing: item) == expected.handle, context)
      }
      overall += expected.items.count
    }
    try #require(contents.position(of: ItemHandle(nextItem)) == nil && contents.index(of: SectionHandle(nextSection)) == nil, context)
    try #require(contents.itemIfPresent(at: ItemPosition(section: model.count, index: 0)) == nil, context)
  }
}

extension ListContents {
  /// Creates contents from scratch.
  init(_ model: [ModelSection]) {
    self.init()
    for (index, section) in model.enumerated() {
      insertSection(section.handle, at: index)
      insert(section.items, at: ItemPosition(section: index, index: 0))
    }
  }
}
