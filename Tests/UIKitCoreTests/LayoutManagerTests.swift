import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

/// Records a layout manager's calls.
private final class LayoutLog: NSObject, NSLayoutManagerDelegate {
  var lines: [String] = []
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { lines.append("invalid") }
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool
  ) { lines.append("\(textContainer.map { "\(Int($0.size.width))" } ?? "none") \(layoutFinishedFlag)") }
}

@Suite struct `A layout manager` {
  private let storage: NSTextStorage
  private let manager = NSLayoutManager()
  private let container: NSTextContainer
  private static let font = UIFont.systemFont(ofSize: 15)

  init() {
    storage = NSTextStorage(string: "", attributes: [:])
    container = NSTextContainer(size: CGSize(width: 100, height: 0))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
  }
  private func set(_ text: String) {
    storage.setAttributedString(NSAttributedString(string: text, attributes: [.font: Self.font]))
  }
  private func text(_ range: NSRange) -> String { (storage.string as NSString).substring(with: range) }
  private func lines(_ range: NSRange? = nil) -> [String] {
    var found: [String] = []
    let whole = NSRange(location: 0, length: storage.length)
    manager.enumerateLineFragments(forGlyphRange: range ?? whole) { _, _, _, range, _ in found.append(text(range)) }
    return found
  }

