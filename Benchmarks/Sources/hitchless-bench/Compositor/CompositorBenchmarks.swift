import HitchlessTesting

extension Benchmark {
  /// Drawing alone: existing frames of the feed are composed again.
  static var compositor: [Benchmark] {
    [
      Benchmark("compositor/scroll") { [scrollBlit()] },
      Benchmark("compositor/recompose") { [recompose()] },
      Benchmark("compositor/scaled") { [scaled()] },
    ]
  }

  /// From one frame of a scroll to the next: nearly all pixels are moved, and an orthogonal section is composed.
  private static func scrollBlit() -> Figure {
    let screen = FeedScreen()
    let points = 25
    screen.show(offset: 3_000)
    let first = screen.stage.recordedFrame
    screen.show(offset: CGFloat(3_000 + points))
    guard let first, let second = screen.stage.recordedFrame else { fatalError("the feed showed nothing") }
    let redrawer = FrameRedrawer()
    redrawer.draw(first)
    var isSecond = false
    var moved = 0
    let copy = FrameCopy()
    let medians = Stopwatch().compare(rounds: 31) {
      isSecond.toggle()
      moved += redrawer.draw(isSecond ? second : first)?.movedPixels ?? 0
    } with: {
      copy.move(rows: points * 2)
    }
    precondition(moved > 0, "nothing was moved")
    return Figure("compositor/scroll", medians, against: "memmove of the same bytes", limit: 2.4)
  }

  /// Composes a whole frame from its backing stores.
  private static func recompose() -> Figure {
    let screen = FeedScreen()
    screen.show(offset: 3_000)
    return compose(screen, "compositor/recompose", limit: 3.5)
  }

  /// Composes a frame scaled, like the content behind a card.
  private static func scaled() -> Figure {
    let screen = FeedScreen()
    screen.show(offset: 3_000)
    screen.stage.perform { screen.stage.window.subviews.first?.transform = CGAffineTransform(scaleX: 0.92, y: 0.92) }
    screen.stage.settle()
    return compose(screen, "compositor/scaled", limit: 14)
  }

  /// Composes the frame that `screen` shows from scratch, repeatedly.
  private static func compose(_ screen: FeedScreen, _ name: String, limit: Double) -> Figure {
    guard let frame = screen.stage.recordedFrame else { fatalError("the feed showed nothing") }
    let redrawer = FrameRedrawer()
    let copy = FrameCopy()
    let medians = Stopwatch().compare(rounds: 31) {
      redrawer.forget()
      redrawer.draw(frame)
    } with: {
      copy.perform()
    }
    return Figure(name, medians, against: "memcpy of a frame's pixels", limit: limit)
  }
}
