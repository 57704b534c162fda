#if Window
  internal import FramePipeline
  internal import HitchlessBase

  /// Frames between commit and presentation. GTK draws on the main thread, in the same iteration of its clock: there is rarely more than
  /// one, and a frame that is replaced before it was drawn is reported with its successor.
  struct FramesUnderWay {
    private(set) var numbers: [Int] = []
    /// When GTK began to draw.
    var drawingBegan: FrameInstant?
    private var lastTick: FrameTick?

    mutating func didTick(_ tick: FrameTick) { lastTick = tick }
    mutating func didCommit(_ number: Int) { numbers.append(number) }

    /// Takes what was committed.
    mutating func takeAll() -> [Int] {
      defer { numbers.removeAll(keepingCapacity: true) }
      return numbers
    }

    /// Takes what was committed up to frame `number`.
    mutating func takeAll(through number: Int) -> [Int] {
      let count = numbers.firstIndex { $0 > number } ?? numbers.count
      defer { numbers.removeFirst(count) }
      return Array(numbers.prefix(count))
    }

    /// The first vsync after `end`: GTK hands the frame over and the desktop shows it then.
    func presentTime(drawnAt end: FrameInstant) -> FrameInstant {
      guard let lastTick else { return end }
      let passed = (end - lastTick.frameTime).nanoseconds / lastTick.interval.nanoseconds
      return lastTick.frameTime + lastTick.interval * (Int(max(0, passed)) + 1)
    }
  }
#endif
