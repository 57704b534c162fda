internal import HitchlessBase

/// Reports of a program's asynchronous work to a headless run.
///
/// A headless run skips idle time, so a minute of scrolling takes seconds. During a download the run has to let real time pass, or it would
/// end before the first byte arrived. The program reports such work with these calls. In a window they have practically no effect and can
/// stay in the code.
public enum HeadlessTime {
  /// Begins work that the program waits for, such as a download or a query. May be called from any thread.
  public static func workDidBegin() { ExternalWork.shared.begin() }

  /// Ends such work, after the resulting work on the main thread was done or queued there. Must be called once for each ``workDidBegin()``,
  /// on any thread.
  public static func workDidEnd() { ExternalWork.shared.end() }
}
