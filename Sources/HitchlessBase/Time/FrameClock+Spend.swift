extension FrameClock {
  /// Lets time pass as work would: keeps the thread busy for `duration`, or advances a virtual clock by it.
  package func spend(_ duration: FrameDuration) {
    if let clock = self as? VirtualClock { return clock.spend(duration) }
    let end = now + duration
    while now < end {}
  }
}
