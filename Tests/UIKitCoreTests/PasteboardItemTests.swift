import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Items of a pasteboard` {
  private let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 100, height: 100), scale: 1)
  private static let text = "public.utf8-plain-text"

  private func board<T>(_ body: (UIPasteboard) throws -> T) rethrows -> T { try stage.perform { try body(UIPasteboard.general) } }

  @Test func `are dictionaries of values by type`() throws {
    defer { stage.end() }
    // At the scale of this stage: outside of it, the renderer draws for the screen of whichever test runs.
    let picture = stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2)) }
    }
    board { $0.items = [[Self.text: "Cusco", "com.example.own": Data([1, 2])], ["public.png": picture]] }
    #expect(board { $0.numberOfItems == 2 && $0.string == "Cusco" && $0.hasStrings })
    let items = board { $0.items }
    #expect(items[0][Self.text] as? String == "Cusco" && items[0]["com.example.own"] as? Data == Data([1, 2]))
    #expect((items[1]["public.png"] as? UIImage)?.size == picture.size)
    board { $0.addItems([["public.url": URL(string: "https://a.example/1")!], ["com.example.list": ["a", "b"]]]) }
    #expect(board { $0.numberOfItems == 4 && $0.items[2]["public.url"] as? URL == URL(string: "https://a.example/1") })
    let list = try #require(board { $0.items[3]["com.example.list"] as? Data })
    #expect(try PropertyListSerialization.propertyList(from: list, format: nil) as? [String] == ["a", "b"])
    #expect(stage.pasteElsewhere("text/plain;charset=utf-8") == Data("Cusco".utf8))
  }

  @Test func `are found and read by type and by index`() {
    defer { stage.end() }
    board { $0.items = [[Self.text: "a"], ["com.example.own": Data([7])], [Self.text: "b"]] }
    board { board in
      #expect(board.types(forItemSet: nil) == [[Self.text], ["com.example.own"], [Self.text]])
      #expect(board.types(forItemSet: [1]) == [["com.example.own"]] && board.types(forItemSet: [3]) == nil)
      #expect(board.itemSet(withPasteboardTypes: ["public.text"]) == [0, 2] && board.itemSet(withPasteboardTypes: ["public.png"]) == nil)
      #expect(board.contains(pasteboardTypes: ["public.text"], inItemSet: [0, 2]))
      #expect(!board.contains(pasteboardTypes: ["public.text"], inItemSet: nil))
      #expect(board.data(forPasteboardType: Self.text, inItemSet: nil) == [Data("a".utf8), Data(), Data("b".utf8)])
      #expect(board.values(forPasteboardType: Self.text, inItemSet: [2])?.first as? String == "b")
      #expect(board.value(forPasteboardType: Self.text) as? String == "a" && board.value(forPasteboardType: "public.png") == nil)
      board.setValue("c", forPasteboardType: Self.text)
      #expect(board.numberOfItems == 1 && board.strings == ["c"])
      board.setValue(Data([0xff, 0xfe]), forPasteboardType: Self.text)
      #expect(board.value(forPasteboardType: Self.text) as? Data == Data([0xff, 0xfe]), "damaged text is data")
    }
    let warnings = Fault.collectingWarnings { board { $0.addItems([["com.example.own": UIView(), Self.text: "d"]]) } }
    #expect(warnings.count == 1 && board { $0.items.last?.count } == 1)
  }
}
