import TestSupport
import Testing

@testable import UIKitCore

@Suite struct RefreshPullTests {
  private static let threshold = 100.0

  @Test func `a pull begins one refresh at the threshold, and only if the user pulls`() {
    var pull = RefreshPull()
    func moved(_ distance: Double, isPulling: Bool = true) -> Bool {
      pull.move(to: distance, threshold: Self.threshold, isPulling: isPulling, isHeld: isPulling)
    }
    #expect(!moved(150, isPulling: false))
    #expect(!moved(99.9) && pull.progress(threshold: Self.threshold) > 0.99)
    #expect(moved(100))
    #expect(pull.isRefreshing && !pull.holdsContentOpen && !moved(180))
    pull.release()
    #expect(pull.holdsContentOpen)
    pull.end(isHeld: false)
    #expect(!pull.isRefreshing && !pull.holdsContentOpen)
  }

  @Test func `content is neither opened nor closed while fingers hold it`() {
    var pull = RefreshPull()
    pull.begin(isHeld: true)
    #expect(!pull.holdsContentOpen)
    pull.release()
    pull.end(isHeld: true)
    #expect(pull.holdsContentOpen)
    pull.release()
    #expect(!pull.holdsContentOpen)
  }

  /// The past events, from which all states are found by replaying them.
  private struct History {
    enum Event {
      case moved(Double, isPulling: Bool, isHeld: Bool)
      case began(isHeld: Bool)
      case ended(isHeld: Bool)
      case released
    }
    var events: [Event] = []

    /// Returns whether a refresh runs after the first `count` events.
    func isRefreshing(after count: Int) -> Bool {
      for index in (0..<count).reversed() {
        switch events[index] {
        case .began: return true
        case .ended: return false
        case .moved: if begins(at: index) { return true }
        case .released: continue
        }
      }
      return false
    }
    /// Returns whether the move at `index` starts a refresh: none runs, and no move has started one since the content was last at its top,
    /// or released, without a refresh.
    func begins(at index: Int) -> Bool {
      guard case .moved(let distance, true, _) = events[index], distance >= RefreshPullTests.threshold, !isRefreshing(after: index) else {
        return false
      }
      for earlier in (0..<index).reversed() {
        switch events[earlier] {
        case .moved(let distance, _, _):
          if distance <= 0, !isRefreshing(after: earlier) { return true }
          if begins(at: earlier) { return false }
        case .released: if !isRefreshing(after: earlier) { return true }
        case .began, .ended: continue
        }
      }
      return true
    }
    /// Whether a refresh was running when the content was last free to open or close.
    var holdsContentOpen: Bool {
      for index in events.indices.reversed() {
        switch events[index] {
        case .released: return isRefreshing(after: index)
        case .began(false): return true
        case .ended(false): return false
        case .moved(_, _, false): if begins(at: index) { return true }
        default: continue
        }
      }
      return false
    }
  }

  @Test func `random events: the state is what the history of events gives`() {
    let seed = RandomTestSettings.seed ?? .random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    var refreshes = 0
    for sequence in 0..<200 {
      var (pull, history) = (RefreshPull(), History())
      for step in 0..<12 {
        let isHeld = Bool.random(using: &random)
        var begins = false
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          history.events.append(.began(isHeld: isHeld))
          pull.begin(isHeld: isHeld)
        case 1:
          history.events.append(.ended(isHeld: isHeld))
          pull.end(isHeld: isHeld)
        case 2:
          history.events.append(.released)
          pull.release()
        default:
          let isPulling = isHeld || Bool.random(using: &random)
          let distance = [-20, 0, 40, 100, 140][Int.random(in: 0..<5, using: &random)]
          history.events.append(.moved(Double(distance), isPulling: isPulling, isHeld: isHeld))
          begins = pull.move(to: Double(distance), threshold: Self.threshold, isPulling: isPulling, isHeld: isHeld)
        }
        let last = history.events.count - 1
        let comment: Comment = "seed \(seed), sequence \(sequence), step \(step): \(history.events)"
        #expect(begins == history.begins(at: last), comment)
        #expect(pull.isRefreshing == history.isRefreshing(after: last + 1), comment)
        #expect(pull.holdsContentOpen == history.holdsContentOpen, comment)
        if begins { refreshes += 1 }
      }
    }
    #expect(refreshes > 100)
  }
}
