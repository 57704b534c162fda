extension ElementPairing {
  /// The number of leftovers that are looked up together.
  @inlinable static var batch: Int { 32 }

  /// Pairs the leftovers by hash. Of equal elements, the first leftover of the old list is paired with the first of the new list, the
  /// second with the second, and so on. O(leftovers) expected; each is hashed once.
  @inlinable mutating func pairLeftovers() {
    guard !oldLeftovers.isEmpty, !newLeftovers.isEmpty else { return }
    partners = ContiguousArray(repeating: -1, count: newLeftovers.count)
    var table = LeftoverTable(count: oldLeftovers.count)
    defer { table.deallocate() }
    let (old, new) = (old, new)
    oldLeftovers.withUnsafeMutableBufferPointer { first in
      newLeftovers.withUnsafeMutableBufferPointer { second in
        partners.withUnsafeMutableBufferPointer { partners in
          Self.hash(first, of: old)
          Self.hash(second, of: new)
          Self.fill(&table, UnsafeBufferPointer(first), of: old)
          Self.lookUp(UnsafeBufferPointer(second), of: new, in: &table, UnsafeBufferPointer(first), of: old, partners)
        }
      }
    }
  }

  /// Hashes the leftovers that have not been hashed yet.
  @inlinable static func hash(_ leftovers: UnsafeMutableBufferPointer<Leftover>, of elements: UnsafeBufferPointer<Element>) {
    for number in leftovers.indices where leftovers[number].hash == 0 {
      leftovers[number].hash = Leftover.hash(elements[Int(leftovers[number].index)])
    }
  }

  @inlinable static func fill(
    _ table: inout LeftoverTable, _ leftovers: UnsafeBufferPointer<Leftover>, of old: UnsafeBufferPointer<Element>
  ) {
    var number = leftovers.count
    while number > 0 {
      number &-= 1
      let leftover = leftovers[number]
      table.insert(number, hash: leftover.hash) { other in
        leftovers[other].hash == leftover.hash && old[Int(leftovers[other].index)] == old[Int(leftover.index)]
      }
    }
  }

  /// Finds the partners of the new leftovers. Works in batches, step by step: the reads of a step are scattered in memory, and within a
  /// batch they do not have to wait for each other.
  @inlinable static func lookUp(
    _ second: UnsafeBufferPointer<Leftover>, of new: UnsafeBufferPointer<Element>, in table: inout LeftoverTable,
    _ first: UnsafeBufferPointer<Leftover>, of old: UnsafeBufferPointer<Element>, _ partners: UnsafeMutableBufferPointer<Int32>
  ) {
    withUnsafeTemporaryAllocation(of: LeftoverTable.Candidate.self, capacity: batch) { candidates in
      withUnsafeTemporaryAllocation(of: Bool.self, capacity: batch) { areEqual in
        var start = 0
        while start < second.count {
          let count = Swift.min(batch, second.count &- start)
          for step in 0..<count { candidates[step] = table.candidate(hash: second[start &+ step].hash) }
          // Without a candidate, the first leftover is read needlessly, which is cheaper than a branch.
          for step in 0..<count { candidates[step].index = first[Int(Swift.max(0, candidates[step].number))].index }
          for step in 0..<count { areEqual[step] = old[Int(candidates[step].index)] == new[Int(second[start &+ step].index)] }
          for step in 0..<count where candidates[step].number >= 0 {
            if areEqual[step], table.holds(candidates[step]) {
              partners[start &+ step] = table.take(candidates[step])
            } else {
              // Another element with a similar hash, or one that was just paired with an equal element of the batch.
              let leftover = second[start &+ step]
              partners[start &+ step] = table.take(hash: leftover.hash) { other in
                first[other].hash == leftover.hash && old[Int(first[other].index)] == new[Int(leftover.index)]
              }
            }
          }
          start &+= count
        }
      }
    }
  }
}
