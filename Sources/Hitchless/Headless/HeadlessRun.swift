internal import DisplayInterface
internal import Foundation
internal import FramePipeline
internal import HeadlessDisplay
internal import HitchlessBase
internal import ImagePreparation
internal import LayerRenderer
internal import LayerTree
internal import UIKitCore
internal import UIKitLists

/// A headless run: plays a script in measured time and writes a report, a trace and pictures.
@MainActor final class HeadlessRun {
  let driver: FrameDriver
  private let display: HeadlessDisplay
  private let options: LaunchOptions
  private let recorder: RunRecorder
  private var pictures: [PixelBuffer] = []
  private var captureTimes: [FrameInstant] = []
  private var script: InputScript

  /// The length of each wait before the script begins, so that the first pictures can arrive.
  private static let settling = 0.5
  /// The maximum number of such waits, so that a slow server does not prevent the script.
  private static let longestSettling = 10

  init(_ options: LaunchOptions) throws {
    self.options = options
    script = try options.readScript() ?? InputScript()
    display = HeadlessDisplay(
      configuration: DisplayConfiguration(
        size: options.size, scale: options.scale ?? 2, refreshRate: options.refreshRate, isDark: options.isDark ?? false),
      pace: options.pace)
    driver = FrameDriver(display: display, painter: LayerPainter(), runtime: .main)
    recorder = RunRecorder(driver)
  }

  /// Plays the script to its end and writes all files.
  func run() throws {
    try RunRecorder.makeFolder(options.output.folder)
    observe()
    // Read here because the program sets it during its launch.
    if options.script == nil {
      let standard = ApplicationRuntime.main.programRun.standardScript
      script.append(try standard.map { try InputScript(parsing: $0(options.seconds)) } ?? .tour(seconds: options.seconds))
    }
    display.restartVsyncs()
    settle()
    if !ApplicationRuntime.main.programRun.isEnding {
      planPictures()
      display.play(script)
      display.run()
    }
    try write()
  }

  /// Waits until the program's asynchronous work has ended.
  private func settle() {
    for _ in 0..<Self.longestSettling {
      var pause = InputScript()
      pause.wait(seconds: Self.settling)
      display.play(pause)
      // The script continues from here: a skipped vsync would be a hitch of a program that moves all the time.
      display.runToEndOfScript()
      if !ExternalWork.shared.isUnderWay || ApplicationRuntime.main.programRun.isEnding { return }
    }
  }

  private func observe() {
    display.hasExternalWork = { ExternalWork.shared.isUnderWay }
    display.playback.onJump = { offset in
      UIApplication.shared.keyWindow?.largestScrollView?.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    }
  }

  /// Distributes the pictures over the script, the first one at its beginning.
  private func planPictures() {
    let begin = driver.now
    let length = script.end
    let count = options.output.pictureCount
    captureTimes = (0..<count).map { begin + FrameDuration(nanoseconds: length.nanoseconds * Int64($0) / Int64(count)) }
    display.capture.isWanted = { [unowned self] _, time in isPictureDue(at: time) }
    display.capture.receive = { [unowned self] in pictures.append($0.pixels) }
    // Without motion there are no commits, so the frame on screen is captured.
    for due in captureTimes {
      script.at(due - begin + .milliseconds(100)) { [unowned self] in
        if isPictureDue(at: due), let standing = display.lastFrame { pictures.append(standing) }
      }
    }
    script.wait(seconds: 0.2)
  }

  private func isPictureDue(at time: FrameInstant) -> Bool {
    guard let due = captureTimes.first, time >= due else { return false }
    captureTimes.removeFirst()
    return true
  }

  private func write() throws {
    var files: [(String, Data)] = []
    if let last = display.lastFrame { files.append(("frame-last.png", Data(try last.pngData()))) }
    if let first = pictures.first {
      files.append(("frame-first.png", Data(try first.pngData())))
      files.append(("frame-middle.png", Data(try pictures[pictures.count / 2].pngData())))
      if let sheet = ContactSheet.make(Array(pictures.prefix(options.output.pictureCount))) {
        files.append(("contact-sheet.png", Data(try sheet.pngData())))
      }
    }
    let report = recorder.report(display: "headless", time: options.countsProcessorTime ? "processor" : "wall")
    try recorder.write(report, and: files, to: options.output.folder)
  }
}

extension LaunchOptions {
  /// Returns the script that is named in the options, or nil if none is.
  func readScript() throws -> InputScript? {
    guard let script else { return nil }
    guard let text = try? String(contentsOfFile: script, encoding: .utf8) else {
      throw LaunchError(message: "cannot read the script \(script)")
    }
    return try InputScript(parsing: text)
  }

  /// The passage of time in a headless run.
  fileprivate var pace: HeadlessPace {
    if countsProcessorTime { return .processor() }
    return keepsRealPace ? .real(MeasuredClock()) : .measured(MeasuredClock())
  }
}
