import CellReuse
import HitchlessBase
import TestSupport
import Testing

@testable import ListEngine
@testable import ListLayout

@Suite struct DisplayedElementsTests {
  /// The state of a screen without optimisations: elements with their tokens, and tokens that are leaving.
  private struct Naive {
    var shown: [(identifier: ElementIdentifier, token: CellToken, attributes: ElementAttributes)] = []
    var leaving: [(token: CellToken, number: Int)] = []

    func token(of identifier: ElementIdentifier) -> CellToken? { shown.first { $0.identifier == identifier }?.token }
  }

  private func identifier(_ element: LayoutElement) -> ElementIdentifier? {
    guard case .item(let section, let index) = element else { return nil }
    return .item(ItemHandle(Int32(section * 100 + index)))
  }

  @Test func `Missing, moved and pending elements match a naive comparison after random changes`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("displayed elements at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var model = DisplayedElements()
    var naive = Naive()
    var nextToken: Int32 = 0
    for step in 0..<(RandomTestSettings.rounds ?? 600) {
      let found = randomFrames(&random)
      model.beginRound(found, identify: identifier, precedes: { $0.rank < $1.rank })
      let here = found.compactMap { identifier($0.element) }
      // The elements on screen that are missing, in the list's order.
      let missing = naive.shown.filter { !here.contains($0.identifier) }.map(\.identifier).sorted { $0.handle < $1.handle }
      #expect(model.missing == missing, "step \(step)")
      let pending = found.filter { $0.needsMeasuring || naive.token(of: identifier($0.element)!) == nil }
      #expect(model.pending == pending.sorted { $0.element.rank < $1.element.rank }, "step \(step)")
      let moved = found.filter { new in
        !new.needsMeasuring && naive.shown.contains { $0.identifier == identifier(new.element) && $0.attributes != new }
      }
      #expect(model.moved.map(\.attributes) == moved, "step \(step)")

      for gone in model.missing {
        let element = model.remove(gone)
        #expect(element?.token == naive.token(of: gone))
        naive.shown.removeAll { $0.identifier == gone }
        guard let element, Bool.random(using: &random) else { continue }
        naive.leaving.removeAll { $0.token == element.token }
        naive.leaving.append((element.token, model.beginLeaving(element)))
      }
      for move in model.moved {
        #expect(model.update(move.identifier, to: move.attributes, in: nil) == naive.token(of: move.identifier))
        if let index = naive.shown.firstIndex(where: { $0.identifier == move.identifier }) {
          naive.shown[index].attributes = move.attributes
        }
      }
      for attributes in model.pending {
        guard let identifier = identifier(attributes.element), model[identifier] == nil else { continue }
        // From time to time a leaving view returns.
        let returning = Int.random(in: 0..<3, using: &random) == 0 ? naive.leaving.randomElement(using: &random)?.token : nil
        let token = returning ?? CellToken(nextToken)
        if returning == nil { nextToken += 1 }
        let isNew = model.insert(DisplayedElement(token: token, attributes: attributes), identifier)
        #expect(isNew == (returning == nil))
        naive.leaving.removeAll { $0.token == token }
        naive.shown.append((identifier, token, attributes))
      }
      if let (token, number) = naive.leaving.randomElement(using: &random), Bool.random(using: &random) {
        // The end of an earlier animation of the view hides nothing.
        #expect(model.endLeaving(token, number: number - 1) == nil)
        #expect(model.endLeaving(token, number: number)?.token == token)
        #expect(model.endLeaving(token, number: number) == nil)
        naive.leaving.removeAll { $0.token == token }
      }
      if Int.random(in: 0..<20, using: &random) == 0 {
        #expect(model.endAllLeaving().map(\.token.rawValue) == naive.leaving.map(\.token.rawValue).sorted())
        naive.leaving = []
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        let delta = Point(x: 0, y: Double(Int.random(in: -30..<30, using: &random)))
        model.shift(by: delta)
        for index in naive.shown.indices { naive.shown[index].attributes.frame.origin.y += delta.y }
      }
      check(model, naive, step, &random)
    }
  }

  /// A view's placement in its superview: that of the list, or of an orthogonal section, whose content scrolls.
  private struct Placed: Equatable {
    var parent: SectionHandle?
    var attributes: ElementAttributes

    init(_ attributes: ElementAttributes, in parent: VisibleOrthogonalSection?) {
      self.parent = parent?.section
      self.attributes = attributes
      let origin = parent?.layout.contentOrigin ?? .zero
      self.attributes.frame = attributes.frame.offset(x: -origin.x, y: -origin.y)
    }
  }

