import Foundation

/// Edits that are scattered over a list.
struct ListEdits {
  var removed = 0
  var inserted = 0
  /// The number of pairs of elements that are swapped.
  var swapped = 0
  /// Whether the whole list is shuffled.
  var shuffles = false
  /// The number of elements that are inserted after every `2 * blocks` elements, so that no neighbours line up; 0 for none.
  var blocks = 0

  /// Returns the list after the edits.
  func applied(to list: [UUID], using generator: inout SplitMix64) -> [UUID] {
    if shuffles { return list.shuffled(using: &generator) }
    if blocks > 0 { return withBlocks(list, using: &generator) }
    var indices = Array(list.indices)
    // The first `removed` indices of a partial shuffle are a uniform choice.
    for index in 0..<removed { indices.swapAt(index, Int.random(in: index..<indices.count, using: &generator)) }
    let leaving = Set(indices[..<removed])
    let kept = list.indices.filter { !leaving.contains($0) }.map { list[$0] }

    let additions = (0..<inserted).map { _ in Int.random(in: 0...kept.count, using: &generator) }.sorted()
    var result: [UUID] = []
    result.reserveCapacity(kept.count + inserted)
    var next = 0
    for index in 0...kept.count {
      while next < additions.count, additions[next] == index {
        result.append(UUID(using: &generator))
        next += 1
      }
      if index < kept.count { result.append(kept[index]) }
    }

    for _ in 0..<swapped {
      result.swapAt(Int.random(in: result.indices, using: &generator), Int.random(in: result.indices, using: &generator))
    }
    return result
  }

  private func withBlocks(_ list: [UUID], using generator: inout SplitMix64) -> [UUID] {
    var result: [UUID] = []
    for start in stride(from: 0, to: list.count, by: blocks * 2) {
      result += list[start..<min(list.count, start + blocks * 2)]
      for _ in 0..<blocks { result.append(UUID(using: &generator)) }
    }
    return result
  }
}

extension UUID {
  /// Creates a random identifier, the same in every run.
  init(using generator: inout SplitMix64) {
    var words = (generator.next(), generator.next())
    self = withUnsafeBytes(of: &words) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
