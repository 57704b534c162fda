import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// Text that is dragged out of texts and dropped into texts.
@MainActor @Suite struct TextDragTests {
  @MainActor private final class Bench: UIViewController, UITextViewDelegate, UITextDragDelegate, UITextDropDelegate {
    let upper = UITextView(frame: CGRect(x: 10, y: 20, width: 280, height: 100))
    let lower = UITextView(frame: CGRect(x: 10, y: 140, width: 280, height: 100))
    let field = UITextField(frame: CGRect(x: 10, y: 260, width: 280, height: 30))
    var log: [String] = []
    private(set) lazy var stage = HitchlessTesting.Stage(self, size: CGSize(width: 300, height: 320), scale: 1)

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      field.borderStyle = .roundedRect
      for text in [upper, lower] {
        text.font = .systemFont(ofSize: 20)
        text.isScrollEnabled = false
        view.addSubview(text)
      }
      view.addSubview(field)
      upper.text = "one two three"
      lower.text = "alpha beta"
      field.text = "field"
    }
    func touch(_ phase: InputEvent.PointerPhase, _ point: CGPoint) {
      stage.send(.pointer(pointer: 0, phase: phase, at: Point(x: Double(point.x), y: Double(point.y))))
    }
    /// The middle of a part of a text, in the window's coordinates.
    func middle(_ word: String, _ editor: any TextEditor) -> CGPoint {
      let units = (editor.edited.text as NSString).range(of: word)
      return editor.convert(editor.firstRect(ofUnits: units.location..<units.location + units.length).center, to: nil)
    }
    /// The position of the caret before a word, or at the end of the text.
    func start(_ word: String?, _ editor: any TextEditor) -> CGPoint {
      let unit = word.map { (editor.edited.text as NSString).range(of: $0).location } ?? editor.unitCount
      return editor.convert(editor.caretRect(atUnit: unit).center, to: nil)
    }
    func select(_ word: String, _ editor: any TextEditor) {
      stage.perform {
        editor.becomeFirstResponder()
        let range = (editor.edited.text as NSString).range(of: word)
        editor.changeSelection { $0.select($0.range(ofUTF16: range)) }
      }
      stage.settle()
    }
    func lift(at point: CGPoint) {
      touch(.began, point)
      stage.frames(45)
    }
    func move(from start: CGPoint, to end: CGPoint) {
      for step in 1...8 {
        let part = CGFloat(step) / 8
        touch(.moved, CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      }
    }
    func drag(_ word: String, _ editor: any TextEditor, to end: CGPoint) {
      select(word, editor)
      let start = middle(word, editor)
      lift(at: start)
      move(from: start, to: end)
      touch(.ended, end)
      stage.settle()
    }
    func selected(_ editor: any TextEditor) -> String { String(editor.edited[editor.edited.selection]) }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      log.append("\(range.location)+\(range.length) \(text)")
      return true
    }
    var items: [UIDragItem]?
    var action: UITextDropProposal.Action?
    var operation: UIDropOperation?
    var performer = UITextDropProposal.Performer.view
    var isFast = true
    var editability = UITextDropEditability.no
    func textDraggableView(
      _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
    ) -> [UIDragItem] {
      log.append("drag \(textDraggableView.text(in: dragRequest.dragRange) ?? "") \(dragRequest.isSelected)")
      #expect(dragRequest.suggestedItems.count == 1 && dragRequest.existingItems.isEmpty)
      return items ?? dragRequest.suggestedItems
    }
    func textDraggableView(
      _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) { log.append("lift") }
    func textDraggableView(_ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession) {
      log.append("begin \(textDraggableView.isTextDragActive)")
    }
    func textDraggableView(
      _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession, with operation: UIDropOperation
    ) { log.append("end \(operation) \(textDraggableView.isTextDragActive)") }

    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
    ) -> UITextDropEditability {
      log.append("editable?")
      return editability
    }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal {
      guard let action else { return drop.suggestedProposal }
      let proposal = UITextDropProposal(operation: operation ?? drop.suggestedProposal.operation)
      proposal.dropAction = action
      proposal.dropPerformer = performer
      proposal.useFastSameViewOperations = isFast
      return proposal
    }
    func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest) {
      let place = textDroppableView.offset(from: textDroppableView.beginningOfDocument, to: drop.dropPosition)
      log.append("perform \(place) \(drop.isSameView) \(drop.suggestedProposal.operation)")
    }
    func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession) {
      log.append("enter \(textDroppableView.isTextDropActive)")
    }
    func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession) {
      log.append("exit \(textDroppableView.isTextDropActive)")
    }
    func textDroppableView(_ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession) {
      log.append("done")
    }
  }

  @Test func `text is moved within a text view in one step that can be undone`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.settle()
    bench.upper.delegate = bench
    bench.drag("one ", bench.upper, to: bench.start(nil, bench.upper))
    #expect(bench.upper.text == "two threeone " && bench.selected(bench.upper) == "one ")
    #expect(bench.log == ["0+13 two threeone "])
    bench.drag("three", bench.upper, to: bench.start("two", bench.upper))
    #expect(bench.upper.text == "threetwo one " && bench.selected(bench.upper) == "three")
    bench.stage.perform { bench.upper.undoManager?.undo() }
    #expect(bench.upper.text == "two threeone ")
    bench.stage.perform { bench.upper.undoManager?.undo() }
    #expect(bench.upper.text == "one two three")
    bench.stage.perform { bench.upper.undoManager?.redo() }
    #expect(bench.upper.text == "two threeone ")
    // Within itself, text does not move.
    bench.drag("three", bench.upper, to: bench.middle("hre", bench.upper))
    #expect(bench.upper.text == "two threeone ")
  }

  @Test func `moved text keeps its styles`() {
    let bench = Bench()
    defer { bench.stage.end() }
    let text = NSMutableAttributedString(string: "one two three", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 0, length: 4))
    bench.stage.settle()
    bench.upper.attributedText = text
    func color(_ index: Int) -> UIColor? {
      bench.upper.attributedText.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
    }
    bench.drag("one ", bench.upper, to: bench.start(nil, bench.upper))
    #expect(bench.upper.text == "two threeone " && color(0) != .systemRed && color(9) == .systemRed && color(8) != .systemRed)
    bench.stage.perform { bench.upper.undoManager?.undo() }
    #expect(color(0) == .systemRed && color(4) != .systemRed)
  }

  @Test func `text is copied between texts, and a caret shows where`() throws {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.settle()
    bench.select("two", bench.upper)
    let start = bench.middle("two", bench.upper)
    bench.lift(at: start)
    let end = bench.start("beta", bench.lower)
    bench.move(from: start, to: end)
    let caret = try #require(bench.lower.subviews.first { $0.frame.width == FieldTextView.caretWidth })
    #expect(caret.frame == bench.lower.caretRect(atUnit: 6) && bench.lower.isTextDropActive && bench.upper.isTextDragActive)
    bench.stage.settle()
    // The preview is above the finger, so that the caret is visible.
    let tint = bench.stage.picture.map { $0[Int(end.x), Int(end.y)] & 0xFF_FFFF }
    #expect(tint.map { $0 & 0xFF > 150 && $0 >> 16 & 0xFF < 100 } == true)
    bench.touch(.ended, end)
    bench.stage.settle()
    #expect(bench.lower.text == "alpha twobeta" && bench.selected(bench.lower) == "two" && bench.lower.isFirstResponder)
    #expect(bench.upper.text == "one two three" && caret.superview == nil)
    #expect(!bench.lower.isTextDropActive && !bench.upper.isTextDragActive)
    // Into a field, and out of it; a field has a single line.
    bench.upper.text = "a\nb"
    bench.drag("a\nb", bench.upper, to: bench.start(nil, bench.field))
    #expect(bench.field.text == "fielda b")
    bench.drag("field", bench.field, to: bench.start(nil, bench.lower))
    #expect(bench.lower.text == "alpha twobetafield" && bench.field.text == "fielda b")
    bench.drag("field", bench.field, to: bench.start(nil, bench.field))
    #expect(bench.field.text == "a bfield")
  }

  @Test func `a press that does not drag keeps its other effects`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.settle()
    // A tap on the selection places the caret, in a field when it ends.
    for editor in [bench.upper as any TextEditor, bench.field] {
      let word = editor === bench.field ? "field" : "two"
      bench.select(word, editor)
      let place = bench.middle(word, editor)
      bench.touch(.began, place)
      #expect(bench.selected(editor) == word)
      bench.touch(.ended, place)
      bench.stage.settle()
      #expect(!editor.edited.hasSelection)
    }
    // A fast movement on the selection selects.
    bench.stage.frames(60)
    bench.select("field", bench.field)
    let (from, to) = (bench.start("ield", bench.field), bench.start(nil, bench.field))
    bench.touch(.began, from)
    bench.move(from: from, to: to)
    bench.touch(.ended, to)
    bench.stage.settle()
    #expect(bench.selected(bench.field) == "ield")
    // A press without a movement shows the edit menu.
    bench.select("two", bench.upper)
    let place = bench.middle("two", bench.upper)
    bench.lift(at: place)
    bench.touch(.ended, place)
    bench.stage.settle()
    #expect(MenuPresentation.current(in: bench.stage.window) != nil && bench.selected(bench.upper) == "two")
    bench.stage.key(.escape)
    bench.stage.settle()
    // Beside the selection, a press moves the caret.
    bench.lift(at: bench.middle("three", bench.upper))
    #expect(!bench.upper.edited.hasSelection && !bench.upper.isTextDragActive)
    bench.touch(.ended, bench.middle("three", bench.upper))
  }

  @Test func `read-only and secure text, and disabled interactions`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.settle()
    bench.lower.isEditable = false
    bench.drag("two", bench.upper, to: bench.start("beta", bench.lower))
    #expect(bench.lower.text == "alpha beta")
    // It only drags, and its text is never moved.
    bench.drag("alpha", bench.lower, to: bench.start("two", bench.upper))
    #expect(bench.upper.text == "one alphatwo three")
    bench.drag("alpha", bench.lower, to: bench.start(nil, bench.lower))
    #expect(bench.lower.text == "alpha beta")
    // With the delegate's permission, for one drop or for good.
    bench.lower.textDropDelegate = bench
    bench.editability = .temporary
    bench.drag("two", bench.upper, to: bench.start("beta", bench.lower))
    #expect(bench.lower.text == "alpha twobeta" && !bench.lower.isEditable && bench.log.filter { $0 == "editable?" }.count == 1)
    bench.editability = .yes
    bench.drag("two", bench.upper, to: bench.start("beta", bench.lower))
    #expect(bench.lower.text == "alpha twotwobeta" && bench.lower.isEditable)

    bench.field.isSecureTextEntry = true
    bench.drag("field", bench.field, to: bench.start("alpha", bench.lower))
    #expect(bench.lower.text == "alpha twotwobeta")
    bench.upper.textDragInteraction?.isEnabled = false
    bench.drag("two", bench.upper, to: bench.start("alpha", bench.lower))
    #expect(bench.lower.text == "alpha twotwobeta")
    bench.upper.textDragInteraction?.isEnabled = true
    bench.stage.perform { bench.lower.textDropInteraction.map(bench.lower.removeInteraction) }
    bench.drag("two", bench.upper, to: bench.start("alpha", bench.lower))
    #expect(bench.lower.text == "alpha twotwobeta")
  }

  @Test func `the delegates determine the items and the effect of the drop`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.settle()
    (bench.upper.textDragDelegate, bench.lower.textDropDelegate) = (bench, bench)
    bench.items = ["x", "y"].map { UIDragItem(itemProvider: NSItemProvider(object: $0)) }
    bench.drag("two", bench.upper, to: bench.start("beta", bench.lower))
    #expect(bench.lower.text == "alpha x\nybeta")
    #expect(
      bench.log == ["drag two true", "lift", "begin true", "enter true", "perform 6 false copy", "done", "end copy false"])
    bench.items = []
    bench.log = []
    bench.drag("two", bench.upper, to: bench.start("beta", bench.lower))
    #expect(bench.lower.text == "alpha x\nybeta" && bench.log == ["drag two true"])
    bench.items = nil
    bench.lower.text = "alpha beta"
    (bench.action, bench.performer) = (.replaceAll, .delegate)
    bench.drag("two", bench.upper, to: bench.start("beta", bench.lower))
    #expect(bench.lower.text == "alpha beta" && bench.log.contains("perform 6 false copy"))
    bench.performer = .view
    bench.drag("two", bench.upper, to: bench.start("beta", bench.lower))
    #expect(bench.lower.text == "two")
    bench.lower.text = "alpha beta"
    bench.action = .replaceSelection
    bench.lower.selectedRange = NSRange(location: 0, length: 5)
    bench.drag("two", bench.upper, to: bench.start("beta", bench.lower))
    #expect(bench.lower.text == "two beta")
    bench.operation = .forbidden
    bench.log = []
    bench.drag("two", bench.upper, to: bench.start("beta", bench.lower))
    #expect(bench.lower.text == "two beta" && bench.log.suffix(3) == ["exit false", "done", "end cancel false"])
    // Without the fast way, the items are inserted and the original is removed.
    (bench.action, bench.operation, bench.isFast) = (.insert, nil, false)
    bench.drag("two ", bench.lower, to: bench.start(nil, bench.lower))
    #expect(bench.lower.text == "betatwo " && bench.selected(bench.lower) == "two ")
    bench.drag("two ", bench.lower, to: bench.start("beta", bench.lower))
    #expect(bench.lower.text == "two beta" && bench.selected(bench.lower) == "two ")
  }

  @Test func `a delegate that refuses the change prevents it`() {
    final class Strict: NSObject, UITextViewDelegate {
      func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { false }
    }
    let bench = Bench()
    let strict = Strict()
    defer { bench.stage.end() }
    bench.stage.settle()
    (bench.upper.delegate, bench.lower.delegate) = (strict, strict)
    bench.drag("one ", bench.upper, to: bench.start(nil, bench.upper))
    bench.drag("one ", bench.upper, to: bench.start("beta", bench.lower))
    #expect(bench.upper.text == "one two three" && bench.lower.text == "alpha beta")
  }

  @Test func `text of another program is inserted when it arrives`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.settle()
    let drag = bench.stage.desktopDrag(["text/plain;charset=utf-8": Data("new ".utf8)])
    drag.move(to: bench.start("two", bench.upper))
    #expect(drag.isAccepted && bench.upper.isTextDropActive)
    drag.drop()
    drag.deliver()
    bench.stage.settle()
    #expect(bench.upper.text == "one new two three" && bench.selected(bench.upper) == "new ")
    let picture = bench.stage.desktopDrag(["image/png": Data()])
    picture.move(to: bench.start("two", bench.upper))
    #expect(!picture.isAccepted)
    picture.leave()
  }

  @Test func `interactions of the program take precedence, and options change the preview`() {
    final class Own: NSObject, UIDropInteractionDelegate {
      var drops = 0
      func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: .copy)
      }
      func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) { drops += 1 }
    }
    let bench = Bench()
    let own = Own()
    defer { bench.stage.end() }
    bench.stage.settle()
    bench.lower.addInteraction(UIDropInteraction(delegate: own))
    bench.drag("two", bench.upper, to: bench.start("beta", bench.lower))
    #expect(own.drops == 1 && bench.lower.text == "alpha beta")

    bench.upper.textColor = .systemRed
    func redPixels() -> Int {
      bench.select("one two", bench.upper)
      let start = bench.middle("one two", bench.upper)
      bench.lift(at: start)
      let end = CGPoint(x: 150, y: 305)
      bench.move(from: start, to: end)
      bench.stage.settle()
      let picture = bench.stage.picture
      bench.touch(.ended, end)
      bench.stage.settle()
      guard let picture else { return 0 }
      return (290..<320).reduce(0) { sum, y in
        sum
          + (50..<250).count { x in
            let color = picture[x, y]
            return color >> 16 & 0xFF > 200 && color >> 8 & 0xFF < 120
          }
      }
    }
    #expect(redPixels() > 20)
    bench.upper.textDragOptions = .stripTextColorFromPreviews
    #expect(bench.upper.textDragOptions == .stripTextColorFromPreviews && redPixels() == 0)
  }
}
