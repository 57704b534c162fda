import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import ImagePreparation

/// Vector images, drawn through librsvg in the requested size.
@Suite(.timeLimit(.minutes(5)))
struct SVGTests {
  /// Returns an SVG with these attributes and contents.
  static func svg(_ attributes: String, _ contents: String = "", before: String = "") -> [UInt8] {
    Array(
      #"\#(before)<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \#(attributes)>\#(contents)</svg>"#
        .utf8)
  }
  /// Four squares, the left ones red and green, the right ones blue and nothing.
  static let squares = """
    <rect width="5" height="5" fill="#f00"/><rect y="5" width="5" height="5" fill="#0f0"/><rect x="5" width="5" height="5" fill="#00f" \
    fill-opacity="0.5"/>
    """

  /// Documents with the features of SVG, one of each kind: the seeds of the fuzzer.
  static let drawings = [
    "shapes": squares + ##"<path d="M1 1C9 9 20-3 30 10S40 20 50 5Q3 3 9 20A5 9 3 1 0 40 30z" stroke="#123" stroke-dasharray="2 1"/>"##,
    "gradients": """
    <linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="1" stop-opacity=".3"/></linearGradient>\
    <radialGradient id="b" href="#a" r="80%"/><rect width="30" height="40" fill="url(#a)"/><circle cx="40" cy="20" r="9" fill="url(#b)"/>
    """,
    "uses": """
    <defs><g id="g"><rect id="r" width="4" height="3"/><use href="#r" x="6"/></g></defs><use href="#g" transform="rotate(30) scale(2)"/>\
    <symbol id="s" viewBox="0 0 2 2"><ellipse rx="2" ry="1"/></symbol><use href="#s" width="9" height="9"/>
    """,
    "masks": """
    <clipPath id="c"><circle r="20" cx="20" cy="20"/></clipPath><mask id="m"><rect width="50" height="9" fill="#fff"/></mask>\
    <g clip-path="url(#c)" mask="url(#m)" opacity=".5"><polygon points="0,0 40,0 20,30"/></g>
    """,
    "filters": """
    <filter id="f"><feGaussianBlur stdDeviation="2"/><feOffset dx="2"/><feColorMatrix type="saturate" values=".2"/>\
    <feTurbulence baseFrequency=".1" result="t"/><feBlend in="t" in2="SourceGraphic" mode="screen"/></filter>\
    <rect filter="url(#f)" width="30" height="20" fill="teal"/>
    """,
    "patterns": """
    <pattern id="p" width="5" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h3v3"/></pattern>\
    <marker id="k" orient="auto" markerWidth="4" markerHeight="4"><path d="M0 0l3 2-3 2z"/></marker>\
    <rect width="50" height="20" fill="url(#p)"/><polyline points="1,30 20,25 40,39" fill="none" stroke="#00f" marker-mid="url(#k)"/>
    """,
    "texts": ##"<style>text{fill:#a0f}.b{font-weight:bold}</style><text x="3" y="20" class="b">Ag<tspan dy="5">&#233;</tspan></text>"##,
    "pictures": """
    <image width="9" height="9" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGA\
    WjR9awAAAABJRU5ErkJggg=="/><switch><g systemLanguage="en"><rect width="3" height="3"/></g></switch>
    """,
  ]

  /// Returns a source that may be drawn in the program.
  static func trusted(_ bytes: [UInt8], _ limits: ImageLimits = .standard) throws -> ImageSource {
    let data = try EncodedBytes(copying: bytes)
    return try ImageSource(data: data, name: nil, limits: limits, isolation: ImageDecoding.Isolation.none, trustsVectors: true)
  }

