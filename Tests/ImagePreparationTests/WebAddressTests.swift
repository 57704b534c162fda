import Testing

@testable import ImagePreparation
@testable import ImageTransfer

struct WebAddressTests {
  private func text(_ address: WebAddress?) -> String? {
    address.map { String(decoding: $0.bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) }
  }

  @Test("Web addresses are kept, with invalid characters percent-encoded")
  func addresses() {
    #expect(text(WebAddress("http://host/a?b=c%20d#e")) == "http://host/a?b=c%20d")
    #expect(text(WebAddress("HTTPS://Host:8443")) == "https://Host:8443/")
    #expect(text(WebAddress("http://host/a b/ä")) == "http://host/a%20b/%c3%a4")
    #expect(WebAddress("http://Host/a")?.host == WebAddress("HTTP://host:80/b")?.host)
    #expect(WebAddress("http://host/")?.host != WebAddress("https://host/")?.host)
  }

  @Test(
    "An invalid web address is rejected",
    arguments: [
      "", "no address at all", "file:///etc/passwd", "ftp://127.0.0.1/x", "http:", "http://", "http:///a", "http:/host/a", "host/a",
      "//host/a", "http://host/\u{0}a", "http://host/\r\nHost: b", "http://host:99999/", "javascript:alert(1)", "http://[::1/",
      " http://h/",
    ])
  func none(_ address: String) { #expect(WebAddress(address) == nil) }

  @Test("A redirect leads to web addresses only, relative ones based on the current address")
  func leading() throws {
    let here = try #require(WebAddress("http://host/a/b?c"))
    let targets: [(String, String?)] = [
      ("/x", "http://host/x"), ("x", "http://host/a/x"), ("../x", "http://host/x"), ("?d", "http://host/a/b?d"),
      ("//other/x", "http://other/x"),
      ("https://other/x y#z", "https://other/x%20y"), ("file:///etc/hostname", nil), ("FILE:///etc/hostname", nil), ("ftp://host/x", nil),
      ("gopher://host/x", nil), ("data:image/png;base64,AA", nil), ("javascript:x", nil), ("http://", nil), ("dict://host/x", nil),
    ]
    for (location, target) in targets { #expect(text(here.leading(to: Array(location.utf8))) == target, "\(location)") }
    #expect(text(here.leading(to: [0x2F, 0xE4])) == "http://host/%e4", "bytes that are no text")
    #expect(here.leading(to: [0x2F, 0, 0x61]) == nil)
  }
}
