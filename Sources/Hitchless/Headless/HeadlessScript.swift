internal import UIKitCore

/// The default script of a run without a window, if `--script` does not name another: a program's own demonstration.
public enum HeadlessScript {
  /// A closure that returns the script for a run of `seconds`, in the format of `--script`; nil scrolls through the list. Set it during the
  /// launch of the program.
  @MainActor public static var standard: ((_ seconds: Double) -> String)? {
    get { ApplicationRuntime.current.programRun.standardScript }
    set { ApplicationRuntime.current.programRun.standardScript = newValue }
  }
}
