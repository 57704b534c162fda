import HitchlessBase
import TestSupport
import Testing

@testable import HeadlessDisplay

@Suite("Input script parsing")
struct InputScriptParsingTests {
  @Test("Each line is a step, and comments and empty lines are skipped")
  func steps() throws {
    let script = try InputScript(
      parsing: """
        # a journey
        steady 1500 5
        fling 3000\t# down

        fling -3000 1.5
        wait 1
        jump 5000
        wheel 3
        key pageDown
        key x 2
        key control+shift+left
        key + 1
        type  Piz  Buin# not this
        tap 10 20
        secondaryClick 3 4
        drag 1 2 3 4 0.5
        swipe 200 30 -110
        longPress 5 6
        longPress 5 6 7 8 0.3
        twoFingerPan 1 2 3 4 0.5
        pinch 9 8 1.5 0.25
        resize 700x800
        appearance dark
        tap 10 20 control+shift
        busy 0.05
        """)
    #expect(
      script.steps.map { "\($0.begin.milliseconds) \($0.step)" } == [
        "0.0 scroll(velocity: HitchlessBase.Point(x: 0.0, y: 1500.0))",
        "5000.0 fling(velocity: HitchlessBase.Point(x: 0.0, y: 3000.0))",
        "7000.0 fling(velocity: HitchlessBase.Point(x: 0.0, y: -3000.0))",
        "9500.0 jump(to: 5000.0)",
        "9500.0 wheel(notches: 3)",
        "9650.0 key(HitchlessBase.InputKey.pageDown, modifiers: HitchlessBase.InputModifiers(rawValue: 0), count: 1)",
        "9900.0 key(HitchlessBase.InputKey.character(\"x\"), modifiers: HitchlessBase.InputModifiers(rawValue: 0), count: 2)",
        "10400.0 key(HitchlessBase.InputKey.left, modifiers: HitchlessBase.InputModifiers(rawValue: 3), count: 1)",
        "10650.0 key(HitchlessBase.InputKey.character(\"+\"), modifiers: HitchlessBase.InputModifiers(rawValue: 0), count: 1)",
        "10900.0 type(\" Piz  Buin\")",
        "12100.0 tap(at: HitchlessBase.Point(x: 10.0, y: 20.0), modifiers: HitchlessBase.InputModifiers(rawValue: 0))",
        "12180.0 secondaryClick(at: HitchlessBase.Point(x: 3.0, y: 4.0))",
        "12260.0 drag(from: HitchlessBase.Point(x: 1.0, y: 2.0), to: HitchlessBase.Point(x: 3.0, y: 4.0))",
        "12760.0 drag(from: HitchlessBase.Point(x: 200.0, y: 30.0), to: HitchlessBase.Point(x: 90.0, y: 30.0))",
        "13160.0 longPress(at: HitchlessBase.Point(x: 5.0, y: 6.0), to: HitchlessBase.Point(x: 5.0, y: 6.0))",
        "13860.0 longPress(at: HitchlessBase.Point(x: 5.0, y: 6.0), to: HitchlessBase.Point(x: 7.0, y: 8.0))",
        "14860.0 twoFingerPan(from: HitchlessBase.Point(x: 1.0, y: 2.0), to: HitchlessBase.Point(x: 3.0, y: 4.0))",
        "15360.0 pinch(at: HitchlessBase.Point(x: 9.0, y: 8.0), scale: 1.5)",
        "15610.0 resize(HitchlessBase.Size(width: 700.0, height: 800.0))",
        "15610.0 appearance(isDark: true)",
        "15610.0 tap(at: HitchlessBase.Point(x: 10.0, y: 20.0), modifiers: HitchlessBase.InputModifiers(rawValue: 3))",
        "15690.0 busy",
      ])
    #expect(script.end == .milliseconds(15_740))
  }

  @Test(
    "An error names the invalid line and the reason",
    arguments: [
      (
        "run 3",
        """
        line 1: run: no such step; there are steady, fling, wait, jump, wheel, key, type, tap, secondaryClick, drag, swipe, longPress, \
        twoFingerPan, pinch, resize, appearance, busy
        """
      ),
      ("\n\nsteady", "line 3: steady: a velocity is missing"),
      ("steady fast 3", "line 1: steady: a velocity was expected, not 'fast'"),
      ("steady nan 3", "line 1: steady: a velocity was expected, not 'nan'"),
      ("steady 1e300 3", "line 1: steady: a velocity was expected, not '1e300'"),
      ("pinch 1 2 0 3", "line 1: pinch: a scale of 0.0 is not between 0.01 and 100"),
      ("tap 1 2 ctrl", "line 1: tap: 'ctrl' is no key that is held down"),
      ("wait -1", "line 1: wait: -1.0 seconds are not between 0 and a day"),
      ("wait 1 2", "line 1: wait: '2' is one word too many"),
      ("wheel 1.5", "line 1: wheel: a number of notches was expected, not '1.5'"),
      ("wheel 99999999999999999999", "line 1: wheel: a number of notches was expected, not '99999999999999999999'"),
      ("key pagedown", "line 1: key: there is no key 'pagedown'"),
      ("key meta+up", "line 1: key: there is no key 'meta+up'"),
      ("type  ", "line 1: type: a text is missing"),
      ("key up 0", "line 1: key: 0 is not between 1 and 10000"),
      ("longPress 1 2 3", "line 1: longPress: a y is missing"),
      ("resize 700", "line 1: resize: a size like 700x800 was expected, not '700'"),
      ("resize 0x800", "line 1: resize: a size like 700x800 was expected, not '0x800'"),
      ("appearance blue", "line 1: appearance: light or dark was expected, not 'blue'"),
    ])
  func errors(text: String, message: String) {
    #expect(throws: InputScriptError.self) { try InputScript(parsing: text) }
    do {
      _ = try InputScript(parsing: text)
    } catch {
      #expect(error.description == message)
    }
  }

  @Test("Parsing random text never traps", arguments: 1...25)
  func garbage(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = [
      "steady", "fling", "wait", "jump", "wheel", "key", "tap", "secondaryClick", "drag", "swipe", "longPress", "resize", "appearance",
      "dark", "up", "é",
      "\u{0}", "#", "-", "1e9",
      "-9223372036854775808", "9223372036854775807", "0x10", "inf", "1x1", "x", "3", "0.5", "\r\n", "\n", " ", "\t", "86400", "99999",
    ]
    for _ in 0..<40 {
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
      if let script = try? InputScript(parsing: text) {
        #expect(script.end >= .zero, "seed \(seed)")
        #expect(script.steps.map(\.begin) == script.steps.map(\.begin).sorted(), "seed \(seed)")
      }
    }
  }

  @Test("A tour has the requested duration")
  func tour() {
    #expect(abs((InputScript.tour(seconds: 20).end - .seconds(20)).nanoseconds) < 10)
  }
}
