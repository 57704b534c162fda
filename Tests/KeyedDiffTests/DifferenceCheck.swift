import HitchlessBase
import Testing

@testable import KeyedDiff

/// Checks a difference of contents with plain arrays: it can be replayed, lists the right elements, and moves as few as possible.
func checkDifference(
  _ old: (contents: ListContents, model: [ModelSection]), _ new: (contents: ListContents, model: [ModelSection]), _ context: Comment
) throws {
  let difference = ContentsDifference(from: old.contents, to: new.contents)
  try checkSameWithoutRecord(difference, context)
  let replayed = difference.applied(to: old.contents)
  try #require(replayed.sections == new.contents.sections, context)
  for section in 0..<replayed.sectionCount {
    try #require(replayed.items(inSection: section) == new.contents.items(inSection: section), context)
  }
  try #require(replayed.brokenInvariant() == nil, context)

  // Sections: the number of survivors that keep their order is maximal.
  let oldIndex = Dictionary(uniqueKeysWithValues: old.model.enumerated().map { ($1.handle, $0) })
  let survivors = new.model.compactMap { oldIndex[$0.handle] }
  try #require(difference.change.movedSections.count == survivors.count - longestIncreasingSubsequence(survivors), context)
  try #require(difference.change.removedSections.count == old.model.count - survivors.count, context)
  try #require(difference.change.insertedSections.count == new.model.count - survivors.count, context)

  // Items: in each section the longest increasing subsequence stays; items that change section move.
  let all = Set(old.model.flatMap(\.items))
  let kept = new.model.flatMap(\.items).filter(all.contains)
  var staying = 0
  for section in new.model {
    guard let before = oldIndex[section.handle].map({ old.model[$0].items }) else { continue }
    let index = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1, $0) })
    staying += longestIncreasingSubsequence(section.items.compactMap { index[$0] })
  }
  try #require(difference.change.movedItemCount == kept.count - staying, context)
  var removed: [ItemHandle] = []
  difference.forEachRemoval { item, position in
    removed.append(item)
    if old.model[position.section].items[position.index] != item { removed.append(item) }
  }
  try #require(removed == old.model.flatMap(\.items).filter { !new.contents.contains($0) }, context)
  var inserted: [ItemHandle] = []
  difference.forEachInsertion { item, _ in inserted.append(item) }
  try #require(inserted == new.model.flatMap(\.items).filter { !all.contains($0) }, context)
  var wrongMoves = 0
  difference.forEachMove { item, from, to in
    if old.model[from.section].items[from.index] != item || new.model[to.section].items[to.index] != item { wrongMoves += 1 }
  }
  try #require(wrongMoves == 0, context)
}

/// Checks that a search without the edit record finds the same difference: the same removals and insertions, and as many moves.
private func checkSameWithoutRecord(_ difference: ContentsDifference, _ context: Comment) throws {
  var new = difference.new
  new.record.startOver()
  let searched = ContentsDifference(from: difference.old, to: new)
  try #require(EditRecord.touched(from: difference.old.record, to: new.record) == nil, context)
  try #require(searched.change.removedItems == difference.change.removedItems, context)
  try #require(searched.change.insertedItems == difference.change.insertedItems, context)
  try #require(searched.change.movedItemCount == difference.change.movedItemCount, context)
  let replayed = searched.applied(to: difference.old)
  try #require(replayed.items == new.items && replayed.sections == new.sections, context)
}

/// Checks a difference of plain lists: it can be replayed, pairs equal elements, pairs as many as both lists have, and moves the survivors
/// minus a longest increasing subsequence of them.
func checkListDifference<Element: Hashable>(_ old: [Element], _ new: [Element], _ context: Comment) throws {
  try checkListDifference(ListDifference(from: old, to: new), old, new, context)
  let inHalves = old.withUnsafeBufferPointer { old in
    new.withUnsafeBufferPointer { new in ListDifference(old, new, inHalvesFrom: 0) }
  }
  try checkListDifference(inHalves, old, new, "\(context), in halves")
}

private func checkListDifference<Element: Hashable>(
  _ difference: ListDifference<Element>, _ old: [Element], _ new: [Element], _ context: Comment
) throws {
  try #require(difference.applied(to: old) == new, context)
  var partners: [Int] = []
  for index in new.indices {
    guard let partner = difference.oldIndex(ofNew: index) else { continue }
    try #require(old[partner] == new[index] && difference.newIndex(ofOld: partner) == index, context)
    partners.append(partner)
  }
  try #require(Set(partners).count == partners.count, context)
  let counts = Dictionary(old.map { ($0, 1) }, uniquingKeysWith: +)
  let common = Dictionary(new.map { ($0, 1) }, uniquingKeysWith: +).reduce(0) { $0 + min($1.value, counts[$1.key] ?? 0) }
  try #require(partners.count == common, context)
  let survived = Set(partners)
  try #require(difference.removals == old.indices.filter { !survived.contains($0) }, context)
  try #require(difference.insertions.map(\.index) == new.indices.filter { difference.oldIndex(ofNew: $0) == nil }, context)
  try #require(difference.insertions.allSatisfy { new[$0.index] == $0.element }, context)
  try #require(difference.moves.count == common - longestIncreasingSubsequence(partners), context)
  try #require(difference.moves.allSatisfy { difference.newIndex(ofOld: $0.from) == $0.to }, context)
}
