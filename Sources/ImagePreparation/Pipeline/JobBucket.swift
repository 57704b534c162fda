/// Waiting jobs of one priority, first come first served; any of them can leave in constant time.
struct JobBucket {
  private(set) var first: PreparationJob?
  private var last: PreparationJob?

  mutating func append(_ job: PreparationJob) {
    job.previous = last
    job.next = nil
    if let last { last.next = job } else { first = job }
    last = job
  }

  mutating func prepend(_ job: PreparationJob) {
    job.previous = nil
    job.next = first
    if let first { first.previous = job } else { last = job }
    first = job
  }

  mutating func remove(_ job: PreparationJob) {
    if let previous = job.previous { previous.next = job.next } else { first = job.next }
    if let next = job.next { next.previous = job.previous } else { last = job.previous }
    job.previous = nil
    job.next = nil
  }
}
