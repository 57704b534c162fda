/// Numbers in sets that are united (union–find with path halving).
struct DisjointSets: Sendable {
  private var parents: ContiguousArray<Int32>

  /// The numbers `0 ..< count`, each in a set of its own.
  init(count: Int) { parents = ContiguousArray((0..<count).map { Int32($0) }) }

  /// The number that stands for the set of `number`. Nearly O(1).
  mutating func find(_ number: Int) -> Int {
    var number = number
    while Int(parents[number]) != number {
      parents[number] = parents[Int(parents[number])]
      number = Int(parents[number])
    }
    return number
  }

  /// Makes one set of two; the lower representative stands for it.
  mutating func unite(_ a: Int, _ b: Int) {
    let (a, b) = (find(a), find(b))
    if a != b { parents[max(a, b)] = Int32(min(a, b)) }
  }
}
