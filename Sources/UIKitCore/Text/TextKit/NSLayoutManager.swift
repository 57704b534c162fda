public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import TextLayout

/// Lays out the text of a text storage in text containers, and finds the positions of its characters. Lines are computed when they are
/// first needed after a change.
///
/// A layout manager has one glyph for each UTF-16 unit, regardless of the glyphs of the fonts: the index of a glyph is that of its
/// character. The units of one user-perceived character share a position. Points are in the coordinates of the container unless specified
/// otherwise. As everywhere in Hitchless, the paragraph style at the beginning of a text applies to the whole text, and to each container.
open class NSLayoutManager: NSObject {
  /// The text; nil for none. Not retained. Set by the text storage.
  open internal(set) weak var textStorage: NSTextStorage? { didSet { if textStorage !== oldValue { invalidate() } } }
  /// The containers, in the order in which they are filled. Retained.
  open private(set) var textContainers: [NSTextContainer] = []
  /// The delegate, which is notified of layout. Not retained.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Whether the line spacing that fonts recommend is added to lines. True by default.
  open var usesFontLeading = true { didSet { if usesFontLeading != oldValue { invalidate() } } }
  /// The lines of each container; nil if they have to be computed.
  private var known: [ContainerLines]?

  /// Creates a layout manager without a text and without containers.
  public override init() { super.init() }

  // MARK: Containers

  /// Adds a container after the others.
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
  /// Notifies the layout manager that a container has another size or line settings. Called by containers.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidate() }

  // MARK: Making lines

