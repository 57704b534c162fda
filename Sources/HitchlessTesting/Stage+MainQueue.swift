internal import FramePipeline
internal import HitchlessBase
internal import UIKitCore

extension Stage {
  /// What was spent outside of the frames' phases so far: jobs of the main queue, timers, the test itself, which is such a job.
  var spentOnMainQueue: FrameDuration { clock.timeSpent - driver.phaseTime }

  /// Charges what was spent since the frame before to the frame that begins. This works however the test waits for the main queue, because
  /// the clock records what is spent.
  func chargeMainQueue() {
    let spent = spentOnMainQueue
    let own = spent - spentBefore
    spentBefore = spent
    if own > .zero { driver.count { $0.mainQueueTime += own } }
  }
}
