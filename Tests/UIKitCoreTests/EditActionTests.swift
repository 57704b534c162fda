import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Edit actions` {
  /// A field above a text view, in a controller that copies its own content.
  @MainActor private final class Bench: UIViewController, UITextFieldDelegate, UITextViewDelegate {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 30))
    let text = UITextView(frame: CGRect(x: 10, y: 50, width: 180, height: 100))
    var log: [String] = []
    var allows = true
    var canCopy = true
    private(set) lazy var stage = HitchlessTesting.Stage(self, size: CGSize(width: 200, height: 300), scale: 1)

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      field.borderStyle = .roundedRect
      text.font = .systemFont(ofSize: 15)
      (field.delegate, text.delegate) = (self, self)
      view.addSubview(field)
      view.addSubview(text)
    }
    override func copy(_ sender: Any?) { log.append("controller copies") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log += presses.compactMap { $0.key?.charactersIgnoringModifiers }.map { "key \($0)" }
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy:") ? canCopy : super.canPerformAction(action, withSender: sender)
    }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
      log.append("\(range.location)+\(range.length) \(string)")
      return allows
    }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      guard range.length == 2 else { return nil }
      return UIMenu(children: suggestedActions + [UIAction(title: "Shout") { [unowned self] _ in log.append("shout") }])
    }

    var clipboard: String? { stage.pasteElsewhere("text/plain;charset=utf-8").map { String(decoding: $0, as: UTF8.self) } }
    func press(_ letter: Character) { stage.key(.character(letter), modifiers: .control) }
    var menu: MenuPresentation? { MenuPresentation.current(in: view.window) }
    /// The titles of the menu's rows; enabled ones in capitals.
    var rows: [String] {
      func find(_ view: UIView) -> [MenuRowView] { (view as? MenuRowView).map { [$0] } ?? view.subviews.flatMap(find) }
      return (menu.map(find) ?? []).map { row in
        let title = row.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first ?? ""
        return row.isEnabled ? title : "(\(title))"
      }
    }
  }

  @Test func `copy, cut and paste the selection of a text field, and ask its delegate before changes`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.tap(at: CGPoint(x: 60, y: 25))
    bench.stage.type("Saint Lucia")
    bench.stage.key(.left, modifiers: .shift, count: 5)
    bench.log = []
    bench.press("c")
    #expect(bench.clipboard == "Lucia" && bench.field.text == "Saint Lucia" && bench.log.isEmpty)
    bench.stage.key(.home)
    bench.press("v")
    #expect(bench.field.text == "LuciaSaint Lucia" && bench.log == ["0+0 Lucia"] && bench.field.edited.head == 5)
    bench.press("a")
    bench.press("x")
    #expect(bench.clipboard == "LuciaSaint Lucia" && bench.field.text == "" && bench.log.last == "0+16 ")
    bench.allows = false
    bench.press("v")
    #expect(bench.field.text == "" && bench.log.last == "0+0 LuciaSaint Lucia")
    bench.allows = true
    // A field has a single line.
    let foreign = bench.stage.copyElsewhere(["text/plain": Data("two\nlines".utf8)])
    bench.press("v")
    foreign.deliver()
    #expect(bench.field.text == "two lines")
    // With the shift key it is another command.
    bench.stage.key(.character("V"), modifiers: [.control, .shift])
    #expect(bench.field.text == "two lines")
  }

  @Test func `do not copy secure text, and do not paste images`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.field.isSecureTextEntry = true
    bench.canCopy = false
    bench.stage.tap(at: CGPoint(x: 60, y: 25))
    bench.stage.type("secret")
    bench.press("a")
    bench.press("c")
    bench.press("x")
    #expect(bench.clipboard == nil && bench.field.text == "secret")
    bench.stage.copyElsewhere(["image/png": Data()])
    bench.press("v")
    #expect(bench.field.text == "secret")
    bench.stage.perform { UIPasteboard.general.string = "new" }
    bench.press("v")
    #expect(bench.field.text == "new")
  }

  @Test func `paste data that arrives late at the current caret, if the text is still edited`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.tap(at: CGPoint(x: 60, y: 25))
    var foreign = bench.stage.copyElsewhere(["text/plain;charset=utf-8": Data("b".utf8)])
    bench.press("v")
    bench.stage.type("a")
    #expect(bench.field.text == "a")
    foreign.deliver()
    #expect(bench.field.text == "ab")
    // URLs of files, which come with their text, are not waited for.
    bench.stage.copyElsewhere(["text/uri-list": Data("file:///a".utf8), "text/plain": Data("/a".utf8)])
    bench.press("v")
    #expect(bench.field.text == "ab")
    foreign = bench.stage.copyElsewhere(["text/plain;charset=utf-8": Data("b".utf8)])
    bench.press("v")
    bench.stage.perform { _ = bench.field.resignFirstResponder() }
    foreign.deliver()
    #expect(bench.field.text == "ab")
    bench.stage.tap(at: CGPoint(x: 60, y: 25))
    bench.press("v")
    foreign.deliver(fails: true)
    #expect(bench.field.text == "ab")
  }

  @Test func `go up the responder chain to an object that performs them`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.settle()
    bench.press("c")
    #expect(bench.log == ["controller copies"])
    // A text without a selection copies nothing; a controller that cannot copy is not called.
    bench.stage.tap(at: CGPoint(x: 60, y: 25))
    bench.press("c")
    #expect(bench.log == ["controller copies", "controller copies"])
    bench.canCopy = false
    bench.log = []
    bench.press("c")
    bench.press("x")
    // A command without a target is an ordinary key press.
    #expect(bench.log == ["key c", "key x"])
    #expect(bench.stage.perform { !UIApplication.shared.sendAction(Selector("unknown:"), to: nil, from: nil, for: nil) })
  }

  @Test func `paste into a responder with a paste configuration`() {
    final class Board: UIView {
      var pasted = 0
      override var canBecomeFirstResponder: Bool { true }
      override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders.count }
    }
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.settle()
    let board = Board(frame: CGRect(x: 0, y: 200, width: 50, height: 50))
    bench.view.addSubview(board)
    bench.stage.perform {
      board.becomeFirstResponder()
      UIPasteboard.general.strings = ["a", "b"]
    }
    bench.press("v")
    #expect(board.pasted == 0)
    board.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
    bench.press("v")
    #expect(board.pasted == 2)
    board.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
    bench.press("v")
    #expect(board.pasted == 2)
  }

  @Test func `are in the menu of a secondary click, and editing continues below it`() throws {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.settle()
    let place = CGPoint(x: 30, y: 25)
    bench.stage.secondaryClick(at: place)
    #expect(bench.menu == nil && bench.field.isFirstResponder)
    bench.stage.type("ab ab")
    bench.stage.secondaryClick(at: place)
    #expect(bench.rows == ["Select", "Select All"])
    // Text that is typed in the meantime goes to the menu.
    bench.stage.type("x")
    bench.stage.key(.down)
    bench.stage.key(.enter)
    bench.stage.settle()
    #expect(bench.menu == nil && bench.field.text == "ab ab" && bench.field.edited.selection == 0..<2 && !bench.log.contains("end"))
    bench.stage.perform { UIPasteboard.general.string = "!" }
    bench.stage.secondaryClick(at: CGPoint(x: 22, y: 25))
    #expect(bench.rows == ["Cut", "Copy", "Paste", "Select All", "Delete", "Shout"])
    #expect(bench.field.edited.selection == 0..<2)
    for _ in 0..<3 { bench.stage.key(.down) }
    bench.stage.key(.enter)
    bench.stage.settle()
    #expect(bench.field.text == "! ab" && bench.field.isFirstResponder)
    bench.stage.secondaryClick(at: place)
    bench.stage.key(.escape)
    bench.stage.settle()
    bench.stage.type("?")
    #expect(bench.field.text?.contains("?") == true && bench.menu == nil)
    // In a text view, outside of its selection: the caret moves there.
    bench.text.text = "one two"
    bench.text.isEditable = false
    bench.stage.secondaryClick(at: CGPoint(x: 20, y: 65))
    #expect(bench.rows == ["Select", "Select All"] && bench.text.isFirstResponder && bench.log.contains("end"))
  }

  @Test func `appear in menus as commands, which are disabled if no responder performs them`() throws {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.settle()
    let menu = UIMenu(children: [
      UICommand(title: "Copy", action: Selector("copy:", { (it: UIResponder) in { (sender: Any?) in it.copy(sender) } })),
      UICommand(title: "Nobody", action: Selector("nobody:", { (it: HoverProbe) in { (_: Any?) in it.touch() } })),
      UICommand(title: "Hidden", action: Selector("copy:"), attributes: .hidden),
    ])
    let window = try #require(bench.view.window)
    _ = bench.stage.perform { MenuPresentation.present(menu, in: window, beside: .point(CGPoint(x: 50, y: 50)), sender: nil) }
    #expect(bench.rows == ["Copy", "(Nobody)"])
    bench.stage.key(.down)
    bench.stage.key(.enter)
    bench.stage.settle()
    #expect(bench.log == ["controller copies"] && bench.menu == nil)
  }

  @Test func `leave key presses to a menu in a window that is not the key window`() throws {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.tap(at: CGPoint(x: 60, y: 25))
    let other = bench.stage.perform { UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300)) }
    bench.stage.perform {
      other.makeKeyAndVisible()
      bench.view.window?.makeKey()
    }
    bench.stage.settle()
    var chosen = 0
    let menu = UIMenu(children: [UIAction(title: "One") { _ in chosen += 1 }])
    _ = bench.stage.perform { MenuPresentation.present(menu, in: other, beside: .point(CGPoint(x: 50, y: 50)), sender: nil) }
    #expect(bench.view.window?.isKeyWindow == true)
    bench.stage.type("x")
    bench.stage.key(.down)
    bench.stage.key(.enter)
    bench.stage.settle()
    #expect(chosen == 1 && bench.field.text == "")
    bench.stage.type("y")
    #expect(bench.field.text == "y")
  }

  /// A responder that is not in any chain.
  private final class HoverProbe: UIResponder {
    func touch() {}
  }

  @Test func `match a model of texts and clipboard after random input`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("edit actions at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.tap(at: CGPoint(x: 60, y: 90))
    bench.canCopy = false
    // Both texts, their selections, the edited one, and the contents of the clipboard.
    var texts = [[Character](), [Character]()]
    var selections = [0..<0, 0..<0]
    var (current, clipboard) = (1, String?.none)
    var changes = 0
    func replace(_ new: String) {
      let new = Array(current == 0 ? new.replacingOccurrences(of: "\n", with: " ") : new)
      texts[current].replaceSubrange(selections[current], with: new)
      let end = selections[current].lowerBound + new.count
      selections[current] = end..<end
      changes += 1
    }
    for step in 0..<(RandomTestSettings.rounds ?? 500) {
      let selected = selections[current]
      switch random.below(10) {
      case 0, 1:
        let letter = ["a", "ß", "山"][random.below(3)]
        bench.stage.type(letter)
        replace(letter)
      case 2, 3:
        let count = texts[current].count
        let (a, b) = (random.below(count + 1), random.below(count + 1))
        selections[current] = min(a, b)..<max(a, b)
        if current == 0 {
          bench.field.changeSelection { $0.select(Self.bytes(of: selections[0], in: texts[0])) }
        } else {
          bench.text.changeSelection { $0.select(Self.bytes(of: selections[1], in: texts[1])) }
        }
      case 4:
        bench.press("c")
        if !selected.isEmpty { clipboard = String(texts[current][selected]) }
      case 5:
        bench.press("x")
        if !selected.isEmpty {
          clipboard = String(texts[current][selected])
          replace("")
        }
      case 6:
        bench.press("v")
        if let clipboard { replace(clipboard) }
      case 7:
        let copied = ["x\ny", "z", ""][random.below(3)]
        let foreign = bench.stage.copyElsewhere(["text/plain;charset=utf-8": Data(copied.utf8)])
        bench.press("v")
        foreign.deliver()
        replace(copied)
        // The text is read once.
        bench.stage.perform { UIPasteboard.general.string = copied }
        clipboard = copied
      case 8:
        bench.press("a")
        if !texts[current].isEmpty { selections[current] = 0..<texts[current].count }
      default:
        current = 1 - current
        _ = bench.stage.perform { current == 0 ? bench.field.becomeFirstResponder() : bench.text.becomeFirstResponder() }
        // A field that loses the focus forgets its selection.
        selections[0] = texts[0].count..<texts[0].count
      }
      if texts[current].count > 40 {
        bench.press("a")
        bench.stage.key(.delete)
        (texts[current], selections[current]) = ([], 0..<0)
      }
      #expect(bench.field.text == String(texts[0]) && bench.text.text == String(texts[1]), "step \(step)")
      let edited = current == 0 ? bench.field.edited : bench.text.edited
      #expect(edited.selection == Self.bytes(of: selections[current], in: texts[current]), "step \(step)")
      #expect((clipboard.map { !$0.isEmpty } ?? true) ? bench.clipboard == clipboard : true, "step \(step)")
    }
    #expect(changes > 100)
  }

  private static func bytes(of range: Range<Int>, in text: [Character]) -> Range<Int> {
    String(text[..<range.lowerBound]).utf8.count..<String(text[..<range.upperBound]).utf8.count
  }
}
