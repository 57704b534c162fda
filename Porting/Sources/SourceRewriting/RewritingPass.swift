internal import SwiftSyntax

/// One pass over a file, which collects edits and what it could not do.
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
