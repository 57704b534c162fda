import HitchlessBase
import Testing

@testable import ImagePreparation

extension IsolationTests {
  @Test("An SVG looks the same from a decoder process, with texts and at any size")
  func vectors() throws {
    try with("hitchless-decoder") {
      let text = #"<text x="5" y="30" font-size="20">Text</text><text x="5" y="50" font-family="serif" font-weight="bold">more</text>"#
      for contents in [SVGTests.squares, text] {
        let bytes = SVGTests.svg(#"width="60" height="60""#, contents)
        let (here, there) = (try SVGTests.trusted(bytes), try source(bytes))
        #expect(here.header == there.header)
        for target in [PreparationTarget.display, .thumbnail(ThumbnailSize(width: 200, height: 150))] {
          #expect(try Pictures.difference(here.prepared(for: target), there.prepared(for: target)) == 0, "\(contents)")
        }
      }
    }
  }

  @Test("SVGs that crash or stall librsvg give an error, and the next one is drawn")
  func vectorBombs() throws {
    func chain(_ element: String, _ use: (Int) -> String) -> String {
      (1...20_000).map { #"<\#(element) id="a\#($0)">\#(use($0 - 1))</\#(element)>"# }.joined() + use(20_000)
    }
    let turbulence = #"<filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="1000000"/></filter>"#
    let bombs = [
      chain("mask") { #"<rect width="9" height="9" mask="url(#a\#($0))"/>"# },
      chain("g") { ##"<use xlink:href="#a\##($0)"/>"## },
      #"<filter id="f"><feConvolveMatrix order="300" kernelMatrix="\#(String(repeating: "1 ", count: 90_000))"/></filter>"#
        + #"<rect width="1000" height="1000" filter="url(#f)"/>"#,
      turbulence + #"<rect width="1000" height="1000" filter="url(#f)"/>"#,
      String(repeating: "<g>", count: 100_000),
    ]
    try with("hitchless-decoder", seconds: 3) {
      for bomb in bombs {
        #expect(throws: ImageError.self, "\(bomb.prefix(60))") {
          try source(SVGTests.svg(#"width="1000" height="1000""#, bomb)).decoded()
        }
        let next = try source(SVGTests.svg(#"width="10" height="10""#, SVGTests.squares)).decoded()
        #expect(next[0, 0] == 0xFFFF_0000)
      }
    }
  }
}
