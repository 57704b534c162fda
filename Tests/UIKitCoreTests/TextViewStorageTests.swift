import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing
import TextLayout

@testable import UIKitCore

/// Marks words that begin with a number sign, like a code editor.
private final class TagStorage: NSTextStorage {
  override func processEditing() {
    let whole = NSRange(location: 0, length: length)
    removeAttribute(.foregroundColor, range: whole)
    var place = 0
    for word in string.split(separator: " ", omittingEmptySubsequences: false) {
      if word.hasPrefix("#") {
        addAttribute(
          .foregroundColor, value: UIColor.red,
          range: NSRange(location: place, length: word.utf16.count))
      }
      place += word.utf16.count + 1
    }
    super.processEditing()
  }
}

/// Draws a blue bar behind all text.
private final class BarLayoutManager: NSLayoutManager {
  override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
    UIColor.blue.setFill()
    enumerateLineFragments(forGlyphRange: glyphsToShow) { _, used, _, _, _ in
      UIRectFill(used.offsetBy(dx: origin.x, dy: origin.y))
    }
  }
}

@MainActor @Suite struct `A text view's text storage` {
  @MainActor private final class Bench {
    let view: UITextView
    let stage: HitchlessTesting.Stage

    init(_ text: String = "", container: NSTextContainer? = nil) {
      view = UITextView(
        frame: CGRect(x: 10, y: 10, width: 180, height: 120), textContainer: container)
      let root = UIView(frame: .zero)
      root.backgroundColor = .white
      root.addSubview(view)
      if container == nil {
        view.font = .systemFont(ofSize: 15)
        view.text = text
      }
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
      view.becomeFirstResponder()
      stage.settle()
    }
    func color(_ place: Int) -> UIColor? {
      view.textStorage.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor
    }
    func pixels(_ matches: (_ red: Int, _ green: Int, _ blue: Int) -> Bool) -> Int {
      guard let picture = stage.picture else { return 0 }
      return (0..<40_000).count { index in
        let pixel = Int(picture[index % 200, index / 200])
        return matches(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
      }
    }
  }

