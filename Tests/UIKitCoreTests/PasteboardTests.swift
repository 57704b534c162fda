import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Pasteboards` {
  private let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 100, height: 100), scale: 1)
  private static let text = "text/plain;charset=utf-8"

  /// Runs `body` with the program's general pasteboard.
  private func board<T>(_ body: (UIPasteboard) throws -> T) rethrows -> T { try stage.perform { try body(UIPasteboard.general) } }

  @Test func `offer copied items to other programs and return them`() {
    defer { stage.end() }
    #expect(board { $0.string == nil && $0.numberOfItems == 0 && !$0.hasStrings && $0.types.isEmpty })
    board { $0.string = "Cusco" }
    #expect(stage.pasteElsewhere(Self.text) == Data("Cusco".utf8) && stage.pasteElsewhere("image/png") == nil)
    #expect(board { $0.string == "Cusco" && $0.hasStrings && !$0.hasURLs && $0.changeCount == 1 && $0.numberOfItems == 1 })
    board { $0.strings = ["a", "b"] }
    #expect(board { $0.strings == ["a", "b"] && $0.string == "a" && $0.numberOfItems == 2 })
    #expect(stage.pasteElsewhere(Self.text) == Data("a\nb".utf8))
    board { $0.urls = [URL(string: "https://a.example/1")!, URL(string: "https://a.example/2")!] }
    #expect(stage.pasteElsewhere("text/uri-list") == Data("https://a.example/1\r\nhttps://a.example/2\r\n".utf8))
    #expect(board { $0.hasURLs && $0.hasStrings && $0.url?.path == "/1" && $0.urls?.count == 2 && $0.changeCount == 3 })
    board { $0.setData(Data([1, 2]), forPasteboardType: "com.example.own") }
    #expect(board { $0.data(forPasteboardType: "com.example.own") == Data([1, 2]) && $0.string == nil && $0.types == ["com.example.own"] })
    #expect(board { $0.contains(pasteboardTypes: ["public.png", "com.example.own"]) && !$0.contains(pasteboardTypes: ["public.png"]) })
    board { $0.string = nil }
    #expect(board { $0.numberOfItems == 0 && $0.strings == nil } && stage.pasteElsewhere(Self.text) == nil)
  }

  @Test func `offer images as PNG and return the same object`() throws {
    defer { stage.end() }
    let picture = try stage.perform {
      try #require(UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2)) })
    }
    board { $0.image = picture }
    #expect(board { $0.image === picture && $0.hasImages && $0.images?.count == 1 })
    let sent = try #require(stage.pasteElsewhere("image/png"))
    stage.copyElsewhere(["image/png": sent])
    #expect(board { $0.hasImages && $0.image !== picture && $0.image?.size == picture.size })
  }

  @Test func `read what another program has copied, and nothing if that fails`() {
    defer { stage.end() }
    board { $0.string = "own" }
    stage.copyElsewhere([
      Self.text: Data("foreign".utf8), "UTF8_STRING": Data("foreign".utf8), "text/html": Data("<b>foreign</b>".utf8),
    ])
    #expect(board { $0.types == ["public.utf8-plain-text", "public.html"] && $0.hasStrings && $0.string == "foreign" })
    #expect(board { $0.data(forPasteboardType: "public.html") == Data("<b>foreign</b>".utf8) && $0.changeCount == 2 })
    // Damaged text, a program that fails, and one that has ended.
    stage.copyElsewhere([Self.text: Data([0xff, 0xfe])])
    #expect(board { $0.hasStrings && $0.string == nil })
    let failing = stage.copyElsewhere([Self.text: Data("late".utf8)])
    let item = board { $0.itemProviders.first }
    var answers: [String?] = []
    stage.perform { _ = item?.loadObject(ofClass: String.self) { text, _ in MainActor.assumeIsolated { answers.append(text) } } }
    #expect(answers.isEmpty)
    failing.deliver(fails: true)
    #expect(answers == [nil])
    stage.copyElsewhere([:])
    #expect(board { $0.string == nil && $0.numberOfItems == 0 && !$0.hasStrings && $0.changeCount == 5 })
  }

  @Test func `have an item for each copied file`() {
    defer { stage.end() }
    let list = "# two\r\nfile:///tmp/a.txt\r\nfile:///tmp/b.png\r\n"
    stage.copyElsewhere(["text/uri-list": Data(list.utf8), Self.text: Data("/tmp/a.txt".utf8)])
    #expect(board { $0.numberOfItems == 2 && $0.urls?.map(\.lastPathComponent) == ["a.txt", "b.png"] })
    stage.copyElsewhere(["text/uri-list": Data("https://a.example/".utf8), Self.text: Data("A".utf8)])
    #expect(board { $0.numberOfItems == 1 && $0.url?.host == "a.example" && $0.hasURLs && $0.hasStrings })
  }

  @Test func `do not wait forever for slow programs, and accept what they deliver later`() {
    defer { stage.end() }
    let slow = stage.copyElsewhere(["text/uri-list": Data("file:///a\nfile:///b\n".utf8), Self.text: Data("a".utf8)], isSlow: true)
    #expect(board { $0.string == nil && $0.numberOfItems == 1 && $0.hasURLs })
    slow.deliver()
    #expect(board { $0.numberOfItems == 2 && $0.urls?.map(\.path) == ["/a", "/b"] })
    // Data that arrives after something else was copied is ignored.
    let gone = stage.copyElsewhere(["text/uri-list": Data("file:///c".utf8)], isSlow: true)
    #expect(board { $0.url == nil })
    board { $0.string = "own" }
    gone.deliver()
    #expect(board { $0.string == "own" && $0.numberOfItems == 1 && $0.url == nil })
  }

  @Test func `notify of changes by this and other programs and count them`() {
    defer { stage.end() }
    nonisolated(unsafe) var log: [String] = []
    let general = board { $0 }
    let token = NotificationCenter.default.addObserver(forName: UIPasteboard.changedNotification, object: general, queue: nil) { note in
      func types(_ key: String) -> String { (note.userInfo?[key] as? [String] ?? []).joined(separator: ",") }
      log.append("+\(types(UIPasteboard.changedTypesAddedUserInfoKey)) -\(types(UIPasteboard.changedTypesRemovedUserInfoKey))")
    }
    defer { NotificationCenter.default.removeObserver(token) }
    board { $0.string = "a" }
    board { $0.setData(Data(), forPasteboardType: "own") }
    stage.copyElsewhere(["text/html": Data()])
    #expect(log == ["+public.utf8-plain-text -", "+own -public.utf8-plain-text", "+public.html -own"])
    #expect(board { $0.changeCount } == 3)
  }

  @Test func `with a name are local to the program and share contents by that name`() throws {
    defer { stage.end() }
    try stage.perform {
      let name = UIPasteboard.Name("com.example.cards")
      #expect(UIPasteboard(name: name, create: false) == nil)
      let board = try #require(UIPasteboard(name: name, create: true))
      board.string = "card"
      #expect(UIPasteboard(name: name, create: false)?.string == "card" && UIPasteboard.general.string == nil && board.name == name)
      #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
      #expect(UIPasteboard(name: .general, create: false)?.name == .general)
      UIPasteboard.remove(withName: name)
      #expect(UIPasteboard(name: name, create: false) == nil && board.string == "card")
    }
    #expect(stage.pasteElsewhere(Self.text) == nil)
  }
}
