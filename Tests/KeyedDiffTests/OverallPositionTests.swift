import HitchlessBase
import TestSupport
import Testing

@testable import KeyedDiff

@Suite("List contents: positions across all sections")
struct OverallPositionTests {
  @Test("The position of the n-th item follows from the section counts", arguments: [1, 2, 3])
  func oracle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for sections in [0, 1, 3, 70, 400] {
      let counts = (0..<sections).map { _ in Int(random.next() % 7) }
      let contents = ListContents(itemCounts: counts)
      let model = counts.enumerated().flatMap { section, count in (0..<count).map { ItemPosition(section: section, index: $0) } }
      for (index, position) in model.enumerated() { #expect(contents.position(overall: index) == position) }
      #expect(contents.position(overall: -1) == nil && contents.position(overall: model.count) == nil)
    }
  }
}