  @Test func `measures text as drawing does and adds padding at both ends of a line`() {
    container.lineFragmentPadding = 0
    container.size = CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude)
    manager.usesFontLeading = false
    set("one two three four five")
    let bounds = storage.copyForDrawing.boundingRect(
      with: CGSize(width: 80, height: 0), options: .usesLineFragmentOrigin, context: nil)
    let used = manager.usedRect(for: container)
    #expect(used.size == bounds.size && used.origin == .zero && lines().joined() == storage.string && lines().count >= 3)
    container.lineFragmentPadding = 5
    container.size.width = 90
    #expect(manager.usedRect(for: container).size == CGSize(width: bounds.width + 10, height: bounds.height))
    #expect(manager.location(forGlyphAt: 0).x == 5 && manager.glyphRange(for: container) == NSRange(location: 0, length: 23))
    #expect(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).width == 90)
  }

  @Test func `finds the character at a point, and the fraction of it before the point`() {
    set("link here\nand there")
    let rect = manager.boundingRect(forGlyphRange: NSRange(location: 2, length: 1), in: container)
    var fraction: CGFloat = 0
    let point = CGPoint(x: rect.minX + rect.width * 0.75, y: rect.midY)
    #expect(manager.characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction) == 2)
    #expect(abs(fraction - 0.75) < 0.05)
    let second = manager.boundingRect(forGlyphRange: NSRange(location: 14, length: 5), in: container)
    #expect(manager.glyphIndex(for: CGPoint(x: second.minX + 1, y: second.midY), in: container) == 14 && second.minY > rect.minY)
    #expect(manager.characterIndex(for: CGPoint(x: 99, y: 500), in: container, fractionOfDistanceBetweenInsertionPoints: &fraction) == 18)
    #expect(fraction == 1)
    var range = NSRange()
    _ = manager.lineFragmentUsedRect(forGlyphAt: 12, effectiveRange: &range)
    #expect(range == NSRange(location: 10, length: 9))
    #expect(manager.glyphRange(forBoundingRect: second, in: container) == range)
  }

  @Test func `returns the glyph range that an ellipsis replaces`() throws {
    set("A long text of many words that are not all seen, with a second paragraph\nbelow it.")
    container.maximumNumberOfLines = 2
    container.lineBreakMode = .byTruncatingTail
    let last = try #require(lines().last)
    #expect(lines().count == 2 && storage.string.hasSuffix(last))
    let start = storage.length - (last as NSString).length
    let hidden = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: start)
    #expect(hidden.location > start && NSMaxRange(hidden) == storage.length)
    #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
    // A point in the second line is in the second line's text.
    let rect = manager.boundingRect(forGlyphRange: NSRange(location: start + 1, length: 1), in: container)
    #expect(manager.glyphIndex(for: CGPoint(x: rect.midX, y: rect.midY), in: container) == start + 1)
    container.maximumNumberOfLines = 1
    container.lineBreakMode = .byTruncatingHead
    let head = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
    #expect(head.location == 0 && head.length > 20 && head.length < storage.length)
    container.lineBreakMode = .byTruncatingMiddle
    let middle = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
    #expect(middle.location > 0 && NSMaxRange(middle) < storage.length)
    let end = manager.boundingRect(forGlyphRange: NSRange(location: storage.length - 2, length: 1), in: container)
    #expect(manager.glyphIndex(for: CGPoint(x: end.midX, y: end.midY), in: container) == storage.length - 2)
    set(String(repeating: "word ", count: 4000) + "end")
    let far = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
    #expect(far.location > 0 && far.location < 20 && storage.length - NSMaxRange(far) < 20, "\(far)")
  }

  @Test func `fills one container after the other`() {
    let second = NSTextContainer(size: CGSize(width: 60, height: 0))
    container.size.height = Self.font.lineHeight * 2 + 4
    manager.addTextContainer(second)
    let log = LayoutLog()
    manager.delegate = log
    set("one two three four five six seven eight")
    let (first, rest) = (manager.glyphRange(for: container), manager.glyphRange(for: second))
    #expect(first.location == 0 && NSMaxRange(first) == rest.location && NSMaxRange(rest) == storage.length && rest.length > 10)
    #expect(log.lines.suffix(2) == ["100 false", "60 true"])
    var range = NSRange()
    #expect(manager.textContainer(forGlyphAt: rest.location, effectiveRange: &range) === second && range == rest)
    #expect(manager.lineFragmentRect(forGlyphAt: rest.location, effectiveRange: nil).minY == 0)
    manager.removeTextContainer(at: 1)
    #expect(second.layoutManager == nil && manager.textContainer(forGlyphAt: rest.location, effectiveRange: nil) == nil)
    #expect(log.lines.last == "none false")
  }

  @Test func `has an extra line fragment after a trailing newline`() {
    set("one\n")
    #expect(lines() == ["one\n"] && manager.extraLineFragmentTextContainer === container)
    let line = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(manager.extraLineFragmentRect.minY == line.maxY && manager.usedRect(for: container).maxY == manager.extraLineFragmentRect.maxY)
    set("one")
    #expect(manager.extraLineFragmentTextContainer == nil && manager.extraLineFragmentRect == .zero)
  }

  @Test func `encloses selections up to the container's edge, and unselected glyphs tightly`() {
    set("one\ntwo")
    func rects(_ selected: NSRange) -> [CGRect] {
      var rects: [CGRect] = []
      manager.enumerateEnclosingRects(forGlyphRange: NSRange(location: 1, length: 5), withinSelectedGlyphRange: selected, in: container) {
        rects.append($0)
        $1.pointee = ObjCBool(rects.count == 5)
      }
      return rects
    }
    let tight = rects(NSRange(location: NSNotFound, length: 0))
    #expect(tight.count == 2 && tight[0].maxX < 60)
    let selected = rects(NSRange(location: 1, length: 5))
    #expect(selected.count == 3 && selected[1].maxX == 100 && selected[0].maxX == selected[1].minX)
  }

  @Test func `lays out again only after a change, and is empty once removed from its text`() {
    let log = LayoutLog()
    manager.delegate = log
    set("one")
    manager.ensureLayout(for: container)
    _ = manager.usedRect(for: container)
    #expect(log.lines == ["100 true"])
    storage.append(NSAttributedString(string: "!"))
    storage.append(NSAttributedString(string: "?"))
    #expect(log.lines == ["100 true", "invalid"] && manager.numberOfGlyphs == 5)
    _ = manager.usedRect(for: container)
    container.lineFragmentPadding = 1
    _ = manager.usedRect(for: container)
    #expect(log.lines == ["100 true", "invalid", "100 true", "invalid", "100 true"])
    storage.removeLayoutManager(manager)
    #expect(manager.textStorage == nil && manager.numberOfGlyphs == 0 && manager.usedRect(for: container) == .zero)
  }

  @Test func `draws glyphs and backgrounds separately`() {
    storage.setAttributedString(
      NSAttributedString(string: "MM MM", attributes: [.font: Self.font, .backgroundColor: UIColor.red, .foregroundColor: UIColor.blue]))
    func colors(_ draw: () -> Void) -> (red: Int, blue: Int) {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40), format: format).image { _ in draw() }
      guard let pixels = image.pixelsDecodingIfNeeded else { return (0, 0) }
      let all = (0..<4000).map { pixels[$0 % 100, $0 / 100] }
      return (all.count { $0 >> 16 & 0xFF > 150 && $0 & 0xFF < 60 }, all.count { $0 & 0xFF > 150 && $0 >> 16 & 0xFF < 60 })
    }
    let whole = NSRange(location: 0, length: 5)
    let behind = colors { manager.drawBackground(forGlyphRange: whole, at: .zero) }
    let glyphs = colors { manager.drawGlyphs(forGlyphRange: whole, at: .zero) }
    let half = colors { manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 2), at: .zero) }
    #expect(behind.red > 300 && behind.blue == 0 && glyphs.red == 0 && glyphs.blue > 40)
    #expect(half.blue > 15 && half.blue < glyphs.blue * 2 / 3)
  }

  @Test func `keeps lines contiguous and finds characters at their middle in random texts`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("layout managers at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    set("")
    var broken = 0
    for step in 0..<(RandomTestSettings.rounds ?? 500) {
      let place = random.below(storage.length + 1)
      let count = min(random.below(4), storage.length - place)
      let words = ["mountain ", "K2", " ", "\n", "é", "山", "range "]
      storage.replaceCharacters(in: NSRange(location: place, length: count), with: words[random.below(words.count)])
      if storage.length > 0 { storage.addAttribute(.font, value: Self.font, range: NSRange(location: 0, length: storage.length)) }
      if random.below(10) == 0 { container.size.width = CGFloat(40 + random.below(160)) }
      // Lines follow each other, without gaps, and fit.
      var (next, bottom) = (0, CGFloat(0))
      let whole = NSRange(location: 0, length: manager.numberOfGlyphs)
      manager.enumerateLineFragments(forGlyphRange: whole) { rect, used, _, range, _ in
        #expect(range.location == next && range.length > 0, "step \(step)")
        let text = text(range)
        // Trailing spaces extend beyond the line.
        let isOver = used.maxX > max(container.size.width, 30) + 1 && !text.trimmingCharacters(in: .newlines).hasSuffix(" ")
        #expect(abs(rect.minY - bottom) < 0.01 && !isOver, "step \(step)")
        #expect(!text.dropLast().contains("\n"), "step \(step)")
        if !text.hasSuffix("\n") { broken += 1 }
        (next, bottom) = (NSMaxRange(range), rect.maxY)
      }
      #expect(next == storage.length && manager.glyphRange(for: container) == whole, "step \(step)")
      // A character is found at its centre.
      guard storage.length > 0 else { continue }
      let unit = random.below(storage.length)
      let range = (storage.string as NSString).rangeOfComposedCharacterSequence(at: unit)
      let rect = manager.boundingRect(forGlyphRange: range, in: container)
      let line = manager.lineFragmentRect(forGlyphAt: unit, effectiveRange: nil)
      #expect(rect.minY == line.minY && rect.height == line.height, "step \(step)")
      if rect.width > 1 {
        #expect(manager.glyphIndex(for: CGPoint(x: rect.midX, y: rect.midY), in: container) == range.location, "step \(step)")
        let start = manager.location(forGlyphAt: range.location)
        #expect(abs(start.x - rect.minX) < 0.01 && start.y > 0 && start.y < line.height, "step \(step)")
      }
    }
    #expect(broken > 100)
  }
}

extension NSTextStorage {
  /// A copy as Foundation's class.
  fileprivate var copyForDrawing: NSAttributedString { attributedSubstring(from: NSRange(location: 0, length: length)) }
}
