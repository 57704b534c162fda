internal import HitchlessBase
internal import ImageTransfer
internal import Synchronization

/// The state that a pipeline's threads share. Its loads are tasks of its queue's graph.
final class ImagePipelineCore: Sendable {
  let fetcher: any ImageFetching
  let originals: ImageOriginalsCache?
  let queue: PreparationQueue
  let prepared: PreparedImageCache<ImagePipeline.Key>
  let configuration: ImagePipeline.Configuration
  let timing: any ImagePipelineTiming
  /// The thread for all work on files and headers.
  let files = SerialThread()
  /// The number by which the graph identifies the pipeline.
  private let number: Int

  init(
    fetcher: any ImageFetching, originals: ImageOriginalsCache?, queue: PreparationQueue,
    prepared: PreparedImageCache<ImagePipeline.Key>, configuration: ImagePipeline.Configuration, timing: any ImagePipelineTiming
  ) {
    self.fetcher = fetcher
    self.originals = originals
    self.queue = queue
    self.prepared = prepared
    self.configuration = configuration
    self.timing = timing
    number = queue.graph.change { state in
      let disk = state.table.addLane(TaskLane(width: 1, order: queue.order))
      let network = state.table.addLane(TaskLane(width: configuration.fetchWidth, order: queue.order))
      state.pipelines[disk] = ImagePipelineState(disk: disk, network: network)
      return disk
    }
  }

  deinit {
    let number = number
    queue.graph.change { state in
      guard let pipeline = state.pipelines.removeValue(forKey: number) else { return }
      state.table.removeLane(pipeline.disk)
      state.table.removeLane(pipeline.network)
    }
  }

  var graph: ImageTaskGraph { queue.graph }

  /// The pipeline's counts and its memory usage.
  var state: ImagePipelineState { graph.change { $0.pipelines[number]! } }

  private func count(_ body: (inout ImagePipelineCounts) -> Void) { graph.change { body(&$0.pipelines[number]!.counts) } }

  // MARK: Requests

  func load(_ location: ImageLocation, _ client: ImageClient, _ priority: PreparationPriority) -> ImageRequest {
    let version = location.version
    if let picture = prepared.picture(for: ImagePipeline.Key(location: location, target: client.target, version: version)) {
      count { $0.answeredAtOnce += 1 }
      client.completion(.success(picture))
      return ImageRequest(core: nil, number: 0)
    }
    var client = client
    client.pipeline = number
    let request = graph.change { state in
      let request = state.table.addRequest(client, priority)
      state.pipelines[number]?.counts.requested += 1
      let key = ImageTaskKey.original(pipeline: number, location, version: version)
      guard let (task, isNew) = state.table.join(key, request, make: { .original(OriginalLoad()) }) else { return request }
      if isNew {
        state.enqueue(task, for: location.address == nil || originals != nil ? .disk : .network, number)
      } else {
        state.pipelines[number]?.counts.joined += 1
      }
      if let source = state.load(task)?.source { decode(source, Load(task: task, location: location), for: [request], in: &state) }
      return request
    }
    startNext()
    return ImageRequest(core: self, number: request)
  }

  func setPriority(_ priority: PreparationPriority, _ request: Int) { graph.setPriority(priority, of: request) }

  func cancel(_ request: Int) {
    graph.cancel(request)
    startNext()
  }

  func cancelAll() {
    for request in graph.change({ state in state.table.requests { $0.pipeline == number } }) { graph.cancel(request) }
    startNext()
  }

  // MARK: Loading

  /// Changes a load and the pipeline's state; nil if the load does not exist.
  private func change<Result>(_ load: Load, _ body: (inout OriginalLoad, inout ImagePipelineState) -> Result) -> Result? {
    graph.change { $0.change(load.task, of: number, body) }
  }

  /// A load, as it is passed between stages.
  struct Load: Sendable {
    /// The number of its task.
    let task: Int
    let location: ImageLocation
  }

  /// Starts the most urgent loads, up to the limits.
  func startNext() {
    let over = graph.change { state in
      defer { state.pipelines[number]?.fetchesOver = [] }
      return state.pipelines[number]?.fetchesOver
    }
    withExtendedLifetime(over) {}
    while let (task, key, stage) = graph.change({ state in
      state.nextLoad(of: number, byteLimit: configuration.encodedLimitInBytes).map { ($0.task, state.table.key(of: $0.task), $0.stage) }
    }) {
      guard case .original(_, let location, _) = key else { continue }
      let load = Load(task: task, location: location)
      switch (stage, location) {
      case (.disk, .file(let path)): files.run { self.open(path, load) }
      case (.disk, .address(let address)): files.run { self.lookOnDisk(address, load) }
      case (.network, _): files.run { self.beginFetch(load) }
      }
    }
  }

