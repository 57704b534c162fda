import Foundation
import TestSupport
import Testing
import UIKitCore

@testable import UIKitHTML

@Suite struct `Text from HTML` {
  private func text(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html])
  }
  private func look<Value>(_ key: NSAttributedString.Key, of part: String, in text: NSAttributedString) throws -> Value? {
    let range = (text.string as NSString).range(of: part)
    try #require(range.location != NSNotFound, "\(part) in \(text.string.debugDescription)")
    return text.attribute(key, at: range.location, effectiveRange: nil) as? Value
  }
  private func font(_ part: String, in text: NSAttributedString) throws -> UIFont { try #require(try look(.font, of: part, in: text)) }
  private func paragraph(_ part: String, in text: NSAttributedString) throws -> NSParagraphStyle {
    try #require(try look(.paragraphStyle, of: part, in: text))
  }

  @Test func `has paragraphs with collapsed white space`() throws {
    #expect(try text("<p>One\n  two </p>\n<p> three</p>").string == "One two\nthree\n")
    #expect(try text("a <b> b</b>c<div>d</div>e").string == "a bc\nd\ne\n")
    #expect(try text("<p>a<br>b<br></p><div>c<br><br>d</div>").string == "a\u{2028}b\nc\n\nd\n")
    #expect(try text("<pre>a\n  b</pre>").string == "a\u{2028}  b\n")
    #expect(try text("<b>a</b><pre>b<i>\n</i></pre><b>c</b>").string == "a\nb\nc\n")
    #expect(try text("").string.isEmpty && text("<p></p> ").string.isEmpty)
    #expect(try paragraph("a", in: text("<p>a</p>b")).paragraphSpacing == 12)
    #expect(try paragraph("b", in: text("<p>a</p>b")).paragraphSpacing == 0)
    #expect(try text("&lt;&amp;&eacute;&#x1F642;&nbsp;x").string == "<&é🙂\u{A0}x\n")
  }

  @Test func `omits hidden content`() throws {
    let html = "<html><head><title>T</title><style>p { color: red }</style><script>var a = '<p>x'</script></head><body><!-- c -->"
    #expect(try text(html + "<p style='display: none'>n</p><p>y</p></body></html>").string == "y\n")
  }

  @Test func `has the fonts, colours and decorations of elements and styles`() throws {
    let made = try text(
      """
      <style>/* x */ .note, h6 { color: #00f } b.loud { font-size: 20px } #only { text-decoration: underline } @media print { i { color: red } }
      p > i { color: green }</style>
      <p>plain <b>bold</b> <i>italic</i> <b class="loud note">loud</b> <span id="only">lined</span> <s>struck</s> <code>code</code>
      <span style="font: italic bold 15px/1.5 Georgia, serif; color: rgb(255, 0, 0); background-color: rgba(0, 255, 0, 0.5)">styled</span>
      <font color="red" size="5">font</font> x<sup>up</sup></p><h1 align="center">Title</h1><h6>small</h6>
      """)
    #expect(try font("plain", in: made).pointSize == 12 && !font("plain", in: made).fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(try font("bold", in: made).fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(try font("italic", in: made).fontDescriptor.symbolicTraits.contains(.traitItalic))
    #expect(try font("loud", in: made).pointSize == 20 && look(.foregroundColor, of: "loud", in: made) == UIColor.blue)
    #expect(try look(.underlineStyle, of: "lined", in: made) == 1 && (look(.underlineStyle, of: "plain", in: made) as Int?) == nil)
    #expect(try look(.strikethroughStyle, of: "struck", in: made) == 1)
    #expect(try font("code", in: made).fontDescriptor.symbolicTraits.contains(.traitMonoSpace) && font("code", in: made).pointSize == 10)
    let styled = try font("styled", in: made)
    #expect(styled.pointSize == 15 && styled.fontDescriptor.symbolicTraits.contains([.traitBold, .traitItalic]))
    #expect(try look(.foregroundColor, of: "styled", in: made) == UIColor.red)
    #expect(try look(.backgroundColor, of: "styled", in: made) == UIColor(red: 0, green: 1, blue: 0, alpha: 0.5))
    #expect(try look(.foregroundColor, of: "font", in: made) == UIColor.red && font("font", in: made).pointSize == 18)
    #expect(try look(.baselineOffset, of: "up", in: made) == CGFloat(4) && font("up", in: made).pointSize == 10)
    #expect(try font("Title", in: made).pointSize == 24 && paragraph("Title", in: made).alignment == .center)
    #expect(try look(.foregroundColor, of: "small", in: made) == UIColor.blue)
    // Media rules and descendant selectors are ignored.
    #expect(try look(.foregroundColor, of: "italic", in: made) == UIColor.black)
  }

  @Test func `follows the most specific rule, and the last of equal ones`() throws {
    let made = try text(
      """
      <style>.a { color: red } .b { color: lime } b { color: blue } b.a { font-size: 20px } .a { font-size: 10px } .a { text-align: wrong }
      #x { color: rgb(0%, 0%, 100%) !important } p, i.b { font-size: 30px; font-size: 15px; color: #0f0 }</style>
      <p>par <b class="b a">both</b> <b class="a" id="x">own</b> <i class="b">last</i></p>
      """)
    #expect(try look(.foregroundColor, of: "par", in: made) == UIColor.green && font("par", in: made).pointSize == 15)
    #expect(try look(.foregroundColor, of: "both", in: made) == UIColor.green && font("both", in: made).pointSize == 20)
    #expect(try look(.foregroundColor, of: "own", in: made) == UIColor.blue)
    #expect(try look(.foregroundColor, of: "last", in: made) == UIColor.green && font("last", in: made).pointSize == 15)
  }

  @Test func `supports the system font and links`() throws {
    let made = try text(
      "<body style=\"font-family: -apple-system; font-size: 17px\"><a href='https://example.org/a?b=c'>link</a> text</body>")
    #expect(try font("text", in: made) == .systemFont(ofSize: 17))
    #expect(try look(.link, of: "link", in: made) == URL(string: "https://example.org/a?b=c"))
    #expect(try look(.underlineStyle, of: "link", in: made) == 1 && (look(.link, of: "text", in: made) as URL?) == nil)
  }

  @Test func `has lists with markers at tab stops`() throws {
    let made = try text("<ul><li>one<li><p>two</p>more<ol start=4><li>four</li><li>five</ol></li></ul>after")
    #expect(try text("<ol><li></li><li>b</ol>").string == "\t1.\t\n\t2.\tb\n")
    #expect(made.string == "\t•\tone\n\t•\ttwo\nmore\n\t4.\tfour\n\t5.\tfive\nafter\n")
    let (one, more, four) = (try paragraph("one", in: made), try paragraph("more", in: made), try paragraph("four", in: made))
    #expect(one.headIndent == 36 && one.firstLineHeadIndent == 0 && one.tabStops.map(\.location) == [11, 36])
    #expect(more.firstLineHeadIndent == 36 && four.headIndent == 72 && four.tabStops.map(\.location) == [47, 72])
    #expect(try paragraph("after", in: made).headIndent == 0)
  }

  @Test func `shows embedded images, and the alternative text of other images`() throws {
    let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let made = try text("<img src='data:image/png;base64,\(pixel)' width=20 height=10> <img src='https://example.org/a.png' alt='A dog'>")
    #expect(made.string == "\u{FFFC} A dog\n")
    let attachment: NSTextAttachment? = try look(.attachment, of: "\u{FFFC}", in: made)
    #expect(attachment?.bounds == CGRect(x: 0, y: 0, width: 20, height: 10) && attachment?.image != nil)
  }

  @Test func `is decoded with the declared, detected or given encoding`() throws {
    #expect(try text("<p>é — 漢</p>").string == "é — 漢\n")
    let latin = try #require("<p>\u{E9}</p>".data(using: .isoLatin1))
    #expect(try NSAttributedString(data: latin, options: [.documentType: NSAttributedString.DocumentType.html]).string == "é\n")
    let named = try #require("<meta charset='iso-8859-2'><p>\u{159}</p>".data(using: .isoLatin2))
    #expect(try NSAttributedString(data: named, options: [:]).string == "ř\n")
    let wide = try #require("<p>漢</p>".data(using: .utf16))
    let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
      .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf16.rawValue,
    ]
    #expect(try NSAttributedString(data: wide, options: options).string == "漢\n")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: Data([0xFF, 0xFE, 0xFF]), options: [.characterEncoding: String.Encoding.utf8.rawValue])
    }
  }

  @Test func `has a reader that also accepts plain text, but no other document type`() throws {
    var known: NSDictionary?
    let plain = try NSAttributedString(
      data: Data("a <b>".utf8), options: [.defaultAttributes: [NSAttributedString.Key.kern: 2]], documentAttributes: &known)
    #expect(plain.string == "a <b>" && plain.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
    #expect(known?["DocumentType"] as? String == "NSPlainText")
    let other = NSAttributedString.DocumentType(rawValue: "NSRTF")
    #expect(throws: CocoaError.self) { try NSAttributedString(data: Data("{}".utf8), options: [.documentType: other]) }
  }

  @Test func `keeps all words in order in random invalid documents`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("documents at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let names = ["p", "b", "i", "div", "ul", "ol", "li", "span", "h2", "pre", "a", "table", "tr", "td", "br", "sup", "blockquote"]
    let attributes = [
      "", " class=x", " style='color: #12", " style=\"font-size: 1e9px; text-align: center\"", " href='", " id=\"a\"b", " align=right",
      " style='margin-left: -5px; font: bold'",
    ]
    for round in 0..<(RandomTestSettings.rounds ?? 500) {
      var (html, words) = (random.below(4) == 0 ? "<style>.x, { b#a { color:; } @import } p {" + "}</style>" : "", [String]())
      for _ in 0..<random.below(40) {
        let name = names[random.below(names.count)]
        switch random.below(5) {
        case 0: html += "<\(name)\(attributes[[0, 0, 1, 3, 6, 7][random.below(6)]])>"
        case 1: html += "</\(name)>"
        case 2: html += ["&", "&#", "&nosuch;", "\n ", "<!-- x -->", "&#0;"][random.below(6)]
        default:
          let word = "w\(words.count)w"
          words.append(word)
          html += " \(word) "
        }
      }
      let made = try text(html)
      let found = made.string.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0.hasPrefix("w") && $0.hasSuffix("w") }
      #expect(found == words, "round \(round), seed \(seed): \(html.debugDescription) is \(made.string.debugDescription)")
      var place = 0
      while place < made.length {
        var range = NSRange()
        let all = made.attributes(at: place, effectiveRange: &range)
        #expect(all[.font] is UIFont && all[.paragraphStyle] is NSParagraphStyle && range.length > 0, "round \(round), seed \(seed)")
        place = range.location + max(1, range.length)
      }
    }
    // Truncated and broken attributes, which may swallow words, do not end the parsing.
    for _ in 0..<200 {
      let parts = (0..<random.below(20)).map { _ in "<\(names[random.below(names.count)])\(attributes[random.below(attributes.count)])>x" }
      _ = try text(String(parts.joined().prefix(random.below(300))))
    }
    _ = try text(String(repeating: "<div><b>", count: 5_000) + "deep")
  }
}
