public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import TextLayout

/// Lays out the text of a text storage in text containers, and says what is where. Lines are made when they are asked for, once after a change.
///
/// It has one glyph for each UTF-16 unit, whatever the fonts make of them: the index of a glyph is that of its character. Several units of what
/// a person sees as one character are in the same place. Points are in the coordinates of the container, if nothing else is said.
/// As everywhere in Hitchless, the paragraph style at the beginning of a text counts for all of it, and of each container.
open class NSLayoutManager: NSObject {
  /// The text; nil for none. Not retained. A text storage sets it.
  open internal(set) weak var textStorage: NSTextStorage? { didSet { if textStorage !== oldValue { invalidate() } } }
  /// The containers, in the order in which they are filled. Retained.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Is told of what the layout manager does. Not retained.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Whether lines are higher by what their fonts recommend between lines. True by default.
  open var usesFontLeading = true { didSet { if usesFontLeading != oldValue { invalidate() } } }
  /// The lines of each container; nil if they have to be made.
  private var known: [ContainerLines]?

  /// A layout manager without a text and without containers.
  public override init() { super.init() }

  // MARK: Containers

  /// Adds a container behind the others.
  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }
  /// Adds a container before the one at `index`.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    guard (0...textContainers.count).contains(index) else {
      return Fault.raise("-[NSLayoutManager insertTextContainer:atIndex:]: index \(index) beyond bounds [0 .. \(textContainers.count)]")
    }
    if let other = container.layoutManager, let place = other.textContainers.firstIndex(where: { $0 === container }) {
      guard other !== self else { return }
      other.removeTextContainer(at: place)
    }
    textContainers.insert(container, at: index)
    container.layoutManager = self
    invalidate()
  }
  /// Removes the container at `index`.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else {
      return Fault.raise("-[NSLayoutManager removeTextContainerAtIndex:]: index \(index) beyond bounds [0 .. \(textContainers.count)]")
    }
    textContainers.remove(at: index).layoutManager = nil
    invalidate()
  }
  /// A container has another size, or treats its lines otherwise. Containers call it.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidate() }

  // MARK: Making lines

  /// The text was changed. Text storages call it.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    invalidate()
    for container in textContainers { container.edited?(editMask, newCharRange, delta) }
  }
  private func invalidate() {
    guard known != nil else { return }
    known = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
  }
  /// Has the lines of characters made anew, which are all lines here: `actualCharRange` is set to the whole text.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) {
    actualCharRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
    invalidate()
    for container in textContainers { container.changed?() }
  }
  /// Has characters drawn anew by the text views that show them.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { for container in textContainers { container.redrawn?() } }
  /// Has glyphs drawn anew by the text views that show them.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }
  /// Makes the lines of a container, if they are not made. O(length) after a change.
  open func ensureLayout(for container: NSTextContainer) { _ = containerLines }
  /// Makes the lines of characters, if they are not made.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = containerLines }
  /// Makes the lines of glyphs, if they are not made.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = containerLines }
  /// The lines of each container. O(length) after a change.
  private var containerLines: [ContainerLines] {
    guard let textStorage else { return [] }
    let made: [ContainerLines]
    if textContainers.count == 1, let lines = textContainers[0].viewLines?() {
      // The view knows when they are others.
      if let known, known.count == 1, known[0].layout === lines.layout { return [lines] }
      made = [lines]
    } else {
      if let known { return known }
      made = LineMaker(textStorage, usesFontLeading: usesFontLeading).lines(in: textContainers)
    }
    known = made
    let end = textStorage.length
    for (container, lines) in zip(textContainers, made) {
      delegate?.layoutManager(self, didCompleteLayoutFor: container, atEnd: lines.units.upperBound == end)
    }
    if let last = made.last, last.units.upperBound < end { delegate?.layoutManager(self, didCompleteLayoutFor: nil, atEnd: false) }
    return made
  }
  private func lines(of container: NSTextContainer) -> ContainerLines? {
    guard let index = textContainers.firstIndex(where: { $0 === container }) else { return nil }
    let all = containerLines
    return index < all.count ? all[index] : nil
  }
  /// The lines of the container that a glyph is in, and which of them.
  private func line(of glyph: Int) -> (lines: ContainerLines, line: Int)? {
    containerLines.lazy.compactMap { lines in lines.line(ofUnit: glyph).map { (lines, $0) } }.first
  }

  // MARK: Glyphs and characters

  /// How many glyphs there are: as many as UTF-16 units.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// Whether there is a glyph of that index.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }
  /// The character of a glyph.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// The glyph of a character.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// The glyphs of characters, as far as there are so many; `actualCharRange` is set to the characters that they stand for.
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) -> NSRange {
    let range = present(charRange)
    actualCharRange?.pointee = range
    return range
  }
  /// The characters of glyphs, as far as there are so many; `actualGlyphRange` is set to the glyphs that stand for them.
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    self.glyphRange(forCharacterRange: glyphRange, actualCharacterRange: actualGlyphRange)
  }
  private func present(_ range: NSRange) -> NSRange { NSIntersectionRange(range, NSRange(location: 0, length: numberOfGlyphs)) }
  private func units(_ range: NSRange) -> Range<Int> {
    let range = present(range)
    return range.location..<NSMaxRange(range)
  }
  /// The glyphs in a container, with those of which an ellipsis takes the place.
  open func glyphRange(for container: NSTextContainer) -> NSRange { lines(of: container).map { NSRange($0.units) } ?? NSRange() }
  /// The glyphs in the lines that a rectangle touches.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    guard let lines = lines(of: container), let layout = lines.layout, lines.lineCount > 0, bounds.maxY > 0, bounds.minY < lines.used.maxY
    else { return NSRange() }
    let (first, last) = (layout.line(atHeight: Double(bounds.minY)), layout.line(atHeight: Double(bounds.maxY)))
    return NSRange(lines.units(ofLine: first).lowerBound..<lines.units(ofLine: min(last, lines.lineCount - 1)).upperBound)
  }
  /// The container of a glyph, whose range is set to the glyphs in it; nil if there is no such glyph, or no room for it.
  open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
    guard let index = containerLines.firstIndex(where: { $0.units.contains(glyphIndex) }) else { return nil }
    effectiveRange?.pointee = NSRange(containerLines[index].units)
    return textContainers[index]
  }

  // MARK: Lines

  /// The area that the lines of a container take, with the padding at their ends; empty without a line.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    let used = lines(of: container)?.used ?? .null
    return used.isNull ? .zero : used
  }
  /// The area of a glyph's line, as wide as its container; its range is set to the glyphs of the line. Empty if there is no such glyph.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    guard let (lines, line) = line(of: glyphIndex) else { return .zero }
    effectiveRange?.pointee = NSRange(lines.units(ofLine: line))
    return lines.fragment(ofLine: line)
  }
  /// What the glyphs of a glyph's line take of it, with the padding at its ends; its range is set to the glyphs of the line. Empty if there is
  /// no such glyph.
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    guard let (lines, line) = line(of: glyphIndex) else { return .zero }
    effectiveRange?.pointee = NSRange(lines.units(ofLine: line))
    return lines.used(ofLine: line)
  }
  /// The area of the empty line behind a line separator at the end of the text; empty without one.
  open var extraLineFragmentRect: CGRect { extraLine.map { $0.fragment(ofLine: $0.lineCount) } ?? .zero }
  /// What that line takes, which is its padding.
  open var extraLineFragmentUsedRect: CGRect { extraLine.map { $0.used(ofLine: $0.lineCount) } ?? .zero }
  /// The container of that line; nil without one.
  open var extraLineFragmentTextContainer: NSTextContainer? {
    containerLines.firstIndex { $0.hasExtraLine }.map { textContainers[$0] }
  }
  private var extraLine: ContainerLines? { containerLines.first { $0.hasExtraLine } }
  /// Where a glyph begins on the baseline, from the corner of its line's area.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint { line(of: glyphIndex)?.lines.location(ofUnit: glyphIndex) ?? .zero }
  /// The glyphs of a glyph's line of which an ellipsis takes the place; the location is `NSNotFound` if there are none.
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    let removed = line(of: glyphIndex).flatMap { $0.lines.removedUnits(inLine: $0.line) }
    return removed.map { NSRange($0) } ?? NSRange(location: NSNotFound, length: 0)
  }
  /// Calls `block` for each line with one of these glyphs: with its area, what its glyphs take of it, its container, all of its glyphs, and
  /// whether to stop.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let wanted = units(glyphRange)
    var stop = ObjCBool(false)
    for (container, lines) in zip(textContainers, containerLines) {
      let range = wanted.clamped(to: lines.units)
      guard !range.isEmpty, let first = lines.line(ofUnit: range.lowerBound), let last = lines.line(ofUnit: range.upperBound - 1) else {
        continue
      }
      for line in first...last {
        block(lines.fragment(ofLine: line), lines.used(ofLine: line), container, NSRange(lines.units(ofLine: line)), &stop)
        if stop.boolValue { return }
      }
    }
  }

  // MARK: Areas

  /// The smallest rectangle around what glyphs cover in a container, as high as their lines.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    let areas = lines(of: container)?.areas(of: units(glyphRange)) ?? []
    return areas.dropFirst().reduce(areas.first ?? .zero) { $0.union($1) }
  }
  /// Calls `block` with what glyphs cover in a container, line by line, and whether to stop. If they are in `selectedRange`, also with what
  /// the ends of paragraphs cover of a selection; pass `NSNotFound` as its location for none.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    let isSelected = selectedRange.location != NSNotFound
    for area in lines(of: textContainer)?.areas(of: units(glyphRange), toEdges: isSelected) ?? [] {
      block(area, &stop)
      if stop.boolValue { return }
    }
  }

  // MARK: Points

  /// The glyph at a point, or the nearest one. Zero without a glyph. O(length of the line + log lines).
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }
  /// The glyph at a point, or the nearest one. `partialFraction` is set to how much of it is before the point, from 0 to 1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer, fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let found = lines(of: container)?.unit(at: point)
    partialFraction?.pointee = found?.fraction ?? 0
    return found?.unit ?? 0
  }
  /// How much of the glyph at a point, or of the nearest one, is before the point, from 0 to 1.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    lines(of: container)?.unit(at: point)?.fraction ?? 0
  }
  /// The character at a point, or the nearest one. `partialFraction` is set to how much of it is before the point, from 0 to 1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

  // MARK: Drawing

  /// Draws what lies behind glyphs, in the current context, with the corner of their container at `origin`: the background colours of the
  /// text. Does nothing without a context.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let textStorage, let context = DrawingStack.current?.graphics.drawing() else { return }
    let wanted = units(glyphsToShow)
    for (range, attributes) in textStorage.styledRanges {
      guard let color = attributes[.backgroundColor] as? UIColor, range.overlaps(wanted) else { continue }
      for lines in containerLines {
        for area in lines.areas(of: range.clamped(to: wanted)) {
          context.fill(area.offsetBy(dx: origin.x, dy: origin.y).engine, color: color.pixel(in: .current))
        }
      }
    }
  }
  /// Draws glyphs in the current context, with the corner of their container at `origin`. Does nothing without a context.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = DrawingStack.current?.graphics.drawing() else { return }
    let wanted = units(glyphsToShow)
    for lines in containerLines {
      guard let layout = lines.layout else { continue }
      let start = Point(x: Double(origin.x + lines.padding), y: Double(origin.y))
      let range = wanted.clamped(to: lines.units)
      guard !range.isEmpty, let first = lines.line(ofUnit: range.lowerBound), let last = lines.line(ofUnit: range.upperBound - 1) else {
        continue
      }
      for line in first...last {
        let part = range.clamped(to: lines.units(ofLine: line))
        let middle = Double(lines.fragment(ofLine: line).minY) + 0.01
        context.saveState()
        if part != lines.units(ofLine: line) {
          // As far as letters may reach beyond their line.
          let area = lines.areas(of: part).reduce(CGRect.null) { $0.union($1) }.insetBy(dx: 0, dy: -lines.fragment(ofLine: line).height)
          context.clip(to: area.offsetBy(dx: origin.x, dy: origin.y).engine)
        }
        context.draw(layout, at: start, width: Double(lines.room.width), color: lines.color, rows: middle...middle)
        context.restoreState()
      }
    }
  }
}
