internal import UIKitCore

/// What a run without a window does if `--script` names nothing else: a program's own demonstration.
public enum HeadlessScript {
  /// The script for a run of so many seconds, in the format of `--script`; nil scrolls through the list. Set while the program is
  /// launched.
  @MainActor public static var standard: ((_ seconds: Double) -> String)? {
    get { ApplicationRuntime.current.programRun.standardScript }
    set { ApplicationRuntime.current.programRun.standardScript = newValue }
  }
}
