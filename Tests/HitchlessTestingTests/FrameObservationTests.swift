import Foundation
import FramePipeline
import HeadlessDisplay
import HitchlessBase
import Testing

@testable import Hitchless
@testable import HitchlessTesting
@testable import UIKitCore

@MainActor @Suite("Frame observation and window scenes")
struct FrameObservationTests {
  /// A view whose layout takes a given time, and a stage with it.
  private final class BusyView: UIView {
    var work: () -> Void = {}
    override func layoutSubviews() {
      super.layoutSubviews()
      work()
    }
  }

  private let view = BusyView()
  private let stage: Stage

  init() { stage = Stage(view, size: CGSize(width: 300, height: 400), scale: 1) }

  private func frame(_ milliseconds: Double) {
    view.work = { [stage] in stage.spend(.milliseconds(milliseconds)) }
    view.setNeedsLayout()
    view.backgroundColor = view.backgroundColor == .black ? .white : .black
    stage.frame()
    view.work = {}
    stage.settle()
  }

  @Test("An observer receives the final record of every frame until it is invalidated")
  func observing() throws {
    let scene = try #require(stage.window.windowScene)
    stage.settle()
    var observed: [FrameRecord] = []
    var log = FrameLog()
    var observation: UIFrameObservation? = scene.observeFrames { record in
      #expect(UIApplication.shared === scene.next)
      observed.append(record)
      log.append(record)
    }
    let first = stage.records.count
    for milliseconds in [4.0, 20, 0.5, 40] { frame(milliseconds) }
    #expect(observed == Array(stage.records[first...]))
    #expect(observed.map(\.hitchFrames).filter { $0 > 0 } == [1, 2])
    #expect(observed.filter { $0.commitTime != nil }.allSatisfy { $0.presentTime != nil && $0.renderEnd != nil })
    #expect(log.hitches.hitchTime == .interval(hertz: 60) * 3)
    #expect(FrameReport(log).hitchList.count == 2)
    let count = observed.count
    observation?.invalidate()
    observation?.invalidate()
    frame(4)
    #expect(observed.count == count)
    observation = scene.observeFrames { observed.append($0) }
    frame(4)
    #expect(observed.count > count)
    let more = observed.count
    observation = nil
    frame(4)
    #expect(observed.count == more, "released")
  }

  @Test("An observer can remove another observer and change views")
  func changing() throws {
    let scene = try #require(stage.window.windowScene)
    stage.settle()
    var calls = 0
    var second: UIFrameObservation?
    let first = scene.observeFrames { [view] _ in
      second?.invalidate()
      if calls < 5 { view.alpha = view.alpha == 1 ? 0.5 : 1 }
      calls += 1
    }
    second = scene.observeFrames { _ in }
    frame(1)
    #expect(calls > 5)
    withExtendedLifetime(first) {}
  }

  @Test("A recorded run gives the same report in a window and headless")
  func recorder() throws {
    stage.settle()
    let recorder = RunRecorder(stage.driver)
    stage.beginMeasuring()
    for milliseconds in [4.0, 20, 0.5, 40] { frame(milliseconds) }
    let (window, headless) = (recorder.report(display: "window", time: "wall"), recorder.report(display: "headless", time: "wall"))
    let own = stage.report
    #expect(window.frames == own.frames && window.hitches == own.hitches && window.hitchList.count == 2)
    #expect(window.commitMilliseconds.max == own.commitMilliseconds.max)
    #expect(window.jsonText.replacingOccurrences(of: "\"window\"", with: "\"headless\"") == headless.jsonText)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try recorder.write(window, to: folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["report.json", "report.txt", "trace.json"])
    let text = try String(contentsOfFile: folder + "/trace.json", encoding: .utf8)
    #expect(text.contains("commit hitch"))
    #expect(throws: LaunchError.self) { try RunRecorder.makeFolder("/dev/null/nowhere") }
  }

  @Test("Windows belong to the application's scene, which is in the responder chain")
  func ownScene() throws {
    let scene = try #require(stage.window.windowScene)
    let application = stage.runtime.application
    #expect(stage.window.next === scene && scene.next === application)
    #expect(application.connectedScenes == [scene] && scene.windows.contains(stage.window) && scene.session.scene === scene)
    let other = stage.perform { UIWindow(frame: .zero) }
    other.makeKeyAndVisible()
    #expect(other.windowScene === scene)
  }

  @Test("Destroying the session ends the program, and destroying another session is denied")
  func ending() throws {
    let application = stage.runtime.application
    let session = try #require(stage.window.windowScene).session
    var errors: [UISceneError.Code] = []
    let foreign = UISceneSession(configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    application.requestSceneSessionDestruction(foreign, options: nil) {
      errors.append(($0 as? UISceneError)?.code ?? .geometryRequestUnsupported)
    }
    #expect(errors == [.requestDenied] && !stage.runtime.programRun.isEnding)
    var script = InputScript()
    script.at(.milliseconds(500)) { application.requestSceneSessionDestruction(session, options: nil) { _ in Issue.record("refused") } }
    script.wait(seconds: 1_000_000)
    stage.display.play(script)
    stage.display.run()
    #expect(stage.runtime.programRun.isEnding && stage.now < .zero + .seconds(2), "the script would go on for days")
  }

  @Test("A geometry request resizes the window, and an invalid one fails")
  func geometry() throws {
    let scene = try #require(stage.window.windowScene)
    stage.settle()
    var errors: [UISceneError.Code] = []
    func ask(_ frame: CGRect) {
      scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.Mac(systemFrame: frame)) {
        errors.append(($0 as? UISceneError)?.code ?? .requestDenied)
      }
      stage.settle()
    }
    ask(CGRect(x: 50, y: 60, width: 500, height: 350))
    #expect(stage.window.bounds.size == CGSize(width: 500, height: 350) && view.frame.size == stage.window.bounds.size)
    #expect(errors.isEmpty)
    ask(.null)
    ask(CGRect(x: 0, y: 0, width: 0, height: 10))
    scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences())
    #expect(errors == [.geometryRequestUnsupported, .geometryRequestUnsupported])
    #expect(stage.window.bounds.size == CGSize(width: 500, height: 350))
  }

  @Test("Launch options for reports and pace are parsed")
  func options() throws {
    #expect(try LaunchOptions([]).output.report == nil)
    let options = try LaunchOptions(["--report", "there", "--pace=real"])
    #expect(options.output.report == "there" && options.output.folder == "there" && options.keepsRealPace)
    #expect(throws: LaunchError.self) { try LaunchOptions(["--pace", "slow"]) }
    #expect(try LaunchOptions([]).output.pictureCount == 12 && LaunchOptions(["--pictures", "0"]).output.pictureCount == 0)
    for wrong in ["-1", "101", "few"] { #expect(throws: LaunchError.self) { try LaunchOptions(["--pictures", wrong]) } }
  }
}
