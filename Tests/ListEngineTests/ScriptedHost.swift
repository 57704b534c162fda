import CellReuse
import HitchlessBase

@testable import ListEngine

/// A list of rows 100 points high whose steps cost what the script says, on a virtual clock.
@MainActor final class ScriptedHost: CellHost {
  let clock = VirtualClock()
  var costs: [RealizationStep: FrameDuration] = [:]
  var viewport = Rect(x: 0, y: 0, width: 400, height: 300)
  var log: [String] = []
  var key = ReuseKey(0)
  var isSelfSizing = true
  var isKeyKnown = true
  var onConfigure: ((CellSite) -> Void)?
  private(set) var realizer: CellRealizer!

  init(policy: ReusePolicy = ReusePolicy()) {
    let clock = clock
    realizer = CellRealizer(host: self, policy: policy, now: { clock.now })
  }

  func frame(_ row: Int) -> Rect { Rect(x: 0, y: Double(row) * 100, width: 400, height: 100) }

  func configure(_ site: CellSite) -> CellToken? {
    let token = realizer.dequeue(key, for: site) { token in
      log.append("make \(token)")
      spend(.make)
    } prepareForReuse: {
      log.append("reuse \($0)")
    }
    onConfigure?(site)
    log.append("configure \(site)")
    spend(.configure)
    return token
  }
  func needsFitting(_ site: CellSite) -> Bool { isSelfSizing }
  func fit(_ token: CellToken, for site: CellSite) { run(.fit, site) }
  func layout(_ token: CellToken, for site: CellSite) { run(.layout, site) }
  func paintAhead(_ token: CellToken, for site: CellSite) { run(.display, site) }
  func expectedKey(for site: CellSite) -> ReuseKey? { isKeyKnown ? key : nil }
  func distance(of site: CellSite) -> Double { PrefetchTask.distance(frame(Int(site.handle)), viewport) }
  var steps: [CellStep] = []
  func didRun(_ step: CellStep) { steps.append(step) }

  private func run(_ step: RealizationStep, _ site: CellSite) {
    log.append("\(step) \(site)")
    spend(step)
  }
  private func spend(_ step: RealizationStep) { clock.spend(costs[step] ?? .zero) }

  func site(_ row: Int) -> CellSite { .item(ItemHandle(Int32(row))) }

  func planner(rows: [Int], motion: ScrollMotion) -> PrefetchPlanner {
    var planner = PrefetchPlanner()
    for row in rows { planner.add(site(row), frame: frame(row), viewport: viewport, motion: motion, certain: motion.shorter(by: 1)) }
    planner.sort()
    return planner
  }

  /// Realises and displays a row, as layout does.
  @discardableResult func show(_ row: Int) -> CellToken? {
    guard case .ready(let token) = realizer.realize(site(row), for: .none) else { return nil }
    if realizer.pool.state(of: token) == .waiting { realizer.display(token) }
    return token
  }
}
