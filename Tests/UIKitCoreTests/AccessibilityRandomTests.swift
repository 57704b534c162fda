import DisplayInterface
import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// The accessibility elements of random views equal those of a naive implementation, after any changes; and each object keeps its number.
@MainActor @Suite struct `Accessibility of random views` {
  /// A view that sets all of its accessibility properties.
  private final class Piece: UIView {
    var name = 0
  }

  @Test func `matches a naive screen reader`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("accessibility at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let root = Piece(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 300, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    var pieces = [root]
    var numbers: [ObjectIdentifier: Int] = [:]
    var lastName = 0
    var (count, nested) = (0, 0)
    let least = (RandomTestSettings.rounds ?? 3_000) / 6
    for step in RandomTestSettings.steps(3_000, until: { count > least && nested > 0 }) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3:
        guard pieces.count < 40 else { break }
        let piece = Piece(frame: frame(&random))
        lastName += 1
        piece.name = lastName
        piece.accessibilityLabel = "\(lastName)"
        piece.isAccessibilityElement = Bool.random(using: &random)
        (pieces.filter { !$0.isAccessibilityElement }.randomElement(using: &random) ?? root).addSubview(piece)
        pieces.append(piece)
      case 4:
        let piece = pieces.randomElement(using: &random)!
        guard piece !== root, pieces.count > 12 else { break }
        piece.removeFromSuperview()
        pieces.removeAll { $0.isDescendant(of: piece) }
      case 5:
        // The root is rarely hidden, and only for a short time: there would be nothing to compare.
        root.isHidden = Int.random(in: 0..<12, using: &random) == 0
        if let piece = pieces.dropFirst().randomElement(using: &random) { piece.isHidden = Int.random(in: 0..<6, using: &random) == 0 }
      case 6:
        guard let piece = pieces.dropFirst().randomElement(using: &random) else { break }
        piece.isAccessibilityElement = !piece.isAccessibilityElement && piece.subviews.count < 2
      case 7: pieces.randomElement(using: &random)!.shouldGroupAccessibilityChildren.toggle()
      case 8:
        let piece = pieces.randomElement(using: &random)!
        piece.accessibilityContainerType = piece.accessibilityContainerType == .none ? .semanticGroup : .none
      case 9: pieces.randomElement(using: &random)!.clipsToBounds.toggle()
      case 10:
        let piece = pieces.randomElement(using: &random)!
        piece.accessibilityElements =
          piece !== root && piece.accessibilityElements == nil && Int.random(in: 0..<3, using: &random) == 0
          ? piece.subviews.shuffled(using: &random) : nil
      default:
        let piece = pieces.randomElement(using: &random)!
        if piece === root {
          pieces.dropFirst().last?.accessibilityElementsHidden.toggle()
        } else if piece.accessibilityViewIsModal || Int.random(in: 0..<10, using: &random) == 0 {
          piece.accessibilityViewIsModal.toggle()
        } else {
          piece.frame = frame(&random)
        }
      }
      let read = stage.screenReader.elements
      let expected = NaiveReader.lines(of: root)
      #expect(lines(read) == expected, "step \(step) of seed \(seed)")
      for element in flat(read) {
        let piece = try #require(pieces.first { "\($0.name)" == element.label || ($0 === root && element.label.isEmpty) })
        let known = numbers.updateValue(element.id, forKey: ObjectIdentifier(piece))
        #expect(
          known == nil || known == element.id || !isStillThere(known!, read), "a number is of one object, step \(step) of seed \(seed)")
      }
      #expect(Set(flat(read).map(\.id)).count == flat(read).count)
      if lines(read) != expected { return }
      count += flat(read).count
      nested += read.flatMap(\.children).count
    }
    #expect(count > least && nested > 0, "there was something to read: \(count) elements, \(nested) in others, seed \(seed)")
  }

  private func isStillThere(_ number: Int, _ elements: [AccessibleElement]) -> Bool { flat(elements).contains { $0.id == number } }
  private func flat(_ elements: [AccessibleElement]) -> [AccessibleElement] { elements.flatMap { [$0] + flat($0.children) } }
  private func lines(_ elements: [AccessibleElement], _ depth: Int = 0) -> [String] {
    elements.flatMap { ["\(depth) \($0.label)"] + lines($0.children, depth + 1) }
  }
  private func frame(_ random: inout SplitMix64) -> CGRect {
    CGRect(
      x: Int.random(in: -20..<200, using: &random), y: Int.random(in: -20..<200, using: &random),
      width: Int.random(in: 5..<120, using: &random), height: Int.random(in: 5..<120, using: &random))
  }
}