  @Test func `receives typed text, and its changes are displayed`() {
    let bench = Bench("one two")
    defer { bench.stage.end() }
    let storage = bench.view.textStorage
    #expect(
      storage.string == "one two" && storage === bench.view.textStorage
        && storage.layoutManagers.first === bench.view.layoutManager)
    bench.stage.type("!")
    #expect(storage.string == "one two!" && bench.view.text == "one two!")
    bench.view.selectedRange = NSRange(location: 4, length: 3)
    bench.stage.perform {
      storage.beginEditing()
      storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "eleven")
      storage.addAttribute(
        .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 6))
      storage.endEditing()
    }
    bench.stage.settle()
    #expect(
      bench.view.text == "eleven two!"
        && bench.view.selectedRange == NSRange(location: 7, length: 3))
    #expect(bench.pixels { $0 > 200 && $1 < 120 && $2 < 120 } > 10)
    #expect(
      bench.view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor
        == .red)
    bench.view.text = "new"
    #expect(storage.string == "new")
    bench.view.textColor = .green
    #expect(bench.color(1) == .green)
    bench.view.attributedText = NSAttributedString(
      string: "blue", attributes: [.foregroundColor: UIColor.blue])
    #expect(storage.string == "blue" && bench.color(3) == .blue)
  }

  @Test func `keeps typed text undoable after changes by the program`() {
    let bench = Bench("a c")
    defer { bench.stage.end() }
    bench.view.selectedRange = NSRange(location: 1, length: 0)
    bench.stage.type("b")
    bench.view.selectedRange = NSRange(location: 4, length: 0)
    bench.stage.type("d")
    #expect(bench.view.text == "ab cd")
    bench.stage.perform {
      bench.view.textStorage.insert(NSAttributedString(string: "long "), at: 0)
    }
    bench.stage.perform {
      bench.view.textStorage.replaceCharacters(in: NSRange(location: 7, length: 1), with: "--")
    }
    #expect(
      bench.view.text == "long ab--cd"
        && bench.view.selectedRange == NSRange(location: 11, length: 0))
    bench.view.undoManager?.undo()
    #expect(bench.view.text == "long ab--c" && bench.view.textStorage.string == "long ab--c")
    bench.view.undoManager?.undo()
    #expect(bench.view.text == "long a--c")
    bench.stage.perform {
      bench.view.textStorage.deleteCharacters(in: NSRange(location: 0, length: 5))
    }
    bench.view.undoManager?.redo()
    bench.view.undoManager?.redo()
    #expect(bench.view.text == "ab--cd" && bench.view.textStorage.string == "ab--cd")
    bench.stage.perform {
      bench.view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 6), with: "x")
    }
    #expect(bench.view.undoManager?.canUndo == false, "what was typed is gone")
  }

  @Test func `can be a subclass that styles typed text`() {
    let container = NSTextContainer(
      size: CGSize(width: 180, height: CGFloat.greatestFiniteMagnitude))
    container.widthTracksTextView = true
    let (storage, manager) = (TagStorage(string: "see #one"), NSLayoutManager())
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let bench = Bench(container: container)
    defer { bench.stage.end() }
    #expect(
      bench.view.text == "see #one" && bench.view.textStorage === storage
        && bench.view.layoutManager === manager)
    bench.stage.type("s #two x")
    #expect(
      bench.view.text == "see #ones #two x" && bench.color(4) == .red && bench.color(8) == .red
        && bench.color(11) == .red)
    #expect(bench.color(9) == nil && bench.color(15) == nil)
    bench.stage.settle()
    #expect(bench.pixels { $0 > 200 && $1 < 120 && $2 < 120 } > 20)
    bench.view.undoManager?.undo()
    #expect(bench.view.text == storage.string && storage.string.count < 16)
    // The layout manager has the drawn lines.
    let last = storage.length - 1
    let rect = manager.boundingRect(
      forGlyphRange: NSRange(location: last, length: 1), in: container)
    let start = bench.view.caretRect(at: last)
    #expect(
      abs(rect.minX - start.minX) <= 1 && abs(rect.minY + 8 - start.minY) <= 1
        && container.size.width == 180)
  }

  @Test func `is drawn by a custom layout manager`() {
    let container = NSTextContainer(size: .zero)
    container.widthTracksTextView = true
    let (storage, manager) = (NSTextStorage(string: "bar"), BarLayoutManager())
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let bench = Bench(container: container)
    defer { bench.stage.end() }
    #expect(
      bench.pixels { $2 > 200 && $0 < 60 && $1 < 60 } > 200
        && bench.pixels { $0 < 60 && $1 < 60 && $2 < 60 } > 5)
  }

  @Test func `has a container with its own size, or one that tracks the view's size`() {
    let container = NSTextContainer(size: CGSize(width: 60, height: 0))
    let manager = NSLayoutManager()
    let storage = NSTextStorage(
      string: "one two three four five six", attributes: [.font: UIFont.systemFont(ofSize: 15)])
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let bench = Bench(container: container)
    defer { bench.stage.end() }
    let narrow = bench.view.contentSize.height
    #expect(bench.view.laidOutText?.lineCount ?? 0 >= 5 && container.size.width == 60)
    container.size.width = 0
    bench.stage.settle()
    #expect(
      bench.view.laidOutText?.lineCount == 1 && bench.view.contentSize.width > 180
        && bench.view.contentSize.height < narrow)
    container.widthTracksTextView = true
    bench.stage.settle()
    #expect(container.size.width == 180 && bench.view.contentSize.width == 180)
    container.heightTracksTextView = true
    bench.view.frame.size.height = 40
    bench.stage.settle()
    #expect(
      container.size.height == 24 && bench.view.laidOutText?.isTruncated == true
        && bench.view.contentSize.height <= 40)
  }

  @Test func `is replaced by typed text if clearsOnInsertion is set`() {
    let bench = Bench("old")
    defer { bench.stage.end() }
    bench.view.clearsOnInsertion = true
    bench.stage.type("n")
    bench.stage.type("o")
    #expect(bench.view.text == "no" && !bench.view.clearsOnInsertion)
    bench.view.clearsOnInsertion = true
    bench.view.selectedRange = NSRange(location: 0, length: 0)
    #expect(!bench.view.clearsOnInsertion)
    bench.view.text = ""
    bench.view.enablesReturnKeyAutomatically = true
    bench.stage.key(.enter)
    #expect(bench.view.text == "")
    bench.stage.type("x")
    bench.stage.key(.enter)
    #expect(bench.view.text == "x\n")
  }

  @Test func `matches a model after random typing and edits`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("storages of text views at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let bench = Bench()
    defer { bench.stage.end() }
    let storage = bench.view.textStorage
    var text: [Character] = []
    var caret = 0
    var (typed, changed) = (0, 0)
    for step in 0..<(RandomTestSettings.rounds ?? 500) {
      switch random.below(6) {
      case 0, 1:
        let letter = ["a", "W", " ", "ß", "山"][random.below(5)]
        bench.stage.type(letter)
        text.insert(contentsOf: letter, at: caret)
        caret += 1
        typed += 1
      case 2:
        bench.stage.key(.backspace)
        if caret > 0 {
          text.remove(at: caret - 1)
          caret -= 1
        }
      case 3:
        caret = random.below(text.count + 1)
        bench.view.selectedRange = NSRange(location: caret, length: 0)
      default:
        let low = random.below(text.count + 1)
        let range = low..<low + random.below(min(4, text.count - low) + 1)
        let new = ["", "Q", "xyz"][random.below(3)]
        // A replacement with the same text has no difference.
        guard !text[range].elementsEqual(new) else { continue }
        let (old, before) = (String(text), caret)
        storage.replaceCharacters(in: NSRange(location: low, length: range.count), with: new)
        text.replaceSubrange(range, with: new)
        changed += 1
        // The caret stays before or after the changed text.
        caret = bench.view.selectedRange.location
        if before < low { #expect(caret == before, "step \(step) \(old)") }
        if before > range.upperBound {
          #expect(caret == before + new.count - range.count, "step \(step) \(old)")
        }
        if random.below(2) == 0, !text.isEmpty {
          let place = random.below(text.count)
          storage.addAttribute(
            .foregroundColor, value: [UIColor.red, .blue][random.below(2)],
            range: NSRange(location: place, length: 1))
        }
      }
      #expect(bench.view.text == String(text) && storage.string == String(text), "step \(step)")
      #expect(bench.view.selectedRange == NSRange(location: caret, length: 0), "step \(step)")
      let shown = bench.view.attributedText ?? NSAttributedString(string: "")
      for place in 0..<text.count {
        #expect(
          shown.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor
            == bench.color(place), "step \(step), \(place)")
      }
      if random.below(20) == 0 { bench.stage.settle() }
    }
    #expect(typed > 80 && changed > 80)
    while bench.view.undoManager?.canUndo == true {
      bench.view.undoManager?.undo()
      #expect(bench.view.text == storage.string)
    }
  }
}
