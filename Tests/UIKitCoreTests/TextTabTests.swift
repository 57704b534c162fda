import Foundation
import HitchlessTesting
import Testing
import TextLayout

@testable import UIKitCore

@Suite struct `Tab stops` {
  @Test func `are twelve by default, and can be set, added and removed`() {
    let style = NSMutableParagraphStyle()
    #expect(style.tabStops.map(\.location) == (1...12).map { CGFloat($0) * 28 } && style.defaultTabInterval == 0)
    style.tabStops = [NSTextTab(textAlignment: .left, location: 200)]
    let added = NSTextTab(textAlignment: .right, location: 100)
    style.addTabStop(added)
    #expect(style.tabStops.map(\.location) == [100, 200])
    let copy = style.copy() as? NSParagraphStyle
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 100))
    #expect(style.tabStops.map(\.location) == [200] && copy?.tabStops.first == added && copy?.isEqual(style) == false)
  }

  @Test func `are equal if their locations, alignments and options are`() {
    let tab = NSTextTab(textAlignment: .right, location: 100)
    #expect(tab == NSTextTab(textAlignment: .right, location: 100) && tab.hash == NSTextTab(textAlignment: .right, location: 100).hash)
    #expect(tab != NSTextTab(textAlignment: .right, location: 101) && tab != NSTextTab(textAlignment: .center, location: 100))
    let points = NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))
    #expect(points == CharacterSet(charactersIn: ","))
    #expect(tab != NSTextTab(textAlignment: .right, location: 100, options: [.columnTerminators: points]))
  }

  @Test func `set the width of text with tabs`() {
    let style = NSMutableParagraphStyle()
    func width(_ text: String) -> CGFloat {
      NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style]).size().width
    }
    let letter = width("b")
    #expect(abs(width("a\tb") - (28 + letter)) < 0.5)
    style.tabStops = [NSTextTab(textAlignment: .center, location: 100), NSTextTab(textAlignment: .right, location: 200)]
    #expect(abs(width("a\tb") - (100 + letter / 2)) < 0.5 && abs(width("a\tb\tb") - 200) < 0.5)
    (style.tabStops, style.defaultTabInterval) = ([], 40)
    #expect(abs(width("a\tb\tb") - (80 + letter)) < 0.5)
  }
}
