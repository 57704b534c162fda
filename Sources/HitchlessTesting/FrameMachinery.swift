internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import UIKitCore
internal import UIKitLists

/// The scheduling of frames without the work in them, for measuring its overhead.
@MainActor public final class FrameMachinery {
  private let stage: Stage
  private let list: UICollectionView
  private let source: RowSource
  private var log = FrameLog()
  private var machine = FrameMachine()
  private var timeline = VsyncTimeline(interval: .interval(hertz: 120))
  private var now = FrameInstant.zero

  /// Creates a list of `items` rows on a stage, in the middle of a scroll downwards.
  public init(items: Int) {
    list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    source = RowSource(count: items)
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: RowSource.identifier)
    list.dataSource = source
    stage = Stage(list, size: CGSize(width: 400, height: 800), scale: 2, hertz: 120)
    stage.settle()
    stage.setOffset(CGPoint(x: 0, y: (list.contentSize.height / 2).rounded()))
    for _ in 0..<8 { stage.scroll(by: 15) }
    // Planned work is not done here, because it would be measured as well.
    stage.isLowPowerModeEnabled = true
    machine.setAnimating(true, at: .zero)
  }

  /// Moves on by a frame's distance. Should not be measured.
  public func moveOn() { stage.scroll(by: 15) }

  /// Takes the frame machine through one frame of a scroll that is on time: from the vsync through all phases and the drawing to the record
  /// in the log.
  public func decideFrame() {
    var number = 0
    while true {
      switch machine.nextAction() {
      case .requestTick: machine.didRequestTick()
      case .waitForTick:
        let tick = timeline.tick(after: log.last?.tick.number, at: now)
        now = tick.frameTime
        machine.didTick(tick)
      case .beginFrame(let tick):
        number = tick.number
        machine.didBeginFrame(at: now)
      case .run(let phase):
        machine.willRun(phase, at: now)
        machine.count { $0.cellsDisplayed += 1 }
        machine.requestSpare()
        now += .microseconds(100)
        machine.didRun(phase, at: now)
        guard phase == .spare else { continue }
        machine.didRender(number, from: now, to: now)
        while let record = machine.takeFinishedRecord() { log.append(record) }
        return
      case .waitForRender, .rest: return Fault.raise("a frame on time waits for nothing, and there is always another one")
      }
    }
  }

  /// Plans what to prepare ahead of the frame that is shown: asks the layout for the nearby elements, leaves out those that have a cell,
  /// and sorts the rest.
  public func planFrame() { list.planPreparation() }
}

@MainActor private final class RowSource: NSObject, UICollectionViewDataSource {
  static let identifier = "Row"
  private let count: Int
  init(count: Int) { self.count = count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
  }
}
