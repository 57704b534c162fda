import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing
import TextLayout

@testable import UIKitCore

/// Records the calls of a text view.
@MainActor private final class Log: NSObject, UITextViewDelegate {
  var lines: [String] = []
  var allows: (NSRange, String) -> Bool = { _, _ in true }
  var mayBegin = true
  var mayEnd = true
  var scrolls = 0

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { mayBegin }
  func textViewDidBeginEditing(_ textView: UITextView) { lines.append("begin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { mayEnd }
  func textViewDidEndEditing(_ textView: UITextView) { lines.append("end") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    lines.append("\(range.location)+\(range.length) \(text.debugDescription)")
    return allows(range, text)
  }
  func textViewDidChange(_ textView: UITextView) { lines.append("change") }
  func textViewDidChangeSelection(_ textView: UITextView) { lines.append("selection") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

@MainActor @Suite struct `A text view` {
  /// A text view in a window.
  @MainActor private final class Bench {
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 180, height: 120))
    let log = Log()
    let stage: HitchlessTesting.Stage

    init(_ text: String = "") {
      let root = UIView(frame: .zero)
      root.backgroundColor = .white
      root.addSubview(view)
      view.font = .systemFont(ofSize: 15)
      view.text = text
      view.delegate = log
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
      stage.settle()
    }
    func begin() {
      view.becomeFirstResponder()
      stage.frame()
      log.lines = []
    }
    /// The caret's rectangle in the view's content.
    var caret: CGRect { view.caretRect(at: view.edited.head) }
    var selection: [Int] { [view.selectedRange.location, view.selectedRange.length] }
  }

  @Test func `inserts typed text and line breaks, reports them, and asks its delegate first`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.type("lost")
    #expect(bench.view.text == "")
    bench.stage.tap(at: CGPoint(x: 60, y: 60))
    bench.stage.settle()
    #expect(bench.view.isFirstResponder && bench.log.lines == ["begin"])
    bench.log.lines = []
    bench.stage.type("K")
    bench.stage.key(.enter)
    #expect(bench.view.text == "K\n" && bench.log.lines == ["0+0 \"K\"", "change", "selection", "1+0 \"\\n\"", "change", "selection"])
    bench.stage.type("2 ")
    bench.stage.key(.tab)
    bench.stage.type("é")
    #expect(bench.view.text == "K\n2 \té")
    bench.stage.key(.backspace, count: 2)
    bench.stage.key(.left, count: 2)
    bench.stage.key(.delete)
    #expect(bench.view.text == "K\n " && bench.selection == [2, 0])
    bench.log.allows = { _, text in text != "\n" }
    bench.stage.key(.enter)
    #expect(bench.view.text == "K\n ")
    bench.log.mayEnd = false
    #expect(!bench.view.resignFirstResponder())
    bench.log.mayEnd = true
    #expect(bench.view.resignFirstResponder() && bench.log.lines.last == "end" && !bench.view.isEditing)
    bench.log.mayBegin = false
    #expect(!bench.view.becomeFirstResponder())
  }

  @Test func `moves the caret between lines, and keeps its horizontal position`() {
    let bench = Bench("mountain\nK2\nmountain range")
    defer { bench.stage.end() }
    bench.begin()
    #expect(bench.selection == [26, 0])
    bench.stage.key(.home)
    #expect(bench.selection == [12, 0])
    bench.stage.key(.right, count: 7)
    let x = bench.caret.minX
    bench.stage.key(.up)
    #expect(bench.selection == [11, 0], "the line is shorter")
    bench.stage.key(.up)
    #expect(bench.selection == [7, 0] && bench.caret.minX == x)
    bench.stage.key(.up)
    #expect(bench.selection == [0, 0])
    bench.stage.key(.end)
    #expect(bench.selection == [8, 0])
    bench.stage.key(.down, modifiers: .shift)
    #expect(bench.selection == [8, 3])
    bench.stage.key(.end, modifiers: .control)
    bench.stage.key(.left, modifiers: [.control, .shift])
    #expect(bench.selection == [21, 5])
    bench.stage.key(.backspace)
    #expect(bench.view.text == "mountain\nK2\nmountain ")
    bench.stage.key(.backspace, modifiers: [.control, .shift])
    #expect(bench.view.text == "mountain\nK2\n")
    bench.stage.key(.character("a"), modifiers: .control)
    bench.stage.type("x")
    #expect(bench.view.text == "x")
  }

  @Test func `selects by taps and drags`() {
    let bench = Bench("one two\nthree")
    defer { bench.stage.end() }
    func point(_ offset: Int, dx: CGFloat = 1) -> CGPoint {
      let caret = bench.view.caretRect(at: offset)
      return bench.view.convert(CGPoint(x: caret.minX + dx, y: caret.midY), to: nil)
    }
    bench.stage.tap(at: point(5))
    bench.stage.settle()
    #expect(bench.selection == [5, 0])
    bench.stage.pump(for: .seconds(1))
    bench.stage.tap(at: point(5))
    bench.stage.tap(at: point(5))
    #expect(bench.selection == [4, 3], "two taps select a word")
    bench.stage.tap(at: point(5))
    #expect(bench.selection == [0, 13])
    bench.stage.pump(for: .seconds(1))
    bench.stage.drag(from: point(1), to: point(10), seconds: 0.3)
    bench.stage.settle()
    #expect(bench.selection == [1, 9] && bench.view.contentOffset == .zero, "\(bench.selection) \(bench.view.contentOffset)")
    let picture = bench.stage.picture
    let area = point(4, dx: 0)
    #expect(picture?[Int(area.x) - 2, Int(area.y) - 8] != 0xFFFF_FFFF && picture?[Int(point(0).x) - 4, Int(area.y) - 8] == 0xFFFF_FFFF)
  }

  @Test func `scrolls to the caret, and by dragging`() {
    let bench = Bench((1...40).map(String.init).joined(separator: "\n"))
    defer { bench.stage.end() }
    #expect(bench.view.contentOffset.y == 0 && bench.view.contentSize.height > 600)
    let second = bench.view.caretRect(at: 2)
    bench.stage.tap(at: bench.view.convert(CGPoint(x: 100, y: second.midY), to: nil))
    bench.stage.settle()
    #expect(bench.selection == [3, 0] && bench.view.contentOffset.y == 0, "the caret is where the finger was")
    bench.view.resignFirstResponder()
    bench.view.selectedRange = NSRange(location: NSNotFound, length: 0)
    bench.begin()
    bench.stage.settle()
    let bottom = bench.view.contentSize.height - 120
    #expect(bench.view.contentOffset.y == bottom, "the caret is at the end")
    bench.stage.key(.home, modifiers: .control)
    bench.stage.settle()
    #expect(bench.view.contentOffset.y == 0 && bench.log.scrolls > 1)
    bench.stage.drag(from: CGPoint(x: 100, y: 120), to: CGPoint(x: 100, y: 40), seconds: 0.5)
    bench.stage.settle()
    #expect(bench.view.contentOffset.y > 50 && bench.selection == [0, 0])
    bench.stage.perform { bench.view.scrollRangeToVisible(NSRange(location: 60, length: 2)) }
    bench.stage.settle()
    let place = bench.view.caretRect(at: 60)
    #expect(bench.view.bounds.contains(place))
    bench.stage.key(.pageDown)
    #expect(bench.view.edited.head > 8 && bench.view.edited.head < 30)
  }

  @Test func `a drag that scrolls the view around it neither edits nor selects`() {
    let scroll = UIScrollView(frame: .zero)
    scroll.contentSize = CGSize(width: 200, height: 1_000)
    let view = UITextView(frame: CGRect(x: 10, y: 60, width: 180, height: 80))
    view.isScrollEnabled = false
    view.text = "one\ntwo\nthree"
    scroll.addSubview(view)
    let stage = HitchlessTesting.Stage(scroll, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.settle()
    for isEdited in [false, true] {
      if isEdited { view.becomeFirstResponder() }
      let selection = view.selectedRange
      scroll.contentOffset = .zero
      stage.settle()
      stage.drag(from: CGPoint(x: 20, y: 75), to: CGPoint(x: 20, y: 15), seconds: 0.4)
      stage.settle()
      #expect(scroll.contentOffset.y > 30 && view.isFirstResponder == isEdited && view.selectedRange == selection)
    }
    scroll.contentOffset = .zero
    stage.settle()
    stage.longPress(at: CGPoint(x: 16, y: 75), to: CGPoint(x: 100, y: 90), seconds: 1)
    #expect(view.selectedRange.length > 3 && scroll.contentOffset.y == 0, "one that has stayed down selects")
  }

  @Test func `draws scrolled lines ahead, and reuses the drawing while scrolling`() throws {
    let bench = Bench((1...200).map { "line \($0)" }.joined(separator: "\n"))
    defer { bench.stage.end() }
    bench.view.contentOffset.y = 1_000
    bench.stage.settle()
    let scrolled = try #require(bench.stage.picture)
    let drawn = bench.view.content.frame
    bench.view.contentOffset.y = 1_050
    bench.stage.settle()
    #expect(bench.view.content.frame == drawn && drawn.height == 360)
    // The same as a view that only shows these lines.
    let line = bench.view.caretRect(at: 0).height
    #expect(abs((bench.view.contentSize.height - 16) / 200 - line) < 1)
    let picture = try #require(bench.stage.picture)
    for y in 12..<60 { #expect((12..<180).allSatisfy { scrolled[$0, y + 50] == picture[$0, y] }) }
  }

  @Test func `is as tall as its text if it does not scroll`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 15)
    view.text = "one two three four five six"
    let root = UIView(frame: .zero)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 300, height: 300), scale: 1)
    defer { stage.end() }
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 100),
    ])
    stage.settle()
    let fitting = view.sizeThatFits(CGSize(width: 100, height: 1_000))
    #expect(view.frame.size == CGSize(width: 100, height: fitting.height) && fitting.height > 50 && fitting.width <= 100)
    view.becomeFirstResponder()
    stage.type(" seven eight nine ten")
    stage.settle()
    #expect(view.frame.height > fitting.height && view.contentOffset == .zero)
    view.textContainer.lineFragmentPadding = 0
    view.textContainerInset = .zero
    view.text = "x"
    stage.settle()
    #expect(view.frame.height == view.caretRect(at: 0).height)
    view.textContainer.maximumNumberOfLines = 1
    view.textContainer.lineBreakMode = .byTruncatingTail
    view.text = "one two three four five six"
    stage.settle()
    #expect(view.laidOutText?.isTruncated == true)
  }

  @Test func `keeps styles during editing`() {
    let bench = Bench()
    defer { bench.stage.end() }
    let text = NSMutableAttributedString(string: "plain ", attributes: [.foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]))
    bench.view.attributedText = text
    bench.begin()
    func color(_ place: Int) -> UIColor? {
      bench.view.attributedText.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor
    }
    func font(_ place: Int) -> UIFont? { bench.view.attributedText.attribute(.font, at: place, effectiveRange: nil) as? UIFont }
    bench.stage.type("er")
    #expect(bench.view.text == "plain bolder" && font(11) == .boldSystemFont(ofSize: 20) && color(11) == nil)
    bench.view.selectedRange = NSRange(location: 2, length: 0)
    bench.stage.type("x")
    #expect(bench.view.attributedText.string == "plxain bolder" && color(2) == .red)
    bench.view.typingAttributes = [.foregroundColor: UIColor.blue]
    bench.stage.type("y")
    #expect(color(3) == .blue && color(4) == .red)
    bench.view.textColor = .green
    #expect((0..<bench.view.text.count).allSatisfy { color($0) == .green })
    bench.view.text = "new"
    #expect(bench.view.attributedText.string == "new" && color(0) == .green)
  }

  @Test func `shows accepted marked text without an underline`() {
    func pixels(_ text: String, composing composed: String) -> [UInt32] {
      let bench = Bench(text)
      defer { bench.stage.end() }
      bench.begin()
      bench.stage.perform { bench.view.setMarkedText(composed, selectedRange: NSRange(location: composed.utf16.count, length: 0)) }
      bench.stage.settle()
      #expect(bench.view.text == text + composed && (bench.view.edited.marked == nil) == composed.isEmpty)
      bench.stage.perform { bench.view.selectedRange = NSRange(location: 0, length: 0) }
      bench.view.resignFirstResponder()
      bench.stage.settle()
      return bench.stage.picture.map { picture in (0..<40_000).map { picture[$0 % 200, $0 / 200] } } ?? []
    }
    #expect(pixels("one ", composing: "two") == pixels("one two", composing: ""))
  }

  @Test func `text that is not editable can be selected, unless it is not selectable either`() {
    let bench = Bench("read me")
    defer { bench.stage.end() }
    bench.view.isEditable = false
    bench.stage.tap(at: CGPoint(x: 20, y: 26))
    bench.stage.tap(at: CGPoint(x: 20, y: 26))
    bench.stage.type("x")
    bench.stage.key(.backspace)
    #expect(bench.view.text == "read me" && bench.selection == [0, 4] && !bench.log.lines.contains("begin"))
    bench.view.isSelectable = false
    #expect(!bench.view.isFirstResponder && !bench.view.becomeFirstResponder())
  }

  @Test func `the tab key focuses it and types a tab in it, and Control-Tab leaves it`() {
    let root = UIView(frame: .zero)
    let (before, view, after) = (UITextField(frame: .zero), UITextView(frame: .zero), UITextField(frame: .zero))
    for (index, item) in [before, view, after].enumerated() {
      item.frame = CGRect(x: 10, y: 10 + index * 60, width: 100, height: 50)
      root.addSubview(item)
    }
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.key(.tab, count: 2)
    #expect(view.isFirstResponder)
    stage.key(.tab)
    #expect(view.text == "\t")
    stage.key(.tab, modifiers: .control)
    #expect(after.isFirstResponder && !view.isFirstResponder)
    #expect(root.endEditing(true) && !after.isFirstResponder)
  }

  @Test func `matches a model after random editing`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("text views at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for isStyled in [false, true] {
      let bench = Bench()
      defer { bench.stage.end() }
      if isStyled { bench.view.attributedText = NSAttributedString(string: "", attributes: [.font: UIFont.systemFont(ofSize: 15)]) }
      bench.begin()
      // The characters, the fixed end of the selection, and the moving one.
      var (text, anchor, head) = ([Character](), 0, 0)
      var (changes, moves) = (0, 0)
      func replace(_ range: Range<Int>, _ new: String) {
        text.replaceSubrange(range, with: Array(new))
        (anchor, head) = (range.lowerBound + new.count, range.lowerBound + new.count)
        changes += 1
      }
      for step in 0..<(RandomTestSettings.rounds ?? 500) {
        let selected = min(anchor, head)..<max(anchor, head)
        let extends = random.below(3) == 0
        func move(to place: Int) {
          head = place
          if !extends { anchor = place }
          moves += 1
        }
        switch random.below(10) {
        case 0, 1, 2:
          let letter = ["a", "W", " ", "ß", "山"][random.below(5)]
          bench.stage.type(letter)
          replace(selected, letter)
        case 3:
          bench.stage.key(.enter)
          replace(selected, "\n")
        case 4:
          bench.stage.key(.backspace)
          if !selected.isEmpty || head > 0 { replace(selected.isEmpty ? head - 1..<head : selected, "") }
        case 5:
          bench.stage.key(.delete)
          if !selected.isEmpty || head < text.count { replace(selected.isEmpty ? head..<head + 1 : selected, "") }
        case 6:
          let forward = random.below(2) == 0
          bench.stage.key(forward ? .right : .left, modifiers: extends ? .shift : [])
          let next = min(text.count, max(0, head + (forward ? 1 : -1)))
          move(to: !extends && !selected.isEmpty ? (forward ? selected.upperBound : selected.lowerBound) : next)
        case 7:
          let forward = random.below(2) == 0
          bench.stage.key(forward ? .end : .home, modifiers: extends ? [.shift, .control] : .control)
          move(to: forward ? text.count : 0)
        case 8:
          // Up and down returns to the same position, unless the text begins or ends there, or the line between is shorter.
          let line = bench.view.laidOutText?.line(atByte: bench.view.edited.head) ?? 0
          let before = bench.caret
          bench.stage.key(.up)
          if line > 0 { #expect(bench.caret.minY < before.minY, "step \(step)") }
          bench.stage.key(.down)
          if line > 0 { #expect(bench.caret == before, "step \(step)") }
          let place = bench.view.edited.text[..<bench.view.edited.index(bench.view.edited.head)].count
          (anchor, head) = (place, place)
        default:
          let place = random.below(text.count + 1)
          let units = String(text[..<place]).utf16.count
          bench.view.selectedRange = NSRange(location: units, length: 0)
          (anchor, head) = (place, place)
        }
        #expect(bench.view.text == String(text), "step \(step)")
        #expect(bench.view.attributedText.string == String(text), "step \(step)")
        let range = min(anchor, head)..<max(anchor, head)
        let expected = [String(text[..<range.lowerBound]).utf16.count, String(text[range]).utf16.count]
        #expect(bench.selection == expected, "step \(step)")
        guard random.below(5) == 0 else { continue }
        bench.stage.settle()
        // The caret is visible, and the view has the height of its lines.
        if range.isEmpty { #expect(bench.view.bounds.insetBy(dx: -2, dy: 0).contains(bench.caret), "step \(step)") }
        let height = bench.view.sizeThatFits(CGSize(width: 180, height: 0)).height
        #expect(abs(bench.view.contentSize.height - height) <= 1, "step \(step)")
      }
      #expect(changes > 150 && moves > 40)
    }
  }
}
