/// The steps of the pipelines' loads, which run under the graph's lock.
extension ImageTaskGraph.State {
  /// The stage of a load.
  enum Stage {
    /// Opening a file, or searching the originals on disk.
    case disk
    /// Fetching over the network.
    case network
  }

  /// Returns the load of a task; nil if it does not exist.
  func load(_ task: Int) -> OriginalLoad? { if case .original(let load) = table[work: task] { load } else { nil } }

  /// Returns whether a load is wanted and in `stage`.
  func isLoading(_ task: Int, _ stage: Stage, _ pipeline: Int) -> Bool {
    guard let lanes = pipelines[pipeline], table.phase(of: task) == .running else { return false }
    return table.lane(of: task) == (stage == .disk ? lanes.disk : lanes.network)
  }

  /// Changes a load and its pipeline's state; nil if either does not exist.
  mutating func change<Result>(
    _ task: Int, of pipeline: Int, _ body: (inout OriginalLoad, inout ImagePipelineState) -> Result
  ) -> Result? {
    guard case .original(var load) = table[work: task], pipelines[pipeline] != nil else { return nil }
    defer { table[work: task] = .original(load) }
    return body(&load, &pipelines[pipeline]!)
  }

  /// Returns the most urgent load of a pipeline that can continue, and its stage; nil if there is none, or no memory for its data: no new
  /// fetch begins while `byteLimit` bytes or more are in memory, and nothing is read from disk while as many wait to be decoded.
  mutating func nextLoad(of pipeline: Int, byteLimit: Int) -> (task: Int, stage: Stage)? {
    guard let lanes = pipelines[pipeline] else { return nil }
    // Only data that this machine is working on hold up the disk: a server that stalls may keep received data in memory for long.
    if lanes.loadedByteCount < max(1, byteLimit), let task = table.next(in: lanes.disk) { return (task, .disk) }
    if lanes.byteCount < max(1, byteLimit), let task = table.next(in: lanes.network) { return (task, .network) }
    return nil
  }

  /// Moves a load from its current stage into the line of another one.
  mutating func enqueue(_ task: Int, for stage: Stage, _ pipeline: Int) {
    leaveStage(task, pipeline)
    guard let lanes = pipelines[pipeline] else { return }
    table.enqueue(task, in: stage == .disk ? lanes.disk : lanes.network)
  }

  /// Makes a load wait for its next attempt, and frees its connection. Returns false, and changes nothing, if its last request was
  /// cancelled after the response: a load without requests must not start again.
  mutating func pause(_ task: Int, _ pipeline: Int) -> Bool {
    guard isLoading(task, .network, pipeline) else { return false }
    leaveStage(task, pipeline)
    pipelines[pipeline]?.counts.retries += 1
    return true
  }

  /// Continues a load that waited for its next attempt.
  mutating func resume(_ task: Int, _ pipeline: Int) {
    if let load = load(task), load.source == nil, table.phase(of: task) == .resting { enqueue(task, for: .network, pipeline) }
  }

  /// Makes a load use the original on disk, after a response or failure of its server, and frees its connection. Returns false, and changes
  /// nothing, if there is nothing on disk or its last request was cancelled in the meantime.
  mutating func takeFromDisk(_ task: Int, _ use: OriginalLoad.DiskUse, _ pipeline: Int) -> Bool {
    guard isLoading(task, .network, pipeline), load(task)?.stale != nil else { return false }
    _ = change(task, of: pipeline) { load, _ in load.diskUse = use }
    enqueue(task, for: .disk, pipeline)
    return true
  }

  /// Makes a load query its server, because there are no data on disk or they are out of date.
  mutating func takeFromServer(_ task: Int, _ stale: OriginalLoad.Validators?, _ pipeline: Int) {
    guard isLoading(task, .disk, pipeline) else { return }
    _ = change(task, of: pipeline) { load, _ in (load.stale, load.diskUse) = (stale, .whileValid) }
    enqueue(task, for: .network, pipeline)
  }

  /// Sets the data of a load, of which `byteCount` bytes are in memory. Returns the requests that wait for them; nil if all were cancelled.
  mutating func setLoaded(_ task: Int, _ source: ImageSource, byteCount: Int, _ pipeline: Int) -> [Int]? {
    guard isLoading(task, .disk, pipeline) || isLoading(task, .network, pipeline) else { return nil }
    leaveStage(task, pipeline)
    _ = change(task, of: pipeline) { load, pipeline in
      (load.stale, load.source) = (nil, source)
      pipeline.setByteCount(byteCount, of: &load)
    }
    return table.requests(of: task)
  }

  /// Ends a load that failed. Returns the requests to be answered.
  mutating func endLoad(_ task: Int, _ pipeline: Int) -> [Int] {
    leaveStage(task, pipeline)
    let requests = table.requests(of: task)
    _ = table.end(task)
    return requests
  }

  private mutating func leaveStage(_ task: Int, _ pipeline: Int) {
    table.leaveLane(task)
    _ = change(task, of: pipeline) { load, pipeline in
      if let fetch = load.fetch { pipeline.fetchesOver.append(fetch) }
      load.fetch = nil
      pipeline.setByteCount(0, of: &load)
    }
  }
}
