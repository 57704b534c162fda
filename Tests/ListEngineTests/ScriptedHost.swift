import CellReuse
import HitchlessBase

@testable import ListEngine

/// A list of rows of 100 points whose steps have the costs of a script, on a virtual clock.
@MainActor final class ScriptedHost: CellHost {
  let clock = VirtualClock()
  var costs: [RealizationStep: FrameDuration] = [:]
  var viewport = Rect(x: 0, y: 0, width: 400, height: 300)
  var log: [String] = []
  var key = ReuseKey(0)
  var isSelfSizing = true
  var isKeyKnown = true
  var onConfigure: ((ElementIdentifier) -> Void)?
  private(set) var realizer: CellRealizer!

  init(policy: ReusePolicy = ReusePolicy()) {
    let clock = clock
    realizer = CellRealizer(host: self, policy: policy, now: { clock.now })
  }

  func frame(_ row: Int) -> Rect { Rect(x: 0, y: Double(row) * 100, width: 400, height: 100) }

  func configure(_ identifier: ElementIdentifier) -> CellToken? {
    let token = realizer.dequeue(key, for: identifier) { token in
      log.append("make \(token)")
      spend(.make)
    } prepareForReuse: {
      log.append("reuse \($0)")
    }
    onConfigure?(identifier)
    log.append("configure \(identifier)")
    spend(.configure)
    return token
  }
  func needsFitting(_ identifier: ElementIdentifier) -> Bool { isSelfSizing }
  func fit(_ token: CellToken, for identifier: ElementIdentifier) { run(.fit, identifier) }
  func layout(_ token: CellToken, for identifier: ElementIdentifier) { run(.layout, identifier) }
  func paintAhead(_ token: CellToken, for identifier: ElementIdentifier) { run(.display, identifier) }
  func expectedKey(for identifier: ElementIdentifier) -> ReuseKey? { isKeyKnown ? key : nil }
  func distances() -> (ElementIdentifier) -> Double {
    { [unowned self] in PrefetchTask.distance(frame(Int($0.handle)), viewport) }
  }
  var steps: [CellStep] = []
  func didRun(_ step: CellStep) { steps.append(step) }

  private func run(_ step: RealizationStep, _ identifier: ElementIdentifier) {
    log.append("\(step) \(identifier)")
    spend(step)
  }
  private func spend(_ step: RealizationStep) { clock.spend(costs[step] ?? .zero) }

  func identifier(_ row: Int) -> ElementIdentifier { .item(ItemHandle(Int32(row))) }

  func planner(rows: [Int], motion: ScrollVelocity) -> PrefetchPlanner {
    var planner = PrefetchPlanner()
    for row in rows { planner.add(identifier(row), frame: frame(row), viewport: viewport, motion: motion, certain: motion.shorter(by: 1)) }
    planner.sort()
    return planner
  }

  /// Realises and displays a row, like a layout pass.
  @discardableResult func show(_ row: Int) -> CellToken? {
    guard case .ready(let token) = realizer.realize(identifier(row), for: .none) else { return nil }
    if realizer.pool.state(of: token) == .waiting { realizer.display(token) }
    return token
  }
}
