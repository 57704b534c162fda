import HitchlessBase
import TestSupport
import Testing

@testable import ListEngine

@Suite struct SwipeRevealTests {
  private let two = SwipeReveal.Actions(widths: [80, 74], allowsFullSwipe: true)
  private let one = SwipeReveal.Actions(widths: [90], allowsFullSwipe: false)

  @Test func `The row follows the finger, and its buttons share the revealed width`() {
    var reveal = SwipeReveal(width: 320, left: nil, right: two)
    reveal.drag(by: -77)
    #expect(reveal.offset == -77 && reveal.revealed == .right && !reveal.isFull)
    #expect(reveal.buttons == [.init(start: 0, length: 40), .init(start: 40, length: 37)])
    #expect([0, 10, -10].map { reveal.rest(velocity: $0) } == [.open(.right), .closed, .open(.right)])
    reveal.settle(.open(.right))
    #expect(reveal.offset == -154 && reveal.buttons.map(\.length) == [80, 74])
    reveal.drag(by: 160)
    #expect(reveal.offset == 0 && reveal.buttons.isEmpty, "there are no actions at the left")
    reveal.drag(by: -1)
    #expect(reveal.offset == -1, "it follows at once when the finger turns")
  }

  @Test func `A full swipe triggers the first action, if that is allowed`() {
    var reveal = SwipeReveal(width: 320, left: one, right: two)
    reveal.drag(by: -197)
    #expect(!reveal.isFull)
    reveal.drag(by: -1)
    #expect(reveal.isFull && reveal.rest(velocity: 500) == .full(.right))
    #expect(reveal.buttons == [.init(start: 0, length: 198), .init(start: 198, length: 0)])
    reveal.drag(by: -500)
    #expect(reveal.offset == -320)
    reveal.drag(by: 130)
    #expect(reveal.offset == -190 && !reveal.isFull)
    reveal.settle(.closed)
    reveal.drag(by: 300)
    #expect(reveal.offset > 90 && reveal.offset < 250 && !reveal.isFull && reveal.rest(velocity: 0) == .open(.left))
    reveal.drag(by: -210)
    #expect(reveal.offset == 90)
  }

  @Test func `A resize keeps the revealed edge, and edges without actions reveal nothing`() {
    var reveal = SwipeReveal(width: 320, left: .init(widths: [], allowsFullSwipe: true), right: two)
    reveal.settle(.full(.right))
    reveal.resize(to: 500)
    #expect(reveal.offset == -500 && reveal.isFull)
    reveal.settle(.open(.right))
    reveal.resize(to: 100)
    #expect(reveal.offset == -100 && reveal.buttons.last.map { $0.start + $0.length } == 100)
    reveal.settle(.open(.left))
    #expect(reveal.offset == 0 && reveal.left == nil && reveal.rest(velocity: 900) == .closed)
    reveal.settle(.full(.left))
    #expect(reveal.offset == 0 && !reveal.isFull)
  }

  @Test func `The buttons cover exactly the revealed width after random swipes`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("swipes at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    func actions() -> SwipeReveal.Actions? {
      Bool.random(using: &random)
        ? nil
        : SwipeReveal.Actions(
          widths: (0..<Int.random(in: 0..<5, using: &random)).map { _ in Double(Int.random(in: 40..<140, using: &random)) },
          allowsFullSwipe: .random(using: &random))
    }
    var kinds: Set<String> = []
    var reveal = SwipeReveal(width: 300, left: actions(), right: actions())
    // The naive model: the finger's position relative to the unrevealed row; nil while the row lags behind the finger.
    var finger: Double? = 0
    for step in 0..<(RandomTestSettings.rounds ?? 50_000) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        reveal = SwipeReveal(width: Double(Int.random(in: 20..<800, using: &random)), left: actions(), right: actions())
        finger = 0
      case 1:
        let rest = reveal.rest(velocity: Double(Int.random(in: -3_000..<3_000, using: &random)))
        kinds.insert("\(rest)")
        reveal.settle(rest)
        finger = reveal.offset
      case 2:
        let width = Double(Int.random(in: 20..<800, using: &random))
        // The same width changes nothing, including the row's lag.
        if width != reveal.width { finger = nil }
        reveal.resize(to: width)
        finger = finger ?? reveal.offset
      default:
        let way = Double(Int.random(in: -120..<120, using: &random))
        let before = reveal.offset
        reveal.drag(by: way)
        #expect((reveal.offset - before) * way >= 0, "step \(step), seed \(seed): it moves as the finger does, or not")
        finger = finger.map { $0 + way }
        if let position = finger {
          let actions = position > 0 ? reveal.left : reveal.right
          let limit = actions.map { $0.allowsFullSwipe ? reveal.width : min($0.width, reveal.width) } ?? 0
          if abs(position) <= limit {
            #expect(reveal.offset == position, "step \(step), seed \(seed)")
          } else if actions?.allowsFullSwipe ?? true {
            #expect(abs(reveal.offset) == limit, "step \(step), seed \(seed)")
            finger = reveal.offset
          } else {
            #expect(abs(reveal.offset) > limit && abs(reveal.offset) < abs(position), "step \(step), seed \(seed)")
          }
        }
      }
      let buttons = reveal.buttons
      var end = 0.0
      for button in buttons {
        #expect(abs(button.start - end) < 1e-9 && button.length >= 0, "step \(step), seed \(seed)")
        end = button.start + button.length
      }
      #expect(abs(end - abs(reveal.offset)) < 1e-9, "step \(step), seed \(seed)")
      let revealed = reveal.revealed.flatMap { reveal.actions(at: $0) }
      #expect(revealed?.widths.count ?? 0 == buttons.count, "step \(step), seed \(seed)")
      #expect(!reveal.isFull || revealed?.allowsFullSwipe ?? false, "step \(step), seed \(seed)")
    }
    #expect(RandomTestSettings.rounds != nil || kinds.count == 5, "\(kinds)")
  }
}
