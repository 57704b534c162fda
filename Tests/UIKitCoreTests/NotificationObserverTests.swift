import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct NotificationObserverTests {
  /// Records its calls.
  @MainActor final class Observer {
    var log: [String] = []
    let center: NotificationCenter?

    init(leaving center: NotificationCenter? = nil) { self.center = center }
    isolated deinit { center?.removeObserver(self) }

    func plain() { log.append("plain") }
    func note(_ notification: Notification) { log.append("\(notification.name.rawValue) \(notification.userInfo?["n"] ?? "-")") }
    func old(_ notification: NSNotification) { log.append("old \(notification.name.rawValue)") }
  }
  static let plain = Selector("plain", Observer.plain)
  static let note = Selector("note:", Observer.note)
  static let old = Selector("old:", Observer.old)
  private let a = Notification.Name("a")
  private let b = Notification.Name("b")

  @Test func `an observer gets the notifications of its name and object synchronously`() {
    let (center, observer, sender) = (NotificationCenter(), Observer(), NSObject())
    center.addObserver(observer, selector: Self.note, name: a, object: nil)
    center.addObserver(observer, selector: Self.plain, name: nil, object: sender)
    center.addObserver(observer, selector: Self.old, name: b, object: nil)
    center.post(name: a, object: nil, userInfo: ["n": 1])
    #expect(observer.log == ["a 1"])
    center.post(name: b, object: sender)
    #expect(observer.log.sorted() == ["a 1", "old b", "plain"])
  }

  @Test func `observers are removed by name and object or entirely, block observers by their token`() {
    let (center, observer, sender) = (NotificationCenter(), Observer(), NSObject())
    var called = 0
    let token = center.addObserver(forName: a, object: nil, queue: nil) { _ in MainActor.assumeIsolated { called += 1 } }
    func post() -> [String] {
      observer.log = []
      center.post(name: a, object: sender)
      center.post(name: b, object: nil)
      return observer.log
    }
    for name in [a, b] { center.addObserver(observer, selector: Self.note, name: name, object: nil) }
    center.addObserver(observer, selector: Self.plain, name: a, object: sender)
    #expect(post().count == 3 && called == 1)
    center.removeObserver(observer, name: a, object: sender)
    #expect(post() == ["a -", "b -"] && called == 2)
    center.removeObserver(observer, name: b, object: nil)
    #expect(post() == ["a -"])
    center.removeObserver(token)
    center.removeObserver(observer)
    #expect(post() == [] && called == 3)
  }

  @Test func `a released observer is forgotten, whether it was removed or not`() {
    let center = NotificationCenter()
    func count() -> Int { SelectorObservers.shared.count(in: center) }
    weak var gone: Observer?
    do {
      let (first, second) = (Observer(), Observer(leaving: center))
      gone = first
      for observer in [first, second] { center.addObserver(observer, selector: Self.note, name: a, object: nil) }
      #expect(count() == 2)
    }
    #expect(gone == nil && count() == 1)
    center.post(name: a, object: nil)
    #expect(count() == 0)
    // Even where nothing is ever posted.
    for _ in 0..<1_000 { center.addObserver(Observer(), selector: Self.note, name: b, object: nil) }
    #expect(count() < 200)
    center.post(name: b, object: nil)
    #expect(count() == 0)
  }

  @Test func `observers added and released at random leave nothing behind`() {
    let center = NotificationCenter()
    func count() -> Int { SelectorObservers.shared.count(in: center) }
    var random = SplitMix64(seed: 16)
    var alive: [Observer] = []
    for step in 0..<2_000 {
      switch random.below(5) {
      case 0 where !alive.isEmpty: alive.remove(at: random.below(alive.count))
      case 1 where !alive.isEmpty: center.removeObserver(alive.remove(at: random.below(alive.count)))
      default:
        let observer = Observer()
        center.addObserver(observer, selector: Self.note, name: a, object: nil)
        if random.below(3) > 0 { alive.append(observer) }
      }
      guard step % 100 == 99 else { continue }
      for observer in alive { observer.log = [] }
      center.post(name: a, object: nil)
      #expect(alive.allSatisfy { $0.log == ["a -"] } && count() == alive.count, "step \(step)")
    }
  }

  @Test func `a notification posted on another thread is delivered on the main thread`() async {
    let (center, observer) = (NotificationCenter(), Observer())
    center.addObserver(observer, selector: Self.note, name: a, object: nil)
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        center.post(name: Notification.Name("a"), object: nil, userInfo: ["n": 2])
        // Enqueued after it in the main queue.
        DispatchQueue.main.async { done.resume() }
      }
    }
    #expect(observer.log == ["a 2"])
  }

  @Test func `a selector that the observer lacks is a fault with UIKit's message`() {
    let (center, observer) = (NotificationCenter(), Observer())
    center.addObserver(observer, selector: "missing:", name: a, object: nil)
    let faults = Fault.collecting { center.post(name: a, object: nil) }
    #expect(faults.count == 1 && faults[0].message.contains("unrecognized selector sent to instance"))
  }
}
