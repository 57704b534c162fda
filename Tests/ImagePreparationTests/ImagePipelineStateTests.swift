import Testing

@testable import ImagePreparation

@Suite("What the pipeline decides, without threads")
struct ImagePipelineStateTests {
  @Test("An answer that asks for another attempt does not revive a load whose last request was cancelled in between")
  func pausingWhatEnded() {
    var state = ImagePipelineState(width: 1, order: .newestFirst, byteLimit: 1_000, looksOnDisk: false)
    let subscriber = ImageLoad.Subscriber(target: .display, priority: .visible, completion: { _ in })
    let (load, number) = state.add(subscriber, location: .address("http://a/1"))
    let begun = state.next()
    #expect(begun?.load === load && begun?.stage == .network)
    state.setByteCount(500, of: load)

    let removed = state.remove(number, from: load)
    let revived = state.pause(load)
    #expect(removed != nil && !revived)
    #expect(!load.isPausing && state.loads.isEmpty && state.byteCount == 0 && state.counts.retries == 0)

    let (second, _) = state.add(subscriber, location: .address("http://a/1"))
    #expect(second !== load)
    let next = state.next()
    #expect(next?.load === second, "the connection is free")
    let waits = state.pause(second)
    #expect(waits && second.isPausing && state.counts.retries == 1)
    let waitsAnew = state.pause(second)
    #expect(!waitsAnew, "it waits already")
  }
}
