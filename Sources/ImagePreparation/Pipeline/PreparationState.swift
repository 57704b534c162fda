/// The queue's decisions, without threads: who waits for what, what runs next. Every method takes constant time, apart from the number
/// of subscribers of one job.
struct PreparationState {
  /// What a worker does next.
  enum Step {
    /// Calls completions.
    case deliver([() -> Void])
    /// Decodes, and before that starts another thread if one is needed; it counts already.
    case run(PreparationJob, startsThread: Bool)
    /// Ends.
    case end
  }

  /// How many decodes run at a time, but for those that are left to themselves.
  let width: Int
  let memoryLimit: Int
  let order: PreparationOrder
  var isSuspended = false
  /// Threads but those whose decode is left to itself, which end with it.
  private(set) var threadCount = 0
  private(set) var counts = PreparationCounts()
  private var isStopped = false
  private var lastNumber = 0
  private var runningCount = 0
  /// How many of those that run are left to themselves.
  private var leftCount = 0
  private let giveWay: (WorkerThread.Number) -> Void
  private var memoryInFlight = 0
  /// Jobs that can be joined: waiting, or running and wanted.
  private var jobs: [PreparationKey: PreparationJob] = [:]
  private var buckets = [JobBucket](repeating: JobBucket(), count: PreparationPriority.allCases.count)
  /// Completions of requests that were open when the queue went.
  private var deliveries: [() -> Void] = []

  /// Not more decodes than this are left to themselves at a time.
  static let largestLeftCount = 2

  /// `giveWay` is called with the thread of a decode that is left to itself.
  init(
    width: Int, memoryLimit: Int, order: PreparationOrder, giveWay: @escaping (WorkerThread.Number) -> Void = WorkerThread.giveWay
  ) {
    self.width = width
    self.memoryLimit = memoryLimit
    self.order = order
    self.giveWay = giveWay
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
    // Of work that is done the request is just not answered.
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

  /// What a worker that has nothing to do is to do; nil if it is to wait. `thread` is the worker's, if it is one of the queue's own.
  mutating func nextStep(on thread: WorkerThread.Number?) -> Step? {
    if !deliveries.isEmpty {
      defer { deliveries = [] }
      return .deliver(deliveries)
    }
    if isStopped { return .end }
    guard !isSuspended, runningCount - leftCount < width, let job = buckets.lazy.reversed().compactMap(\.first).first else { return nil }
    // The most urgent job waits for memory rather than being overtaken; alone it always fits.
    guard runningCount == 0 || memoryInFlight + job.memory <= memoryLimit else { return nil }
    buckets[job.priority.rawValue].remove(job)
    job.phase = .running
    job.thread = thread
    runningCount += 1
    memoryInFlight += job.memory
    counts.started += 1
    return .run(job, startsThread: needsThread(beside: job))
  }

  /// Records that a job has run. Returns whether somebody still waited for it: those are ``nextCompletion(of:)``'s.
  mutating func ended(_ job: PreparationJob, succeeded: Bool) -> Bool {
    let wasAbandoned = jobs[job.key] !== job
    if !wasAbandoned { jobs[job.key] = nil }
    job.phase = .ended
    runningCount -= 1
    if job.isLeftToItself { leftCount -= 1 }
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
    if job.phase == .running, job.cancellation.isInPiece { leave(job) }
  }

  /// Another takes the place of a job that cannot be stopped now, if there is a thread for it.
  private mutating func leave(_ job: PreparationJob) {
    guard let thread = job.thread, !job.isLeftToItself, leftCount < Self.largestLeftCount, idleThreadCount > 0 else { return }
    job.isLeftToItself = true
    leftCount += 1
    threadCount -= 1
    counts.leftToThemselves += 1
    giveWay(thread)
  }

  /// Threads that run nothing.
  private var idleThreadCount: Int { threadCount - (runningCount - leftCount) }

  /// Whether a thread is to be started for what was asked for; it counts from now on.
  mutating func needsThread() -> Bool {
    if threadCount >= width { return false }
    threadCount += 1
    return true
  }

  /// Whether a thread is to be started now that `job` begins; it counts from now on.
  private mutating func needsThread(beside job: PreparationJob) -> Bool {
    guard job.thread != nil else { return false }
    // Starting it when it is needed would be the business of whoever cancels, who has no time for it.
    let wantsSpare = job.mayNotStop && idleThreadCount == 0 && leftCount < Self.largestLeftCount
    // Decodes that were left to themselves took their threads along.
    let isShort = threadCount < width && buckets.contains { $0.first != nil }
    guard wantsSpare || isShort else { return false }
    threadCount += 1
    return true
  }

  /// A thread that counts did not start. Returns whether there is none at all.
  mutating func lostThread() -> Bool {
    threadCount -= 1
    return threadCount == 0
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
