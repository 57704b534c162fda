/// The output of a run.
package struct RunOutput: Sendable {
  /// The folder for the report and pictures of a headless run.
  package var folder = "out"
  /// The number of pictures that a headless run keeps for its contact sheet: each takes the memory of a frame until the run has ended.
  package var pictureCount = 12
  /// The folder for the report of a run in a window; nil for no report. In a headless run the same as ``folder``.
  package var report: String?
}
