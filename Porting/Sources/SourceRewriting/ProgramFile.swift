internal import SwiftParser
internal import SwiftSyntax

/// A Swift file of a program: its text and its syntax. Text that is not valid Swift is parsed as well; the compiler reports the errors.
public struct ProgramFile: Sendable {
  /// The path of the file relative to the folder of the program. Only used to identify it.
  public let path: String
  /// The contents of the file.
  public let text: String
  let tree: SourceFileSyntax
  private let locations: SourceLocationConverter

  /// Parses `text`. O(length).
  public init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    locations = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Returns the line of `node`'s first token, counted from 1.
  func line(of node: some SyntaxProtocol) -> Int {
    locations.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// Whether a type of the file is the program's entry point.
  var hasMainType: Bool {
    tree.statements.contains { statement in
      let attributes = statement.item.asProtocol((any WithAttributesSyntax).self)?.attributes
      return attributes.map { $0.named("main") ?? $0.named("UIApplicationMain") } ?? nil != nil
    }
  }

  func note(_ message: String, at node: some SyntaxProtocol) -> Note { Note(path: path, line: line(of: node), message: message) }
}
