import Dispatch
import HitchlessBase
import LayerRenderer
import LayerTree
import Synchronization
import TestSupport
import Testing

@testable import SurfacePresentation

@Suite("Presentation loop")
struct PresentationLoopTests {
  /// A loop on a model of a display server, without a thread.
  private final class Bench {
    let surface = ModelSurface()
    let requests = PresentationRequests()
    let clock = VirtualClock()
    private(set) var rendered: [Int] = []
    private(set) var presented: [Int] = []
    private(set) var vsyncs: [FrameInstant] = []
    private(set) var moves = 0
    private(set) var timings: [SurfaceTiming] = []
    private(set) var scales: [Double?] = []
    private var loop: PresentationLoop!

    init() {
      loop = PresentationLoop(surface: surface, requests: requests, clock: clock) { [unowned self] report in
        switch report {
        case .rendered(let number, _, _): rendered.append(number)
        case .presented(let number, _): presented.append(number)
        case .vsync(let time): vsyncs.append(time)
        case .moved: moves += 1
        case .timing(let timing): timings.append(timing)
        case .scaled(let scale): scales.append(scale)
        case .failed: Issue.record("failed")
        }
      }
    }

    func submit(_ tree: RenderTree, number: Int?, x: Int = 0, drawn: DispatchSemaphore? = nil) {
      requests.put(PresentationRequests.Frame(tree: tree, number: number, place: SurfacePosition(x: x, y: 0), drawn: drawn))
      requests.change { $0.isStarted = true }
    }

    /// Runs until there is nothing to do. Returns whether the loop continues.
    func turn() throws -> Bool {
      while let isBusy = try loop.turn() { if !isBusy { return true } }
      return false
    }

    func isShown(_ tree: RenderTree) throws -> Bool {
      let expected = try #require(MutablePixelBuffer(width: tree.width, height: tree.height))
      Compositor().compose(tree, into: expected, previous: nil)
      return surface.screen?.hasSamePixels(as: expected) ?? false
    }
  }

  @Test(
    "In any order of events the screen shows one committed tree, finally the newest", arguments: 0..<8)
  func randomOrders(kind: Int) throws {
    let (flips, resizesAtOnce, tellsLate) = (kind & 1 != 0, kind & 2 != 0, kind & 4 != 0)
    let seed = RandomTestSettings.seed ?? 20
    var list = ModelList(seed: seed)
    let bench = Bench()
    bench.surface.flips = flips
    bench.surface.resizesAtOnce = resizesAtOnce
    bench.surface.tellsLate = tellsLate
    var trees: [Int: RenderTree] = [:]
    var number = 0
    for round in 0..<(RandomTestSettings.rounds ?? 3000) {
      switch list.below(8) {
      case 0...3:
        list.edit()
        number += 1
        trees[number] = list.render()
        bench.submit(list.render(), number: number)
      case 4...6:
        let wasPresenting = bench.surface.isPresenting
        #expect(bench.surface.complete(at: bench.clock.now), "seed \(seed) round \(round): a buffer changed while it was read")
        if wasPresenting, !bench.surface.isLost, let tree = trees[bench.rendered.last ?? 0] {
          #expect(try bench.isShown(tree), "seed \(seed) round \(round)")
        }
      default: bench.surface.loseScreen()
      }
      bench.clock.advance(by: .milliseconds(1))
      #expect(try bench.turn())
      #expect(bench.surface.bufferCount <= SurfaceBuffers.limit)
    }
    while bench.surface.isPresenting {
      #expect(bench.surface.complete(at: bench.clock.now))
      #expect(try bench.turn())
    }
    bench.surface.tellLast(at: bench.clock.now)
    #expect(try bench.turn())
    #expect(try bench.isShown(#require(trees[number])))
    #expect(bench.rendered == bench.rendered.sorted() && bench.rendered.last == number)
    // A frame that was replaced by one of another size was never shown.
    #expect(resizesAtOnce ? Set(bench.presented).isSubset(of: bench.rendered) : bench.presented == bench.rendered)
    #expect(bench.rendered.count > 100)
    // Frames that scroll begin at another position in their buffers.
    #expect(bench.surface.renamedCount > 100)
  }

  @Test("A frame waits until the previous one is on screen")
  func oneAtATime() throws {
    var list = ModelList(seed: 3)
    let bench = Bench()
    bench.submit(list.render(), number: 1)
    #expect(try bench.turn())
    #expect(bench.rendered == [1] && bench.surface.isPresenting)
    list.edit()
    bench.submit(list.render(), number: 2, x: 7)
    #expect(try bench.turn())
    #expect(bench.rendered == [1] && bench.presented == [])
    #expect(bench.surface.complete(at: bench.clock.now))
    #expect(try bench.turn())
    #expect(bench.rendered == [1, 2] && bench.presented == [1])
    #expect(bench.surface.complete(at: bench.clock.now))
    #expect(bench.surface.place == SurfacePosition(x: 7, y: 0))
  }

  @Test("The next frame is composed after the last was accepted, and reported when visible")
  func takenAndSeen() throws {
    var list = ModelList(seed: 8)
    let bench = Bench()
    bench.surface.tellsLate = true
    for number in 1...3 {
      bench.submit(list.render(), number: number)
      #expect(try bench.turn() && bench.rendered.last == number)
      #expect(bench.surface.complete(at: bench.clock.now))
      #expect(try bench.turn() && bench.presented == Array(1..<number))
      list.edit()
    }
    bench.surface.tellLast(at: bench.clock.now)
    #expect(try bench.turn() && bench.presented == [1, 2, 3])
  }

