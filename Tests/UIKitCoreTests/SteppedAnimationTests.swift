import DisplayInterface
import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@Suite("Frames of spinners and carets") @MainActor struct SteppedAnimationTests {
  /// Returns the pixels of the spinner.
  private static func pixels(_ stage: HitchlessTesting.Stage) -> [UInt32] {
    guard let picture = stage.picture else { return [] }
    return (10..<30).flatMap { y in (10..<30).map { x in picture[x, y] } }
  }

  @Test("A spinner requests eight frames a second, and none after it stops", arguments: [60, 120])
  func spinner(_ hertz: Double) {
    let host = UIView()
    let spinner = UIActivityIndicatorView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    host.addSubview(spinner)
    let stage = HitchlessTesting.Stage(host, size: CGSize(width: 100, height: 100), scale: 1, hertz: hertz)
    defer { stage.end() }
    stage.settle()
    stage.perform { spinner.startAnimating() }
    stage.frames(4)
    let (begin, before) = (stage.now, stage.records.count)
    var pictures = [Self.pixels(stage)]
    while stage.now - begin < .seconds(2) {
      stage.frame()
      let pixels = Self.pixels(stage)
      if pixels != pictures.last { pictures.append(pixels) }
    }
    #expect((16...17).contains(stage.records.count - before), "\(stage.records.count - before) frames in two seconds")
    #expect((16...18).contains(pictures.count) && pictures[..<8] == pictures[8..<16], "\(pictures.count) pictures")
    stage.perform { spinner.stopAnimating() }
    stage.settle()
    let count = stage.records.count
    stage.frames(60)
    #expect(stage.records.count == count)
  }

  @Test("A caret requests frames only while it fades")
  func caret() async throws {
    await Stage.withDriver { display, driver in
      display.configuration.caretBlink = .milliseconds(500)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
      window.addSubview(field)
      window.makeKeyAndVisible()
      for _ in 0..<10 { display.tick() }
      #expect(field.becomeFirstResponder())
      var (frames, opacities): (Int, Set<Double>) = (0, [])
      for _ in 0..<240 {
        let count = display.ticks
        display.tick()
        frames += display.ticks - count
        if let caret = field.content.subviews.first { opacities.insert(Double(caret.alpha)) }
      }
      // Eight fades of 0.12 seconds, eight frames each, in four seconds of 240 frames.
      #expect((40...90).contains(frames), "\(frames) frames in four seconds")
      #expect(opacities == [0, 1])
      field.resignFirstResponder()
      for _ in 0..<60 { display.tick() }
      #expect(!display.wantsFrame)
    }
  }
}
