import Testing

@testable import ImagePreparation

@Suite("Loads of an image pipeline, without threads")
struct OriginalLoadTests {
  /// The state of a graph with one pipeline.
  private final class Loads {
    private var state: ImageTaskGraph.State
    let pipeline: Int
    let byteLimit: Int

    init(width: Int, order: PreparationOrder, byteLimit: Int) {
      var table = ImageTaskGraph.Table()
      let decoding = table.addLane(TaskLane(width: 1, order: order, holdsThreads: true))
      pipeline = table.addLane(TaskLane(width: 1, order: order))
      let network = table.addLane(TaskLane(width: width, order: order))
      state = ImageTaskGraph.State(table: table, decoding: decoding, width: 1)
      state.pipelines[pipeline] = ImagePipelineState(disk: pipeline, network: network)
      self.byteLimit = byteLimit
    }

    func add(_ location: ImageLocation) -> (request: Int, task: Int) {
      let request = state.table.addRequest(ImageClient(pipeline: pipeline, target: .display, completion: { _ in }), .visible)
      let key = ImageTaskKey.original(pipeline: pipeline, location, version: nil)
      let (task, isNew) = state.table.join(key, request, make: { .original(OriginalLoad()) })!
      if isNew { state.enqueue(task, for: location.address == nil ? .disk : .network, pipeline) }
      return (request, task)
    }

    /// Removes a request, like the graph.
    func remove(_ request: Int) -> Bool {
      guard let removed = state.table.remove(request) else { return false }
      for case .original(let load) in removed.dropped.map(\.work) { state.pipelines[pipeline]?.drop(load) }
      return true
    }

    func next() -> (task: Int, stage: ImageTaskGraph.State.Stage)? { state.nextLoad(of: pipeline, byteLimit: byteLimit) }
    func setByteCount(_ count: Int, of task: Int) {
      _ = state.change(task, of: pipeline) { load, pipeline in pipeline.setByteCount(count, of: &load) }
    }
    func pause(_ task: Int) -> Bool { state.pause(task, pipeline) }
    func resume(_ task: Int) { state.resume(task, pipeline) }
    func setLoaded(_ task: Int, _ source: ImageSource, byteCount: Int) -> [Int]? {
      state.setLoaded(task, source, byteCount: byteCount, pipeline)
    }
    func end(_ task: Int) -> [Int] { state.endLoad(task, pipeline) }
    func phase(of task: Int) -> ImageTaskGraph.Table.Phase? { state.table.phase(of: task) }
    var taskCount: Int { state.table.taskCount }
    var numbers: ImagePipelineState { state.pipelines[pipeline]! }
  }

  @Test("A retry does not revive a load whose last request was cancelled")
  func pausingWhatEnded() {
    let loads = Loads(width: 1, order: .newestFirst, byteLimit: 1_000)
    let first = loads.add(.address("http://a/1"))
    let begun = loads.next()
    #expect(begun?.task == first.task && begun?.stage == .network)
    loads.setByteCount(500, of: first.task)
    #expect(loads.numbers.byteCount == 500)

    #expect(loads.remove(first.request))
    #expect(!loads.pause(first.task))
    #expect(loads.taskCount == 0 && loads.numbers.byteCount == 0 && loads.numbers.counts.retries == 0)

    let second = loads.add(.address("http://a/1"))
    #expect(second.task != first.task)
    #expect(loads.next()?.task == second.task, "the connection is free")
    #expect(loads.pause(second.task))
    #expect(loads.phase(of: second.task) == .resting && loads.numbers.counts.retries == 1)
    #expect(!loads.pause(second.task), "it waits already")
    loads.resume(first.task)
    #expect(loads.next() == nil)
    loads.resume(second.task)
    #expect(loads.next()?.task == second.task)
  }

  @Test("Data waiting to be decoded delay the disk, and both delay fetches")
  func room() throws {
    let loads = Loads(width: 3, order: .oldestFirst, byteLimit: 1_000)
    let source = try ImageSource(bytes: Pictures.flat(9, 9, 0xFF00_00AA).pngData())
    let fetched = loads.add(.address("http://a/1"))
    #expect(loads.next()?.stage == .network)
    loads.setByteCount(1_000, of: fetched.task)
    let (first, second) = (loads.add(.file("/1")), loads.add(.file("/2")))
    _ = loads.add(.address("http://a/2"))
    #expect(loads.next()?.task == first.task)
    #expect(loads.setLoaded(first.task, source, byteCount: 999) == [first.request])
    #expect(loads.next()?.task == second.task)
    #expect(loads.setLoaded(second.task, source, byteCount: 1) == [second.request])
    #expect(loads.setLoaded(second.task, source, byteCount: 1) == nil, "it is loaded already")
    let third = loads.add(.file("/3"))
    #expect(loads.next() == nil && loads.numbers.byteCount == 2_000)
    #expect(loads.numbers.loadedByteCount == 1_000)
    #expect(loads.remove(second.request))
    #expect(loads.next()?.task == third.task)
    #expect(loads.end(third.task) == [third.request])
    #expect(loads.next() == nil)
    // Abandoned by its server: 999 bytes are left, and there is room for one more fetch.
    #expect(loads.end(fetched.task) == [fetched.request])
    #expect(loads.next()?.stage == .network && loads.numbers.fetchingByteCount == 0)
  }
}
