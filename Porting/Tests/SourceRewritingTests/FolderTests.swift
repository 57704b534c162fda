import Testing

@testable import SourceRewriting

@Suite("Folders of a program")
struct FolderTests {
  @Test func `are its own`() {
    for (text, expected) in [
      (
        "FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]",
        "ProgramFolders.urls(for: .documentDirectory, in: .userDomainMask)[0]"
      ),
      (
        "try fm.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)",
        "try ProgramFolders.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)"
      ),
      (
        "NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)[0]",
        "ProgramFolders.paths(.documentDirectory, .userDomainMask, true)[0]"
      ),
      ("URL.documentsDirectory.appending(path: \"a\")", "ProgramFolders.documentsDirectory.appending(path: \"a\")"),
      ("NSHomeDirectory()", "ProgramFolders.homePath()"),
    ] {
      let program = Program([ProgramFile(path: "a.swift", text: text)])
      #expect(program.rewritten[0].text == expected && program.needsFolders)
    }
  }

  @Test func `that are all programs' stay`() {
    for text in [
      "fm.urls(for: .picturesDirectory, in: .userDomainMask)", "bundle.urls(forResourcesWithExtension: nil)", "URL.temporaryDirectory",
    ] {
      let program = Program([ProgramFile(path: "a.swift", text: text)])
      #expect(program.rewritten[0].text == text && !program.needsFolders)
    }
  }
}