  @Test func `A view is moved only if its place in its superview, or its superview, changes`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("elements of orthogonal sections at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var model = DisplayedElements()
    var placed: [ElementIdentifier: Placed] = [:]
    let kinds: [ElementKind] = [.cell, ElementKind(1), ElementKind(2)]
    let identifiers = (0..<Int32(4)).flatMap { handle in kinds.map { ElementIdentifier(kind: $0, handle: handle, index: 0) } }
    var offsets: [Double] = [0, 0]
    func parent(_ number: Int) -> VisibleOrthogonalSection? {
      guard number < 2 else { return nil }
      return VisibleOrthogonalSection(
        section: SectionHandle(Int32(number)),
        layout: OrthogonalSection(
          section: number, frame: Rect(x: 0, y: Double(number * 100), width: 100, height: 80), contentExtent: 500,
          offset: offsets[number], behavior: .continuous, axis: .horizontal, isMirrored: false))
    }
    var moves = 0
    for step in 0..<(RandomTestSettings.rounds ?? 3_000) {
      let identifier = identifiers[random.below(identifiers.count)]
      switch random.below(10) {
      case 0:
        #expect((model.remove(identifier) != nil) == (placed.removeValue(forKey: identifier) != nil), "step \(step)")
      case 1:
        // The section's content grows at its beginning: the visible part stays, and therefore is further into the content.
        let section = random.below(2)
        model.shiftOrigins(of: SectionHandle(Int32(section)), by: 30)
        for key in placed.keys where placed[key]?.parent == SectionHandle(Int32(section)) { placed[key]?.attributes.frame.origin.x += 30 }
      case 2: offsets[random.below(2)] = Double(random.below(20) * 10)
      default:
        let number = random.below(3)
        let parent = parent(number)
        // Few positions, so that many do not change; with or without the section's scrolling.
        let scrolled = parent.map { _ in random.below(2) == 0 ? -offsets[number] : 0 } ?? 0
        let attributes = ElementAttributes(
          element: .item(section: 0, index: Int(identifier.handle)),
          frame: Rect(x: Double(random.below(2) * 50) + scrolled, y: Double(random.below(2) * 100), width: 40, height: 40),
          zIndex: random.below(8) == 0 ? 1 : 0, isInOrthogonalSection: parent != nil)
        let next = Placed(attributes, in: parent)
        guard let before = placed[identifier] else {
          #expect(model.update(identifier, to: attributes, in: parent) == nil, "step \(step): not on screen")
          _ = model.insert(
            DisplayedElement(
              token: CellToken(Int32(step)), attributes: attributes, orthogonalSection: parent?.section,
              origin: parent?.layout.contentOrigin ?? .zero), identifier)
          placed[identifier] = next
          continue
        }
        let token = model[identifier]?.token
        let isMoved = model.update(identifier, to: attributes, in: parent) != nil
        #expect(isMoved == (before != next), "step \(step): \(identifier) from \(before) to \(next)")
        #expect(model[identifier]?.token == token && model[identifier]?.attributes == attributes, "step \(step)")
        #expect(model[identifier]?.orthogonalSection == parent?.section, "step \(step)")
        moves += isMoved ? 1 : 0
        placed[identifier] = next
      }
      #expect(model.count == placed.count, "step \(step)")
    }
    #expect(moves > 100)
  }

  private func check(_ model: DisplayedElements, _ naive: Naive, _ step: Int, _ random: inout SplitMix64) {
    #expect(model.count == naive.shown.count, "step \(step)")
    let ordered: [ElementIdentifier] = naive.shown.map(\.identifier).sorted { $0.handle < $1.handle }
    #expect(model.ordered() == ordered, "step \(step)")
    for entry in naive.shown {
      #expect(model[entry.identifier]?.token == entry.token)
      #expect(model[entry.identifier]?.attributes == entry.attributes)
    }
    let point = Point(x: 5, y: Double(Int.random(in: 0..<500, using: &random)))
    let hits = naive.shown.filter { $0.attributes.frame.contains(point) }
    let top = hits.max { ($0.attributes.zIndex, $0.identifier.handle) < ($1.attributes.zIndex, $1.identifier.handle) }
    let found = model.topmostItem(
      at: point, position: { ItemPosition(section: 0, index: Int($0.rawValue)) }, isClipped: { _ in false })
    #expect(found?.index == top.map { Int($0.identifier.handle) }, "step \(step)")
  }

  /// Returns rows of different heights, in any order; some have to be measured, some overlap others.
  private func randomFrames(_ random: inout SplitMix64) -> [ElementAttributes] {
    let first = Int.random(in: 0..<40, using: &random)
    let count = Int.random(in: 0..<12, using: &random)
    return (first..<first + count).map { index in
      ElementAttributes(
        element: .item(section: 0, index: index),
        frame: Rect(x: 0, y: Double(index * 10), width: 100, height: Double(Int.random(in: 1..<30, using: &random))),
        zIndex: Int.random(in: 0..<3, using: &random), selfSizingAxes: Int.random(in: 0..<4, using: &random) == 0 ? .vertical : [])
    }.shuffled(using: &random)
  }
}
