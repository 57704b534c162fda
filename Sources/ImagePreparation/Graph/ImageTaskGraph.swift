internal import HitchlessBase

/// The tasks of a queue and its pipelines, protected by one lock, and the decoding threads. A task passes through these steps: fetch,
/// original, decode, reduce, deliver.
final class ImageTaskGraph: Sendable {
  typealias Table = TaskTable<ImageTaskKey, ImageTaskWork, ImageClient>
  typealias Removed = Table.Removed

  /// All mutable state.
  struct State {
    var table = Table()
    var counts = PreparationCounts()
    /// The lane of decoding tasks.
    let decoding: Int
    let width: Int
    var threadCount = 0
    var idleThreadCount = 0
    var isSuspended = false
    var isStopped = false
    var pipelines: [Int: ImagePipelineState] = [:]

    var hasWorkForIdleThread: Bool { idleThreadCount > 0 && !isSuspended && table.hasNext(in: decoding) }

    /// Counts a new thread if there is work for one. Returns whether the caller, who holds the lock, must start it.
    mutating func addThreadIfNeeded() -> Bool {
      guard !isStopped, !isSuspended, idleThreadCount == 0, threadCount < width + table.abandonedCount(in: decoding),
        table.hasNext(in: decoding)
      else { return false }
      threadCount += 1
      return true
    }
  }

  /// A picture that a thread decodes.
  private struct Decode {
    let task: Int
    let source: ImageSource
    let target: PreparationTarget
    let cancellation: ImageCancellation
    /// The priority of the task when it began, and that of the most urgent tasks that had to continue waiting.
    let priority: PreparationPriority
    let mostUrgentWaiting: PreparationPriority?
  }

  let state: WaitingMutex<State>
  private let niceness: Int
  private let observer: (@Sendable (PreparationWork) -> Void)?
  /// Prepared pictures by identity and target; nil if none are kept.
  let cache: PreparedImageCache<PreparationKey>?

  init(
    width: Int, niceness: Int, memoryLimit: Int, order: PreparationOrder, cache: PreparedImageCache<PreparationKey>?,
    observer: (@Sendable (PreparationWork) -> Void)?
  ) {
    var table = Table()
    let decoding = table.addLane(TaskLane(width: width, order: order, memoryLimit: memoryLimit, holdsThreads: true))
    state = WaitingMutex(State(table: table, decoding: decoding, width: width))
    self.niceness = niceness
    self.cache = cache
    self.observer = observer
  }

  // MARK: Requests

  /// Adds a request for a picture, and returns its number.
  func request(_ client: ImageClient, _ source: ImageSource, _ priority: PreparationPriority) -> Int {
    change { state in
      let number = state.table.addRequest(client, priority)
      state.decode(source, for: number)
      return number
    }
  }

  func setPriority(_ priority: PreparationPriority, of request: Int) { change { $0.table.setPriority(priority, of: request) } }

  /// Ends a request with `cancelled`, on the calling thread, if it has not been answered.
  func cancel(_ request: Int) {
    guard let removed = remove(request) else { return }
    removed.client.cancellation?.cancel()
    answer(removed, .failure(.cancelled))
  }

  /// Removes a request and stops tasks that have no requests left. The caller must call ``answer(_:_:)`` with the result.
  func remove(_ request: Int) -> Removed? {
    let removed: Removed? = change { state in
      let removed = state.table.remove(request)
      for (_, _, work) in removed?.dropped ?? [] {
        switch work {
        case .original(let load): if let pipeline = removed?.client.pipeline { state.pipelines[pipeline]?.drop(load) }
        case .picture: state.counts.abandoned += 1
        }
      }
      return removed
    }
    for (_, _, work) in removed?.dropped ?? [] {
      switch work {
      case .original(let load): load.fetch?.cancel()
      case .picture(_, let cancellation): cancellation.cancel()
      }
    }
    return removed
  }

  /// Answers a request that was removed.
  func answer(_ removed: Removed, _ result: Result<PixelBuffer, ImageLoadError>) {
    removed.client.completion(result)
    if removed.client.isExternalWork { ExternalWork.shared.end() }
  }

  /// Answers every open request with `cancelled` on a separate thread, and ends the threads.
  func stop() {
    let open = state.withLock { state in
      state.isStopped = true
      return state.table.requests { _ in true }
    }
    guard !open.isEmpty else { return }
    let answer: @Sendable () -> Void = { for number in open { self.cancel(number) } }
    if !WorkerThread.start(niceness: niceness, body: answer) { answer() }
  }

