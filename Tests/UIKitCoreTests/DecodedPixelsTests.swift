import Foundation
import Glibc
import HitchlessBase
import ImagePreparation
import Synchronization
import Testing

@testable import UIKitCore

struct DecodedPixelsTests {
  @Test("Decoded pixels are stored before they are registered, so that later memory warnings release them", .timeLimit(.minutes(20)))
  func order() throws {
    let buffer = try #require(MutablePixelBuffer(width: 1, height: 1, isOpaque: true)).finish()
    let pixels = DecodedPixels(try ImageSource(bytes: buffer.pngData()))
    let runtime = ApplicationRuntime()
    let ended = Mutex(false)
    // While this lock is held, nothing can be registered.
    let isDecoded = runtime.decodedPixels.holders.withLock { _ in
      Thread.detachNewThread {
        _ = runtime.perform { pixels.decodingIfNeeded() }
        ended.withLock { $0 = true }
      }
      while pixels.ready == nil, !Task.isCancelled { sched_yield() }
      return pixels.ready != nil
    }
    #expect(isDecoded)
    while !ended.withLock({ $0 }) { sched_yield() }
    for _ in 0..<2 {
      runtime.decodedPixels.purge()
      #expect(pixels.ready == nil)
      #expect(runtime.perform { pixels.decodingIfNeeded() } != nil)
    }
  }
}
