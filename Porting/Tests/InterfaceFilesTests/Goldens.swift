import Foundation
import Testing

@testable import InterfaceFiles

/// Files of the tests' folder: interface files, and the Swift that is written from them.
enum TestFiles {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  static func interface(_ name: String) throws -> InterfaceFile {
    try InterfaceFile(path: folder.appendingPathComponent("Fixtures/\(name)").path)
  }

  /// Compares a text with what was recorded; with `HITCHLESS_RECORD_GOLDENS=1` it is recorded.
  static func expect(_ text: String, golden name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = folder.appendingPathComponent("Goldens/\(name)")
    if ProcessInfo.processInfo.environment["HITCHLESS_RECORD_GOLDENS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    let (lines, expectedLines) = (text.components(separatedBy: "\n"), expected.components(separatedBy: "\n"))
    for (index, (line, other)) in zip(lines, expectedLines).enumerated() where line != other {
      Issue.record("\(name):\(index + 1) is\n\(line)\nand not\n\(other)", sourceLocation: sourceLocation)
      return
    }
    #expect(lines.count == expectedLines.count, sourceLocation: sourceLocation)
  }

  /// A storyboard with one scene, whose controller and objects are `scene`.
  static func storyboard(_ scene: String, initial: String = "vc", resources: String = "") throws -> InterfaceFile {
    try InterfaceFile(
      name: "Test.storyboard",
      data: Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="\(initial)">
        <scenes><scene sceneID="s"><objects>
        \(scene)
        </objects></scene></scenes>
        <resources>\(resources)</resources>
        </document>
        """.utf8))
  }
  /// A storyboard whose one view controller, of the class `Screen`, has these views.
  static func screen(_ views: String, controller: String = "", objects: String = "", resources: String = "") throws -> InterfaceFile {
    try storyboard(
      """
      <viewController id="vc" customClass="Screen" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
      <subviews>\(views)</subviews><viewLayoutGuide key="safeArea" id="safe"/></view>
      \(controller)
      </viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="responder" sceneMemberID="firstResponder"/>
      <exit id="exit" sceneMemberID="exit"/>
      \(objects)
      """, resources: resources)
  }
}

extension InterfaceFile {
  /// What is written from the file alone.
  func written(_ classes: any ProgramClasses = UnknownClasses()) -> (source: String, notes: [String]) {
    let (source, notes) = InterfaceGenerator(files: [self], classes: classes).swift()
    return (source, notes.map(\.message))
  }
}

/// Classes that a test knows.
struct KnownClasses: ProgramClasses {
  var selectors: [String: [String: String]] = [:]
  var properties: [String: ProgramProperty] = [:]
  var conformances: [String: Set<String>] = [:]

  func selector(_ objectiveCName: String, of className: String) -> String? { selectors[className]?[objectiveCName] }
  func property(_ name: String, of className: String) -> ProgramProperty { properties["\(className).\(name)"] ?? .missing }
  func inherits(_ className: String, from other: String) -> Bool { conformances[className]?.contains(other) ?? false }
  func classes(withSelector objectiveCName: String) -> [String] {
    selectors.keys.sorted().filter { selectors[$0]?[objectiveCName] != nil }
  }
}
