extension FrameClock {
  /// Lets time pass as work does: keeps the thread busy for so long, or has a virtual clock say so.
  package func spend(_ duration: FrameDuration) {
    if let clock = self as? VirtualClock { return clock.spend(duration) }
    let end = now + duration
    while now < end {}
  }
}
