internal import HitchlessBase
internal import KeyedDiff

/// A consistent batch of updates: the correspondence of its sections, and the changes in those that stay.
struct BatchPlan {
  let update: BatchUpdate
  private var names: (view: String, item: String) { update.names }
  let old: ListContents
  /// The item counts after the update.
  let counts: [Int]
  /// The index of each section after the update, by its index before; nil for deleted sections.
  private(set) var newOfOld: [Int?]
  /// The index of each section before the update, by its index afterwards; nil for inserted sections.
  private(set) var oldOfNew: [Int?]
  /// The reloaded sections, by their indices before the update.
  let reloaded: Set<Int>
  /// The deleted items of sections that stay and are not reloaded, in order and without duplicates.
  private(set) var deletions: [ItemPosition] = []
  /// The inserted items in sections that stay and are not reloaded, in order and without duplicates.
  private(set) var insertions: [ItemPosition] = []

  /// Checks that `update` leads from `old` to `counts`. O(sections + changes · log changes).
  init(_ update: BatchUpdate, from old: ListContents, to counts: [Int]) throws(InvalidUpdate) {
    self.update = update
    self.old = old
    self.counts = counts
    reloaded = Set(update.reloadedSections)
    newOfOld = Array(repeating: nil, count: old.sectionCount)
    oldOfNew = Array(repeating: nil, count: counts.count)
    try matchSections()
    try checkItems()
    try checkCounts()
  }

  /// Returns whether the items that a section had before the update were removed with it or replaced.
  func isReplaced(old section: Int) -> Bool { newOfOld[section] == nil || reloaded.contains(section) }
  /// Returns whether all items that a section has after the update were inserted with it.
  func isReplaced(new section: Int) -> Bool { oldOfNew[section].map { reloaded.contains($0) } ?? true }

  // MARK: Sections

  private mutating func matchSections() throws(InvalidUpdate) {
    let before = old.sectionCount
    let after = counts.count
    var gone: Set<Int> = []
    for section in update.deletedSections {
      guard section >= 0, section < before else {
        throw fault("attempt to delete section \(section), but there are only \(before) sections before the update")
      }
      guard gone.insert(section).inserted else { throw fault("attempt to delete section \(section) more than once") }
    }
    for section in reloaded {
      guard section >= 0, section < before else {
        throw fault("attempt to reload section \(section), but there are only \(before) sections before the update")
      }
      guard !gone.contains(section) else { throw fault("attempt to delete and reload the same section (\(section))") }
    }
    for move in update.movedSections {
      guard move.from >= 0, move.from < before else {
        throw fault("attempt to move section \(move.from), but there are only \(before) sections before the update")
      }
      guard gone.insert(move.from).inserted else {
        throw fault("attempt to perform a delete and a move, or two moves, from the same section (\(move.from))")
      }
    }
    var taken: Set<Int> = []
    for section in update.insertedSections + update.movedSections.map(\.to) {
      guard section >= 0, section < after else {
        throw fault("attempt to insert section \(section), but there are only \(after) sections after the update")
      }
      guard taken.insert(section).inserted else {
        throw fault("attempt to perform two inserts, or an insert and a move, to the same section (\(section))")
      }
    }
    guard before - update.deletedSections.count + update.insertedSections.count == after else {
      throw fault(
        """
        invalid number of sections. The number of sections contained in the \(names.view) after the update (\(after)) must be equal \
        to the number of sections contained in the \(names.view) before the update (\(before)), plus or minus the number of sections \
        inserted or deleted (\(update.insertedSections.count) inserted, \(update.deletedSections.count) deleted).
        """)
    }
    for move in update.movedSections { pair(move.from, move.to) }
    var index = 0
    for section in 0..<before where !gone.contains(section) {
      while taken.contains(index) { index += 1 }
      pair(section, index)
      index += 1
    }
  }

  private mutating func pair(_ old: Int, _ new: Int) {
    newOfOld[old] = new
    oldOfNew[new] = old
  }

  // MARK: Items

