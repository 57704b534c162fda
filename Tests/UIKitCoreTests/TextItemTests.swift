import Foundation
import HitchlessBase
import HitchlessTesting
import Testing
import TextLayout

@testable import UIKitCore

/// A delegate with the methods that are older than text items.
@MainActor private final class Former: NSObject, UITextViewDelegate {
  var log: [String] = []
  var allows = true
  func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool
  {
    log.append("\(url.absoluteString) \(characterRange.location)+\(characterRange.length) \(interaction)")
    return allows
  }
  func textView(_ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange) -> Bool {
    log.append("attachment \(characterRange.location)")
    return allows
  }
}

/// A delegate with the methods for text items.
@MainActor private final class Current: NSObject, UITextViewDelegate {
  var log: [String] = []
  var hasAction = true
  var menu: UIMenu?
  private func name(_ item: UITextItem) -> String {
    switch item.content {
    case .link(let url): "link \(url.absoluteString)"
    case .textAttachment: "attachment"
    case .tag(let tag): "tag \(tag)"
    }
  }
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
    log.append("\(name(textItem)) \(textItem.range.location)+\(textItem.range.length)")
    return hasAction ? defaultAction : nil
  }
  func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu) -> UITextItem.MenuConfiguration? {
    log.append("menu \(defaultMenu.children.count)")
    return menu.map { UITextItem.MenuConfiguration(menu: $0) }
  }
  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
  ) {
    animator.addCompletion { [unowned self] in log.append("shown") }
  }
  func textView(_ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating) {
    log.append("end")
  }
  func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool {
    log.append("former")
    return true
  }
}

