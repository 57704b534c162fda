internal import HitchlessBase
internal import Synchronization

/// What the pipeline's threads share: requests and loads.
final class ImagePipelineCore: Sendable {
  let fetcher: any ImageFetching
  let originals: ImageOriginalsCache?
  let queue: PreparationQueue
  let prepared: PreparedImageCache<ImagePipeline.Key>
  let configuration: ImagePipeline.Configuration
  let timing: any ImagePipelineTiming
  let state: Mutex<ImagePipelineState>
  /// For everything that touches files and headers.
  let files = SerialThread()

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
    state = Mutex(
      ImagePipelineState(
        width: configuration.fetchWidth, order: queue.order, byteLimit: configuration.encodedLimitInBytes, looksOnDisk: originals != nil))
  }

  // MARK: Requests

  func load(_ location: ImageLocation, _ subscriber: ImageLoad.Subscriber) -> ImageRequest {
    let version = location.version
    if let picture = prepared.picture(for: ImagePipeline.Key(location: location, target: subscriber.target, version: version)) {
      state.withLock { $0.counts.answeredAtOnce += 1 }
      subscriber.completion(.success(picture))
      return ImageRequest(core: nil, load: nil, number: 0)
    }
    let (load, number, source) = state.withLock { state in
      let (load, number) = state.add(subscriber, location: location, version: version)
      guard case .loaded(let source) = load.phase else { return (load, number, ImageSource?.none) }
      return (load, number, source)
    }
    if let source { prepare(source, load, number) } else { startNext() }
    return ImageRequest(core: self, load: load, number: number)
  }

  func setPriority(_ priority: PreparationPriority, _ number: Int, _ load: ImageLoad) {
    let ticket = state.withLock { state in
      state.setPriority(priority, of: number, in: load)
      return load.subscribers[number]?.ticket
    }
    ticket?.setPriority(priority)
  }

  func cancel(_ number: Int, _ load: ImageLoad) {
    guard let removed = state.withLock({ $0.remove(number, from: load) }) else { return }
    removed.subscriber.ticket?.cancel()
    removed.subscriber.cancellation?.cancel()
    removed.fetch?.cancel()
    removed.subscriber.completion(.failure(.cancelled))
    startNext()
  }

  func cancelAll() {
    for load in state.withLock({ $0.all }) {
      for number in state.withLock({ _ in Array(load.subscribers.keys) }) { cancel(number, load) }
    }
  }

  // MARK: Loading

  /// Starts the most urgent loads, as many as the limits allow.
  func startNext() {
    let over = state.withLock { $0.takeFetchesOver() }
    withExtendedLifetime(over) {}
    while let (load, stage) = state.withLock({ $0.next() }) {
      switch (stage, load.location) {
      case (.disk, .file(let path)): files.run { self.open(path, load) }
      case (.disk, .address(let address)): files.run { self.lookOnDisk(address, load) }
      case (.network, _): files.run { self.beginFetch(load) }
      }
    }
  }

  private func open(_ path: String, _ load: ImageLoad) {
    guard state.withLock({ _ in load.isLoading(.disk) }) else { return }
    do throws(ImageError) {
      finish(load, with: try ImageSource(path: path, limits: configuration.limits), byteCount: 0)
    } catch {
      fail(load, .image(error))
    }
  }

  private func lookOnDisk(_ address: String, _ load: ImageLoad) {
    let wanted = state.withLock { _ in load.isLoading(.disk) ? (load.diskUse, load.stale) : nil }
    guard let (use, stale) = wanted else { return }
    let found = originals?.original(for: address)
    switch use {
    case .whileValid:
      guard let found, found.validUntil > timing.now else { return askServer(load, found.map { ImageLoad.Validators($0) }) }
      state.withLock { $0.counts.fromDisk += 1 }
      finish(load, with: found)
    case .confirmed(let now, let maximumAge, let mayBeStored):
      // Given up meanwhile, or another one by now: nothing has been said about that.
      guard var found, ImageLoad.Validators(found) == stale else { return askServer(load, nil) }
      found.maximumAge = maximumAge ?? found.maximumAge
      found.validUntil = validity(found.maximumAge, now: now)
      if mayBeStored { originals?.insert(found) } else { originals?.remove(found.address) }
      state.withLock { $0.counts.fromDisk += 1 }
      finish(load, with: found)
    case .instead(let error):
      guard let found else { return fail(load, error) }
      finish(load, with: found)
    }
  }

  private func askServer(_ load: ImageLoad, _ stale: ImageLoad.Validators?) {
    state.withLock { $0.takeFromServer(load, stale) }
    startNext()
  }

  private func beginFetch(_ load: ImageLoad) {
    let stale: ImageLoad.Validators?? = state.withLock { state in
      guard load.isLoading(.network) else { return .none }
      state.counts.fetches += 1
      load.isBeingFetched = true
      return .some(load.stale)
    }
    guard let stale, let address = load.location.address else { return }
    let request = ImageFetchRequest(
      address: address, entityTag: stale?.entityTag ?? "", lastModified: stale?.lastModified ?? "",
      byteLimit: configuration.limits.encodedByteCount)
    let fetch = fetcher.fetch(request) { received, expected in
      self.report(received, expected, load)
    } completion: { result in
      // The files' thread has the order: an answer is never looked at before the fetch that it answers is known.
      self.files.run { self.fetched(load, result) }
    }
    let isStillWanted = state.withLock { _ in
      guard load.isLoading(.network) else { return false }
      load.fetch = fetch
      return true
    }
    if !isStillWanted { fetch.cancel() }
  }

  private func report(_ received: Int, _ expected: Int?, _ load: ImageLoad) {
    let numbers = state.withLock { state in
      guard load.isLoading(.network) else { return [Int]() }
      state.setByteCount(received, of: load)
      return load.subscribers.keys.sorted()
    }
    for number in numbers {
      // An earlier completion may have cancelled this request.
      let progress = state.withLock { _ in load.isLoading(.network) ? load.subscribers[number]?.progress : nil }
      progress?(received, expected)
    }
  }

  private func fetched(_ load: ImageLoad, _ result: Result<ImageFetchResponse, ImageFetchFailure>) {
    guard state.withLock({ _ in load.isLoading(.network) }) else { return }
    switch result {
    case .success(let response) where response.status == 304:
      let isKnown = state.withLock { _ in load.stale != nil }
      countAnswer(load, isGood: isKnown)
      guard isKnown else { return fail(load, .status(304)) }
      let use = ImageLoad.DiskUse.confirmed(now: timing.now, maximumAge: response.maximumAge, mayBeStored: response.mayBeStored)
      _ = state.withLock { $0.takeFromDisk(load, use) }
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
  private func makeDo(_ load: ImageLoad, _ error: ImageLoadError) {
    if state.withLock({ $0.takeFromDisk(load, .instead(of: error)) }) { startNext() } else { fail(load, error) }
  }

  private func countAnswer(_ load: ImageLoad, isGood: Bool) {
    state.withLock { state in
      guard load.isBeingFetched else { return }
      load.isBeingFetched = false
      if isGood { state.counts.fetched += 1 } else { state.counts.fetchesFailed += 1 }
    }
  }

  private func validity(_ maximumAge: Int?, now: Int) -> Int {
    // At most a year, whatever the server says.
    now + min(maximumAge ?? configuration.validSeconds, 31_536_000)
  }

  private func tryAgain(_ load: ImageLoad, isWorthIt: Bool, retryAfter: Int?, _ error: ImageLoadError) {
    let delay: Int? = state.withLock { state in
      load.failures += 1
      guard isWorthIt,
        let delay = configuration.retry.delay(afterFailures: load.failures, retryAfter: retryAfter, random: Double.random(in: 0...1))
      else { return nil }
      return state.pause(load) ? delay : nil
    }
    if let delay {
      timing.after(milliseconds: delay) { [weak self] in
        guard let self else { return }
        self.state.withLock { state in if load.isPausing { state.enqueue(load, for: .network) } }
        self.startNext()
      }
      return startNext()
    }
    // An expired picture is better than none, unless the server definitely denies it, for example with 404.
    if case .status(let status) = error, !ImageRetryPolicy.isWorthRetrying(status: status) { return fail(load, error) }
    makeDo(load, error)
  }

  // MARK: Ending

  private func finish(_ load: ImageLoad, with original: ImageOriginal, isNew: Bool = false, mayBeStored: Bool = true) {
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
      makeDo(load, .image(error))
    }
  }

  private func finish(_ load: ImageLoad, with source: ImageSource, byteCount: Int) {
    let numbers = state.withLock { state in
      guard case .loading = load.phase else { return [Int]() }
      state.setLoaded(load, source, byteCount: byteCount)
      return load.subscribers.keys.sorted()
    }
    for number in numbers { prepare(source, load, number) }
    startNext()
  }

  private func fail(_ load: ImageLoad, _ error: ImageLoadError) {
    // No request joins any more; existing ones can be cancelled until they are answered.
    let numbers = state.withLock { state in
      state.end(load)
      return load.subscribers.keys.sorted()
    }
    for number in numbers { state.withLock { $0.remove(number, from: load) }?.subscriber.completion(.failure(error)) }
    startNext()
  }

  /// What cannot be decoded is not kept on disk: the server may have whole data the next time it is asked.
  private func forgetDamaged(_ load: ImageLoad) {
    let isFirst = state.withLock { state in
      guard load.location.address != nil, !load.isDamaged else { return false }
      load.isDamaged = true
      state.counts.damaged += 1
      return true
    }
    if isFirst, let originals, let address = load.location.address { files.run { originals.remove(address) } }
  }

  /// What there is of a damaged picture, if the subscriber wants it.
  private func partial(
    _ source: ImageSource, _ subscriber: ImageLoad.Subscriber, _ result: Result<PixelBuffer, ImageError>
  ) -> PartialPicture? {
    guard subscriber.partial != nil, case .failure(let error) = result, error.isOfData else { return nil }
    return try? source.available(for: subscriber.target, cancellation: subscriber.cancellation)
  }

  /// Has the picture decoded for one request.
  private func prepare(_ source: ImageSource, _ load: ImageLoad, _ number: Int) {
    guard let subscriber = state.withLock({ _ in load.subscribers[number] }) else { return }
    let ticket = queue.prepare(source, for: subscriber.target, priority: subscriber.priority) { [prepared] result in
      switch result {
      case .success(let picture):
        let version = load.location.address == nil ? source.identity : nil
        prepared.insert(picture, for: ImagePipeline.Key(location: load.location, target: subscriber.target, version: version))
      // Whole data that there was no memory for, or more than is allowed, are as good as before.
      case .failure(let error): if error.isOfData { self.forgetDamaged(load) }
      }
      let partial = self.partial(source, subscriber, result)
      guard let removed = self.state.withLock({ $0.remove(number, from: load) }) else { return }
      if let partial { removed.subscriber.partial?(partial) }
      removed.subscriber.completion(result.mapError { $0 == .cancelled ? .cancelled : .image($0) })
      self.startNext()
    }
    let late: PreparationPriority?? = state.withLock { _ in
      guard load.subscribers[number] != nil else { return .some(nil) }
      load.subscribers[number]?.ticket = ticket
      return .some(load.subscribers[number]?.priority)
    }
    // Cancelled or raised in between.
    if case .some(.some(let priority)) = late {
      if priority != subscriber.priority { ticket.setPriority(priority) }
    } else {
      ticket.cancel()
    }
  }
}
