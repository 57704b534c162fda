import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite("Random text input") struct TextInputFuzzTests {
  private static let pieces = [
    "a", "Z", " ", "ü", "e\u{301}", "\u{301}", "👨‍👩‍👧", "🇨🇭", "🇨", "山", "ש", "ل", "שלום ", "_", "’", "-", "9", "\n", "\r\n", "\n\n", "\u{200D}",
    "👍🏽", "🏽", "க்ஷ", "word", "two words. ", "It's 3.5! ", "",
  ]

  /// A field or a text view on a stage.
  @MainActor private final class Bench: NSObject, UITextFieldDelegate, UITextViewDelegate {
    let view: any UIView & TextEditor
    let stage: HitchlessTesting.Stage
    let log = InputLog()
    var asked = 0
    var changes = 0

    init(isField: Bool) {
      let frame = CGRect(x: 10, y: 10, width: 150, height: isField ? 30 : 150)
      let (field, text) = (UITextField(frame: frame), UITextView(frame: frame))
      view = isField ? field : text
      let root = UIView(frame: .zero)
      root.addSubview(view)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
      super.init()
      field.delegate = self
      text.delegate = self
      field.addAction(UIAction { [unowned self] _ in changes += 1 }, for: .editingChanged)
      view.inputDelegate = log
      stage.settle()
      _ = stage.perform { view.becomeFirstResponder() }
    }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
      asked += 1
      return true
    }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      asked += 1
      return true
    }
    func textViewDidChange(_ textView: UITextView) { changes += 1 }
  }

  @Test("Text, selection, marked text, units and events match a naive model", arguments: [true, false]) func model(isField: Bool) {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("text input at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let bench = Bench(isField: isField)
    defer { bench.stage.end() }
    var model = NaiveText(keepsLines: !isField)
    for step in 0..<(RandomTestSettings.rounds ?? 1_500) {
      bench.log.lines = []
      (bench.asked, bench.changes) = (0, 0)
      let action = perform(&random, bench, &model)
      guard check(bench.view, model, "\(action) in step \(step), seed \(seed)") else { return }
      ask(&random, bench.view, model, "after \(action) in step \(step), seed \(seed)")
      if random.below(8) == 0 { bench.stage.settle() }
      // Limits the length.
      if model.units.count > 60 {
        bench.view.replace(bench.view.range(10, 200), withText: "")
        model.unmark()
        model.replace(10..<model.units.count, "")
      }
    }
  }

  /// Performs one operation on both; returns its description.
  private func perform(_ random: inout SplitMix64, _ bench: Bench, _ model: inout NaiveText) -> String {
    let (view, count) = (bench.view, model.units.count)
    var piece = Self.pieces[random.below(Self.pieces.count)]
    let (one, other) = (random.below(count + 3), random.below(count + 3))
    let range = min(one, other)..<max(one, other)
    let stretch = view.textRange(from: view.place(one), to: view.place(other)) ?? UITextRange()
    let bounded = min(range.lowerBound, count)..<min(range.upperBound, count)
    switch random.below(12) {
    case 0...3:
      if !model.keepsLines, piece.first?.isNewline == true { piece = "b" }
      // Replacing nothing by nothing is reported as well.
      bench.stage.perform { view.insertText(piece) }
      model.insert(piece)
      #expect(bench.asked == 1 && bench.changes == 1 && bench.log.lines.isEmpty, "typing \(piece.debugDescription)")
      return "typing \(piece.debugDescription)"
    case 4, 5:
      let old = model
      bench.stage.perform { view.selectedTextRange = stretch }
      model.select(bounded)
      let isSame = model.selection == old.selection || old.marked != nil
      #expect(bench.log.lines.count == 2 || isSame && bench.log.lines.isEmpty, "\(bench.log.lines)")
      return "selecting \(bounded)"
    case 6, 7:
      bench.stage.perform { view.replace(stretch, withText: piece) }
      model.unmark()
      model.replace(bounded, piece)
      #expect(bench.asked == 0 && bench.changes == 1 && bench.log.lines.count == 2)
      return "replacing \(bounded) by \(piece.debugDescription)"
    case 8:
      let (first, second) = (random.below(6), random.below(6))
      let selected = min(first, second)..<max(first, second)
      bench.stage.perform { view.setMarkedText(piece, selectedRange: NSRange(location: selected.lowerBound, length: selected.count)) }
      model.mark(piece, selected)
      #expect(bench.asked == 0 && bench.log.lines.isEmpty)
      return "marking \(piece.debugDescription) \(selected)"
    case 9:
      bench.stage.perform { view.unmarkText() }
      model.unmark()
      return "unmarking"
    case 10:
      bench.stage.perform { view.deleteBackward() }
      model.deleteBackward()
      return "deleting"
    default:
      // Back and forth: undo reverts everything that can be undone.
      bench.stage.perform { view.unmarkText() }
      model.unmark()
      bench.stage.key(.character("z"), modifiers: .control)
      bench.stage.key(.character("y"), modifiers: .control)
      bench.stage.perform { view.selectedTextRange = stretch }
      model.select(bounded)
      return "undoing"
    }
  }

  private func check(_ view: any UIView & TextEditor, _ model: NaiveText, _ action: String) -> Bool {
    let whole = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
    let text = whole.flatMap { view.text(in: $0) }
    let isRight =
      text.map { Array($0.utf16) == model.units } == true
      && view.offsets(view.selectedTextRange) == [model.selection.lowerBound, model.selection.upperBound]
      && view.offsets(view.markedTextRange) == model.marked.map { [$0.lowerBound, $0.upperBound] }
    #expect(
      isRight,
      """
      \(action): \(text.debugDescription) \(view.offsets(view.selectedTextRange) ?? []) \(view.offsets(view.markedTextRange) ?? []), \
      not \(model.string.debugDescription) \(model.selection) \(String(describing: model.marked))
      """)
    return isRight
  }

  /// Compares the results for a few positions.
  private func ask(_ random: inout SplitMix64, _ view: any UIView & TextEditor, _ model: NaiveText, _ action: String) {
    let count = model.units.count
    let (one, other) = (random.below(count + 1), random.below(count + 1))
    let (first, second) = (view.place(one), view.place(other))
    #expect(view.offset(from: first, to: second) == other - one, "\(action)")
    #expect(view.compare(first, to: second).rawValue == (one - other).signum(), "\(action)")
    #expect(view.text(in: view.range(one, other)) == model.text(min(one, other)..<max(one, other)), "\(action)")
    #expect((view.position(from: first, offset: other) == nil) == (one + other > count), "\(action)")
    let granularity = [UITextGranularity.character, .word, .paragraph, .document][random.below(4)]
    let ranges = model.ranges(granularity)
    for forward in [true, false] {
      let direction = UITextDirection.storage(forward ? .forward : .backward)
      let unit = ranges.first { !$0.isEmpty && (forward ? $0.contains(one) : $0.lowerBound < one && one <= $0.upperBound) }
      let edges = Set(ranges.flatMap { [$0.lowerBound, $0.upperBound] })
      let edge = forward ? edges.filter { $0 > one }.min() : edges.filter { $0 < one }.max()
      let about = "\(granularity) at \(one) of \(model.string.debugDescription), \(forward), \(action)"
      let tokenizer = view.tokenizer
      #expect(
        view.offsets(tokenizer.rangeEnclosingPosition(first, with: granularity, inDirection: direction))
          == unit.map { [$0.lowerBound, $0.upperBound] }, "\(about)")
      #expect(tokenizer.isPosition(first, withinTextUnit: granularity, inDirection: direction) == (unit != nil), "\(about)")
      #expect(
        tokenizer.isPosition(first, atBoundary: granularity, inDirection: direction)
          == ranges.contains { (forward ? $0.upperBound : $0.lowerBound) == one }, "\(about)")
      #expect(view.offset(tokenizer.position(from: first, toBoundary: granularity, inDirection: direction)) == edge, "\(about)")
    }
    // Lines and positions on the screen are consistent.
    let line = view.offsets(view.tokenizer.rangeEnclosingPosition(first, with: .line, inDirection: .storage(.forward)))
    if let line {
      // The layout may break a character of this model, and is in the line where the character begins.
      let carets = (line[0]..<line[1]).filter { model.snapped($0) == $0 }.map { view.caretRect(for: view.place($0)).midY }
      #expect(Set(carets).count <= 1, "the line \(line) of \(model.string.debugDescription) \(action)")
    }
    let caret = view.caretRect(for: first)
    #expect(caret.height > 0 && caret.width == 2, "\(action)")
    let closest = view.offset(view.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)))
    #expect(closest.map { model.snapped($0) == $0 } == true, "\(action)")
  }
}
