import TestSupport
import Testing

@testable import ImagePreparation
@testable import ImageTransfer

struct HTTPHeadTests {
  private func head(_ lines: [String]) -> HTTPHead {
    var head = HTTPHead()
    for line in lines { head.read(Array("\(line)\r\n".utf8)) }
    return head
  }

  @Test("A head ends at its empty line, and lines after the body change nothing")
  func lines() {
    var head = HTTPHead()
    for line in ["HTTP/1.1 200 OK", "eTAG:\t \"a\u{7F}b\" ", "no field", ": nameless", " folded: x", "Content-Length:12"] {
      head.read(Array("\(line)\r\n".utf8))
      #expect(!head.isComplete)
    }
    head.read([0x4C, 0x61, 0x73, 0x74, 0x2D, 0x4D, 0x6F, 0x64, 0x69, 0x66, 0x69, 0x65, 0x64, 0x3A, 0x20, 0x4D, 0xE4, 0x72, 0x7A, 13, 10])
    head.read([13, 10])
    #expect(head.isComplete && head.status == 200 && head.declaredByteCount == 12)
    #expect(head.text(.entityTag) == "\"a\u{7F}b\"" && head.text(.lastModified) == "März")
    for line in ["HTTP/1.1 500 No", "ETag: other", "Retry-After: 4"] { head.read(Array("\(line)\r\n".utf8)) }
    #expect(head.status == 200 && head.text(.entityTag) == "\"a\u{7F}b\"" && head[.retryAfter] == nil)
    #expect(head.byteCount > 100)
  }

  @Test("Informational responses are followed by the final one, which keeps none of their fields")
  func passing() {
    let head = head(["HTTP/1.1 103 Early Hints", "ETag: early", "", "HTTP/1.1 404 Not Found", "Retry-After: 3", ""])
    #expect(head.isComplete && head.status == 404 && head[.entityTag] == nil && head.text(.retryAfter) == "3")
  }

