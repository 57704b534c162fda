/// The pipeline's decisions, without threads, files and connections: who waits for what, which address is next.
struct ImagePipelineState {
  let width: Int
  var counts = ImagePipelineCounts()
  private(set) var loads: [String: ImageLoad] = [:]
  private var activeCount = 0
  private var lastNumber = 0
  /// The lines for a connection, by priority. What has moved on stays until it is its turn and is passed over then.
  private var lines = [[(load: ImageLoad, number: Int)]](repeating: [], count: PreparationPriority.allCases.count)
  private var heads = [Int](repeating: 0, count: PreparationPriority.allCases.count)

  init(width: Int) { self.width = max(1, width) }

  /// Adds a request and returns the load that it belongs to, and its number.
  mutating func add(_ subscriber: ImageLoad.Subscriber, address: String) -> (load: ImageLoad, number: Int) {
    counts.requested += 1
    lastNumber += 1
    let number = lastNumber
    if let load = loads[address] {
      counts.joined += 1
      let before = load.priority
      load.subscribers[number] = subscriber
      if case .waiting = load.phase, load.priority != before { enqueue(load) }
      return (load, number)
    }
    let load = ImageLoad(address: address)
    loads[address] = load
    load.subscribers[number] = subscriber
    enqueue(load)
    return (load, number)
  }

  /// Takes out a request, and the load with its last one. Returns the request, nil if it has ended, and what is to be stopped.
  mutating func remove(_ number: Int, from load: ImageLoad) -> (subscriber: ImageLoad.Subscriber, fetch: (any ImageFetch)?)? {
    let before = load.priority
    guard let subscriber = load.subscribers.removeValue(forKey: number) else { return nil }
    guard load.subscribers.isEmpty else {
      if case .waiting = load.phase, load.priority != before { enqueue(load) }
      return (subscriber, nil)
    }
    let fetch = load.fetch
    if load.isLoading { counts.abandoned += 1 }
    end(load)
    return (subscriber, fetch)
  }

  /// Changes how urgent a request is.
  mutating func setPriority(_ priority: PreparationPriority, of number: Int, in load: ImageLoad) {
    let before = load.priority
    guard load.subscribers[number] != nil else { return }
    load.subscribers[number]?.priority = priority
    if case .waiting = load.phase, load.priority != before { enqueue(load) }
  }

  /// Puts a load in the line of its priority.
  mutating func enqueue(_ load: ImageLoad) {
    if load.isLoading { activeCount -= 1 }
    lastNumber += 1
    load.phase = .waiting(lastNumber)
    lines[load.priority.rawValue].append((load, lastNumber))
  }

  /// The most urgent load, if there is room for one more.
  mutating func next() -> ImageLoad? {
    guard activeCount < width else { return nil }
    for line in lines.indices.reversed() {
      while heads[line] < lines[line].count {
        let (load, number) = lines[line][heads[line]]
        heads[line] += 1
        if heads[line] * 2 > lines[line].count {
          lines[line].removeFirst(heads[line])
          heads[line] = 0
        }
        guard case .waiting(let current) = load.phase, current == number else { continue }
        load.phase = .loading
        activeCount += 1
        return load
      }
    }
    return nil
  }

  /// A load waits for its next attempt, and leaves its connection to others.
  mutating func pause(_ load: ImageLoad) {
    if load.isLoading { activeCount -= 1 }
    load.phase = .pausing
    load.fetch = nil
  }

  /// A load has its data.
  mutating func setLoaded(_ load: ImageLoad, _ source: ImageSource) {
    if load.isLoading { activeCount -= 1 }
    load.phase = .loaded(source)
    load.fetch = nil
    load.stale = nil
  }

  /// Forgets a load.
  mutating func end(_ load: ImageLoad) {
    if load.isLoading { activeCount -= 1 }
    load.phase = .ended
    load.fetch = nil
    load.stale = nil
    if loads[load.address] === load { loads[load.address] = nil }
  }
}
