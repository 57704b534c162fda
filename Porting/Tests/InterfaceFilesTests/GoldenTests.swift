import Foundation
import Testing

@testable import InterfaceFiles

@Suite struct GoldenTests {
  private static let names = ["BannerCell.xib", "CardView.xib", "Main.storyboard", "Other.storyboard"]

  @Test(arguments: names)
  func `What is written from a file is what was recorded`(name: String) throws {
    let file = try TestFiles.interface(name)
    let (source, notes) = InterfaceGenerator(files: [file], mainStoryboard: nil).swift()
    try TestFiles.expect(source, golden: "\(name).txt")
    try TestFiles.expect(notes.map { "\($0)\n" }.joined(), golden: "\(name).notes.txt")
  }

  @Test func `The module's class finds all files, whatever their order`() throws {
    let files = try Self.names.map(TestFiles.interface)
    let source = InterfaceGenerator(files: files, mainStoryboard: "Main").swift().source
    #expect(source == InterfaceGenerator(files: files.reversed(), mainStoryboard: "Main").swift().source)
    for line in [
      "case \"Main\": MainStoryboard.contents", "case \"Other\": OtherStoryboard.contents", "case \"CardView\": CardViewNib.contents",
      "case \"BannerCell\": BannerCellNib.contents", "static let mainStoryboard: String? = \"Main\"",
    ] {
      #expect(source.contains(line))
    }
  }

  @Test(arguments: names)
  func `Every view, outlet, action and segue is written once`(name: String) throws {
    let file = try TestFiles.interface(name)
    let source = InterfaceGenerator(files: [file]).swift().source
    var elements: [InterfaceElement] = []
    file.document.walk { elements.append($0) }
    for element in elements where ElementKind.views[element.name] != nil && (element.key == nil || element.key == "view") {
      guard let id = element.id else { continue }
      let count =
        source.components(separatedBy: "objects.make(\"\(id)\"").count + source.components(separatedBy: "\n      \"\(id)\",").count - 2
      // Labels of built-in cells are made by those, and one toolbar is for other size classes.
      let isOwn = source.contains("textLabel") && element["translatesAutoresizingMaskIntoConstraints"] == nil && element.name == "label"
      #expect(count == 1 || isOwn || id == "pho-to-b01", "\(id)")
    }
  }
}
