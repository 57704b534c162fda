import Foundation
import Testing

@testable import UIKitCore

@Suite struct `Content types` {
  @Test func `know their file extensions, MIME types and supertypes`() {
    #expect(UTType.png.identifier == "public.png" && UTType.png.preferredFilenameExtension == "png")
    #expect(UTType.png.preferredMIMEType == "image/png" && UTType.utf8PlainText.preferredMIMEType == "text/plain;charset=utf-8")
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg" && UTType.folder.preferredFilenameExtension == nil)
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .item))
    #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png) && !UTType.image.conforms(to: .png))
    #expect(UTType.image.isSupertype(of: .heic) && !UTType.folder.conforms(to: .data) && UTType.folder.conforms(to: .directory))
    #expect(UTType.json.conforms(to: .text) && !UTType.json.conforms(to: .plainText) && UTType.utf8PlainText.conforms(to: .plainText))
    #expect(UTType.plainText.supertypes == [.text, .data, .content, .item])
    #expect(UTType.quickTimeMovie.conforms(to: .movie) && UTType.mp3.conforms(to: .audio) && UTType.pdf.conforms(to: .content))
    #expect(UTType.pdf.localizedDescription == "PDF document" && UTType.pdf.description == "com.adobe.pdf" && !UTType.pdf.isPublic)
  }

  @Test func `are found by file extension, MIME type and identifier`() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "txt") == .plainText)
    #expect(UTType(mimeType: "text/plain") == .plainText && UTType(mimeType: "image/svg+xml") == .svg)
    #expect(UTType(filenameExtension: "png", conformingTo: .text) == nil && UTType(filenameExtension: "png", conformingTo: .image) == .png)
    #expect(UTType("public.image") == .image && UTType("com.example.own") == nil)
    let own = UTType(exportedAs: "com.example.own", conformingTo: .json)
    #expect(own.conforms(to: .text) && own.preferredMIMEType == nil && !own.isDeclared && own == UTType(importedAs: "com.example.own"))
  }

  @Test func `are created for unknown file extensions and MIME types`() throws {
    let unknown = try #require(UTType(filenameExtension: "Brush", conformingTo: .image))
    #expect(unknown.isDynamic && unknown.conforms(to: .image) && unknown.preferredFilenameExtension == "brush")
    #expect(UTType(unknown.identifier)?.preferredFilenameExtension == "brush")
    let media = try #require(UTType(mimeType: "application/x-brush"))
    #expect(media.preferredMIMEType == "application/x-brush" && media.preferredFilenameExtension == nil && media.conforms(to: .data))
    #expect(UTType(filenameExtension: "") == nil && UTType(mimeType: "brush") == nil && UTType("dyn.xy") == nil && UTType("dyn.") == nil)
    let read = try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([unknown, .png]))
    #expect(read == [unknown, .png])
  }

  @Test func `complete file names with their extension`() {
    let folder = URL(fileURLWithPath: "/documents", isDirectory: true)
    #expect(folder.appendingPathComponent("notes", conformingTo: .json).path == "/documents/notes.json")
    #expect(folder.appendingPathComponent("a.JPG", conformingTo: .jpeg).path == "/documents/a.JPG")
    #expect(folder.appendingPathComponent("notes", conformingTo: .folder).path == "/documents/notes")
    #expect(TypeIdentifiers.ofFile(named: "a.txt") == TypeIdentifiers.text && TypeIdentifiers.ofFile(named: "a.unknown") == "public.data")
  }
}