/// Reads views by the rules, one after the other, without regard to cost.
@MainActor private enum NaiveReader {
  /// A part that is read as a unit.
  private indirect enum Part {
    case element(String, CGRect)
    case container(String, CGRect, [Part])
    case sequence([Part])

    var frame: CGRect {
      switch self {
      case .element(_, let frame), .container(_, let frame, _): frame
      case .sequence(let parts): parts.map(\.frame).reduce(.null) { $0.union($1) }
      }
    }
    func lines(_ depth: Int) -> [String] {
      switch self {
      case .element(let name, _): ["\(depth) \(name)"]
      case .container(let name, _, let parts): ["\(depth) \(name)"] + parts.flatMap { $0.lines(depth + 1) }
      case .sequence(let parts): parts.flatMap { $0.lines(depth) }
      }
    }
  }

  static func lines(of root: UIView) -> [String] { inReadingOrder(parts(root)).flatMap { $0.lines(0) } }

  /// Returns the part of the screen that is visible through all clipping views around a view.
  private static func window(around view: UIView) -> CGRect {
    var seen = CGRect(x: 0, y: 0, width: 300, height: 300)
    var here = view.superview
    while let outer = here {
      if outer.clipsToBounds { seen = seen.intersection(outer.convert(outer.bounds, to: nil)) }
      here = outer.superview
    }
    return seen
  }

  private static func parts(_ view: UIView) -> [Part] {
    if view.isHidden || view.alpha < 0.01 || view.window == nil || view.accessibilityElementsHidden { return [] }
    let frame = view.convert(view.bounds, to: nil)
    let name = view.accessibilityLabel ?? ""
    if view.isAccessibilityElement { return frame.intersection(window(around: view)).isEmpty ? [] : [.element(name, frame)] }
    var seen = window(around: view)
    if view.clipsToBounds { seen = seen.intersection(frame) }
    if seen.isEmpty { return [] }
    var inside: [Part]
    if let named = view.accessibilityElements as? [UIView] {
      let all = named.flatMap(parts)
      inside = all.isEmpty ? [] : [.sequence(all)]
    } else if let modal = view.subviews.last(where: {
      $0.accessibilityViewIsModal && !$0.isHidden && $0.alpha >= 0.01 && !$0.accessibilityElementsHidden
    }) {
      inside = parts(modal)
    } else {
      inside = view.subviews.flatMap(parts)
    }
    if inside.isEmpty { return [] }
    if view.accessibilityContainerType != .none { return [.container(name, frame.intersection(seen), inReadingOrder(inside))] }
    return view.shouldGroupAccessibilityChildren ? [.sequence(inReadingOrder(inside))] : inside
  }

  /// Sorts parts: the highest part begins a line with all parts that begin above its middle; the rest follows in the same way.
  private static func inReadingOrder(_ parts: [Part]) -> [Part] {
    var rest = parts
    var result: [Part] = []
    while let top = rest.map(\.frame.minY).min() {
      let first = rest.first { $0.frame.minY == top }!.frame
      func isInLine(_ part: Part) -> Bool { part.frame.minY == top || part.frame.minY < first.midY }
      var line = rest.filter(isInLine)
      rest.removeAll(where: isInLine)
      // Parts that begin at the same position keep their order, from top to bottom.
      while !line.isEmpty {
        let left = line.map(\.frame.minX).min()!
        let candidates = line.indices.filter { line[$0].frame.minX == left }
        let next = candidates.min { (line[$0].frame.minY, $0) < (line[$1].frame.minY, $1) }!
        result.append(line.remove(at: next))
      }
    }
    return result
  }
}
