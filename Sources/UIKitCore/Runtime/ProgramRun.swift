internal import Foundation
package import FramePipeline

/// What the program has said about its run.
package struct ProgramRun {
  /// Whether the program has asked to end.
  package internal(set) var isEnding = false
  /// Where what the program, or its scenes, show is kept from run to run; nil for the folder that the desktop wants it in.
  package var stateFolder: URL?
  /// What the program wants to bring to its end before it ends itself.
  var backgroundTasks = BackgroundTasks()
  /// The objects beside views and controllers whose state is kept.
  var restorables = RegisteredRestorables()
  /// The figures that the program adds to the report of a run without a window, in their order.
  package var reportEntries: [(name: String, value: () -> ReportValue)] = []
  /// Plays what feedback generators ask for: nil outside of tests.
  package var feedbackPlayer: (any FeedbackPlayer)?
  /// The script of a run without a window, by its length in seconds, unless the command line names one.
  package var standardScript: ((_ seconds: Double) -> String)?
}