  @Test("Invalid statuses and numbers are rejected, and numbers that are too large are clamped")
  func numbers() {
    for (line, status) in [
      ("HTTP/2 304 ", 304), ("HTTP/1.1  200", 200), ("HTTP/1.1 20", 0), ("HTTP/1.1", 0), ("HTTP/1.1 abc", 0), ("HTTP/1.1 -20 x", 0),
    ] {
      #expect(head([line]).status == status, "\(line)")
    }
    let numbers: [(String, Int?)] = [
      ("0", 0), ("0012", 12), ("9223372036854775807", .max), ("9223372036854775808", .max), ("99999999999999999999999", .max),
      ("92233720368547758070", .max), ("", nil), ("-1", nil), ("+1", nil), ("1 2", nil), ("1.5", nil), ("٣", nil),
    ]
    for (text, number) in numbers { #expect(HTTPHead.number(Array(text.utf8)) == number, "\(text)") }
  }

  @Test("Every byte of a field is preserved, and text invalid in a header line is not sent")
  func bytes() {
    let every: [UInt8] = (UInt8(32)...255).filter { $0 != 127 }
    var head = HTTPHead()
    head.read(Array("ETag:x".utf8) + every + Array("x\r\n".utf8))
    #expect(HTTPHead.bytes(of: head.text(.entityTag)) == Array("x".utf8) + every + Array("x".utf8))
    #expect(HTTPHead.bytes(of: "\"日本\"") == Array("\"日本\"".utf8))
    for text in ["a\r\nHost: b", "a\nb", "a\u{0}b", "\u{7F}"] { #expect(HTTPHead.bytes(of: text) == nil) }
  }

  @Test("`Retry-After` is a number or a date, relative to the server's clock if it sends one")
  func retryAfter() {
    // Seconds since 1970 of Sun, 06 Nov 1994 08:49:37 GMT.
    let then = 784_111_777
    let cases: [(String, String?, Int?)] = [
      ("7", nil, 7), ("0", nil, 0), ("99999999999999999999", nil, .max), ("-5", nil, nil), ("soon", nil, nil), ("", nil, nil),
      ("Sun, 06 Nov 1994 08:49:37 GMT", nil, 0), ("Sun, 06 Nov 1994 08:49:57 GMT", nil, 20),
      ("Sunday, 06-Nov-94 08:49:57 GMT", nil, 20), ("Sun Nov  6 08:49:57 1994", nil, 20),
      ("Sat, 05 Nov 1994 08:49:37 GMT", nil, 0), ("Mon, 07 Nov 1994 08:49:37 GMT", nil, 86_400),
      ("Mon, 07 Nov 9994 08:49:37 GMT", nil, 252_455_616_000 + 86_400),
      ("Thu, 01 Jan 2026 00:00:30 GMT", "Thu, 01 Jan 2026 00:00:10 GMT", 20),
      ("Sun, 06 Nov 1994 08:49:57 GMT", "no date", 20), ("Sun, 36 Nov 1994 08:49:57 GMT", nil, nil), ("Nov", nil, nil),
    ]
    for (value, date, seconds) in cases {
      let lines = ["HTTP/1.1 429 Busy", "Retry-After: \(value)"] + (date.map { ["Date: \($0)"] } ?? []) + [""]
      #expect(head(lines).answer(bytes: [], now: then).retryAfter == seconds, "\(value)")
    }
    #expect(head(["HTTP/1.1 429 Busy", ""]).answer(bytes: [], now: then).retryAfter == nil)
  }

  @Test("`Cache-Control` specifies how long a response is valid and whether it may be stored")
  func cacheControl() {
    let cases: [([String], Int?, Bool)] = [
      ([], nil, true), (["public, max-age=60"], 60, true), (["MAX-AGE = \"60\""], 60, true), (["max-age=99999999999999999999"], .max, true),
      (["max-age=-4"], 0, true), (["max-age=abc"], 0, true), (["max-age=5, max-age=6"], 5, true), (["no-cache, max-age=9"], 0, true),
      (["max-age=9, No-Store"], 0, false), (["max-age=9", "no-store"], 0, false), (["s-maxage=9"], nil, true), ([",,=,max-age"], 0, true),
      ([",,=,"], nil, true),
    ]
    for (lines, age, mayBeStored) in cases {
      let answer = head(["HTTP/1.1 200 OK"] + lines.map { "Cache-Control: \($0)" } + [""]).answer(bytes: [1], now: 0)
      #expect(answer.maximumAge == age && answer.mayBeStored == mayBeStored, "\(lines)")
    }
  }

  @Test("The content length of an encoded or chunked response is not the length of its image")
  func expected() {
    let length = "Content-Length: 9"
    #expect(head(["HTTP/1.1 200 OK", length, ""]).expectedByteCount == 9)
    #expect(head(["HTTP/1.1 200 OK", length, "Content-Encoding: identity", ""]).expectedByteCount == 9)
    let encoded = head(["HTTP/1.1 200 OK", length, "Content-Encoding: gzip", ""])
    #expect(encoded.expectedByteCount == nil && encoded.declaredByteCount == 9)
    #expect(head(["HTTP/1.1 200 OK", length, "Transfer-Encoding: chunked", ""]).declaredByteCount == nil)
  }

  @Test("600 random heads are read without a crash")
  func random() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let words = ["HTTP/1.1 ", "200", "\r\n", ":", " ", "etag", "Cache-Control", "max-age=", "Retry-After", ",", "=", "\"", "9999999999"]
    for _ in 0..<600 {
      var head = HTTPHead()
      for _ in 0..<Int.random(in: 0..<20, using: &random) {
        var line: [UInt8] = []
        for _ in 0..<Int.random(in: 0..<12, using: &random) {
          line +=
            Bool.random(using: &random) ? Array(words.randomElement(using: &random)!.utf8) : [UInt8.random(in: 0...255, using: &random)]
        }
        head.read(line)
      }
      let answer = head.answer(bytes: [], now: 1_000_000)
      #expect(answer.maximumAge ?? 0 >= 0 && answer.retryAfter ?? 0 >= 0 && (0..<1_000).contains(answer.status), "seed \(seed)")
    }
  }
}
