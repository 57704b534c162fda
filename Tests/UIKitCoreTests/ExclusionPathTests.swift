import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Text around the exclusion paths of containers.
@MainActor @Suite struct `Exclusion paths` {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let story = Array(repeating: "The quick brown fox jumps over the lazy dog.", count: 5).joined(separator: " ")

  private func stage() -> HitchlessTesting.Stage {
    let stage = HitchlessTesting.Stage(view, size: CGSize(width: 300, height: 200), scale: 1)
    view.textContainerInset = .zero
    view.font = .systemFont(ofSize: 15)
    view.text = story
    stage.settle()
    return stage
  }
  /// The rectangles of the lines' letters in the view, whose container has no insets.
  private var lines: [(used: CGRect, fragment: CGRect, range: NSRange)] {
    var found: [(CGRect, CGRect, NSRange)] = []
    let manager = view.layoutManager
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) { fragment, used, _, range, _ in
      found.append((used, fragment, range))
    }
    return found
  }

  @Test func `keep lines of a text view away, with the padding beside them`() {
    let stage = stage()
    defer { stage.end() }
    let before = view.contentSize.height
    let area = CGRect(x: 120, y: 0, width: 80, height: 60)
    view.textContainer.exclusionPaths = [UIBezierPath(rect: area)]
    stage.settle()
    #expect(view.contentSize.height > before)
    #expect(lines.count > 8 && lines[0].fragment == CGRect(x: 0, y: 0, width: 120, height: lines[0].fragment.height))
    #expect(lines[1].fragment.minX == 200 && lines[1].fragment.maxX == 300 && lines[1].fragment.minY == 0)
    for line in lines {
      #expect(!line.fragment.insetBy(dx: 0.01, dy: 0.01).intersects(area) && !line.used.insetBy(dx: 0.01, dy: 0.01).intersects(area))
    }
    // The ranges are consecutive.
    #expect(lines.reduce(0) { $1.range.location == $0 ? NSMaxRange($1.range) : -1 } == story.utf16.count)
    #expect(abs(view.caretRect(at: lines[1].range.location).minX - 205) <= 1)
    // The line above an area that is as wide as the container ends above it.
    let band = CGRect(x: 0, y: 25, width: 300, height: 50)
    view.textContainer.exclusionPaths = [UIBezierPath(rect: band)]
    stage.settle()
    #expect(lines.count > 3 && !lines.contains { $0.fragment.insetBy(dx: 0, dy: 0.01).intersects(band) })
    view.textContainer.exclusionPaths = []
    stage.settle()
    #expect(view.contentSize.height == before && lines[0].fragment.width == 300)
  }

  @Test func `leave points, arrow keys and selections in their lines`() {
    let stage = stage()
    defer { stage.end() }
    view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 120, y: 0, width: 80, height: 60))]
    stage.settle()
    let (left, right, nextLeft, nextRight) = (lines[0], lines[1], lines[2], lines[3])
    view.becomeFirstResponder()
    stage.tap(at: CGPoint(x: right.used.midX, y: right.used.midY))
    #expect(NSLocationInRange(view.selectedRange.location, right.range))
    stage.key(.down)
    #expect(NSLocationInRange(view.selectedRange.location, nextRight.range))
    stage.key(.up)
    #expect(NSLocationInRange(view.selectedRange.location, right.range))
    view.selectedRange = NSRange(location: 2, length: 0)
    stage.key(.down)
    #expect(NSLocationInRange(view.selectedRange.location, nextLeft.range) && left.range.location == 0)
    let point = CGPoint(x: right.used.minX + 20, y: right.used.midY)
    #expect(NSLocationInRange(view.layoutManager.glyphIndex(for: point, in: view.textContainer), right.range))
    let areas = view.selectionRects(for: EditorRange(0..<NSMaxRange(right.range))).map(\.rect)
    #expect(areas.count == 2 && areas.allSatisfy { $0.maxX <= 120 || $0.minX >= 200 })
    let row = view.layoutManager.glyphRange(forBoundingRect: CGRect(x: 0, y: 2, width: 1, height: 1), in: view.textContainer)
    #expect(row == NSUnionRange(left.range, right.range))
  }

  @Test func `may be curves, of which the inside is excluded by their fill rule`() {
    let stage = stage()
    defer { stage.end() }
    let circle = UIBezierPath(ovalIn: CGRect(x: 100, y: 20, width: 100, height: 100))
    view.textContainer.exclusionPaths = [circle]
    stage.settle()
    for line in lines where line.used.width > 12 {
      // The letters are inside the padding.
      let used = line.used.insetBy(dx: 5, dy: 0.5)
      for x in stride(from: used.minX, through: used.maxX, by: 2) {
        #expect(!circle.contains(CGPoint(x: x, y: used.minY)) && !circle.contains(CGPoint(x: x, y: used.maxY)))
      }
    }
    let starts = Set(lines.filter { $0.fragment.minX > 150 }.map { Int($0.fragment.minX) })
    #expect(starts.count > 2)
    let ring = UIBezierPath(rect: CGRect(x: 20, y: 0, width: 260, height: 190))
    ring.append(UIBezierPath(rect: CGRect(x: 60, y: 10, width: 180, height: 170)))
    ring.usesEvenOddFillRule = true
    view.textContainer.exclusionPaths = [ring]
    stage.settle()
    #expect(lines.contains { $0.fragment.minX == 60 && $0.fragment.maxX == 240 })
  }

  @Test func `apply to the containers of a layout manager`() {
    let (storage, manager) = (NSTextStorage(string: story, attributes: [:]), NSLayoutManager())
    let container = NSTextContainer(size: CGSize(width: 200, height: 0))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let before = manager.usedRect(for: container).height
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 40))]
    #expect(manager.usedRect(for: container).height > before)
    #expect(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).minX == 100)
    #expect(manager.location(forGlyphAt: 0).x == container.lineFragmentPadding)
  }
}
