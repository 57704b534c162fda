/// The pipeline's decisions, without threads, files and connections: the requests of each load, and which load is next.
struct ImagePipelineState {
  var counts = ImagePipelineCounts()
  private(set) var loads: [ImageLocation: ImageLoad] = [:]
  /// Loads of earlier versions of overwritten files, for requests made before.
  private var outdated: [ImageLoad] = []
  /// Encoded bytes in memory of fetches that run: how long they stay depends on a server.
  private(set) var fetchingByteCount = 0
  /// Encoded bytes in memory of what is being decoded, or about to be: how long they stay depends on this machine.
  private(set) var loadedByteCount = 0
  /// Finished fetches, to be released without the pipeline's lock: they belong to the fetcher and may run arbitrary code.
  private var fetchesOver: [any ImageFetch] = []
  private let byteLimit: Int
  private let looksOnDisk: Bool
  private var lastNumber = 0
  /// Files are looked at one after the other: they have one thread.
  private var disk: LoadLines
  private var network: LoadLines

  /// With so many fetches at a time; no new fetch while `byteLimit` bytes or more are in memory, and nothing from disk while as many are
  /// there to be decoded. `looksOnDisk`: addresses too begin with the originals on disk.
  init(width: Int, order: PreparationOrder, byteLimit: Int, looksOnDisk: Bool) {
    disk = LoadLines(width: 1, order: order)
    network = LoadLines(width: width, order: order)
    self.byteLimit = max(1, byteLimit)
    self.looksOnDisk = looksOnDisk
  }

  /// All loads with requests, unordered.
  var all: [ImageLoad] { loads.values + outdated }
  /// Encoded bytes in memory, of all loads.
  var byteCount: Int { fetchingByteCount + loadedByteCount }

  /// Adds a request and returns the load that it belongs to, and its number. `version`: what a file is at this moment; one that was
  /// written again since it was opened is opened anew.
  mutating func add(
    _ subscriber: ImageLoad.Subscriber, location: ImageLocation, version: ImageIdentity? = nil
  ) -> (load: ImageLoad, number: Int) {
    counts.requested += 1
    lastNumber += 1
    let number = lastNumber
    if let load = loads[location], load.isOf(version) {
      counts.joined += 1
      change(load) { $0.subscribers[number] = subscriber }
      return (load, number)
    }
    let load = ImageLoad(location: location)
    if let earlier = loads.updateValue(load, forKey: location) { outdated.append(earlier) }
    load.subscribers[number] = subscriber
    enqueue(load, for: location.address == nil || looksOnDisk ? .disk : .network)
    return (load, number)
  }

  /// Takes out a request, and the load with its last one. Returns the request, nil if it has ended, and what is to be stopped.
  mutating func remove(_ number: Int, from load: ImageLoad) -> (subscriber: ImageLoad.Subscriber, fetch: (any ImageFetch)?)? {
    guard let subscriber = load.subscribers[number] else { return nil }
    change(load) { $0.subscribers[number] = nil }
    guard load.subscribers.isEmpty else { return (subscriber, nil) }
    let fetch = load.fetch
    if load.isBeingFetched { counts.fetchesAbandoned += 1 }
    load.isBeingFetched = false
    end(load)
    return (subscriber, fetch)
  }

  /// Changes how urgent a request is.
  mutating func setPriority(_ priority: PreparationPriority, of number: Int, in load: ImageLoad) {
    guard load.subscribers[number] != nil else { return }
    change(load) { $0.subscribers[number]?.priority = priority }
  }

  /// Changes who wants a load, and where it waits if that makes it more or less urgent.
  private mutating func change(_ load: ImageLoad, _ body: (ImageLoad) -> Void) {
    let before = load.priority
    body(load)
    if case .waiting(let stage, _) = load.phase, load.priority != before, !load.subscribers.isEmpty { enqueue(load, for: stage) }
  }

  /// Puts a load in the line for a stage, out of the stage that it is in.
  mutating func enqueue(_ load: ImageLoad, for stage: ImageLoad.Stage) {
    leaveStage(load)
    lastNumber += 1
    load.phase = .waiting(stage, lastNumber)
    if stage == .disk { disk.append(load, number: lastNumber) } else { network.append(load, number: lastNumber) }
  }

  /// The most urgent load that can go on, and with what; nil while there is none, or no memory for what it would bring.
  mutating func next() -> (load: ImageLoad, stage: ImageLoad.Stage)? {
    // Only what this machine is at work on holds up the disk: a server that hangs may keep what it has sent in memory for long.
    if loadedByteCount < byteLimit, let load = disk.next() {
      load.phase = .loading(.disk)
      return (load, .disk)
    }
    if byteCount < byteLimit, let load = network.next() {
      load.phase = .loading(.network)
      return (load, .network)
    }
    return nil
  }

  /// The fetches that loads are done with, for whoever holds the lock to let go of afterwards.
  mutating func takeFetchesOver() -> [any ImageFetch] {
    defer { fetchesOver = [] }
    return fetchesOver
  }

  /// So many bytes have come for a load that is being fetched.
  mutating func setByteCount(_ count: Int, of load: ImageLoad) {
    if case .loaded = load.phase {
      loadedByteCount += count - load.byteCount
    } else {
      fetchingByteCount += count - load.byteCount
    }
    load.byteCount = count
  }

  /// A load waits for its next attempt, and leaves its connection to others. False, and nothing done, if its last request was cancelled
  /// since its answer came: a load without requests must not start again.
  mutating func pause(_ load: ImageLoad) -> Bool {
    guard load.isLoading(.network) else { return false }
    leaveStage(load)
    load.phase = .pausing
    counts.retries += 1
    return true
  }

  /// A load that has been answered, or not, by its server takes what is on disk, and leaves its connection to others. False, and nothing
  /// done, if there is nothing on disk or its last request was cancelled since.
  mutating func takeFromDisk(_ load: ImageLoad, _ use: ImageLoad.DiskUse) -> Bool {
    guard load.isLoading(.network), load.stale != nil else { return false }
    load.diskUse = use
    enqueue(load, for: .disk)
    return true
  }

  /// A load whose data on disk, if there are any, do not do asks its server.
  mutating func takeFromServer(_ load: ImageLoad, _ stale: ImageLoad.Validators?) {
    guard load.isLoading(.disk) else { return }
    load.stale = stale
    load.diskUse = .whileValid
    enqueue(load, for: .network)
  }

  /// A load has its data, so many bytes of them in memory.
  mutating func setLoaded(_ load: ImageLoad, _ source: ImageSource, byteCount: Int) {
    leaveStage(load)
    load.phase = .loaded(source)
    load.stale = nil
    setByteCount(byteCount, of: load)
  }

  /// Forgets a load.
  mutating func end(_ load: ImageLoad) {
    leaveStage(load)
    load.phase = .ended
    load.stale = nil
    if loads[load.location] === load { loads[load.location] = nil } else { outdated.removeAll { $0 === load } }
  }

  private mutating func leaveStage(_ load: ImageLoad) {
    if load.isLoading(.disk) { disk.leave() }
    if load.isLoading(.network) { network.leave() }
    if let fetch = load.fetch { fetchesOver.append(fetch) }
    load.fetch = nil
    setByteCount(0, of: load)
  }
}
