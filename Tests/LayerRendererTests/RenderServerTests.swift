import Foundation
import HitchlessBase
import LayerTree
import Synchronization
import Testing

@testable import LayerRenderer

@Suite("Render server")
struct RenderServerTests {
  func tree(_ color: PixelColor) -> RenderTree {
    RenderTree(
      width: 8, height: 8, scale: 1, background: .black,
      root: RenderNode(id: LayerID(1), x: 0, y: 0, width: 8, height: 8, backing: .solid(color)))
  }

  @Test("Every frame is drawn or replaced by a later one, and the last one is drawn")
  func latestWins() {
    let drawn = Mutex<[(Int, UInt32)]>([])
    var replaced: [Int] = []
    let server = RenderServer(clock: VirtualClock()) { frame in
      drawn.withLock { $0.append((frame.number, frame.pixels?[4, 4] ?? 0)) }
    }
    for number in 0..<200 {
      if let lost = server.submit(tree(PixelColor(red: 0, green: 0, blue: Double(number) / 255)), number: number, keepsPixels: true) {
        replaced.append(lost)
      }
      server.start()
    }
    server.drain()
    let numbers = drawn.withLock { $0.map(\.0) }
    #expect(numbers.last == 199)
    #expect(numbers == numbers.sorted())
    #expect((numbers + replaced).sorted() == Array(0..<200))
    #expect(drawn.withLock { $0.allSatisfy { $0.1 == 0xFF00_0000 | UInt32($0.0) } })
    #expect(server.copyLastFrame()?[4, 4] == 0xFF00_00C7)
  }

  @Test("A frame's pixels are delivered on request, and later frames do not change them")
  func keepsPixels() throws {
    let drawn = Mutex<[PixelBuffer?]>([])
    let server = RenderServer(clock: VirtualClock()) { frame in drawn.withLock { $0.append(frame.pixels) } }
    #expect(server.copyLastFrame() == nil)
    var last: PixelBuffer?
    for number in 1...4 {
      server.submit(tree(PixelColor(red: 0, green: 0, blue: Double(number) / 255)), number: number, keepsPixels: number == 2)
      server.drain()
      if number == 3 { last = server.copyLastFrame() }
    }
    let kept = drawn.withLock { $0 }
    #expect(kept.map { $0 == nil } == [true, false, true, true])
    #expect(kept[1]?[4, 4] == 0xFF00_0002 && last?[4, 4] == 0xFF00_0003)
  }

  @Test("At most one frame waits while another is drawn")
  func oneWaits() {
    let gate = DispatchSemaphore(value: 0)
    let began = DispatchSemaphore(value: 0)
    let server = RenderServer(clock: VirtualClock()) { _ in
      began.signal()
      gate.wait()
    }
    server.submit(tree(.white), number: 1)
    server.start()
    began.wait()
    #expect(!server.hasWaitingFrame)
    #expect(server.submit(tree(.white), number: 2) == nil)
    #expect(server.hasWaitingFrame)
    #expect(server.submit(tree(.white), number: 3) == 2)
    gate.signal()
    gate.signal()
    server.drain()
    #expect(!server.hasWaitingFrame)
  }
}