  @Test(
    "The size is read from the first element, in every unit, its view box, or the default",
    arguments: [
      (#"width="30" height="20""#, 30, 20), (#"width='30px' height='20.2'"#, 30, 21), (#"width="1in" height="72pt""#, 96, 96),
      (#"width="2.54cm" height="25.4mm""#, 96, 96), (#"viewBox="0 0 40 10""#, 40, 10), (#"width="80" viewBox="0,0,40,10""#, 80, 20),
      (#"height="5" viewBox="-3 -3 40 10""#, 20, 5), (#"width="100%" height="100%" viewBox="0 0 7 9""#, 7, 9), ("", 300, 150),
      (#"width="-4" height="none" viewBox="0 0 a b""#, 300, 150), (#"a="width='9'" width = "3" height="3" b='>'"#, 3, 3),
    ])
  func sizes(_ attributes: String, _ width: Int, _ height: Int) throws {
    let prologs = [
      "", "\u{FEFF}  \n", #"<?xml version="1.0" encoding="UTF-8"?><!-- <svg width="1"> -->"#,
      #"<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x/svg.dtd" [ <!ENTITY a "]>"> ]>"#,
    ]
    for prolog in prologs {
      let header = try ImageSource(bytes: Self.svg(attributes, before: prolog)).header
      #expect(header.format == .svg && header.width == width && header.height == height && header.isVector, "\(prolog)")
    }
  }

  @Test("The beginning of an SVG needs more data, and other XML is not an image")
  func beginnings() throws {
    let bytes = Self.svg(#"width="30" height="20""#, before: "<!-- long -->")
    for count in 0..<bytes.count {
      bytes.prefix(count).withUnsafeBytes { part in
        let result = Result { () throws(ImageError) in try SVGHeader.scan(ByteCursor(part), isWhole: false) }
        switch result {
        case .success(let header?): #expect(header.width == 30 && header.height == 20)
        case .success(nil): break
        case .failure(let error): Issue.record("\(count): \(error)")
        }
      }
    }
    #expect(throws: ImageError.self) { try ImageSource(bytes: Array("<!DOCTYPE html><html><body><svg width='1'/></body></html>".utf8)) }
    #expect(throws: ImageError.self) { try ImageSource(bytes: Array("<?xml version='1.0'?><rss>about svg</rss>".utf8)) }
    var random = SplitMix64(seed: 4)
    for _ in 0..<1_000 {
      var wild = bytes
      for _ in 0..<4 { wild[Int.random(in: 0..<wild.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
      _ = try? ImageSource(bytes: wild)
    }
  }

  @Test("An SVG is drawn sharp at any size", arguments: [10, 4, 100, 1_000])
  func sharp(_ side: Int) throws {
    let source = try Self.trusted(Self.svg(#"width="10" height="10""#, Self.squares))
    let picture = try source.thumbnail(ThumbnailSize(width: side, height: side))
    let expected = Pictures.make(side, side) { x, y in
      x < side / 2 ? (y < side / 2 ? (255, 0, 0, 255) : (0, 255, 0, 255)) : y < side / 2 ? (0, 0, 255, 128) : (0, 0, 0, 0)
    }
    #expect(try #require(Pictures.difference(picture, expected)) <= 1)
    if side == 10 { #expect(try Pictures.difference(source.decoded(), picture) == 0) }
    // The aspect ratio is kept.
    let wide = try Self.trusted(Self.svg(#"viewBox="0 0 20 10""#)).thumbnail(ThumbnailSize(width: side, height: side))
    #expect(wide.width == side && wide.height == max(1, side / 2))
  }

  @Test("An SVG that is not trusted is not drawn in this process")
  func distrusted() throws {
    let source = try ImageSource(bytes: Self.svg(#"width="10" height="10""#, Self.squares))
    #expect(
      throws: ImageError.unsupported(.svg, "outside of the decoder's process: see ImageDecoding.drawsVectorsInProgram")
    ) { try source.decoded() }
  }

  @Test("Nested, large and external entities are refused, and so are encodings that hide them")
  func entities() throws {
    func draw(_ subset: String, _ contents: String, encoding: String = "UTF-8") throws {
      let before = #"<?xml version="1.0" encoding="\#(encoding)"?><!DOCTYPE svg [\#(subset)]>"#
      _ = try Self.trusted(Self.svg(#"width="10" height="10""#, contents, before: before)).decoded()
    }
    try draw(#"<!ENTITY name "http://example.org">"#, "<text>&name;</text>")
    let laughs = (0..<9).map { #"<!ENTITY a\#($0 + 1) "\#(String(repeating: "&a\($0);", count: 10))">"# }.joined()
    #expect(throws: ImageError.unsupported(.svg, "entities that stand for others")) {
      try draw(#"<!ENTITY a0 "lol">"# + laughs, "<text>&a9;</text>")
    }
    #expect(throws: ImageError.unsupported(.svg, "entities that stand for others")) {
      try draw(#"<!ENTITY a0 ">&#60;"> <!ENTITY b ">>&a0;">"#, "<text>&b;</text>")
    }
    #expect(throws: ImageError.unsupported(.svg, "entities that stand for too much")) {
      try draw(#"<!ENTITY a "\#(String(repeating: "x", count: 100_000))">"#, String(repeating: "&a;", count: 1_000))
    }
    #expect(throws: ImageError.self) { try draw(#"<!ENTITY a SYSTEM "file:///etc/passwd">"#, "<text>&a;</text>") }
    #expect(throws: ImageError.unsupported(.svg, "the encoding utf-16")) { try draw("", "", encoding: "UTF-16") }
  }

  @Test("No external file or address is read")
  func references() throws {
    let red = try Pictures.flat(4, 4, 0xFFFF_0000).pngData()
    let path = "/tmp/hitchless-svg-\(UInt64.random(in: 0...UInt64.max)).png"
    try Data(red).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    for address in [path, "file://\(path)", "http://127.0.0.1:1/a.png"] {
      let image = #"<image width="10" height="10" xlink:href="\#(address)" href="\#(address)"/>"#
      let picture = try Self.trusted(Self.svg(#"width="10" height="10""#, image)).decoded()
      #expect(try #require(Pictures.difference(picture, Pictures.flat(10, 10, 0))) == 0, "\(address)")
    }
  }

  @Test("Limits apply to the requested size and the drawing time, and cancelling stops drawing")
  func limits() throws {
    let many = Self.svg(
      #"width="400" height="400""#, String(repeating: #"<rect width="400" height="400" fill-opacity="0.1"/>"#, count: 50_000))
    var limits = ImageLimits(pixelCount: 200_000)
    let source = try Self.trusted(many, limits)
    #expect(throws: ImageError.tooLarge("500 × 500 pixels, the limit is 200000 in all")) {
      try source.thumbnail(ThumbnailSize(width: 500, height: 500))
    }
    limits.drawingSeconds = 0.1
    #expect(throws: ImageError.tooLarge("an SVG that takes more than 0.1 seconds")) { try Self.trusted(many, limits).decoded() }
    let cancellation = ImageCancellation()
    cancellation.cancel()
    #expect(throws: ImageError.cancelled) { try source.decoded(cancellation: cancellation) }
    #expect(throws: ImageError.tooLarge("40000 × 40000 pixels, the limit is 32768 a side")) {
      try ImageSource(bytes: Self.svg(#"width="40000" height="40000""#))
    }
    #expect(throws: ImageError.self) { try Self.trusted(Self.svg(#"width="4" height="4""#, "<g>")).decoded() }
  }
}
