import HitchlessBase
import Testing

@Suite struct `Faults and traces` {
  @Test func `faults are collected by the innermost collecting call`() {
    let outer = Fault.collecting {
      Fault.raise("first")
      let inner = Fault.collecting { Fault.raise("second") }
      #expect(inner.map(\.message) == ["second"])
      Fault.raise("third")
    }
    #expect(outer.map(\.message) == ["first", "third"])
    #expect(outer.allSatisfy { $0.file.hasSuffix("FaultAndTraceTests.swift") && $0.line > 0 })
  }

  @Test func `an uncollected fault ends the process`() async {
    await #expect(processExitsWith: .failure) { Fault.raise("nobody collects this") }
  }

  @Test func `a full recorder keeps the newest events and counts the dropped ones`() {
    let recorder = TraceRecorder(capacity: 4)
    recorder.record("cells", "make", begin: .zero, kind: .instant)
    #expect(recorder.snapshot().events.isEmpty)
    recorder.isEnabled = true
    for index in 0..<10 {
      recorder.record("cells", "make", detail: "\(index)", begin: FrameInstant(nanoseconds: Int64(index)), kind: .instant)
    }
    let (events, dropped) = recorder.snapshot()
    #expect(events.map(\.detail) == ["6", "7", "8", "9"])
    #expect(dropped == 6)
  }

  @Test func `a disabled recorder does not evaluate the detail text`() {
    let recorder = TraceRecorder(capacity: 4)
    var made = 0
    func text() -> String {
      made += 1
      return ""
    }
    recorder.record("cells", "make", detail: text(), begin: .zero, kind: .instant)
    #expect(made == 0)
  }

  @Test func `pixels start transparent and keep the written values`() throws {
    let buffer = try #require(MutablePixelBuffer(width: 5, height: 3))
    #expect(buffer.bytesPerRow % 16 == 0 && buffer.byteCount == buffer.bytesPerRow * 3)
    #expect(buffer[4, 2] == 0)
    buffer[4, 2] = 0xFF01_0203
    #expect(buffer[4, 2] == 0xFF01_0203 && buffer[3, 2] == 0)
    #expect(MutablePixelBuffer(width: -1, height: 3) == nil)
    #expect(MutablePixelBuffer(width: 1 << 25, height: 1) == nil)
  }
}
