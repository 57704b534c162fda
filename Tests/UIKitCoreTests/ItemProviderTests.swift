import Foundation
import Testing

@testable import UIKitCore

@Suite("Item providers")
@MainActor struct ItemProviderTests {
  private final class Box<T>: @unchecked Sendable { var value: T?; var error: (any Error)? }
  private func load<T: NSItemProviderReading>(_ type: T.Type, from provider: NSItemProvider) -> Box<T> {
    let box = Box<T>()
    provider.loadObject(ofClass: type) {
      box.value = $0; box.error = $1
    }
    return box
  }

  @Test("An item provider registers an item's type and loads its data")
  func items() {
    let text = NSItemProvider(item: Data("Grüße".utf8) as NSData, typeIdentifier: "public.plain-text")
    #expect(text.registeredTypeIdentifiers == ["public.plain-text"] && load(String.self, from: text).value == "Grüße")
    let plain = NSItemProvider(item: NSString(string: "Grüße"), typeIdentifier: nil)
    #expect(plain.registeredTypeIdentifiers == ["public.utf8-plain-text"] && load(String.self, from: plain).value == "Grüße")
    let address = NSItemProvider(item: NSURL(string: "https://example.org/a"), typeIdentifier: nil)
    #expect(load(NSURL.self, from: address).value?.absoluteString == "https://example.org/a")
    #expect(NSItemProvider(item: nil, typeIdentifier: "public.text").registeredTypeIdentifiers.isEmpty)
  }

  @Test("Text, URLs and images load as themselves and as every type they can be read as")
  func objects() throws {
    let text = NSItemProvider(object: "Grüße")
    #expect(text.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(text.hasItemConformingToTypeIdentifier("public.text") && !text.hasItemConformingToTypeIdentifier("public.image"))
    #expect(load(String.self, from: text).value == "Grüße" && load(NSString.self, from: text).value == "Grüße")
    #expect(!text.canLoadObject(ofClass: UIImage.self) && load(UIImage.self, from: text).error != nil)
    let address = NSItemProvider(object: URL(string: "https://example.org/a?b=c")! as URL)
    #expect(load(NSURL.self, from: address).value?.absoluteString == "https://example.org/a?b=c")
    #expect(load(String.self, from: address).value == "https://example.org/a?b=c")
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image {
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    let picture = NSItemProvider(object: image)
    #expect(load(UIImage.self, from: picture).value === image && picture.hasItemConformingToTypeIdentifier("public.image"))
    let copy = NSItemProvider()
    let bytes = try #require(image.pngData())
    copy.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .ownProcess) { handle in
      handle(bytes, nil)
      return nil
    }
    #expect(load(UIImage.self, from: copy).value?.size == image.size)
    #expect(copy.registeredTypeIdentifiers == ["public.png"] && copy.exportedTypeIdentifiers.isEmpty)
  }

  @Test("A file provides its contents and its URL, and missing or damaged data are an error")
  func files() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    try Data("in a file".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(load(String.self, from: provider).value == "in a file" && load(URL.self, from: provider).value == file)
    #expect(NSItemProvider(contentsOf: URL(string: "https://example.org")!) == nil)
    let gone = try #require(NSItemProvider(contentsOf: file.appendingPathExtension("png")))
    #expect(load(UIImage.self, from: gone).error != nil)
    let damaged = NSItemProvider()
    damaged.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { handle in
      handle(Data("no picture".utf8), nil)
      return nil
    }
    #expect(load(UIImage.self, from: damaged).value == nil && load(UIImage.self, from: damaged).error is NSItemProviderError)
  }
}
