#if Window
  internal import FramePipeline
  internal import HitchlessBase

  /// The frames between commit and presentation. GTK draws on the main thread, in the same iteration of its clock, so there is rarely more
  /// than one. A frame that is replaced before it was drawn is reported with its successor.
  struct FramesUnderWay {
    private(set) var numbers: [Int] = []
    /// The time at which GTK began to draw.
    var drawingBegan: FrameInstant?
    private var lastTick: FrameTick?
    private var lastCommit: Int?

    mutating func didTick(_ tick: FrameTick) { lastTick = tick }
    mutating func didCommit(_ number: Int) {
      numbers.append(number)
      lastCommit = number
    }
    /// Whether frame `number` was committed last.
    func isLast(_ number: Int) -> Bool { lastCommit == number }

    /// Removes and returns all committed frames.
    mutating func takeAll() -> [Int] {
      defer { numbers.removeAll(keepingCapacity: true) }
      return numbers
    }

    /// Removes and returns the committed frames up to `number`.
    mutating func takeAll(through number: Int) -> [Int] {
      let count = numbers.firstIndex { $0 > number } ?? numbers.count
      defer { numbers.removeFirst(count) }
      return Array(numbers.prefix(count))
    }

    /// Returns the first vsync after `end`: GTK submits the frame then, and the desktop shows it.
    func presentTime(drawnAt end: FrameInstant) -> FrameInstant {
      guard let lastTick else { return end }
      let passed = (end - lastTick.frameTime).nanoseconds / lastTick.interval.nanoseconds
      return lastTick.frameTime + lastTick.interval * (Int(max(0, passed)) + 1)
    }
  }
#endif