  @Test("A replaced frame is reported with the frame shown instead, or immediately")
  func replaced() throws {
    var list = ModelList(seed: 9)
    let bench = Bench()
    for number in 1...2 {
      bench.submit(list.render(), number: number)
      #expect(try bench.turn())
      bench.surface.tell(.accepted)
      #expect(try bench.turn())
      _ = bench.surface.takePresented()
      list.edit()
    }
    bench.surface.tell(.replaced)
    #expect(try bench.turn() && bench.presented == [])
    bench.surface.tell(.presented(bench.clock.now))
    #expect(try bench.turn() && bench.presented == [2])
    bench.submit(list.render(), number: 3)
    #expect(try bench.turn())
    bench.surface.tell(.replaced)
    #expect(try bench.turn() && bench.presented == [2, 3])
    // Reports beyond the presented frames are ignored.
    bench.surface.tell(.presented(bench.clock.now))
    bench.surface.tell(.replaced)
    #expect(try bench.turn() && bench.presented == [2, 3])
  }

  @Test("The display's timing and scale are reported")
  func timingAndScale() throws {
    let bench = Bench()
    let timing = SurfaceTiming(interval: .milliseconds(10), delay: .milliseconds(3))
    bench.surface.tell(.timing(timing))
    bench.surface.tell(.scaled(1.5))
    bench.surface.tell(.scaled(nil))
    #expect(try bench.turn() && bench.timings == [timing] && bench.scales == [1.5, nil])
  }

  @Test("A synchronized frame of another size is drawn immediately, and moves are reported")
  func synchronized() throws {
    let bench = Bench()
    bench.surface.resizesAtOnce = true
    var list = ModelList(seed: 5)
    bench.submit(list.render(), number: 1)
    #expect(try bench.turn() && bench.surface.isPresenting)
    let before = list.render()
    while list.render().width == before.width { list.edit() }
    let drawn = DispatchSemaphore(value: 0)
    bench.submit(list.render(), number: 2, drawn: drawn)
    #expect(try bench.turn())
    #expect(drawn.wait(timeout: .now()) == .success && bench.surface.isSynchronized && bench.rendered == [1, 2])
    bench.surface.tell(.moved)
    #expect(try bench.turn() && bench.moves == 1)
    #expect(bench.surface.complete(at: bench.clock.now))
    #expect(try bench.turn() && bench.isShown(list.render()) && bench.presented == [2])
    bench.submit(list.render(), number: 3)
    #expect(try bench.turn() && !bench.surface.isSynchronized)
  }

  @Test("A frame without a number is shown and not reported")
  func unreported() throws {
    let bench = Bench()
    let tree = ModelList(seed: 4).render()
    bench.submit(tree, number: nil)
    #expect(try bench.turn())
    #expect(bench.surface.complete(at: bench.clock.now))
    #expect(try bench.turn() && bench.isShown(tree))
    #expect(bench.rendered == [] && bench.presented == [])
  }

  @Test("Only changes are copied to the screen, and everything after the screen was lost")
  func damage() throws {
    let bench = Bench()
    func tree(_ color: PixelColor) -> RenderTree {
      let box = RenderNode(id: LayerID(2), x: 10, y: 10, width: 5, height: 4, backing: .solid(color))
      let root = RenderNode(id: LayerID(1), x: 0, y: 0, width: 50, height: 50, backing: .solid(.white), children: [box])
      return RenderTree(width: 50, height: 50, scale: 1, background: .black, root: root)
    }
    var areas: [Int?] = []
    for (number, color) in [PixelColor.black, .white, .black].enumerated() {
      if number == 2 { bench.surface.loseScreen() }
      bench.submit(tree(color), number: number)
      #expect(try bench.turn())
      areas.append(bench.surface.damagedArea)
      #expect(bench.surface.complete(at: bench.clock.now))
    }
    // All of the first frame is new.
    #expect(areas == [nil, 20, nil])
  }

  @Test("Vsyncs are reported, never in the future, and a failure ends the loop")
  func vsyncsAndFailure() throws {
    let bench = Bench()
    bench.requests.change { $0.wantsVsync = true }
    #expect(try bench.turn() && bench.surface.vsyncRequests == 1)
    bench.clock.advance(by: .milliseconds(5))
    bench.surface.tell(.vsync(FrameInstant.zero + .milliseconds(4)))
    bench.surface.tell(.vsync(FrameInstant.zero + .milliseconds(9)))
    #expect(try bench.turn())
    #expect(bench.vsyncs == [FrameInstant.zero + .milliseconds(4), FrameInstant.zero + .milliseconds(5)])
    bench.surface.failure = SurfaceFailure("gone")
    #expect(throws: SurfaceFailure("gone")) { try bench.turn() }
  }

  @Test("A closed server releases its surface, and a failure is reported at most once")
  func server() throws {
    let reports = Mutex<[String]>([])
    let surface = ModelSurface()
    surface.failure = SurfaceFailure("refused")
    let watch = Watched(surface)
    let server = PresentationServer(surface: surface, clock: VirtualClock()) { report in
      if case .failed(let failure) = report { reports.withLock { $0.append(failure.reason) } }
    }
    server.close()
    server.close()
    #expect(watch.surface.isClosed)
    #expect(reports.withLock { $0 }.count <= 1)
  }
}

/// Lets a test inspect the state of a thread that has ended.
private struct Watched: @unchecked Sendable {
  let surface: ModelSurface
  init(_ surface: ModelSurface) { self.surface = surface }
}
