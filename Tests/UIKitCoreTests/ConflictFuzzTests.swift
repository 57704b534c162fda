import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

/// Views with constraints that contradict each other, or are incomplete.
@MainActor private struct ConflictScene {
  let root = ConstraintStage.root(400, 300)
  private(set) var views: [UIView] = []
  private(set) var constraints: [NSLayoutConstraint] = []
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    views = [root]
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let parent = views[below(views.count)]
      let view = below(3) == 0 ? ConstraintStage.sized(CGFloat(below(60)), CGFloat(below(60)), in: parent) : ConstraintStage.box(in: parent)
      views.append(view)
    }
    for index in 0..<Int.random(in: 2...24, using: &random) { add(index) }
  }

  private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  private mutating func add(_ index: Int) {
    let first = views[1 + below(views.count - 1)]
    let second = views[below(views.count)]
    let groups: [[NSLayoutConstraint.Attribute]] = [[.left, .right, .centerX], [.top, .bottom, .centerY], [.width, .height]]
    let attributes = groups[below(3)]
    let isLength = attributes == groups[2] && below(2) == 0
    guard isLength || first !== second else { return }
    let constraint = NSLayoutConstraint(
      item: first, attribute: attributes[below(attributes.count)],
      relatedBy: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][below(4)],
      toItem: isLength ? nil : second, attribute: isLength ? .notAnAttribute : attributes[below(attributes.count)],
      multiplier: isLength ? 1 : [1, 1, 0.5, 2][below(4)], constant: CGFloat(below(200) - 60))
    constraint.identifier = "c\(index)."
    if below(4) == 0 { constraint.priority = UILayoutPriority(Float(1 + below(999))) }
    constraint.isActive = true
    constraints.append(constraint)
  }

  /// Returns the solved rectangle of a view in the root's coordinates. Frames are this rectangle rounded to pixels, and never have a
  /// negative size.
  func solved(_ view: UIView) -> CGRect { view === root ? root.bounds : view.autoLayout?.item?.solved ?? .null }

  /// Returns the value of a view's attribute, in the root's coordinates.
  func value(_ attribute: NSLayoutConstraint.Attribute, of view: UIView) -> CGFloat {
    let rect = solved(view)
    let (origin, size) = (rect.origin, rect.size)
    switch attribute {
    case .left: return origin.x
    case .right: return origin.x + size.width
    case .centerX: return origin.x + size.width / 2
    case .top: return origin.y
    case .bottom: return origin.y + size.height
    case .centerY: return origin.y + size.height / 2
    case .width: return size.width
    default: return size.height
    }
  }

  /// Returns how far a constraint is from holding, in points.
  func error(of constraint: NSLayoutConstraint) -> CGFloat {
    guard let first = constraint.firstItem as? UIView else { return .infinity }
    let second = (constraint.secondItem as? UIView).map { value(constraint.secondAttribute, of: $0) } ?? 0
    // A position with a multiplier is relative to the corner of the view that holds the constraint.
    let origin = self.origin(of: constraint)
    let distance =
      (value(constraint.firstAttribute, of: first) - origin) - (second - origin) * constraint.multiplier - constraint.constant
    switch constraint.relation {
    case .equal: return abs(distance)
    case .lessThanOrEqual: return max(0, distance)
    default: return max(0, -distance)
    }
  }

  private func origin(of constraint: NSLayoutConstraint) -> CGFloat {
    guard let holder = constraint.holder, constraint.secondAttribute != .width, constraint.secondAttribute != .height else { return 0 }
    let corner = solved(holder).origin
    return [.top, .bottom, .centerY].contains(constraint.firstAttribute) ? corner.y : corner.x
  }

  var frames: [CGRect] { views.map(\.frame) }
}

@MainActor @Suite struct `Random constraint conflicts` {
  /// Returns the broken constraint in a message.
  private func broken(_ message: String) -> String? {
    guard let range = message.range(of: "Will attempt to recover by breaking constraint") else { return nil }
    return String(message[range.upperBound...])
  }

  @Test func `are reported once and leave a layout that satisfies the other required constraints`() throws {
    let first = RandomTestSettings.seed ?? UInt64.random(in: 1...1_000_000)
    print("conflicts at random, HITCHLESS_FUZZ_SEED=\(first)")
    var (conflicts, ambiguities) = (0, 0)
    for seed in first..<first + (RandomTestSettings.seed == nil ? UInt64(RandomTestSettings.rounds ?? 2000) : 1) {
      let scene = ConflictScene(seed: seed)
      let messages = Fault.collectingWarnings { scene.root.layoutIfNeeded() }.map(\.message)
      let breaks = messages.compactMap { broken($0) }
      try #require(breaks.count == messages.count, "seed \(seed): \(messages)")
      if !breaks.isEmpty { conflicts += 1 }
      try check(scene, breaks, seed)
      // A second layout logs nothing and moves nothing.
      let frames = scene.frames
      scene.root.setNeedsLayout()
      let again = Fault.collectingWarnings { scene.root.layoutIfNeeded() }
      try #require(again.isEmpty && scene.frames == frames, "seed \(seed)")
      // Ambiguous views may move to another equally good position; all others stay.
      let ambiguous = scene.views.dropFirst().filter(\.hasAmbiguousLayout)
      if !ambiguous.isEmpty { ambiguities += 1 }
      let moved = Fault.collectingWarnings {
        for view in ambiguous { view.exerciseAmbiguityInLayout() }
        scene.root.layoutIfNeeded()
      }
      try #require(moved.isEmpty, "seed \(seed): \(moved)")
      try check(scene, breaks, seed)
      for (view, frame) in zip(scene.views, frames) where ambiguous.isEmpty {
        try #require(view.frame == frame, "seed \(seed): \(view.frame) instead of \(frame), and nothing is ambiguous")
      }
    }
    #expect(RandomTestSettings.seed != nil || conflicts > 100 && ambiguities > 100)
  }

  /// Checks that every required constraint holds, except those that are reported as broken; and that every frame is valid.
  private func check(_ scene: ConflictScene, _ breaks: [String], _ seed: UInt64) throws {
    for view in scene.views {
      let numbers = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
      try #require(numbers.allSatisfy(\.isFinite) && view.frame.width >= 0 && view.frame.height >= 0, "seed \(seed): \(view.frame)")
    }
    for constraint in scene.constraints where constraint.priority == .required {
      guard let name = constraint.identifier, !breaks.contains(where: { $0.contains("'\(name)'") }) else { continue }
      let error = scene.error(of: constraint)
      try #require(error < 1e-6, "seed \(seed): \(constraint) misses by \(error)\n\(breaks)\n\(scene.frames)")
    }
  }
}
