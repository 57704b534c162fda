internal import SwiftSyntax

/// A pass over a file, which collects edits, and notes about what it could not rewrite.
class RewritingPass: ScopedVisitor {
  let file: ProgramFile
  let index: DeclarationIndex
  var edits = TextEdits()
  var notes: [Note] = []

  init(_ file: ProgramFile, _ index: DeclarationIndex) {
    self.file = file
    self.index = index
  }

  func note(_ message: String, at node: some SyntaxProtocol) { notes.append(file.note(message, at: node)) }
}