  /// Notifies the layout manager that the text has changed. Called by text storages.
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
  /// Invalidates the lines of characters. This invalidates all lines, so `actualCharRange` is set to the whole text.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) {
    actualCharRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
    invalidate()
    for container in textContainers { container.changed?() }
  }
  /// Redraws characters in the text views that show them.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { for container in textContainers { container.redrawn?() } }
  /// Redraws glyphs in the text views that show them.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }
  /// Computes the lines of a container if necessary. O(length) after a change.
  open func ensureLayout(for container: NSTextContainer) { _ = containerLines }
  /// Computes the lines of characters if necessary.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = containerLines }
  /// Computes the lines of glyphs if necessary.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = containerLines }
  /// The lines of each container. O(length) after a change.
  private var containerLines: [ContainerLines] {
    guard let textStorage else { return [] }
    let made: [ContainerLines]
    if textContainers.count == 1, let lines = textContainers[0].viewLines?() {
      // The view keeps track of whether its lines have changed.
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
  /// Returns the lines of the container that contains a glyph, and the index of the glyph's line in them.
  private func line(of glyph: Int) -> (lines: ContainerLines, line: Int)? {
    containerLines.lazy.compactMap { lines in lines.line(ofUnit: glyph).map { (lines, $0) } }.first
  }

  // MARK: Glyphs and characters

  /// The number of glyphs: equal to that of UTF-16 units.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// Whether `glyphIndex` is the index of a glyph.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }
  /// Returns the character of a glyph.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Returns the glyph of a character.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// Returns the glyphs of characters, limited to those that exist; `actualCharRange` is set to the glyphs' characters.
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) -> NSRange {
    let range = present(charRange)
    actualCharRange?.pointee = range
    return range
  }
  /// Returns the characters of glyphs, limited to those that exist; `actualGlyphRange` is set to the characters' glyphs.
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    self.glyphRange(forCharacterRange: glyphRange, actualCharacterRange: actualGlyphRange)
  }
  private func present(_ range: NSRange) -> NSRange { NSIntersectionRange(range, NSRange(location: 0, length: numberOfGlyphs)) }
  private func units(_ range: NSRange) -> Range<Int> {
    let range = present(range)
    return range.location..<NSMaxRange(range)
  }
  /// Returns the glyphs in a container, including those that an ellipsis replaces.
  open func glyphRange(for container: NSTextContainer) -> NSRange { lines(of: container).map { NSRange($0.units) } ?? NSRange() }
  /// Returns the glyphs in the lines that intersect a rectangle.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    guard let lines = lines(of: container), let layout = lines.layout, lines.lineCount > 0, bounds.maxY > 0, bounds.minY < lines.used.maxY
    else { return NSRange() }
    let first = layout.line(atHeight: Double(bounds.minY))
    let last = layout.row(ofLine: layout.line(atHeight: Double(bounds.maxY))).upperBound - 1
    return NSRange(lines.units(ofLine: first).lowerBound..<lines.units(ofLine: min(last, lines.lineCount - 1)).upperBound)
  }
  /// Returns the container of a glyph, and sets `effectiveRange` to the glyphs in the container. Nil if the glyph does not exist or does
  /// not fit in a container.
  open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
    guard let index = containerLines.firstIndex(where: { $0.units.contains(glyphIndex) }) else { return nil }
    effectiveRange?.pointee = NSRange(containerLines[index].units)
    return textContainers[index]
  }

  // MARK: Lines

  /// Returns the area that the lines of a container use, including the padding at their ends; empty if there are no lines.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    let used = lines(of: container)?.used ?? .null
    return used.isNull ? .zero : used
  }
  /// Returns the area of a glyph's line, as wide as its container, and sets `effectiveRange` to the glyphs of the line. Empty if the glyph
  /// does not exist.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    guard let (lines, line) = line(of: glyphIndex) else { return .zero }
    effectiveRange?.pointee = NSRange(lines.units(ofLine: line))
    return lines.fragment(ofLine: line)
  }
  /// Returns the part of its area that a glyph's line uses, including the padding at its ends, and sets `effectiveRange` to the glyphs of
  /// the line. Empty if the glyph does not exist.
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    guard let (lines, line) = line(of: glyphIndex) else { return .zero }
    effectiveRange?.pointee = NSRange(lines.units(ofLine: line))
    return lines.used(ofLine: line)
  }
  /// The area of the empty line after a line separator at the end of the text; empty if there is no such line.
  open var extraLineFragmentRect: CGRect { extraLine.map { $0.fragment(ofLine: $0.lineCount) } ?? .zero }
  /// The part of its area that the extra line uses, which is its padding.
  open var extraLineFragmentUsedRect: CGRect { extraLine.map { $0.used(ofLine: $0.lineCount) } ?? .zero }
  /// The container of the extra line; nil if there is no such line.
  open var extraLineFragmentTextContainer: NSTextContainer? {
    containerLines.firstIndex { $0.hasExtraLine }.map { textContainers[$0] }
  }
  private var extraLine: ContainerLines? { containerLines.first { $0.hasExtraLine } }
  /// Returns the origin of a glyph on the baseline, relative to the corner of its line's area.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint { line(of: glyphIndex)?.lines.location(ofUnit: glyphIndex) ?? .zero }
  /// Returns the glyphs that an ellipsis replaces in a glyph's line; the location is `NSNotFound` if there are none.
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    let removed = line(of: glyphIndex).flatMap { $0.lines.removedUnits(inLine: $0.line) }
    return removed.map { NSRange($0) } ?? NSRange(location: NSNotFound, length: 0)
  }
  /// Calls `block` for each line that contains one of the glyphs, with the line's area, the part that its glyphs use, its container, all of
  /// its glyphs, and a flag that `block` sets to stop.
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

  /// Returns the smallest rectangle that encloses the areas of glyphs in a container, as high as their lines.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    let areas = lines(of: container)?.areas(of: units(glyphRange)) ?? []
    return areas.dropFirst().reduce(areas.first ?? .zero) { $0.union($1) }
  }
  /// Calls `block` with the areas that glyphs cover in a container, line by line, and a flag that `block` sets to stop. With a
  /// `selectedRange`, the areas extend beyond the ends of paragraphs as in the display of a selection; pass `NSNotFound` as its location
  /// for none.
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

  /// Returns the glyph at a point, or the nearest one. Zero if there are no glyphs. O(length of the line + log lines).
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }
  /// Returns the glyph at a point, or the nearest one. `partialFraction` is set to the fraction of the glyph before the point, from 0 to 1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer, fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let found = lines(of: container)?.unit(at: point)
    partialFraction?.pointee = found?.fraction ?? 0
    return found?.unit ?? 0
  }
  /// Returns the fraction of the glyph at a point, or of the nearest one, that is before the point, from 0 to 1.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    lines(of: container)?.unit(at: point)?.fraction ?? 0
  }
  /// Returns the character at a point, or the nearest one. `partialFraction` is set to the fraction of the character before the point, from
  /// 0 to 1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

  // MARK: Drawing

  /// Draws the background colours of glyphs in the current context, with the corner of their container at `origin`. Does nothing without a
  /// context.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let graphics = DrawingStack.current?.graphics else { return }
    graphics.drawing(throwsShadow: false) { drawBackground(forGlyphRange: glyphsToShow, at: origin, in: $0) }
  }
  private func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint, in context: CairoContext) {
    guard let textStorage else { return }
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
    guard let graphics = DrawingStack.current?.graphics else { return }
    graphics.drawing(throwsShadow: false) { drawGlyphs(forGlyphRange: glyphsToShow, at: origin, in: $0) }
  }
  private func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint, in context: CairoContext) {
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
          // Letters may extend beyond their line by as much.
          let area = lines.areas(of: part).reduce(CGRect.null) { $0.union($1) }.insetBy(dx: 0, dy: -lines.fragment(ofLine: line).height)
          context.clip(to: area.offsetBy(dx: origin.x, dy: origin.y).engine)
        } else if layout.row(ofLine: line).count > 1 {
          // The lines beside it are drawn separately.
          let fragment = lines.fragment(ofLine: line)
          context.clip(to: fragment.insetBy(dx: 0, dy: -fragment.height).offsetBy(dx: origin.x, dy: origin.y).engine)
        }
        context.draw(layout, at: start, width: Double(lines.room.width), color: lines.color, rows: middle...middle)
        context.restoreState()
      }
    }
  }
}
