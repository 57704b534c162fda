import Testing

@testable import ListEngine

@Suite struct EdgeScrollingTests {
  private let scrolling = EdgeScrolling(zone: 60, maximumSpeed: 900)

  @Test func `Edge zones scroll, the middle does not, and positions beyond the edges add no speed`() {
    #expect(scrolling.speed(at: 300, between: 0, and: 600) == 0)
    #expect(scrolling.speed(at: 60, between: 0, and: 600) == 0)
    #expect(scrolling.speed(at: 30, between: 0, and: 600) == -225)
    #expect(scrolling.speed(at: 570, between: 0, and: 600) == 225)
    #expect(scrolling.speed(at: 0, between: 0, and: 600) == -900)
    #expect(scrolling.speed(at: -500, between: 0, and: 600) == -900)
    #expect(scrolling.speed(at: 5_000, between: 0, and: 600) == 900)
  }

  @Test func `Speed increases towards the edges and is symmetric`() {
    for position in 0..<300 {
      let (near, far) = (Double(position), Double(position) + 0.5)
      #expect(scrolling.speed(at: near, between: 0, and: 600) <= scrolling.speed(at: far, between: 0, and: 600))
      #expect(scrolling.speed(at: near, between: 0, and: 600) == -scrolling.speed(at: 600 - near, between: 0, and: 600))
    }
  }

  @Test func `A short list keeps a middle at rest, and an empty range does not scroll`() {
    #expect(scrolling.speed(at: 45, between: 0, and: 90) == 0)
    #expect(scrolling.speed(at: 10, between: 0, and: 90) < 0)
    #expect(scrolling.speed(at: 10, between: 5, and: 5) == 0)
    #expect(scrolling.speed(at: 10, between: 9, and: 5) == 0)
    #expect(EdgeScrolling(zone: 0).speed(at: 0, between: 0, and: 600) == 0)
  }
}
