import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

/// A stack view that changes at random, compared with arithmetic.
@MainActor private final class StackWorld {
  private let root: UIView
  private let stack = UIStackView()
  private var random: SplitMix64
  private var nextPriority: Float = 0
  private let length: NSLayoutConstraint
  private let breadth: NSLayoutConstraint
  private let isRightToLeft: Bool
  /// The custom spacing after each view that has one.
  private var gapAfter: [ObjectIdentifier: CGFloat] = [:]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    root = ConstraintStage.root(1000, 1000)
    isRightToLeft = random.next() % 4 == 0
    // Each is used for either axis, like the stack's axis.
    (length, breadth) = (stack.widthAnchor.constraint(equalToConstant: 0), stack.heightAnchor.constraint(equalToConstant: 0))
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    root.addSubview(stack)
    stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
  }

  private func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
  private var views: [SizedView] { stack.arrangedSubviews.compactMap { $0 as? SizedView } }
  private var isRow: Bool { stack.axis == .horizontal }

  // MARK: Operations

  func step() {
    switch below(14) {
    case 0, 1, 2: insert()
    case 3:
      guard let view = views.randomElement(using: &random) else { return }
      view.removeFromSuperview()
      gapAfter[ObjectIdentifier(view)] = nil
    case 4, 5: views.randomElement(using: &random)?.isHidden.toggle()
    case 6: views.randomElement(using: &random)?.content = content()
    case 7: stack.spacing = CGFloat(below(20))
    case 8:
      guard let view = views.randomElement(using: &random) else { return }
      let gap: CGFloat? = below(3) == 0 ? nil : CGFloat(below(30))
      gapAfter[ObjectIdentifier(view)] = gap
      stack.setCustomSpacing(gap ?? UIStackView.spacingUseDefault, after: view)
    case 9: stack.axis = isRow ? .vertical : .horizontal
    case 10: stack.distribution = [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering][below(5)]
    case 11: stack.alignment = [.fill, .leading, .center, .trailing][below(4)]
    case 12:
      stack.isLayoutMarginsRelativeArrangement = below(2) == 0
      stack.layoutMargins = UIEdgeInsets(
        top: CGFloat(below(10)), left: CGFloat(below(10)), bottom: CGFloat(below(10)), right: CGFloat(below(10)))
    default:
      guard let view = views.randomElement(using: &random), stack.arrangedSubviews.count > 1 else { return }
      // Moved without leaving, it keeps its spacing.
      stack.insertArrangedSubview(view, at: below(stack.arrangedSubviews.count))
    }
  }

  private func content() -> CGSize { CGSize(width: CGFloat(1 + below(60)), height: CGFloat(1 + below(60))) }

  private func insert() {
    guard views.count < 8 else { return }
    let view = SizedView(frame: .zero)
    view.content = content()
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      // No two views have equal priorities, and none equals those of the stack itself.
      nextPriority += 1 / 64
      view.setContentHuggingPriority(UILayoutPriority(below(2) == 0 ? 250 + nextPriority : 280 - nextPriority), for: axis)
      view.setContentCompressionResistancePriority(UILayoutPriority(below(2) == 0 ? 700 + nextPriority : 800 - nextPriority), for: axis)
    }
    view.isHidden = below(5) == 0
    stack.insertArrangedSubview(view, at: below(views.count + 1))
  }

  // MARK: Comparing

  private var naive: NaiveStack {
    let axis = stack.axis
    return NaiveStack(
      parts: views.map { view in
        NaiveStack.Part(
          along: isRow ? view.content.width : view.content.height, across: isRow ? view.content.height : view.content.width,
          isHidden: view.isHidden, hugging: view.contentHuggingPriority(for: axis).rawValue,
          resistance: view.contentCompressionResistancePriority(for: axis).rawValue, gapAfter: gapAfter[ObjectIdentifier(view)])
      }, distribution: stack.distribution, alignment: stack.alignment, spacing: stack.spacing)
  }

  /// Gives the stack a random size, or none, lays out, and returns the differences from the expectation.
  func differences() -> [String] {
    let naive = naive
    guard naive.parts.contains(where: { !$0.isHidden }) else { return [] }
    let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
    let (marginsAlong, marginsAcross) =
      isRow
      ? (margins.left + margins.right, margins.top + margins.bottom)
      : (margins.top + margins.bottom, margins.left + margins.right)
    // Proportional lengths require one.
    let hasLength = below(3) > 0 || naive.distribution == .fillProportionally
    let hasBreadth = below(2) == 0
    let canvasLength = hasLength ? naive.minimumLength + CGFloat(below(400)) : naive.naturalSize.along
    let canvasBreadth = hasBreadth ? CGFloat(below(100)) : naive.naturalSize.across
    set(isRow ? length : breadth, hasLength ? canvasLength + marginsAlong : nil)
    set(isRow ? breadth : length, hasBreadth ? canvasBreadth + marginsAcross : nil)
    root.layoutIfNeeded()
    var result: [String] = []
    let size = isRow ? CGSize(width: canvasLength, height: canvasBreadth) : CGSize(width: canvasBreadth, height: canvasLength)
    let bounds = CGRect(
      x: 0, y: 0, width: size.width + margins.left + margins.right, height: size.height + margins.top + margins.bottom)
    if !isNear(stack.frame, bounds) { result.append("the stack is at \(stack.frame) instead of \(bounds)") }
    let spans = naive.spansAlong(canvasLength, whole: canvasLength + marginsAlong)
    var index = 0
    for (view, part) in zip(views, naive.parts) where !part.isHidden {
      defer { index += 1 }
      let across = naive.spanAcross(part, canvasBreadth)
      let along: NaiveStack.Span
      if let spans {
        along = spans[index]
      } else {
        // Centres that cannot be equally spaced: only the position across the axis is simple.
        along =
          isRow
          ? span(view.frame.minX - margins.left, view.frame.maxX - margins.left, of: size.width)
          : NaiveStack.Span(begin: view.frame.minY - margins.top, end: view.frame.maxY - margins.top)
      }
      let horizontal = isRow ? span(along.begin, along.end, of: size.width) : span(across.begin, across.end, of: size.width)
      let vertical = isRow ? across : along
      let expected = CGRect(
        x: margins.left + horizontal.begin, y: margins.top + vertical.begin, width: horizontal.end - horizontal.begin,
        height: vertical.end - vertical.begin)
      if !isNear(view.frame, expected) { result.append("view \(index) is at \(view.frame) instead of \(expected)") }
    }
    if !result.isEmpty {
      result.append("\(isRow ? "row" : "column"), \(naive), \(canvasLength) by \(canvasBreadth), margins \(margins)")
    }
    return result
  }

  /// Mirrors a span for right-to-left layouts.
  private func span(_ begin: CGFloat, _ end: CGFloat, of width: CGFloat) -> NaiveStack.Span {
    isRightToLeft ? NaiveStack.Span(begin: width - end, end: width - begin) : NaiveStack.Span(begin: begin, end: end)
  }

  /// Compares frames: the views' edges are on whole pixels, which are points here.
  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    func isNear(_ start: CGFloat, _ end: CGFloat, _ wantedStart: CGFloat, _ wantedEnd: CGFloat) -> Bool {
      // A part that is thinner than a pixel keeps exactly one.
      let isHairline = (0.3..<1).contains(wantedEnd - wantedStart) && end - start == 1
      return abs(start - wantedStart) < 0.51 && (isHairline || abs(end - wantedEnd) < 0.51)
    }
    return isNear(a.minX, a.maxX, b.minX, b.maxX) && isNear(a.minY, a.maxY, b.minY, b.maxY)
  }

  private func set(_ constraint: NSLayoutConstraint, _ constant: CGFloat?) {
    constraint.constant = constant ?? 0
    constraint.isActive = constant != nil
  }
}

