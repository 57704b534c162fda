import Foundation
import Testing

@testable import InterfaceFiles

@Suite struct ConstraintTests {
  private func written(_ constraint: String, connections: String = "") throws -> (source: String, notes: [String]) {
    let views = """
      <view id="a" userLabel="A"/><view id="b" userLabel="B"><constraints>\(constraint)</constraints></view>
      """
    return try TestFiles.screen(views, controller: "<connections>\(connections)</connections>").written()
  }

  @Test(arguments: [
    ("firstAttribute=\"width\" constant=\"40\"", "b.widthAnchor.constraint(equalToConstant: 40)"),
    (
      "firstAttribute=\"height\" relation=\"lessThanOrEqual\" constant=\"0.5\"", "b.heightAnchor.constraint(lessThanOrEqualToConstant: 0.5)"
    ),
    (
      "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"b\" secondAttribute=\"bottom\" constant=\"8\"",
      "a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)"
    ),
    (
      "firstItem=\"a\" firstAttribute=\"left\" secondItem=\"b\" secondAttribute=\"centerX\"",
      "a.leftAnchor.constraint(equalTo: b.centerXAnchor)"
    ),
    (
      "firstAttribute=\"trailingMargin\" secondItem=\"a\" secondAttribute=\"trailing\"",
      "b.layoutMarginsGuide.trailingAnchor.constraint(equalTo: a.trailingAnchor)"
    ),
    (
      "firstItem=\"a\" firstAttribute=\"baseline\" secondItem=\"b\" secondAttribute=\"firstBaseline\"",
      "a.lastBaselineAnchor.constraint(equalTo: b.firstBaselineAnchor)"
    ),
    (
      "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"safe\" secondAttribute=\"top\"",
      "a.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)"
    ),
    (
      "firstItem=\"a\" firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"height\" multiplier=\"16:9\"",
      "a.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: 16 / 9)"
    ),
    (
      "firstItem=\"a\" firstAttribute=\"width\" secondItem=\"b\" secondAttribute=\"width\" multiplier=\"1:2\" constant=\"3\"",
      "a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5, constant: 3)"
    ),
  ])
  func `A constraint is written with anchors`(attributes: String, expression: String) throws {
    let (source, notes) = try written("<constraint \(attributes) id=\"c\"/>")
    #expect(source.contains("    \(expression).isActive = true\n"), "\(source)")
    #expect(notes.isEmpty)
  }

  @Test(arguments: [
    "firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"top\"", "firstAttribute=\"sideways\" constant=\"1\"", "constant=\"1\"",
    "firstAttribute=\"top\" constant=\"1\"", "firstItem=\"gone\" firstAttribute=\"width\" constant=\"1\"",
    "firstAttribute=\"width\" constant=\"nan\"", "firstAttribute=\"width\" constant=\"1e400\"",
    "firstAttribute=\"width\" relation=\"near\"",
    "firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"width\" multiplier=\"1:0\"",
    "firstAttribute=\"leading\" secondItem=\"a\" secondAttribute=\"left\"",
    "firstAttribute=\"top\" secondItem=\"safe\" secondAttribute=\"topMargin\"",
  ])
  func `A constraint that UIKit would not take is noted`(attributes: String) throws {
    let (source, notes) = try written("<constraint \(attributes) id=\"c\"/>")
    #expect(!source.contains(".constraint("))
    #expect(notes.count == 1, "\(notes)")
  }

  @Test func `Placeholders and what is not installed are left out`() throws {
    let (source, notes) = try written(
      "<constraint firstAttribute=\"width\" constant=\"1\" placeholder=\"YES\" id=\"c\"/><constraint firstAttribute=\"height\" constant=\"1\" installed=\"NO\" id=\"d\"/>"
    )
    #expect(!source.contains(".constraint("))
    #expect(notes.isEmpty)
  }

  @Test func `Priorities, identifiers and outlets`() throws {
    let source = try written(
      "<constraint firstAttribute=\"width\" constant=\"1\" priority=\"250\" identifier=\"w\" id=\"c\"/><constraint firstAttribute=\"height\" constant=\"2\" id=\"d\"/>",
      connections: "<outlet property=\"tall\" destination=\"d\" id=\"x\"/>"
    ).source
    for line in [
      "let bWidth = b.widthAnchor.constraint(equalToConstant: 1)", "bWidth.priority = UILayoutPriority(250)", "bWidth.identifier = \"w\"",
      "let tall = b.heightAnchor.constraint(equalToConstant: 2)", "  bWidth,", "  tall,", "controller.tall = tall",
    ] {
      #expect(source.contains("    \(line)\n"), "\(source)")
    }
  }

  @Test func `Many constraints are activated in parts`() throws {
    let constraints = (0..<90).map { "<constraint firstAttribute=\"width\" constant=\"\($0)\" id=\"c\($0)\"/>" }
    let source = try written(constraints.joined()).source
    #expect(source.components(separatedBy: "NSLayoutConstraint.activate([").count == 6)
    #expect(source.components(separatedBy: "equalToConstant:").count == 91)
  }

  @Test func `The guides from before safe areas`() throws {
    let file = try TestFiles.storyboard(
      """
      <viewController id="vc" sceneMemberID="viewController"><layoutGuides><viewControllerLayoutGuide type="top" id="t"/>
      <viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides><view key="view" id="root"><subviews><view id="a" userLabel="A"/></subviews>
      <constraints><constraint firstItem="a" firstAttribute="top" secondItem="t" secondAttribute="bottom" id="c1"/>
      <constraint firstItem="b" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="c2"/></constraints></view></viewController>
      """)
    let source = file.written().source
    #expect(source.contains("a.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),"))
    #expect(source.contains("view.bottomAnchor.constraint(equalTo: a.bottomAnchor),"))
  }
}
