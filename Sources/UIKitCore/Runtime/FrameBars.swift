internal import FramePipeline
internal import HitchlessBase
internal import LayerTree

/// A chart of the last frames at the lower edge of the screen. It is written from left to right and then over the oldest bars, so that each
/// frame changes only one bar.
///
/// The lower part of a bar is the time until the commit (green, or red for a hitch), the upper part the time afterwards for preparing cells
/// (blue). The line is the commit deadline. The bar of a frame that was shown late is preceded by a dark red bar for each vsync at which
/// the display still showed the previous frame.
@MainActor final class FrameBars {
  /// The layer of the chart, in front of everything on the screen.
  let node = LayerNode()
  private let line = LayerNode()
  private var bars: [(commit: LayerNode, spare: LayerNode)] = []
  private var next = 0
  /// The frames that the chart does not show yet.
  private var queued: [FrameRecord] = []

  static let count = 100
  static let pitch = 3.0
  /// The height of the deadline above the lower edge, in points.
  static let deadlineHeight = 24.0
  private static let height = deadlineHeight * 3

  init() {
    node.zPosition = .greatestFiniteMagnitude
    node.masksToBounds = true
    node.style.backgroundColor = PixelColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    line.style.backgroundColor = PixelColor(red: 1, green: 0.8, blue: 0)
    for _ in 0..<Self.count {
      let bar = (commit: LayerNode(), spare: LayerNode())
      bar.spare.style.backgroundColor = PixelColor(red: 0.2, green: 0.5, blue: 1)
      node.insert(bar.commit)
      node.insert(bar.spare)
      bars.append(bar)
    }
    node.insert(line)
  }

  /// Adds a frame to show when the chart is next drawn.
  func enqueue(_ record: FrameRecord) { queued.append(record) }
  /// Shows the chart on a screen of `size` points, with the added frames.
  func update(on screen: LayerNode, size: Size) {
    if node.parent == nil { screen.insert(node) }
    layOut(in: size)
    showQueued()
  }
  /// Draws the added frames.
  func showQueued() {
    for record in queued { add(record) }
    queued.removeAll(keepingCapacity: true)
  }

  /// Lays the chart out at the lower left corner of a screen of `size` points.
  func layOut(in size: Size) {
    let frame = Rect(x: 0, y: size.height - Self.height, width: Double(Self.count) * Self.pitch, height: Self.height)
    guard node.frame != frame else { return }
    node.frame = frame
    line.frame = Rect(x: 0, y: Self.height - Self.deadlineHeight, width: frame.width, height: 1)
  }

  /// Writes the bar of a frame. Called during the next frame: the chart never requests frames itself.
  func add(_ record: FrameRecord) {
    for _ in 0..<min(record.hitchFrames, Self.count - 1) { addRepeated() }
    let (commit, spare) = bars[next]
    let budget = max(1, record.deadline.nanoseconds - record.tick.frameTime.nanoseconds)
    func height(_ nanoseconds: Int64) -> Double {
      min(Self.height, Double(max(0, nanoseconds)) / Double(budget) * Self.deadlineHeight).rounded(.up)
    }
    // Measured from the vsync: a frame that began late had less time.
    let end = record.commitTime ?? record.begin
    let first = height(end.nanoseconds - record.tick.frameTime.nanoseconds)
    let second = min(Self.height - first, height(record.phases[.spare].duration.nanoseconds))
    let x = Double(next) * Self.pitch
    commit.frame = Rect(x: x, y: Self.height - first, width: Self.pitch - 1, height: first)
    commit.style.backgroundColor =
      record.hitchFrames > 0 ? PixelColor(red: 1, green: 0.2, blue: 0.2) : PixelColor(red: 0.2, green: 0.85, blue: 0.3)
    spare.frame = Rect(x: x, y: Self.height - first - second, width: Self.pitch - 1, height: second)
    next = (next + 1) % Self.count
  }

  /// Writes the bar of a vsync that showed the previous frame again.
  private func addRepeated() {
    let (bar, spare) = bars[next]
    bar.frame = Rect(x: Double(next) * Self.pitch, y: 0, width: Self.pitch - 1, height: Self.height)
    bar.style.backgroundColor = PixelColor(red: 0.45, green: 0, blue: 0)
    spare.frame = Rect(x: 0, y: 0, width: 0, height: 0)
    next = (next + 1) % Self.count
  }
}