  /// Returns whether a load is wanted and in `stage`.
  private func isLoading(_ load: Load, _ stage: ImageTaskGraph.State.Stage) -> Bool {
    graph.change { $0.isLoading(load.task, stage, number) }
  }

  private func open(_ path: String, _ load: Load) {
    guard isLoading(load, .disk) else { return }
    do throws(ImageError) {
      finish(load, with: try ImageSource(path: path, limits: configuration.limits), byteCount: 0)
    } catch {
      fail(load, .image(error))
    }
  }

  private func lookOnDisk(_ address: String, _ load: Load) {
    guard isLoading(load, .disk), let known = graph.change({ $0.load(load.task) }) else { return }
    let found = originals?.original(for: address)
    switch known.diskUse {
    case .whileValid:
      guard let found, found.validUntil > timing.now else { return askServer(load, found.map { OriginalLoad.Validators($0) }) }
      count { $0.fromDisk += 1 }
      finish(load, with: found)
    case .confirmed(let now, let maximumAge, let mayBeStored):
      // The original was removed or replaced in the meantime, so the server has not confirmed this one.
      guard var found, OriginalLoad.Validators(found) == known.stale else { return askServer(load, nil) }
      found.maximumAge = maximumAge ?? found.maximumAge
      found.validUntil = validity(found.maximumAge, now: now)
      if mayBeStored { originals?.insert(found) } else { originals?.remove(found.address) }
      count { $0.fromDisk += 1 }
      finish(load, with: found)
    case .instead(let error):
      guard let found else { return fail(load, error) }
      finish(load, with: found)
    }
  }

  private func askServer(_ load: Load, _ stale: OriginalLoad.Validators?) {
    graph.change { $0.takeFromServer(load.task, stale, number) }
    startNext()
  }

  private func beginFetch(_ load: Load) {
    let begun: OriginalLoad? = graph.change { state in
      guard state.isLoading(load.task, .network, number) else { return nil }
      return state.change(load.task, of: number) { load, pipeline in
        pipeline.counts.fetches += 1
        load.isBeingFetched = true
        return load
      }
    }
    guard let begun, let address = load.location.address else { return }
    let request = ImageFetchRequest(
      address: address, entityTag: begun.stale?.entityTag ?? "", lastModified: begun.stale?.lastModified ?? "",
      byteLimit: configuration.limits.encodedByteCount)
    let fetch = fetcher.fetch(request) { received, expected in
      self.report(received, expected, load)
    } completion: { result in
      // The files' thread keeps the order: a response is never processed before its fetch is registered.
      self.files.run { self.fetched(load, result) }
    }
    let isStillWanted = graph.change { state in
      guard state.isLoading(load.task, .network, number) else { return false }
      return state.change(load.task, of: number) { load, _ in load.fetch = fetch } != nil
    }
    if !isStillWanted { fetch.cancel() }
  }

  private func report(_ received: Int, _ expected: Int?, _ load: Load) {
    let requests = graph.change { state -> [Int] in
      guard state.isLoading(load.task, .network, number) else { return [] }
      _ = state.change(load.task, of: number) { load, pipeline in pipeline.setByteCount(received, of: &load) }
      return state.table.requests(of: load.task)
    }
    for request in requests {
      // An earlier completion may have cancelled this request.
      let progress = graph.change { state in
        state.isLoading(load.task, .network, number) ? state.table[client: request]?.progress : nil
      }
      progress?(received, expected)
    }
  }

  private func fetched(_ load: Load, _ result: Result<ImageFetchResponse, ImageFetchFailure>) {
    guard isLoading(load, .network) else { return }
    switch result {
    case .success(let response) where response.status == 304:
      let isKnown = graph.change { $0.load(load.task)?.stale != nil }
      countAnswer(load, isGood: isKnown)
      guard isKnown else { return fail(load, .status(304)) }
      let use = OriginalLoad.DiskUse.confirmed(now: timing.now, maximumAge: response.maximumAge, mayBeStored: response.mayBeStored)
      _ = graph.change { $0.takeFromDisk(load.task, use, number) }
      startNext()
    case .success(let response) where response.status == 200 || response.status == 203:
      finish(
        load,
        with: ImageOriginal(
          address: load.location.address ?? "", bytes: response.bytes, entityTag: response.entityTag, lastModified: response.lastModified,
          validUntil: validity(response.maximumAge, now: timing.now), maximumAge: response.maximumAge),
        isNew: true, mayBeStored: response.mayBeStored)
    case .success(let response):
      countAnswer(load, isGood: false)
      let isWorthIt = ImageRetryPolicy.isWorthRetrying(status: response.status)
      tryAgain(load, isWorthIt: isWorthIt, retryAfter: response.retryAfter, .status(response.status))
    case .failure(let failure):
      countAnswer(load, isGood: false)
      if case .connection = failure {
        tryAgain(load, isWorthIt: true, retryAfter: nil, .fetch(failure))
      } else {
        fail(load, .fetch(failure))
      }
    }
  }

