import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Messages sent by selector` {
  final class Receiver: UIResponder {
    var log: [String] = []
    var again = 0
    let child = NSObject()

    func plain() { log.append("plain") }
    func take(_ text: String?) { log.append("take \(text ?? "nil")") }
    func two(_ a: String, _ b: Int) { log.append("two \(a) \(b)") }
    func flag(_ isOn: Bool) { log.append("flag \(isOn)") }
    func make() -> NSObject { child }
    func number() -> Int { 7 }
    func repeatedly() {
      log.append("again")
      again += 1
      if again < 3 { perform(Self.again, with: nil, afterDelay: 0) }
    }
    func fired(_ timer: Timer) { log.append("fired \(timer.userInfo.map { "\($0)" } ?? "nil")") }
    static let again = Selector("repeatedly", Receiver.repeatedly)
    static let take = Selector("take:", Receiver.take)
    static let plain = Selector("plain", Receiver.plain)
  }

  @Test func `are performed at once, and can return an object`() {
    let receiver = Receiver()
    receiver.perform(Receiver.plain)
    receiver.perform(Receiver.take, with: "a")
    receiver.perform(Receiver.take, with: nil)
    receiver.perform(Selector("two::", Receiver.two), with: "b", with: 3)
    #expect(receiver.log == ["plain", "take a", "take nil", "two b 3"])
    #expect(receiver.perform(Selector("make", Receiver.make))?.takeUnretainedValue() === receiver.child)
    #expect(receiver.perform(Selector("number", Receiver.number)) == nil && receiver.perform(Receiver.plain) == nil)
    #expect(receiver.responds(to: Receiver.plain) && !receiver.responds(to: "plain") && !NSObject().responds(to: Receiver.plain))
    let faults = Fault.collecting { NSObject().perform(Receiver.plain) }
    #expect(faults.count == 1 && faults[0].message.contains("unrecognized selector"))
  }

  @Test func `can call methods that return values, and pass objects as Bool arguments`() {
    let receiver = Receiver()
    let control = UIControl()
    control.addTarget(receiver, action: Selector("number", Receiver.number), for: .touchDown)
    control.addTarget(receiver, action: Selector("flag:", Receiver.flag(_:)), for: .valueChanged)
    control.sendActions(for: [.valueChanged, .touchDown])
    receiver.perform(Selector("flag:", Receiver.flag(_:)), with: nil)
    receiver.perform(Selector("flag:", Receiver.flag(_:)), with: false)
    #expect(receiver.log == ["flag true", "flag false", "flag false"])
    let faults = Fault.collecting { receiver.perform(Selector("flag:", Receiver.flag(_:)), with: "text") }
    #expect(faults.count == 1)
    _ = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
    let recognizer = UITapGestureRecognizer(target: UIView(), action: Selector("endEditing:", UIView.endEditing(_:)))
    #expect(recognizer.view == nil)
  }

  @Test func `are sent after their delays on the display's clock, unless they are cancelled`() async throws {
    await Stage.withDriver { display, _ in
      let receiver = Receiver()
      @MainActor func pass(_ frames: Int) { for _ in 0..<frames { display.tick() } }
      receiver.perform(Receiver.take, with: "late", afterDelay: 0.5)
      receiver.perform(Receiver.take, with: "early", afterDelay: 0.25)
      receiver.perform(Receiver.plain, with: nil, afterDelay: -1)
      #expect(receiver.log.isEmpty)
      pass(1)
      #expect(receiver.log == ["plain"])
      pass(13)
      #expect(receiver.log == ["plain"])
      pass(2)
      #expect(receiver.log == ["plain", "take early"])
      let ticks = display.ticks
      pass(13)
      // Waiting requires no frames.
      #expect(display.ticks - ticks <= 2 && receiver.log.count == 2)
      pass(3)
      #expect(receiver.log.last == "take late")
      // As in a search while the user types.
      for text in ["a", "ab", "abc"] {
        NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: Receiver.take, object: nil)
        receiver.perform(Receiver.take, with: nil, afterDelay: 0.5)
        receiver.log.append(text)
        pass(10)
      }
      pass(40)
      #expect(receiver.log.suffix(4) == ["a", "ab", "abc", "take nil"])
      receiver.log = []
      receiver.perform(Receiver.take, with: "x", afterDelay: 0.1)
      receiver.perform(Receiver.take, with: "y", afterDelay: 0.1)
      receiver.perform(Receiver.plain, with: nil, afterDelay: 0.1)
      NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: "take:", object: "x")
      Receiver.cancelPreviousPerformRequests(withTarget: Receiver())
      pass(10)
      #expect(receiver.log == ["take y", "plain"])
      receiver.perform(Receiver.plain, with: nil, afterDelay: 0.1)
      NSObject.cancelPreviousPerformRequests(withTarget: receiver)
      receiver.perform(Receiver.again, with: nil, afterDelay: 0)
      pass(2)
      #expect(receiver.log.count == 3 || receiver.log.count == 4)
      pass(10)
      #expect(receiver.log == ["take y", "plain", "again", "again", "again"])
    }
  }

  @Test func `retain their target until they are sent, and no longer`() async throws {
    await Stage.withDriver { display, _ in
      weak var watched: Receiver?
      do {
        let receiver = Receiver()
        watched = receiver
        receiver.perform(Receiver.plain, with: nil, afterDelay: 0.1)
      }
      #expect(watched?.log.isEmpty == true)
      for _ in 0..<10 { display.tick() }
      #expect(watched == nil)
    }
  }

  @Test func `are sent on the main queue if there is no display`() async {
    let (receiver, runtime) = (Receiver(), ApplicationRuntime())
    await withCheckedContinuation { continuation in
      let last = Done { continuation.resume() }
      runtime.perform {
        receiver.perform(Receiver.plain, with: nil, afterDelay: 0)
        last.perform(Selector("run", Done.run), with: nil, afterDelay: 0)
      }
    }
    #expect(receiver.log == ["plain"])
  }
  @MainActor private final class Done: NSObject {
    let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
    func run() { body() }
  }

  @Test func `with random delays and cancellations match a naive model`() async throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("delayed messages at random, HITCHLESS_FUZZ_SEED=\(seed)")
    await Stage.withDriver { display, driver in
      var random = SplitMix64(seed: seed)
      let receivers = (0..<3).map { _ in Receiver() }
      var waiting: [(due: FrameInstant, order: Int, target: Int, argument: String)] = []
      var logs: [[String]] = [[], [], []]
      var order = 0
      for step in RandomTestSettings.steps(800, until: { logs.joined().count > 50 }) {
        let (target, argument) = (random.below(3), "\(random.below(4))")
        switch random.below(8) {
        case 0...2:
          let delay = Double(random.below(30)) / 100
          receivers[target].perform(Receiver.take, with: argument, afterDelay: delay)
          waiting.append((driver.now + .seconds(delay), order, target, "take \(argument)"))
          order += 1
        case 3:
          NSObject.cancelPreviousPerformRequests(withTarget: receivers[target], selector: "take:", object: argument)
          waiting.removeAll { $0.target == target && $0.argument == "take \(argument)" }
        case 4 where random.below(5) == 0:
          NSObject.cancelPreviousPerformRequests(withTarget: receivers[target])
          waiting.removeAll { $0.target == target }
        default:
          display.tick()
          let due = waiting.filter { $0.due <= driver.now }.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
          waiting.removeAll { $0.due <= driver.now }
          for message in due { logs[message.target].append(message.argument) }
        }
        #expect(receivers.map(\.log) == logs, "step \(step), seed \(seed)")
      }
      #expect(logs.joined().count > 50, "seed \(seed)")
    }
  }

  @Test func `A timer passes itself, and retains its target until it is invalidated`() {
    weak var watched: Receiver?
    var log: [String] = []
    let fired = Selector("fired:", Receiver.fired)
    let timers: [Timer] = {
      let receiver = Receiver()
      watched = receiver
      let made = [
        Timer(timeInterval: 3600, target: receiver, selector: fired, userInfo: "once", repeats: false),
        Timer(fireAt: .distantFuture, interval: 3600, target: receiver, selector: fired, userInfo: nil, repeats: true),
        Timer.scheduledTimer(timeInterval: 3600, target: receiver, selector: Receiver.plain, userInfo: nil, repeats: true),
      ]
      for timer in made { timer.fire() }
      log = receiver.log
      return made
    }()
    #expect(log == ["fired once", "fired nil", "plain"])
    #expect(timers.map(\.isValid) == [false, true, true] && timers[1].timeInterval == 3600)
    timers[0].fire()
    #expect(watched?.log.count == 3)
    timers[1].invalidate()
    #expect(watched != nil)
    timers[2].invalidate()
    #expect(watched == nil && timers[1].userInfo == nil)
  }

  @Test func `autoreleasepool, the time since the reference date and time unit constants are available`() throws {
    #expect(autoreleasepool { 3 } == 3)
    #expect(throws: CancellationError.self) { try autoreleasepool { throw CancellationError() } }
    let (before, time) = (Date.timeIntervalSinceReferenceDate, WallClock.secondsSinceReferenceDate)
    #expect(time >= before - 1 && time < before + 60)
    #expect(DispatchTime(uptimeNanoseconds: 2 * NSEC_PER_MSEC).uptimeNanoseconds == 2_000_000)
    #expect(NSEC_PER_SEC == USEC_PER_SEC * NSEC_PER_USEC && NSEC_PER_SEC == 1000 * NSEC_PER_MSEC)
  }
}
