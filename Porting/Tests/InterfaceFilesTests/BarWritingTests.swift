import Testing

@testable import InterfaceFiles

@Suite struct `Bars of controllers` {
  @Test(arguments: [("tabBarController", "tabBar"), ("navigationController", "navigationBar")])
  func `of the program's class replace the controller's own`(controller: String, bar: String) throws {
    let file = try TestFiles.storyboard("<\(controller) id=\"vc\"><\(bar) key=\"\(bar)\" id=\"bar\" customClass=\"Tall\"/></\(controller)>")
    let (source, notes) = file.written()
    #expect(source.contains("controller.setValue(Tall(coder: objects.coder), forKey: \"\(bar)\")"), "\(source)")
    #expect(notes.isEmpty, "\(notes)")
    let plain = try TestFiles.storyboard("<\(controller) id=\"vc\"><\(bar) key=\"\(bar)\" id=\"bar\"/></\(controller)>").written().source
    #expect(!plain.contains("setValue"))
  }
}