  /// Ends a load whose server has no picture: with the cached original if there is one, otherwise with `error`.
  private func useCachedOriginal(_ load: Load, _ error: ImageLoadError) {
    if graph.change({ $0.takeFromDisk(load.task, .instead(of: error), number) }) { startNext() } else { fail(load, error) }
  }

  private func countAnswer(_ load: Load, isGood: Bool) {
    _ = change(load) { load, pipeline in
      guard load.isBeingFetched else { return }
      load.isBeingFetched = false
      if isGood { pipeline.counts.fetched += 1 } else { pipeline.counts.fetchesFailed += 1 }
    }
  }

  private func validity(_ maximumAge: Int?, now: Int) -> Int {
    // At most a year, regardless of the server.
    now + min(maximumAge ?? configuration.validSeconds, 31_536_000)
  }

  private func tryAgain(_ load: Load, isWorthIt: Bool, retryAfter: Int?, _ error: ImageLoadError) {
    let delay: Int? = graph.change { state in
      let failures = state.change(load.task, of: number) { load, _ in
        load.failures += 1
        return load.failures
      }
      guard isWorthIt, let failures,
        let delay = configuration.retry.delay(afterFailures: failures, retryAfter: retryAfter, random: Double.random(in: 0...1))
      else { return nil }
      return state.pause(load.task, number) ? delay : nil
    }
    if let delay {
      timing.after(milliseconds: delay) { [weak self] in
        guard let self else { return }
        self.graph.change { $0.resume(load.task, self.number) }
        self.startNext()
      }
      return startNext()
    }
    // An expired picture is better than none, unless the server definitely denies it, for example with 404.
    if case .status(let status) = error, !ImageRetryPolicy.isWorthRetrying(status: status) { return fail(load, error) }
    useCachedOriginal(load, error)
  }

  // MARK: Ending

  private func finish(_ load: Load, with original: ImageOriginal, isNew: Bool = false, mayBeStored: Bool = true) {
    let sum = Checksum.of(original.bytes[...])
    do throws(ImageError) {
      let source = try ImageSource(
        bytes: original.bytes, name: "\(original.address)\u{0}\(sum)", limits: configuration.limits)
      if isNew { countAnswer(load, isGood: true) }
      // Only data with a picture's header are stored. A response that must not be stored removes the original that it replaces.
      if isNew, mayBeStored { originals?.insert(original) }
      if !mayBeStored { originals?.remove(original.address) }
      finish(load, with: source, byteCount: original.bytes.count)
    } catch {
      guard isNew else {
        if error.isOfData { originals?.remove(original.address) }
        return fail(load, .image(error))
      }
      // A web page instead of a picture, such as a network's login page, says nothing about the picture.
      countAnswer(load, isGood: false)
      useCachedOriginal(load, .image(error))
    }
  }

  private func finish(_ load: Load, with source: ImageSource, byteCount: Int) {
    graph.change { state in
      guard let requests = state.setLoaded(load.task, source, byteCount: byteCount, number) else { return }
      decode(source, load, for: requests, in: &state)
    }
    startNext()
  }

  private func fail(_ load: Load, _ error: ImageLoadError) {
    // No more requests can join; existing ones can be cancelled until they are answered.
    for request in graph.change({ $0.endLoad(load.task, number) }) {
      if let removed = graph.remove(request) { graph.answer(removed, .failure(error)) }
    }
    startNext()
  }

  /// Removes data that cannot be decoded from the disk: the server may have intact data next time.
  private func forgetDamaged(_ load: Load) {
    let isFirst = change(load) { load, pipeline in
      guard !load.isDamaged else { return false }
      load.isDamaged = true
      pipeline.counts.damaged += 1
      return true
    }
    if isFirst == true, let originals, let address = load.location.address { files.run { originals.remove(address) } }
  }

  /// Decodes a picture for `requests`.
  private func decode(_ source: ImageSource, _ load: Load, for requests: [Int], in state: inout ImageTaskGraph.State) {
    let version = load.location.address == nil ? source.identity : nil
    for request in requests {
      state.decode(source, for: request) { result, target in
        switch result {
        case .success(let pixels):
          self.prepared.insert(pixels, for: ImagePipeline.Key(location: load.location, target: target, version: version))
        // Lack of memory and exceeded limits do not mean that the data are damaged.
        case .failure(let error): if error.isOfData, load.location.address != nil { self.forgetDamaged(load) }
        }
      } answered: {
        self.startNext()
      }
    }
  }
}
