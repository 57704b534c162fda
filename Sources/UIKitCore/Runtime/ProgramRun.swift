internal import Foundation
package import FramePipeline

/// The settings of the program for its run.
package struct ProgramRun {
  /// Whether the program has asked to end.
  package internal(set) var isEnding = false
  /// The folder in which the state of the program, or of its scenes, is stored between runs; nil for the desktop's folder.
  package var stateFolder: URL?
  /// The tasks that the program must finish before it ends.
  var backgroundTasks = BackgroundTasks()
  /// The objects other than views and controllers whose state is stored.
  var restorables = RegisteredRestorables()
  /// The figures that the program adds to the report of a run without a window, in order.
  package var reportEntries: [(name: String, value: () -> ReportValue)] = []
  /// Whether view controllers determine the status bar; nil for what the information dictionary says.
  var controllersDetermineStatusBar: Bool?
  /// The player of haptic feedback; nil outside of tests.
  package var feedbackPlayer: (any FeedbackPlayer)?
  /// Returns the script of a run without a window for its length in seconds, unless the command line specifies one.
  package var standardScript: ((_ seconds: Double) -> String)?
}
