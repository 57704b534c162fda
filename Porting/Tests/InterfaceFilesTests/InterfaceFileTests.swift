import Foundation
import Testing

@testable import InterfaceFiles

@Suite struct InterfaceFileTests {
  private func error(_ text: String) -> InterfaceFileError? {
    do {
      _ = try InterfaceFile(name: "Broken.storyboard", data: Data(text.utf8))
      return nil
    } catch { return error as? InterfaceFileError }
  }

  @Test func `Broken XML is an error with file and line`() {
    let error = error("<?xml version=\"1.0\"?>\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n<objects>\n</document>\n")
    #expect(error?.fileName == "Broken.storyboard")
    #expect(error?.line == 4)
    #expect(error?.description.hasPrefix("Broken.storyboard:4: error: the XML is damaged") == true)
  }
  @Test(arguments: [
    "", "\u{0}", "no XML", "<?xml version=\"1.0\"?>", "<document", "<document/>",
    "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
  ])
  func `What is no interface file is an error`(text: String) {
    #expect(error(text) != nil)
  }
  @Test func `A file of Xcode 4 is named as such`() {
    #expect(error("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>")?.reason.contains("Xcode 4") == true)
  }
  @Test func `Elements that are too deep are an error`() {
    let depth = 100_000
    let text =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">" + String(repeating: "<view>", count: depth)
      + String(repeating: "</view>", count: depth) + "</document>"
    #expect(error(text)?.reason.contains("deep") == true)
  }
  @Test func `Entities do not grow, and files are not read`() {
    var text = "<?xml version=\"1.0\"?><!DOCTYPE d [<!ENTITY a0 \"aaaaaaaaaa\">"
    for level in 1...20 { text += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">" }
    text += "<!ENTITY file SYSTEM \"file:///etc/passwd\">]><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>"
    text += "<label id=\"l\"><string key=\"text\">&a20;&file;</string></label></objects></document>"
    if let file = try? InterfaceFile(name: "Bomb.xib", data: Data(text.utf8)) {
      let source = file.written().source
      #expect(source.utf8.count < 100_000)
      #expect(!source.contains("root:"))
    }
  }
  @Test func `A missing file is an error`() {
    #expect(throws: InterfaceFileError.self) { try InterfaceFile(path: "/nowhere/Main.storyboard") }
  }
  @Test func `Kinds and names`() throws {
    #expect(try TestFiles.interface("Main.storyboard").kind == .storyboard)
    #expect(try TestFiles.interface("Main.storyboard").name == "Main")
    #expect(try TestFiles.interface("CardView.xib").kind == .nib)
  }
  @Test func `Text in Base64 is text`() throws {
    let file = try TestFiles.screen("<label id=\"l\"><string key=\"text\" base64-UTF8=\"YES\">YQcKYg</string></label>")
    #expect(file.written().source.contains("aBLabel.text = \"a\\u{7}\\nb\""))
  }
}