  private mutating func checkItems() throws(InvalidUpdate) {
    for item in update.deletedItems { try checkBefore(item, "delete") }
    for item in update.insertedItems { try checkAfter(item, "insert") }
    for item in update.reloadedItems { try checkBefore(item, "reload") }
    for item in update.reconfiguredItems { try checkBefore(item, "reconfigure") }
    let deleted = update.deletedItems.sorted()
    if let twice = Self.firstTwice(deleted) { throw fault("attempt to delete the same index path more than once (\(twice))") }
    if !update.reloadedItems.isEmpty {
      let leaving = Set(deleted)
      for item in update.reloadedItems where leaving.contains(item) {
        throw fault("attempt to delete and reload the same index path (\(item))")
      }
    }
    let inserted = update.insertedItems.sorted()
    if let twice = Self.firstTwice(inserted) { throw fault("attempt to insert the same index path more than once (\(twice))") }
    for move in update.movedItems {
      try checkBefore(move.from, "move")
      try checkAfter(move.to, "move")
    }
    if !update.movedItems.isEmpty {
      if let twice = Self.firstTwice((deleted + update.movedItems.map(\.from)).sorted()) {
        throw fault("attempt to perform a delete and a move, or two moves, from the same index path (\(twice))")
      }
      if let twice = Self.firstTwice((inserted + update.movedItems.map(\.to)).sorted()) {
        throw fault("attempt to perform an insert and a move, or two moves, to the same index path (\(twice))")
      }
    }
    deletions = deleted.filter { !isReplaced(old: $0.section) }
    insertions = inserted.filter { !isReplaced(new: $0.section) }
  }

  private func checkBefore(_ item: ItemPosition, _ what: String) throws(InvalidUpdate) {
    guard item.section >= 0, item.section < old.sectionCount else {
      throw fault(
        "attempt to \(what) \(names.item) \(item.index) from section \(item.section), but there are only \(old.sectionCount) sections before the update"
      )
    }
    let count = old.itemCount(inSection: item.section)
    guard item.index >= 0, item.index < count else {
      throw fault(
        "attempt to \(what) \(names.item) \(item.index) from section \(item.section) which only contains \(count) \(names.item)s before the update"
      )
    }
  }
  private func checkAfter(_ item: ItemPosition, _ what: String) throws(InvalidUpdate) {
    guard item.section >= 0, item.section < counts.count else {
      throw fault(
        "attempt to \(what) \(names.item) \(item.index) into section \(item.section), but there are only \(counts.count) sections after the update"
      )
    }
    guard item.index >= 0, item.index < counts[item.section] else {
      throw fault(
        """
        attempt to \(what) \(names.item) \(item.index) into section \(item.section), but there are only \(counts[item.section]) \(names.item)s in section \
        \(item.section) after the update
        """)
    }
  }
  /// Returns the first of several ascending positions that occurs more than once.
  private static func firstTwice(_ items: [ItemPosition]) -> ItemPosition? {
    zip(items, items.dropFirst()).first { $0 == $1 }?.0
  }

  /// Checks that the count of each section that stays follows from the requested changes.
  private func checkCounts() throws(InvalidUpdate) {
    struct Tally { var inserted = 0, deleted = 0, movedIn = 0, movedOut = 0 }
    var tallies: [Int: Tally] = [:]
    for item in deletions { if let section = newOfOld[item.section] { tallies[section, default: Tally()].deleted += 1 } }
    for item in insertions { tallies[item.section, default: Tally()].inserted += 1 }
    for move in update.movedItems {
      if let section = newOfOld[move.from.section] { tallies[section, default: Tally()].movedOut += 1 }
      tallies[move.to.section, default: Tally()].movedIn += 1
    }
    for (section, origin) in oldOfNew.enumerated() {
      guard let origin, !reloaded.contains(origin) else { continue }
      let before = old.itemCount(inSection: origin)
      let tally = tallies[section] ?? Tally()
      guard before - tally.deleted + tally.inserted - tally.movedOut + tally.movedIn != counts[section] else { continue }
      throw fault(
        """
        invalid number of \(names.item)s in section \(section). The number of \(names.item)s contained in an existing section after the update \
        (\(counts[section])) must be equal to the number of \(names.item)s contained in that section before the update (\(before)), plus or minus \
        the number of \(names.item)s inserted or deleted from that section (\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus \
        the number of \(names.item)s moved into or out of that section (\(tally.movedIn) moved in, \(tally.movedOut) moved out).
        """)
    }
  }

  /// Returns an error with UIKit's wording, followed by everything that helps to find the mistake.
  private func fault(_ message: String) -> InvalidUpdate {
    func list(_ counts: some Sequence<Int>, _ sections: Int) -> String {
      "[\(counts.prefix(32).map { "\($0)" }.joined(separator: ", "))\(sections > 32 ? ", …" : "")]"
    }
    let before = (0..<old.sectionCount).lazy.map { old.itemCount(inSection: $0) }
    return InvalidUpdate(
      message: """
        Invalid update: \(message) Counts before the update: \(list(before, old.sectionCount)); after it: \
        \(list(counts, counts.count)). Asked for: \(update).
        """)
  }
}
