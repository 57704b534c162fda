/// The queue's decisions, without threads: the requests of each job, and which job runs next. Every method takes constant time, apart from
/// the number of subscribers of one job.
struct PreparationState {
  /// What a worker does next.
  enum Step {
    /// Calls completions.
    case deliver([() -> Void])
    /// Decodes.
    case run(PreparationJob)
    /// Ends.
    case end
  }

  let memoryLimit: Int
  let order: PreparationOrder
  var isSuspended = false
  var threadCount = 0
  var counts = PreparationCounts()
  private var isStopped = false
  private var lastNumber = 0
  private var runningCount = 0
  private var memoryInFlight = 0
  /// Jobs that can be joined: waiting, or running and wanted.
  private var jobs: [PreparationKey: PreparationJob] = [:]
  private var buckets = [JobBucket](repeating: JobBucket(), count: PreparationPriority.allCases.count)
  /// Completions of requests that were open when the queue went.
  private var deliveries: [() -> Void] = []

  init(memoryLimit: Int, order: PreparationOrder) {
    self.memoryLimit = memoryLimit
    self.order = order
  }

  /// Adds a request and returns where it was put, and under which number.
  mutating func request(
    _ source: ImageSource, _ target: PreparationTarget, _ priority: PreparationPriority,
    _ completion: @escaping PreparationJob.Completion
  ) -> (job: PreparationJob, number: Int) {
    counts.requested += 1
    lastNumber += 1
    let subscriber = PreparationJob.Subscriber(number: lastNumber, priority: priority, completion: completion)
    let key = PreparationKey(identity: source.identity, target: target)
    if let job = jobs[key] {
      counts.coalesced += 1
      job.subscribers.append(subscriber)
      reposition(job)
      return (job, lastNumber)
    }
    let job = PreparationJob(key: key, source: source)
    job.subscribers = [subscriber]
    job.priority = priority
    jobs[key] = job
    if order == .oldestFirst { buckets[priority.rawValue].append(job) } else { buckets[priority.rawValue].prepend(job) }
    return (job, lastNumber)
  }

  /// Changes how urgent one request is. Does nothing once it has ended.
  mutating func setPriority(_ priority: PreparationPriority, of number: Int, in job: PreparationJob) {
    guard let index = job.subscribers.firstIndex(where: { $0.number == number }) else { return }
    job.subscribers[index].priority = priority
    reposition(job)
  }

  /// Ends one request; with the last one, the work. Returns the completion to call; nil, and nothing done, once it has ended.
  mutating func cancel(_ number: Int, in job: PreparationJob) -> PreparationJob.Completion? {
    guard let index = job.subscribers.firstIndex(where: { $0.number == number }) else { return nil }
    let completion = job.subscribers.remove(at: index).completion
    // If the work has ended, only the answer is dropped.
    guard job.phase != .ended else { return completion }
    if job.subscribers.isEmpty { abandon(job) } else { reposition(job) }
    return completion
  }

  /// Ends every request. Workers end when the completions are delivered.
  mutating func stop() {
    isStopped = true
    isSuspended = false
    for job in jobs.values {
      for subscriber in job.subscribers { deliveries.append { subscriber.completion(.failure(.cancelled)) } }
      job.subscribers = []
    }
    for job in Array(jobs.values) { abandon(job) }
  }

  /// What a worker that has nothing to do is to do; nil if it is to wait.
  mutating func nextStep() -> Step? {
    if !deliveries.isEmpty {
      defer { deliveries = [] }
      return .deliver(deliveries)
    }
    if isStopped { return .end }
    guard !isSuspended, let job = buckets.lazy.reversed().compactMap(\.first).first else { return nil }
    // The most urgent job waits for memory rather than being overtaken; alone it always fits.
    guard runningCount == 0 || memoryInFlight + job.memory <= memoryLimit else { return nil }
    buckets[job.priority.rawValue].remove(job)
    job.phase = .running
    runningCount += 1
    memoryInFlight += job.memory
    counts.started += 1
    return .run(job)
  }

  /// Records that a job has run. Returns whether somebody still waited for it: those are ``nextCompletion(of:)``'s.
  mutating func ended(_ job: PreparationJob, succeeded: Bool) -> Bool {
    let wasAbandoned = jobs[job.key] !== job
    if !wasAbandoned { jobs[job.key] = nil }
    job.phase = .ended
    runningCount -= 1
    memoryInFlight -= job.memory
    if !wasAbandoned {
      if succeeded { counts.succeeded += 1 } else { counts.failed += 1 }
    }
    return !job.subscribers.isEmpty
  }

  /// Takes the next request of a job that has ended, and returns its completion; nil if all are answered. One at a time: until it is its
  /// turn, a request can be cancelled, by those before it too.
  mutating func nextCompletion(of job: PreparationJob) -> PreparationJob.Completion? {
    job.subscribers.isEmpty ? nil : job.subscribers.removeFirst().completion
  }

  private mutating func abandon(_ job: PreparationJob) {
    counts.abandoned += 1
    jobs[job.key] = nil
    if job.phase == .waiting {
      buckets[job.priority.rawValue].remove(job)
      job.phase = .ended
    }
    job.cancellation.cancel()
  }

  /// Moves a waiting job to where its most urgent subscriber belongs: what rises goes behind those already there, what sinks before.
  /// With the newest first both go before.
  private mutating func reposition(_ job: PreparationJob) {
    let priority = job.mostUrgent
    guard job.phase == .waiting, priority != job.priority else { return }
    buckets[job.priority.rawValue].remove(job)
    let goesBehind = order == .oldestFirst && priority > job.priority
    if goesBehind { buckets[priority.rawValue].append(job) } else { buckets[priority.rawValue].prepend(job) }
    job.priority = priority
  }
}