@MainActor @Suite struct `Random stack views` {
  @Test func `match a naive layout, however they were changed`() throws {
    let first = RandomTestSettings.seed ?? UInt64.random(in: 1...1_000_000)
    for seed in first..<first + (RandomTestSettings.seed == nil ? UInt64(RandomTestSettings.rounds ?? 4) : 1) {
      print("stack views at random, HITCHLESS_FUZZ_SEED=\(seed)")
      let world = StackWorld(seed: seed)
      for step in 0..<500 {
        world.step()
        let differences = world.differences()
        try #require(differences.isEmpty, "seed \(seed), step \(step): \(differences.joined(separator: "\n"))")
      }
    }
  }

  /// Returns a stack of stacks and views: the view, the size that it needs, and a check of its frames.
  private func nested(_ random: inout SplitMix64, depth: Int) -> (view: UIView, size: CGSize, check: (CGPoint) -> [(UIView, CGRect)]) {
    guard depth > 0 else {
      let view = SizedView(frame: .zero)
      view.content = CGSize(
        width: CGFloat(2 * Int.random(in: 1...20, using: &random)), height: CGFloat(2 * Int.random(in: 1...20, using: &random)))
      let size = view.content
      return (view, size, { [(view, CGRect(origin: $0, size: size))] })
    }
    let stack = UIStackView()
    let isRow = Bool.random(using: &random)
    stack.axis = isRow ? .horizontal : .vertical
    stack.distribution = Bool.random(using: &random) ? .fill : .equalSpacing
    stack.alignment = [UIStackView.Alignment.leading, .center, .trailing][Int.random(in: 0..<3, using: &random)]
    stack.spacing = CGFloat(Int.random(in: 0...9, using: &random))
    let children = (0..<Int.random(in: 1...4, using: &random)).map { _ in nested(&random, depth: Int.random(in: 0..<depth, using: &random))
    }
    for child in children { stack.addArrangedSubview(child.view) }
    let naive = NaiveStack(
      parts: children.map {
        NaiveStack.Part(along: isRow ? $0.size.width : $0.size.height, across: isRow ? $0.size.height : $0.size.width)
      },
      distribution: stack.distribution, alignment: stack.alignment, spacing: stack.spacing)
    let natural = naive.naturalSize
    let spans = naive.spansAlong(natural.along, whole: natural.along) ?? []
    let size = isRow ? CGSize(width: natural.along, height: natural.across) : CGSize(width: natural.across, height: natural.along)
    return (
      stack, size,
      { origin in
        var result: [(UIView, CGRect)] = [(stack, CGRect(origin: origin, size: size))]
        for (index, child) in children.enumerated() {
          let across = naive.spanAcross(naive.parts[index], natural.across).begin
          let along = spans[index].begin
          // Frames are in the superview's coordinates.
          let own = CGPoint(x: isRow ? along : across, y: isRow ? across : along)
          result += child.check(own)
        }
        return result
      }
    )
  }

  @Test func `are as large as their content when nested`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 1...1_000_000)
    print("nested stack views at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<(RandomTestSettings.rounds ?? 50) {
      let root = ConstraintStage.root(3000, 3000)
      let scene = nested(&random, depth: 4)
      scene.view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(scene.view)
      scene.view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
      scene.view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      root.layoutIfNeeded()
      for (view, expected) in scene.check(.zero) {
        let frame = view.frame
        let near = [frame.minX - expected.minX, frame.minY - expected.minY, frame.maxX - expected.maxX, frame.maxY - expected.maxY]
        // Half a point in the middle of each stack may be rounded either way, which adds up along the hierarchy.
        try #require(near.allSatisfy { abs($0) <= 1.01 }, "seed \(seed), round \(round): \(frame) instead of \(expected)")
      }
    }
  }
}
