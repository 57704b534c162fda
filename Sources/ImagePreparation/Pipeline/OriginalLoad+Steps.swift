/// What happens to the loads of pipelines, under the graph's lock.
extension ImageTaskGraph.State {
  /// What a load is at.
  enum Stage {
    /// A file is opened, or the originals on disk are looked through.
    case disk
    /// A connection.
    case network
  }

  /// The load of a task; nil if it is no more.
  func load(_ task: Int) -> OriginalLoad? { if case .original(let load) = table[work: task] { load } else { nil } }

  /// Whether a load is wanted and in `stage`.
  func isLoading(_ task: Int, _ stage: Stage, _ pipeline: Int) -> Bool {
    guard let lanes = pipelines[pipeline], table.phase(of: task) == .running else { return false }
    return table.lane(of: task) == (stage == .disk ? lanes.disk : lanes.network)
  }

  /// Changes a load and what its pipeline counts; nil if either is no more.
  mutating func change<Result>(
    _ task: Int, of pipeline: Int, _ body: (inout OriginalLoad, inout ImagePipelineState) -> Result
  ) -> Result? {
    guard case .original(var load) = table[work: task], pipelines[pipeline] != nil else { return nil }
    defer { table[work: task] = .original(load) }
    return body(&load, &pipelines[pipeline]!)
  }

  /// The most urgent load of a pipeline that can go on, and with what; nil while there is none, or no memory for what it would bring: no new
  /// fetch while `byteLimit` bytes or more are in memory, and nothing from disk while as many are there to be decoded.
  mutating func nextLoad(of pipeline: Int, byteLimit: Int) -> (task: Int, stage: Stage)? {
    guard let lanes = pipelines[pipeline] else { return nil }
    // Only what this machine is at work on holds up the disk: a server that hangs may keep what it has sent in memory for long.
    if lanes.loadedByteCount < max(1, byteLimit), let task = table.next(in: lanes.disk) { return (task, .disk) }
    if lanes.byteCount < max(1, byteLimit), let task = table.next(in: lanes.network) { return (task, .network) }
    return nil
  }

  /// Puts a load in the line for a stage, out of the stage that it is in.
  mutating func enqueue(_ task: Int, for stage: Stage, _ pipeline: Int) {
    leaveStage(task, pipeline)
    guard let lanes = pipelines[pipeline] else { return }
    table.enqueue(task, in: stage == .disk ? lanes.disk : lanes.network)
  }

  /// A load waits for its next attempt, and leaves its connection to others. False, and nothing done, if its last request was cancelled
  /// since its answer came: a load without requests must not start again.
  mutating func pause(_ task: Int, _ pipeline: Int) -> Bool {
    guard isLoading(task, .network, pipeline) else { return false }
    leaveStage(task, pipeline)
    pipelines[pipeline]?.counts.retries += 1
    return true
  }

  /// A load that waited for its next attempt goes on.
  mutating func resume(_ task: Int, _ pipeline: Int) {
    if let load = load(task), load.source == nil, table.phase(of: task) == .resting { enqueue(task, for: .network, pipeline) }
  }

  /// A load that has been answered, or not, by its server takes what is on disk, and leaves its connection to others. False, and nothing
  /// done, if there is nothing on disk or its last request was cancelled since.
  mutating func takeFromDisk(_ task: Int, _ use: OriginalLoad.DiskUse, _ pipeline: Int) -> Bool {
    guard isLoading(task, .network, pipeline), load(task)?.stale != nil else { return false }
    _ = change(task, of: pipeline) { load, _ in load.diskUse = use }
    enqueue(task, for: .disk, pipeline)
    return true
  }

  /// A load whose data on disk, if there are any, do not do asks its server.
  mutating func takeFromServer(_ task: Int, _ stale: OriginalLoad.Validators?, _ pipeline: Int) {
    guard isLoading(task, .disk, pipeline) else { return }
    _ = change(task, of: pipeline) { load, _ in (load.stale, load.diskUse) = (stale, .whileValid) }
    enqueue(task, for: .network, pipeline)
  }

  /// A load has its data, so many bytes of them in memory. Returns the requests that wait for them; nil if all were cancelled.
  mutating func setLoaded(_ task: Int, _ source: ImageSource, byteCount: Int, _ pipeline: Int) -> [Int]? {
    guard isLoading(task, .disk, pipeline) || isLoading(task, .network, pipeline) else { return nil }
    leaveStage(task, pipeline)
    _ = change(task, of: pipeline) { load, pipeline in
      (load.stale, load.source) = (nil, source)
      pipeline.setByteCount(byteCount, of: &load)
    }
    return table.requests(of: task)
  }

  /// The end of a load that has come to nothing. Returns the requests to be answered.
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
