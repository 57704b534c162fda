import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@Suite("Drops through paste configurations")
@MainActor struct PasteDropTests {
  /// A view that records pasted items.
  private final class Board: UIView {
    var pasted: [[NSItemProvider]] = []
    var accepts = true
    override func paste(itemProviders: [NSItemProvider]) { pasted.append(itemProviders) }
    override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { accepts && super.canPaste(itemProviders) }
  }
  /// The controller of a view, which records pasted items.
  private final class BoardController: UIViewController {
    var pasted: [[NSItemProvider]] = []
    override func paste(itemProviders: [NSItemProvider]) { pasted.append(itemProviders) }
  }

  @Test("A view with a paste configuration accepts only drops of its types")
  func view() {
    let root = UIView(frame: .zero)
    let board = Board(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(board)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.settle()
    func drop(_ type: String, at point: CGPoint = CGPoint(x: 50, y: 50)) -> Bool {
      let drag = stage.desktopDrag([type: Data("hello".utf8)])
      drag.move(to: point)
      stage.settle()
      let isAccepted = drag.isAccepted
      drag.deliver()
      drag.drop()
      drag.deliver()
      stage.settle()
      return isAccepted
    }
    #expect(!drop("text/plain;charset=utf-8"), "nothing can be pasted yet")
    board.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
    #expect(drop("text/plain;charset=utf-8") && board.pasted.count == 1)
    #expect(board.pasted.first?.first?.hasItemConformingToTypeIdentifier("public.text") == true)
    #expect(!drop("image/png") && !drop("text/plain;charset=utf-8", at: CGPoint(x: 150, y: 150)) && board.pasted.count == 1)
    board.pasteConfiguration?.addAcceptableTypeIdentifiers(["public.png", "public.png"])
    #expect(board.pasteConfiguration?.acceptableTypeIdentifiers.filter { $0 == "public.png" }.count == 1)
    #expect(drop("image/png") && board.pasted.count == 2)
    board.accepts = false
    #expect(!drop("image/png"))
    (board.accepts, board.pasteConfiguration) = (true, nil)
    #expect(!drop("image/png") && board.pasted.count == 2 && board.interactions.isEmpty)
  }

  @Test("A view controller with a paste configuration accepts drops on its view")
  func controller() {
    let controller = BoardController()
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.settle()
    controller.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
    let drag = stage.desktopDrag(["text/plain;charset=utf-8": Data("hello".utf8)])
    drag.move(to: CGPoint(x: 50, y: 50))
    stage.settle()
    drag.drop()
    drag.deliver()
    stage.settle()
    #expect(controller.pasted.count == 1)
  }
}
