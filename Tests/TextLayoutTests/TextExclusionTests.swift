import HitchlessBase
import TestSupport
import Testing

@testable import TextLayout

@Suite struct `Excluded areas` {
  private func square(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
    [Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height), Point(x: x, y: y + height)]
  }
  private func layout(
    _ text: AttributedText, _ areas: [TextExclusions.Area], width: Double = 300, margin: Double = 0, paragraph: ParagraphStyle = .init(),
    height: Double = .infinity
  ) -> TextLayout {
    var constraints = TextConstraints(width: width, height: height)
    constraints.exclusions = TextExclusions(areas, margin: margin)
    return TextLayout(text, paragraph: paragraph, constraints: constraints)
  }
  private func plain(_ text: String) -> AttributedText { AttributedText(text, style: TextStyle(font: FontDescriptor(size: 15))) }
  private let story = Array(repeating: "The quick brown fox jumps over the lazy dog.", count: 6).joined(separator: " ")
  private func intervals(_ exclusions: TextExclusions, _ top: Double, _ bottom: Double) -> [ClosedRange<Int>] {
    exclusions.free(from: top, to: bottom, width: 100).map { Int($0.begin.rounded())...Int($0.end.rounded()) }
  }

  @Test func `leave the intervals beside them free, at all heights of a row`() {
    let triangle = [Point(x: 50, y: 0), Point(x: 70, y: 20), Point(x: 30, y: 20)]
    let one = TextExclusions([.init([triangle])])
    #expect(intervals(one, -10, 0) == [0...100] && intervals(one, 20, 40) == [0...100])
    #expect(intervals(one, 0, 10) == [0...40, 60...100] && intervals(one, 10, 20) == [0...30, 70...100])
    // A row that contains an area as a whole.
    #expect(intervals(one, -5, 30) == [0...30, 70...100])
    #expect(intervals(TextExclusions([.init([triangle])], margin: 5), 0, 10) == [0...35, 65...100])
    #expect(intervals(TextExclusions([.init([square(-10, 0, 200, 9)])]), 0, 5) == [])
    // Inside of a ring there is room by the even-odd rule only.
    let ring = [square(10, 0, 80, 60), square(30, 10, 40, 40)]
    #expect(intervals(TextExclusions([.init(ring, isEvenOdd: true)]), 20, 30) == [0...10, 30...70, 90...100])
    #expect(intervals(TextExclusions([.init(ring)]), 20, 30) == [0...10, 90...100])
    #expect(TextExclusions([.init([[Point(x: .nan, y: 0), Point(x: 1, y: 1)]])]).isEmpty)
  }

  @Test func `have lines at both sides, from left to right`() {
    let made = layout(plain(story), [.init([square(100, 0, 80, 40)])])
    let row = made.row(ofLine: 0)
    let places = row.map { made.place(ofLine: $0, alignedIn: 300) }
    #expect(row == 0..<2 && places[0].x == 0 && places[0].width <= 100 && places[1].x == 180 && places[1].width <= 120)
    #expect(places[0].top == 0 && places[1].top == 0 && places[0].baseline == places[1].baseline)
    #expect(made.line(nearest: Point(x: 250, y: 3), alignedIn: 300) == 1)
    #expect(made.line(nearest: Point(x: 120, y: 3), alignedIn: 300) == 0)
    #expect(made.line(rows: 1, below: 0, nearest: 250, alignedIn: 300) == 3)
    #expect(made.line(rows: -1, below: 2, nearest: 0, alignedIn: 300) == 0)
    #expect(made.line(rows: -1, below: 1, nearest: 0, alignedIn: 300) == nil)
    #expect(made.bytes(from: 0, to: 1) == 0..<made.bytes(ofLine: 2).lowerBound)
    // From right to left, the row begins at the right.
    var paragraph = ParagraphStyle()
    paragraph.flow.direction = .rightToLeft
    let mirrored = layout(plain(story), [.init([square(100, 0, 80, 40)])], paragraph: paragraph)
    #expect(mirrored.place(ofLine: 0, alignedIn: 300).x >= 180 && mirrored.place(ofLine: 1, alignedIn: 300).x < 100)
  }

  @Test func `are passed where no word fits, also if they are huge`() {
    let narrow = layout(plain("word word"), [.init([square(20, 0, 400, 100)])])
    #expect(narrow.lineCount == 1 && (100..<102).contains(narrow.place(ofLine: 0, alignedIn: 300).top))
    let tall = layout(plain("word word"), [.init([square(0, 0, 400, 1e9)])])
    #expect(tall.lineCount == 1 && tall.place(ofLine: 0, alignedIn: 300).top >= 1e9)
    // The line above an area ends above it, and others end at the next one.
    let split = layout(plain(story), [.init([square(0, 25, 400, 100)])])
    #expect(split.bottom(ofRowOfLine: 0) < 25 && split.place(ofLine: 1, alignedIn: 300).top >= 125)
    #expect(split.bottom(ofRowOfLine: 1) == split.place(ofLine: 2, alignedIn: 300).top)
    // Lines that would be below the limit are not shown.
    let cut = layout(plain(story), [.init([square(0, 20, 400, 500)])], height: 300)
    #expect(cut.isTruncated && cut.lineCount == 1)
  }

  @Test func `elsewhere change nothing`() {
    let (text, area) = (plain(story + "\n\nend\n"), TextExclusions.Area([square(0, 5000, 300, 10)]))
    let (free, beside) = (layout(text, []), layout(text, [area]))
    #expect((0..<free.lineCount).map(free.bytes) == (0..<beside.lineCount).map(beside.bytes) && free.lineCount > 6)
    #expect(free.height == beside.height && free.width == beside.width && free.wrapped && beside.wrapped)
  }

  @Test func `are not touched by any line, and no text is lost`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("excluded areas, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let words = ["one", "of", "the", "Ωmega", "naïve", "wide-spread", "a", "שלום", "extraordinarily", "\n"]
    var split = 0
    for round in 0..<(RandomTestSettings.rounds ?? 500) {
      let runs = (0..<1 + random.below(4)).map { _ in
        AttributedText.Run(
          (0..<random.below(20)).map { _ in words[random.below(words.count)] }.joined(separator: " "),
          style: TextStyle(font: FontDescriptor(size: Double(10 + random.below(3) * 6))))
      }
      let text = AttributedText(runs: runs)
      let polygons = (0..<1 + random.below(2)).map { _ in
        (0..<3 + random.below(4)).map { _ in Point(x: Double(random.below(340) - 20), y: Double(random.below(200) - 20)) }
      }
      var paragraph = ParagraphStyle(alignment: [.left, .center, .right, .natural, .justified][random.below(5)])
      if random.below(3) == 0 { paragraph.indents = ParagraphIndents(firstLine: 20, others: 10, tail: -15) }
      if random.below(4) == 0 { paragraph.lineBreakMode = .charWrapping }
      let isEvenOdd = random.below(2) == 0
      let made = layout(text, polygons.map { .init([$0], isEvenOdd: isEvenOdd) }, paragraph: paragraph)
      let bytes = Array(text.string.utf8)
      var (end, bottom) = (0, 0.0)
      for line in 0..<made.lineCount {
        let (place, range) = (made.place(ofLine: line, alignedIn: 300), made.bytes(ofLine: line))
        // Only the separators are between lines.
        try #require(range.lowerBound >= end && bytes[end..<range.lowerBound].allSatisfy { $0 == 0x0A }, "round \(round), line \(line)")
        end = range.upperBound
        let isBeside = line > 0 && made.row(ofLine: line).lowerBound < line
        if isBeside { split += 1 } else { try #require(place.top >= bottom - 0.001, "round \(round), line \(line)") }
        bottom = max(bottom, place.top + place.height)
        // Where a line has the whole width, spaces may extend beyond it, as they do without areas.
        let isInside = place.x >= place.edges.left - 0.01 && place.x + place.width <= place.edges.right + 0.01
        try #require(!made.lines[line].isFragment || isInside, "round \(round), line \(line): \(place)")
        guard place.width > 0 else { continue }
        let inner = (x: place.x + 0.01...place.x + place.width - 0.01, y: place.top + 0.01...place.top + place.height - 0.01)
        for polygon in polygons {
          try #require(!touches(polygon, isEvenOdd, inner.x, inner.y), "round \(round), line \(line): \(place), \(polygon)")
        }
      }
      try #require(bytes[end...].allSatisfy { $0 == 0x0A }, "round \(round)")
    }
    #expect(split > 50)
  }

  /// Whether one of many points of a rectangle is inside a polygon.
  private func touches(_ polygon: [Point], _ isEvenOdd: Bool, _ xs: ClosedRange<Double>, _ ys: ClosedRange<Double>) -> Bool {
    for row in 0...6 {
      let y = ys.lowerBound + (ys.upperBound - ys.lowerBound) * Double(row) / 6
      for column in 0...20 {
        let x = xs.lowerBound + (xs.upperBound - xs.lowerBound) * Double(column) / 20
        var winding = 0
        for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where (a.y <= y) != (b.y <= y) {
          if a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) > x { winding += b.y > a.y ? 1 : -1 }
        }
        if isEvenOdd ? winding % 2 != 0 : winding != 0 { return true }
      }
    }
    return false
  }
}
