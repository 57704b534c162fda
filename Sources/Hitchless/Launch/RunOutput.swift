/// What a run leaves behind.
package struct RunOutput: Sendable {
  /// Where a headless run leaves its report and pictures.
  package var folder = "out"
  /// How many pictures a headless run keeps for its contact sheet: each takes the memory of a frame until the run has ended.
  package var pictureCount = 12
  /// Where the report of a run in a window is left; nil leaves none. In a headless run the same as ``folder``.
  package var report: String?
}