  /// Changes the state, and starts a thread if there is work for one more.
  func change<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, needsThread) = state.withLock(wakingIf: { $0.hasWorkForIdleThread }) { state in
      let result = body(&state)
      return (result, state.addThreadIfNeeded())
    }
    if needsThread { startThread() }
    return result
  }

  // MARK: Threads

  private func startThread() {
    let started = WorkerThread.start(niceness: niceness) { self.work() }
    guard !started else { return }
    let isOnly = state.withLock { state in
      state.threadCount -= 1
      return state.threadCount == 0
    }
    // Without any thread no request would be answered, so the calling thread does the work until the system can start one.
    let clock = ProcessorClock()
    while isOnly, let decode = state.withLock({ ImageTaskGraph.next(&$0) }) { run(decode, clock) }
  }

  /// Runs a thread until the graph has stopped, or there are more threads than needed.
  private func work() {
    let clock = ProcessorClock()
    var isIdle = false
    while true {
      let (decode, needsThread): (Decode?, Bool) = state.wait { state in
        if isIdle { state.idleThreadCount -= 1 }
        isIdle = false
        if let decode = ImageTaskGraph.next(&state) { return (decode, state.addThreadIfNeeded()) }
        guard !state.isStopped, state.threadCount <= state.width else {
          state.threadCount -= 1
          return (nil, false)
        }
        state.idleThreadCount += 1
        isIdle = true
        return nil
      }
      guard let decode else { return }
      if needsThread { startThread() }
      run(decode, clock)
    }
  }

  private static func next(_ state: inout State) -> Decode? {
    guard !state.isStopped, !state.isSuspended, let task = state.table.next(in: state.decoding),
      case .picture(let source, let cancellation) = state.table[work: task], case .picture(let key) = state.table.key(of: task)
    else { return nil }
    state.counts.started += 1
    return Decode(
      task: task, source: source, target: key.target, cancellation: cancellation, priority: state.table.priority(of: task) ?? .prefetched,
      mostUrgentWaiting: state.table.mostUrgentWaiting(in: state.decoding))
  }

  private func run(_ decode: Decode, _ clock: ProcessorClock) {
    let begin = clock.now
    let result = Result { () throws(ImageError) in
      try decode.source.prepared(for: decode.target, cancellation: decode.cancellation)
    }
    let time = clock.now - begin
    var outcome = PreparationWork.Outcome.failed
    if case .success = result { outcome = .succeeded }
    let isWanted = change { state in
      let wasAbandoned = state.table.phase(of: decode.task) == .abandoned
      if !wasAbandoned, outcome == .succeeded { state.counts.succeeded += 1 }
      if !wasAbandoned, outcome == .failed { state.counts.failed += 1 }
      return state.table.end(decode.task)
    }
    let key = PreparationKey(identity: decode.source.identity, target: decode.target)
    observer?(
      PreparationWork(
        identity: key.identity, target: key.target, outcome: isWanted ? outcome : .abandoned, time: time, priority: decode.priority,
        mostUrgentWaiting: decode.mostUrgentWaiting))
    if isWanted, case .success(let pixels) = result { cache?.insert(pixels, for: key) }
    deliver(result, decode)
  }

  /// Answers the requests of a picture one at a time: the handlers of each may cancel later ones.
  private func deliver(_ result: Result<PixelBuffer, ImageError>, _ decode: Decode) {
    while true {
      let next = state.withLock(wakingIf: { _ in false }) { state -> (number: Int, client: ImageClient)? in
        guard let number = state.table.requests(of: decode.task).first, let client = state.table[client: number] else { return nil }
        return (number, client)
      }
      guard let (number, client) = next else { return }
      client.decoded?(result, decode.target)
      var part: PartialPicture?
      if client.partial != nil, case .failure(let error) = result, error.isOfData {
        part = try? decode.source.available(for: decode.target, cancellation: client.cancellation)
      }
      guard let removed = remove(number) else { continue }
      if let part { client.partial?(part) }
      answer(removed, result.mapError { $0 == .cancelled ? .cancelled : .image($0) })
      client.answered?()
    }
  }
}

extension ImageTaskGraph.State {
  /// Makes a request wait for a picture that is decoded for its target.
  mutating func decode(
    _ source: ImageSource, for request: Int, decoded: (@Sendable (Result<PixelBuffer, ImageError>, PreparationTarget) -> Void)? = nil,
    answered: (@Sendable () -> Void)? = nil
  ) {
    guard var client = table[client: request] else { return }
    let wasExternalWork = client.isExternalWork
    (client.decoded, client.answered, client.isExternalWork) = (decoded, answered, true)
    table[client: request] = client
    if !wasExternalWork { ExternalWork.shared.begin() }
    let key = PreparationKey(identity: source.identity, target: client.target)
    guard
      let (task, isNew) = table.join(.picture(key), request, make: { .picture(source: source, cancellation: ImageCancellation()) })
    else { return }
    counts.requested += 1
    if isNew {
      table.enqueue(task, in: decoding, memory: source.memoryInFlight(for: client.target))
    } else {
      counts.coalesced += 1
    }
  }
}
