import Foundation
import Testing

@testable import InterfaceFiles

@Suite struct SegueTests {
  private func written(_ segue: String, _ classes: any ProgramClasses = UnknownClasses()) throws -> (source: String, notes: [String]) {
    try TestFiles.screen(
      "<button id=\"b\"><connections>\(segue)</connections></button><containerView id=\"e\"/>"
    ).written(classes)
  }

  @Test(arguments: [
    ("kind=\"show\"", ".show"), ("kind=\"push\"", ".show"), ("kind=\"showDetail\"", ".showDetail"),
    ("kind=\"presentation\"", ".present(.automatic, .coverVertical)"),
    (
      "kind=\"modal\" modalPresentationStyle=\"overFullScreen\" modalTransitionStyle=\"crossDissolve\"",
      ".present(.overFullScreen, .crossDissolve)"
    ),
    ("kind=\"popoverPresentation\"", ".popover"), ("kind=\"embed\"", ".embed(containerView: \"b\")"),
    ("kind=\"custom\" customClass=\"Fade\"", ".custom { Fade(identifier: $0, source: $1, destination: $2) }"),
    ("kind=\"relationship\" relationship=\"detailViewController\"", ".relationship(.detailViewController)"),
  ])
  func `Kinds`(attributes: String, kind: String) throws {
    let source = try written("<segue destination=\"vc\" \(attributes) id=\"s\"/>").source
    #expect(source.contains("id: \"s\", kind: \(kind), destination: \"vc\")"), "\(source)")
  }

  @Test(arguments: [
    "destination=\"gone\" kind=\"show\" id=\"s\"", "destination=\"vc\" kind=\"sideways\" id=\"s\"",
    "destination=\"vc\" kind=\"custom\" id=\"s\"",
    "destination=\"vc\" kind=\"relationship\" relationship=\"cousin\" id=\"s\"", "kind=\"show\" id=\"s\"",
    "destination=\"exit\" kind=\"unwind\" id=\"s\"",
  ])
  func `What leads nowhere is noted`(attributes: String) throws {
    let (source, notes) = try written("<segue \(attributes)/>")
    #expect(!source.contains("StoryboardSegueContents("))
    #expect(notes.count == 1, "\(notes)")
  }

  @Test func `Unwinding to one of several classes`() throws {
    var known = KnownClasses()
    known.conformances = ["Screen": ["UIViewController"]]
    known.selectors = ["A": ["back:": "A.back(_:)"], "B": ["back:": "B.back(_:)"]]
    let (source, notes) = try written("<segue destination=\"exit\" kind=\"unwind\" unwindAction=\"back:\" id=\"s\"/>", known)
    #expect(source.contains(".unwind(Selector(\"back:\", anyOf: [Selector(\"back:\", A.back(_:)), Selector(\"back:\", B.back(_:))]))"))
    #expect(notes.isEmpty)
    #expect(try written("<segue destination=\"exit\" kind=\"unwind\" unwindAction=\"back:\" id=\"s\"/>").notes.count == 1)
  }

  @Test func `A segue action makes the destination`() throws {
    let source = try written(
      "<segue destination=\"vc\" kind=\"show\" identifier=\"i\" animates=\"NO\" destinationCreationSelector=\"make:sender:segueIdentifier:\" id=\"s\"/>"
    ).source
    #expect(source.contains("identifier: \"i\", kind: .show, destination: \"vc\", animates: false,"))
    #expect(source.contains("(source as! Screen).make(coder, sender: sender, segueIdentifier: identifier)"), "\(source)")
  }

  @Test func `A segue action of a container is of who led there`() throws {
    let segue =
      "<segue destination=\"vc\" kind=\"relationship\" relationship=\"rootViewController\" destinationCreationSelector=\"edit:sender:\" id=\"s\"/>"
    var known = KnownClasses()
    known.conformances = ["Screen": ["UIViewController"]]
    known.selectors = ["A": ["edit:sender:": "A.edit(_:sender:)"], "B": ["edit:sender:": "B.edit(_:sender:)"]]
    let (source, notes) = try written(segue, known)
    #expect(notes.isEmpty, "\(notes)")
    #expect(
      source.contains(
        "{ source, coder, sender, _ in (source as? A)?.edit(coder, sender: sender) ?? (source as? B)?.edit(coder, sender: sender) }"),
      "\(source)")
    known.selectors = [:]
    #expect(try written(segue, known).notes.count == 1)
  }

  @Test func `Cycles of segues and scenes that lead to themselves`() throws {
    let scenes = (0..<50).map { number in
      """
      <scene sceneID="s\(number)"><objects><viewController id="v\(number)" sceneMemberID="viewController"><view key="view" id="w\(number)"/>
      <connections><segue destination="v\((number + 1) % 50)" kind="show" id="a\(number)"/>
      <segue destination="v\(number)" kind="embed" id="b\(number)"/></connections></viewController></objects></scene>
      """
    }
    let text = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes>\(scenes.joined())</scenes></document>"
    let source = try InterfaceFile(name: "Ring.storyboard", data: Data(text.utf8)).written().source
    #expect(source.components(separatedBy: "StoryboardSegueContents(").count == 101)
    #expect(source.components(separatedBy: "StoryboardScene(").count == 51)
  }
}
