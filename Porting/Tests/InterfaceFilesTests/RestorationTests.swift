import Testing

@testable import InterfaceFiles

/// Identifiers by which controllers and views are restored.
@Suite struct RestorationTests {
  private func scene(_ attributes: String) throws -> (source: String, notes: [String]) {
    try TestFiles.storyboard("<viewController storyboardIdentifier=\"Rooms\" \(attributes) id=\"vc\" sceneMemberID=\"viewController\"/>")
      .written()
  }

  @Test func `A controller can have its identifier in the storyboard for restoration as well`() throws {
    let (source, notes) = try scene("useStoryboardIdentifierAsRestorationIdentifier=\"YES\"")
    #expect(source.contains("    controller.restorationIdentifier = \"Rooms\"\n"), "\(source)")
    #expect(notes.isEmpty, "\(notes)")
    #expect(!(try scene("").source.contains("restorationIdentifier")))
    #expect(!(try scene("useStoryboardIdentifierAsRestorationIdentifier=\"NO\"").source.contains("restorationIdentifier")))
  }

  @Test func `An identifier of its own is written as it is`() throws {
    let (source, notes) = try scene("restorationIdentifier=\"Hotel\"")
    #expect(source.contains("    controller.restorationIdentifier = \"Hotel\"\n"), "\(source)")
    #expect(notes.isEmpty, "\(notes)")
  }
}
