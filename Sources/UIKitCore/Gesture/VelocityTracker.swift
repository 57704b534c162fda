internal import HitchlessBase

/// Computes a velocity from the positions of the last 100 milliseconds. Allocates memory only at creation.
struct VelocityTracker {
  private static let window = FrameDuration.milliseconds(100)
  private static let capacity = 16

  private struct Sample {
    var time: FrameInstant
    var point: Point
  }
  private var samples: [Sample] = []
  private var next = 0

  init() { samples.reserveCapacity(Self.capacity) }

  /// Removes all samples.
  mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    next = 0
  }

  /// Adds a sample.
  mutating func add(_ point: Point, at time: FrameInstant) {
    if samples.count < Self.capacity {
      samples.append(Sample(time: time, point: point))
    } else {
      samples[next] = Sample(time: time, point: point)
    }
    next = (next + 1) % Self.capacity
  }

  /// Moves all samples by `delta`.
  mutating func shift(by delta: Point) {
    for index in samples.indices { samples[index].point = samples[index].point + delta }
  }

  /// Returns the velocity at `time`, in points per second: the slope of the line that fits the samples best (least squares). Zero with
  /// fewer than two samples, as after a rest.
  func velocity(at time: FrameInstant) -> Point {
    var count = 0.0
    var sum = (t: 0.0, x: 0.0, y: 0.0)
    var first: Sample?
    for sample in samples where sample.time + Self.window >= time {
      // Relative to the first sample, so that large coordinates do not reduce precision.
      let origin = first ?? sample
      first = origin
      count += 1
      sum.t += (sample.time - origin.time).seconds
      sum.x += sample.point.x - origin.point.x
      sum.y += sample.point.y - origin.point.y
    }
    guard let origin = first, count > 1 else { return .zero }
    let mean = (t: sum.t / count, x: sum.x / count, y: sum.y / count)
    var spread = 0.0
    var slope = Point.zero
    for sample in samples where sample.time + Self.window >= time {
      let t = (sample.time - origin.time).seconds - mean.t
      spread += t * t
      slope.x += t * (sample.point.x - origin.point.x - mean.x)
      slope.y += t * (sample.point.y - origin.point.y - mean.y)
    }
    guard spread > 1e-9 else { return .zero }
    return Point(x: slope.x / spread, y: slope.y / spread)
  }
}
