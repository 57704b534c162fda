internal import FramePipeline
internal import HitchlessBase
internal import UIKitCore

extension Stage {
  /// The total time spent outside of the frames' phases: in jobs of the main queue, in timers, and in the test itself, which is such a job.
  var spentOnMainQueue: FrameDuration { clock.timeSpent - driver.phaseTime }

  /// Charges the time spent since the previous frame to the frame that begins. This works however the test waits for the main queue,
  /// because the clock records the time spent.
  func chargeMainQueue() {
    let spent = spentOnMainQueue
    let own = spent - spentBefore
    spentBefore = spent
    if own > .zero { driver.count { $0.mainQueueTime += own } }
  }
}
