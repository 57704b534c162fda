import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Visual formats` {
  private func scene() -> (root: UIView, a: SizedView, b: SizedView, views: [String: Any]) {
    let root = ConstraintStage.root(300, 200)
    let (a, b) = (ConstraintStage.sized(40, 10, in: root), ConstraintStage.sized(60, 20, in: root))
    return (root, a, b, ["a": a, "b": b])
  }
  private func activate(_ formats: [String], _ options: NSLayoutConstraint.FormatOptions = [], _ views: [String: Any]) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: ["gap": 12, "high": 751.5], views: views))
    }
  }

  @Test func `place views in rows and columns`() {
    let (root, a, b, views) = scene()
    activate(["H:|-20-[a]-gap-[b(==a)]-(30)-|", "V:|[a(25)]", "V:|-5-[b]"], [], views)
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 20, y: 0, width: 119, height: 25) && b.frame == CGRect(x: 151, y: 5, width: 119, height: 20))
  }

  @Test func `have standard spacing, superview margins, inequalities and priorities`() {
    let (root, a, b, views) = scene()
    activate(["|-[a]-[b(>=100,<=120@gap)]-(>=8)-|", "V:|-(-3)-[a]-(5@high)-[b]"], [], views)
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 8, y: -3, width: 40, height: 10) && b.frame == CGRect(x: 56, y: 12, width: 100, height: 20))
    let gap = root.constraints.first { $0.firstAttribute == .top && $0.constant == 5 }
    #expect(gap?.priority.rawValue == 751.5)
  }

  @Test func `follow alignment and direction options`() {
    let (root, a, b, views) = scene()
    root.semanticContentAttribute = .forceRightToLeft
    activate(["|-10-[a]-10-[b]"], [.alignAllTop], views)
    activate(["V:|-7-[a]"], [], views)
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 250, y: 7, width: 40, height: 10) && b.frame.origin == CGPoint(x: 180, y: 7))
    let (other, c, d, others) = scene()
    other.semanticContentAttribute = .forceRightToLeft
    activate(["|-10-[a]-10-[b]"], [.directionLeftToRight, .alignAllCenterY], others)
    other.layoutIfNeeded()
    #expect(c.frame.minX == 10 && d.frame.minX == 60 && c.frame.midY == d.frame.midY)
    let (third, e, f, thirds) = scene()
    activate(["|-10-[a]-10-[b]"], .directionRightToLeft, thirds)
    third.layoutIfNeeded()
    #expect(e.frame.minX == 250 && f.frame.minX == 180)
  }

  /// Messages and positions as measured by the sources in the documentation of `VisualFormatError`.
  @Test(arguments: [
    ("", "Unable to parse constraint format: It's an empty string."),
    ("H[a]", "Expected ':' after 'H' to specify horizontal arrangement \nH[a] \n ^"),
    ("V:a", "Expected a view \nV:a \n  ^"),
    ("[1]", "View names must start with a letter or an underscore, then contain letters, numbers, and underscores. \n[1] \n ^"),
    ("[c]", "c is not a key in the views dictionary. \n[c] \n ^"),
    ("[a", "Expected a ']' here. That is how you give the end of a view. \n[a \n  ^"),
    ("[a(10)", "A predicate on a view's thickness must end with ')' and the view must end with ']'"),
    ("[a(width)]", "Encountered metric with name \"width\", but value was not specified in metrics or views dictionaries"),
    ("[a]-8[b]", "Expected a '-' here"), ("[a]--[b]", "Cannot tell if this - is a minus sign"), ("[a]-", "Expected more input"),
    ("[a]-(8[b]", "Expected ')' or ','"), ("[a(=5)]", "Unknown relation. Must be ==, >=, or <="), ("[a][b]|x", "Expected the end"),
    ("|", "Expected a connection after the '|' character"), ("[a]-(*)-[b]", "but encountered something else"),
    ("[a]x", "Expected a view or '|'"),
  ]) func `that cannot be parsed are faults`(format: String, message: String) {
    let (_, _, _, views) = scene()
    var constraints: [NSLayoutConstraint] = []
    let faults = Fault.collecting {
      constraints = NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
    }
    #expect(faults.count == 1 && constraints.isEmpty)
    #expect(faults.first?.message.contains(message) == true, "\(faults.first?.message ?? "")")
  }

  @Test func `have baseline-to-baseline spacing, with line spacing as the standard`() {
    let root = ConstraintStage.root()
    let labels = (0..<2).map { index in
      let label = UILabel()
      label.text = "Text"
      label.font = .systemFont(ofSize: index == 0 ? 17 : 30)
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
      return label
    }
    let box = ConstraintStage.sized(40, 10, in: root)
    activate(
      ["V:|-5-[a]-[b]-50-[box]"], [.spacingBaselineToBaseline, .alignAllLeading], ["a": labels[0], "b": labels[1], "box": box])
    root.layoutIfNeeded()
    let baselines = labels.map { $0.frame.minY + ($0.firstBaselineDistance ?? 0) }
    // At the superview's edge the label's edge is used.
    #expect(labels[0].frame.minY == 5)
    let expected = labels[1].font.lineHeight + labels[1].font.descender - labels[0].font.descender
    #expect(abs(baselines[1] - baselines[0] - expected) <= 1)
    // A view without text uses its top edge.
    #expect(abs(box.frame.minY - baselines[1] - 50) <= 1)
    let faults = Fault.collecting { activate(["|-[a]-[b]"], .spacingBaselineToBaseline, ["a": labels[0], "b": labels[1]]) }
    #expect(faults.count == 1 && faults[0].message.contains("Baseline to baseline spacing is not allowed"))
  }

  @Test func `are faults without a superview for its edge, or with options of the wrong axis`() {
    let lonely = UIView()
    let faults = Fault.collecting {
      _ = NSLayoutConstraint.constraints(withVisualFormat: "|[lonely]", options: [], metrics: nil, views: ["lonely": lonely])
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: "[a][b]", options: .alignAllLeft, metrics: nil, views: ["a": lonely, "b": UIView()])
    }
    #expect(faults.count == 2 && faults[0].message.contains("doesn't have a superview"))
    #expect(faults[1].message.contains("Options mask required views to be aligned on a horizontal edge"))
  }

  @Test func `never trap, whatever they contain`() {
    let (_, _, _, views) = scene()
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("visual formats at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let pieces = ["|", "-", "[", "]", "(", ")", "a", "b", "8", "@", ",", ">=", "==", "H:", "V:", "gap", " ", "é"]
    for _ in 0..<(RandomTestSettings.rounds ?? 3000) {
      let format = (0..<Int.random(in: 0...9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      var count = 0
      let faults = Fault.collecting {
        count = NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: ["gap": 3], views: views).count
      }
      #expect(faults.count <= 1 && (faults.isEmpty || count == 0), "\(format), seed \(seed)")
    }
  }
}
