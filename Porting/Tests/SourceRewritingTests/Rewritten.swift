@testable import SourceRewriting

/// What becomes of `text` as the only file of a program.
func rewritten(_ text: String, _ surroundings: Program.Surroundings = .init()) -> String {
  Program([ProgramFile(path: "a.swift", text: text)], in: surroundings).rewritten[0].text
}
func rewritten(_ files: [String: String]) -> [String: String] {
  let program = Program(files.sorted { $0.key < $1.key }.map { ProgramFile(path: $0.key, text: $0.value) })
  return Dictionary(uniqueKeysWithValues: program.rewritten.map { ($0.path, $0.text) })
}
func notes(_ text: String) -> [String] {
  Program([ProgramFile(path: "a.swift", text: text)]).notes.map(\.description)
}