@MainActor @Suite struct `Links and attachments in a text view` {
  @MainActor private final class Bench {
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 180, height: 120))
    let stage: HitchlessTesting.Stage
    var opened: [String] = []

    /// Creates a view with the text "read " followed by "more" with `attributes`.
    init(_ attributes: [NSAttributedString.Key: Any] = [.link: URL(string: "https://a.example")!], isEditable: Bool = false) {
      let root = UIView(frame: .zero)
      root.backgroundColor = .white
      root.addSubview(view)
      let font = UIFont.systemFont(ofSize: 15)
      let text = NSMutableAttributedString(string: "read ", attributes: [.font: font])
      text.append(NSAttributedString(string: "more", attributes: attributes.merging([.font: font]) { old, _ in old }))
      text.append(NSAttributedString(string: " here"))
      view.isEditable = isEditable
      view.attributedText = text
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
      stage.takeLinks { [unowned self] in
        opened.append($0)
        return true
      }
      stage.settle()
    }
    func point(_ unit: Int) -> CGPoint {
      let caret = view.caretRect(at: unit)
      return view.convert(CGPoint(x: caret.minX + 3, y: caret.midY), to: nil)
    }
    func tap(_ unit: Int) {
      stage.tap(at: point(unit))
      stage.settle()
      stage.pump(for: .seconds(1))
    }
    var titles: [String] {
      func rows(in view: UIView) -> [MenuRowView] { (view as? MenuRowView).map { [$0] } ?? view.subviews.flatMap(rows) }
      return rows(in: stage.window).compactMap { $0.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first }
    }
    /// Returns the number of pixels in a line of text whose colour matches.
    func pixels(_ matches: (_ red: Int, _ green: Int, _ blue: Int) -> Bool) -> Int {
      guard let picture = stage.picture else { return 0 }
      return (0..<40_000).count { index in
        let pixel = Int(picture[index % 200, index / 200])
        return matches(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
      }
    }
    var bluePixels: Int { pixels { $2 > 200 && $0 < 200 && $1 < 230 } }
    var redPixels: Int { pixels { $0 > 200 && $2 < 120 && $1 < 120 } }
  }

  @Test func `are opened by a tap, and not by taps elsewhere, drags or in unselectable text`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.tap(6)
    #expect(bench.opened == ["https://a.example"] && !bench.view.isFirstResponder)
    bench.tap(1)
    #expect(bench.opened.count == 1 && bench.view.isFirstResponder && bench.view.selectedRange == NSRange(location: 1, length: 0))
    bench.stage.drag(from: bench.point(6), to: CGPoint(x: bench.point(6).x, y: 100), seconds: 0.3)
    bench.view.isSelectable = false
    bench.tap(6)
    #expect(bench.opened.count == 1, "not where text cannot be selected, and not by a finger that moves")
  }

  @Test func `are not opened in editable text`() {
    let bench = Bench(isEditable: true)
    defer { bench.stage.end() }
    bench.tap(6)
    #expect(bench.opened.isEmpty && bench.view.isFirstResponder && bench.bluePixels > 10)
  }

  @Test func `may be strings, and span changes of style`() {
    let bench = Bench([.link: "https://b.example/1"])
    defer { bench.stage.end() }
    let text = NSMutableAttributedString(attributedString: bench.view.attributedText)
    text.append(NSAttributedString(string: "!", attributes: [.link: "https://b.example/1"]))
    bench.view.attributedText = text
    bench.stage.settle()
    let delegate = Former()
    bench.view.delegate = delegate
    bench.tap(6)
    #expect(bench.opened == ["https://b.example/1"] && delegate.log == ["https://b.example/1 5+4 invokeDefaultAction"])
    delegate.allows = false
    bench.tap(14)
    #expect(bench.opened.count == 1 && delegate.log.last == "https://b.example/1 14+1 invokeDefaultAction")
    bench.stage.longPress(at: bench.point(6), to: bench.point(6), seconds: 0.1)
    bench.stage.settle()
    #expect(delegate.log.last == "https://b.example/1 5+4 presentActions" && bench.titles.isEmpty)
  }

  @Test func `show a menu for a long press and for a secondary click`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.longPress(at: bench.point(6), to: CGPoint(x: 20, y: 100), seconds: 0.2)
    bench.stage.settle()
    #expect(bench.titles == ["Open Link", "Copy Link"] && !bench.view.isFirstResponder)
    bench.stage.key(.escape)
    bench.stage.settle()
    #expect(bench.titles.isEmpty)
    bench.stage.secondaryClick(at: bench.point(6))
    bench.stage.settle()
    #expect(bench.titles == ["Open Link", "Copy Link"])
    bench.stage.key(.down, count: 2)
    bench.stage.key(.enter)
    bench.stage.settle()
    #expect(bench.stage.perform { UIPasteboard.general.url?.absoluteString } == "https://a.example" && bench.opened.isEmpty)
  }

  @Test func `ask the delegate's text item methods, and not its older methods`() {
    let bench = Bench([.textItemTag: "rule"])
    defer { bench.stage.end() }
    let delegate = Current()
    bench.view.delegate = delegate
    bench.tap(7)
    #expect(delegate.log == ["tag rule 5+4"])
    delegate.menu = UIMenu(children: [UIAction(title: "Explain") { _ in }])
    delegate.log = []
    bench.stage.secondaryClick(at: bench.point(7))
    bench.stage.settle()
    #expect(bench.titles == ["Explain"] && delegate.log == ["menu 0", "shown"])
    bench.stage.key(.escape)
    bench.stage.settle()
    #expect(delegate.log.last == "end")
    let other = Bench()
    defer { other.stage.end() }
    other.view.delegate = delegate
    delegate.log = []
    delegate.hasAction = false
    other.tap(6)
    #expect(other.opened.isEmpty && delegate.log == ["link https://a.example 5+4"])
    delegate.hasAction = true
    other.tap(6)
    #expect(other.opened.count == 1 && !delegate.log.contains("former"))
  }

  @Test func `a tap on an image asks the delegate, and shows a menu to copy the image`() {
    let bench = Bench()
    defer { bench.stage.end() }
    let attachment = NSTextAttachment(
      image: UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { $0.fill(CGRect(x: 0, y: 0, width: 30, height: 30)) })
    bench.view.attributedText = NSAttributedString(attachment: attachment)
    bench.stage.settle()
    let delegate = Former()
    bench.view.delegate = delegate
    bench.tap(0)
    #expect(delegate.log == ["attachment 0", "attachment 0"] && bench.titles == ["Copy Image"])
  }

  @Test func `have the tint colour or linkTextAttributes, and a highlight`() {
    let bench = Bench([.link: "https://a.example", .foregroundColor: UIColor.red])
    defer { bench.stage.end() }
    #expect(bench.bluePixels > 10 && bench.redPixels == 0)
    bench.view.tintColor = .red
    bench.stage.settle()
    #expect(bench.bluePixels == 0 && bench.redPixels > 10)
    bench.view.linkTextAttributes = [.foregroundColor: UIColor.blue, .underlineStyle: NSUnderlineStyle.single]
    bench.stage.settle()
    let underlined = bench.bluePixels
    bench.view.linkTextAttributes = [.foregroundColor: UIColor.blue]
    bench.stage.settle()
    #expect(underlined > bench.bluePixels + 15 && bench.redPixels == 0)
    let touch = bench.point(6)
    bench.stage.perform { bench.view.highlight(NSRange(location: 5, length: 4)) }
    bench.stage.settle()
    #expect(bench.stage.picture?[Int(touch.x), Int(touch.y) - 8] != 0xFFFF_FFFF)
    bench.stage.longPress(at: touch, to: touch, seconds: 0.1)
    bench.stage.settle()
    #expect(bench.view.highlightedAreas.isEmpty)
  }

  @Test func `are detected only in text that is not editable`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.view.text = "ask jo@a.example"
    bench.view.dataDetectorTypes = .link
    bench.stage.settle()
    #expect(bench.bluePixels > 10)
    bench.tap(8)
    #expect(bench.opened == ["mailto:jo@a.example"])
    #expect(bench.view.standardAccessibility.customActions.map(\.name) == ["jo@a.example"])
    bench.view.isEditable = true
    bench.stage.settle()
    #expect(bench.bluePixels == 0 && bench.view.standardAccessibility.customActions.isEmpty)
  }

  @Test func `a link in a label is underlined and has the link colour`() throws {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 180, height: 40))
    label.attributedText = NSAttributedString(string: "more", attributes: [.link: "https://a.example", .foregroundColor: UIColor.red])
    let style = try #require(label.content?.runs.first?.style)
    #expect(style.color == UIColor.link.pixel(in: label.traitCollection) && style.underline != nil)
  }
}
