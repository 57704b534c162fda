internal import SwiftParser
internal import SwiftSyntax

/// A Swift file of a program: its text and its syntax. Text that is no Swift parses as well; the compiler will say what is wrong with it.
public struct ProgramFile: Sendable {
  /// Where the file is, relative to the folder of the program. Only used to name it.
  public let path: String
  /// What the file contains.
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

  /// The line of `node`'s first token, from 1.
  func line(of node: some SyntaxProtocol) -> Int {
    locations.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// Whether a type of the file is where the program begins.
  var hasMainType: Bool {
    tree.statements.contains { statement in
      let attributes = statement.item.asProtocol((any WithAttributesSyntax).self)?.attributes
      return attributes.map { $0.named("main") ?? $0.named("UIApplicationMain") } ?? nil != nil
    }
  }

  func note(_ message: String, at node: some SyntaxProtocol) -> Note { Note(path: path, line: line(of: node), message: message) }
}
