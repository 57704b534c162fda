internal import HitchlessBase

/// The time of a run without a window, as far as a program has a say in it.
///
/// Such a run skips the time in which nothing happens, so a minute of scrolling takes seconds. A download knows nothing of that: while
/// one is on its way, the run has to let real time pass, or it would be over before the first byte arrived. A program says when that is
/// so. In a window both calls do nothing worth mentioning; leave them in.
public enum HeadlessTime {
  /// Work began whose end the program waits for: a download, a query. Any thread.
  public static func workDidBegin() { ExternalWork.shared.begin() }

  /// Work ended, or was given up, and what it leads to on the main thread is done or queued there. Once for each ``workDidBegin()``.
  /// Any thread.
  public static func workDidEnd() { ExternalWork.shared.end() }
}
