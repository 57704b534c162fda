#if Window
  import Foundation
  import HitchlessBase
  import LayerRenderer
  import LayerTree
  import SurfacePresentation
  import TestSupport
  import Testing

  /// Needs a real X server: Tools/check-presentation starts one. Serialized, because a window that is covered by another one has no pixels.
  @Suite("X11 surface", .serialized, .enabled(if: X11Window.display != nil))
  struct X11SurfaceTests {
    @Test("The screen shows the pixels of the newest frame at any size")
    func pixels() throws {
      let seed = RandomTestSettings.seed ?? 7
      let window = X11Window()
      let reports = X11Window.Reports()
      let server = try window.present(reports)
      defer { server.close() }
      var list = ModelList(seed: seed)
      for number in 1...(RandomTestSettings.rounds ?? 150) {
        list.edit()
        let tree = list.render()
        server.submit(tree, number: number, place: SurfacePosition(x: 0, y: 0))
        server.start()
        guard reports.wait(for: number) else {
          Issue.record("seed \(seed): frame \(number) was not shown: \(reports.failure ?? "no answer")")
          return
        }
        let expected = try #require(MutablePixelBuffer(width: tree.width, height: tree.height))
        Compositor().compose(tree, into: expected, previous: nil)
        let words = (0..<tree.height).flatMap { y in (0..<tree.width).map { x in expected[x, y] & 0xffffff } }
        let isEqual = window.capture(width: tree.width, height: tree.height) == words
        #expect(isEqual, "seed \(seed) frame \(number)")
      }
      #expect(window.childCount == 1)
    }

    @Test("A screenshot never shows parts of two frames")
    func tearing() throws {
      let window = X11Window()
      let reports = X11Window.Reports()
      let server = try window.present(reports)
      defer { server.close() }
      var colors: Set<UInt32> = []
      var mixed = 0
      for number in 1...120 {
        let color = PixelColor(red: Double(number % 16) / 15, green: Double(number % 7) / 6, blue: Double(number % 3) / 2)
        colors.insert(color.premultipliedWord & 0xffffff)
        // Many layers, so that composing takes a while.
        let strips = (0..<40).map { index in
          RenderNode(id: LayerID(UInt32(index + 2)), x: 0, y: index * 4, width: 200, height: 4, backing: .solid(color))
        }
        let root = RenderNode(id: LayerID(1), x: 0, y: 0, width: 200, height: 160, backing: .solid(color), children: strips)
        server.submit(
          RenderTree(width: 200, height: 160, scale: 1, background: .black, root: root), number: number, place: SurfacePosition(x: 0, y: 0))
        server.start()
        if number == 1 { #expect(reports.wait(for: 1)) }
        for _ in 0..<4 {
          let seen = Set(window.capture(width: 200, height: 160))
          if seen.count != 1 || !seen.isSubset(of: colors) { mixed += 1 }
        }
      }
      #expect(mixed == 0)
    }

    @Test("A window that shrinks and grows shows the background where its frame was lost")
    func shrinking() throws {
      let window = X11Window()
      let reports = X11Window.Reports()
      let server = try window.present(reports)
      defer { server.close() }
      let (color, background) = (PixelColor(red: 1, green: 0, blue: 0), PixelColor(red: 0, green: 1, blue: 0))
      let root = RenderNode(id: LayerID(1), x: 0, y: 0, width: 200, height: 160, backing: .solid(color))
      let tree = RenderTree(width: 200, height: 160, scale: 1, background: background, root: root)
      server.submit(tree, number: 1, place: SurfacePosition(x: 0, y: 0))
      server.start()
      #expect(reports.wait(for: 1))
      let seen = window.capture(afterResizingTo: [(50, 40), (220, 180)])
      for (index, word) in seen.enumerated() {
        let (x, y) = (index % 220, index / 220)
        let isKept = x < 50 && y < 40
        try #require(word == (isKept ? color : background).premultipliedWord & 0xffffff, "at \(x), \(y)")
      }
    }

    @Test("Closed surfaces leak no windows and no file descriptors")
    func comingAndGoing() throws {
      let window = X11Window()
      let tree = ModelList(seed: 2).render()
      func descriptors() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
      var before = 0
      for round in 0..<(RandomTestSettings.rounds ?? 200) {
        if round == 1 { before = try descriptors() }
        let reports = X11Window.Reports()
        let server = try window.present(reports)
        server.submit(tree, number: 1, place: SurfacePosition(x: 3, y: 4))
        server.start()
        // Most are closed before their frame was shown.
        if round % 8 == 0 { #expect(reports.wait(for: 1)) }
        server.close()
      }
      window.synchronize()
      #expect(window.childCount == 0)
      // Other tests of this program may open some at the same time.
      #expect(try descriptors() <= before + 20)
    }

    @Test("A destroyed window ends its surface with a reason")
    func lostWindow() throws {
      let window = X11Window()
      let reports = X11Window.Reports()
      let server = try window.present(reports)
      let tree = ModelList(seed: 2).render()
      server.submit(tree, number: 1, place: SurfacePosition(x: 0, y: 0))
      server.start()
      #expect(reports.wait(for: 1))
      window.destroy()
      server.requestVsync()
      #expect(reports.waitForFailure())
      #expect(reports.failure?.contains("X server") == true)
      server.close()
    }

    @Test("A missing X server and a missing window give an error")
    func unavailable() {
      #expect(throws: SurfaceFailure.self) {
        try PresentationServer.x11(displayName: ":987654", parent: 1, clock: MonotonicClock()) { _ in }
      }
      #expect(throws: SurfaceFailure.self) {
        try PresentationServer.x11(displayName: X11Window.display!, parent: 0x7fff_fff0, clock: MonotonicClock()) { _ in }
      }
    }
  }
#endif
