internal import Dispatch
internal import DisplayInterface
internal import Foundation
internal import FramePipeline
internal import GTKDisplay
internal import Glibc
internal import HeadlessDisplay
internal import HitchlessBase
internal import LayerRenderer
internal import TextLayout
internal import UIKitCore

/// One run of a program from its launch to its end.
@MainActor enum ApplicationRun {
  /// The work on other threads since the launch.
  private static let background = DispatchGroup()

  /// Runs the program whose delegate is of class `type`. Returns the exit status.
  static func run(_ type: UIResponder.Type) -> Int32 {
    do {
      let options = try LaunchOptions(Array(CommandLine.arguments.dropFirst()))
      // The process ends next, which frees the resources of the font libraries.
      defer { background.wait() }
      return try run(type, options)
    } catch {
      FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(error)\n".utf8))
      return 2
    }
  }

  private static func run(_ type: UIResponder.Type, _ options: LaunchOptions) throws -> Int32 {
    // The machine's power state has not been read yet.
    if options.savesPower { setenv(PowerState.variable, "1", 1) }
    if options.isHeadless { return try headless(type, options, reason: nil) }
    let name = ProcessInfo.processInfo.processName
    do {
      let window = try WindowDisplay.open(
        WindowOptions(title: name, size: options.size, scale: options.scale, applicationID: "org.hitchless.\(identifier(name))"))
      let driver = FrameDriver(display: window, painter: LayerPainter(), runtime: .main)
      driver.isDarkOverride = options.isDark
      return try show(type, options, window, driver)
    } catch let error as WindowUnavailable {
      return try headless(type, options, reason: error.reason)
    }
  }

  private static func show(_ type: UIResponder.Type, _ options: LaunchOptions, _ window: any Display, _ driver: FrameDriver) throws -> Int32
  {
    let recorder = options.output.report == nil ? nil : RunRecorder(driver)
    if let folder = options.output.report { try RunRecorder.makeFolder(folder) }
    // A requested report is written however the program ends.
    let signals = recorder.map { _ in EndSignals { window.stop() } }
    let script = try options.readScript()
    launch(type)
    let player = script.map { WindowScript($0, in: window, for: driver) }
    if !ApplicationRuntime.main.programRun.isEnding { window.run() }
    if let recorder, let folder = options.output.report {
      try recorder.write(recorder.report(display: "window", time: "wall"), to: folder)
    }
    withExtendedLifetime((signals, player)) {}
    UIApplication.shared.terminate()
    UIApplication.shared.finishBackgroundTasks(on: MonotonicClock()) {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceReferenceDate: WallClock.secondsSinceReferenceDate + 0.05))
    }
    return 0
  }

  private static func headless(_ type: UIResponder.Type, _ options: LaunchOptions, reason: String?) throws -> Int32 {
    if let reason { print("No window (\(reason)): running headless.") }
    let run = try HeadlessRun(options)
    launch(type)
    try run.run()
    UIApplication.shared.terminate()
    return 0
  }

  private static func launch(_ type: UIResponder.Type) {
    // The first frame contains text. Fonts are not loaded before the window is open, because GTK changes the environment and the locale,
    // which fontconfig reads.
    DispatchQueue.global(qos: .userInitiated).async(group: background) { FontLibrary.load() }
    ApplicationRuntime.main.runLoopTimers = RunLoopTimers()
    guard let delegate = type.init(coder: LaunchCoder()) as? any UIApplicationDelegate else {
      return Fault.raise("\(type) is not a UIApplicationDelegate")
    }
    UIApplication.shared.launch(delegate: delegate, opening: LaunchOptions.urls(in: Array(CommandLine.arguments.dropFirst())))
    if let message = UIApplication.shared.missingRootMessage {
      FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(message)\n".utf8))
    }
  }

  /// Returns a name that a desktop accepts: letters, digits and dashes.
  private static func identifier(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}
