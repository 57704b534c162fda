import Foundation
import Testing

@testable import UIKitCore

@Suite struct `Data detectors` {
  /// Returns the detected items, as text and target.
  private func found(_ text: String, _ types: UIDataDetectorTypes = .all) -> [String] {
    TextDetector(types: types).find(in: text).map { "\((text as NSString).substring(with: $0.range)) \($0.url.absoluteString)" }
  }

  @Test func `find web addresses with and without a scheme`() {
    #expect(
      found("See https://a.example/x?q=1#top, www.huts.ch or swift.org/docs.") == [
        "https://a.example/x?q=1#top https://a.example/x?q=1#top", "www.huts.ch http://www.huts.ch", "swift.org/docs http://swift.org/docs",
      ])
    #expect(found("(https://en.example/wiki/K2_(peak))") == ["https://en.example/wiki/K2_(peak) https://en.example/wiki/K2_(peak)"])
    #expect(found("„http://a.example“ <HTTP://B.example>").count == 2)
    #expect(found("山 https://a.example/山。").first?.hasPrefix("https://a.example/山 ") == true, "full-width punctuation ends it")
  }

  @Test func `find e-mail addresses`() {
    #expect(found("to: jo.p+x@mail.a.example; not @jo nor jo@home") == ["jo.p+x@mail.a.example mailto:jo.p+x@mail.a.example"])
    #expect(found("mailto:jo@a.example") == ["mailto:jo@a.example mailto:jo@a.example"])
  }

  @Test func `find phone numbers`() {
    #expect(
      found("Call +41 44 123 45 67, (555) 010-9999 or 1-800-555-0199.") == [
        "+41 44 123 45 67 tel:+41441234567", "(555) 010-9999 tel:5550109999", "1-800-555-0199 tel:18005550199",
      ])
    #expect(found("5550109999 and 555-0199") == ["5550109999 tel:5550109999", "555-0199 tel:5550199"])
  }

  @Test(arguments: [
    "main.swift", "e.g. 3.14159265", "2024-05-17", "17.05.2024", "1939-1945", "192.168.100.200", "1 000 000 000", "$5550109999", "v1.2.3",
    "id 12345678", "a:b//c", "https://", "x@y", "12345678901234567890", "one.two", "10:30-12:45", "",
  ])
  func `do not match file names, dates, amounts or version numbers`(_ text: String) { #expect(found(text).isEmpty) }

  @Test func `find the requested types only, with ranges in UTF-16 units`() {
    let text = "😀 swift.org 555-0199"
    #expect(TextDetector(types: .link).find(in: text).map(\.range) == [NSRange(location: 3, length: 9)])
    #expect(TextDetector(types: .phoneNumber).find(in: text).map(\.range) == [NSRange(location: 13, length: 8)])
    #expect(found("https://a.example/555-0199") == ["https://a.example/555-0199 https://a.example/555-0199"])
  }
}
