import Foundation
import Testing

@testable import InterfaceFiles

@Suite struct HostileFileTests {
  @Test func `Unknown elements and attributes are noted`() throws {
    let (source, notes) = try TestFiles.screen(
      "<hologram id=\"h\" depth=\"3\"/><view id=\"v\" levity=\"9\"><levitation key=\"height\"/></view><button/>",
      controller: "<warp/>", objects: "<ghost id=\"g\"/>"
    ).written()
    #expect(source.contains("let hologram = objects.make(\"h\", UIView(frame: .zero))"))
    #expect(notes.count == 5, "\(notes)")
  }

  @Test func `Texts cannot leave their quotes`() throws {
    let text = "\\(exit(0)) \"); fatalError(\"&#10;\u{202E}"
    let escaped = text.replacing("\"", with: "&quot;")
    let source = try TestFiles.screen(
      "<label id=\"&quot;)&quot;\" text=\"\(escaped)\" userLabel=\"let x = 1\"/>",
      controller: "<navigationItem key=\"navigationItem\" title=\"\(escaped)\" id=\"n\"/>"
    ).written().source
    #expect(source.contains("text = \"\\\\(exit(0)) \\\"); fatalError(\\\"\\n\\u{202E}\""))
    #expect(!source.contains("fatalError(\"\n"))
    #expect(source.contains("objects.make(\"\\\")\\\"\""))
  }

  @Test func `Names that Swift has not do not get into the source`() throws {
    let file = try TestFiles.storyboard(
      """
      <viewController id="vc" customClass="A { }; class B" storyboardIdentifier="class" customModule="Foo; import Bar" sceneMemberID="viewController">
      <view key="view" id="r" customClass="B" customModule="x y"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="a; exit(0)"><integer key="value" value="1); exit(0"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="b"><integer key="value" value="1); exit(0"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view></viewController>
      """)
    let (source, notes) = file.written()
    #expect(!source.contains("exit(0"))
    #expect(!source.contains("class B"))
    #expect(!source.contains("import Bar"))
    #expect(notes.count == 3, "\(notes)")
  }

  @Test func `The same identifier twice`() throws {
    let (source, notes) = try TestFiles.screen("<view id=\"a\"/><view id=\"a\"/>").written()
    #expect(source.components(separatedBy: "objects.make(\"a\"").count == 3)
    #expect(notes.count == 1)
  }

  @Test func `Thousands of views`() throws {
    let views = (0..<5_000).map { "<label text=\"Row\" id=\"l\($0)\"/>" }.joined()
    let (source, notes) = try TestFiles.screen(views).written()
    #expect(source.components(separatedBy: "view.addSubview(").count == 5_001)
    #expect(source.contains("let rowLabel4999 = "))
    #expect(notes.isEmpty)
  }

  @Test func `Views as deep as files may be`() throws {
    var view = "<view id=\"last\"/>"
    for level in 0..<90 { view = "<view id=\"v\(level)\"><subviews>\(view)</subviews></view>" }
    let source = try TestFiles.screen(view).written().source
    #expect(source.components(separatedBy: ".addSubview(").count == 92)
  }

  @Test func `Damaged numbers are noted`() throws {
    let (source, notes) = try TestFiles.screen(
      "<view id=\"a\" alpha=\"inf\" tag=\"1.5\"><rect key=\"frame\" x=\"0\" y=\"nan\" width=\"1\" height=\"1\"/><color key=\"backgroundColor\" red=\"x\"/></view>"
    ).written()
    #expect(!source.contains("inf") || !source.contains("alpha"))
    #expect(notes.count == 3, "\(notes)")
  }

  @Test func `Files of one name, and a main storyboard that is not there`() throws {
    let file = try TestFiles.screen("")
    let (source, notes) = InterfaceGenerator(files: [file, file], mainStoryboard: "Gone").swift()
    #expect(source.components(separatedBy: "case \"Test\":").count == 2)
    #expect(notes.count == 2)
    #expect(
      InterfaceGenerator(files: []).swift().source.contains("static func storyboard(named name: String) -> StoryboardContents? { nil }"))
  }
}
