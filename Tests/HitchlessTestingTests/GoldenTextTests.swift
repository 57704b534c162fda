import Foundation
import Hitchless
import HitchlessBase
import Testing

@testable import HitchlessTesting

@MainActor @Suite("Golden texts") struct GoldenTextTests {
  private func temporaryPath() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID().uuidString)/text.txt").path
  }

  @Test("A recorded text matches itself, and a missing one explains how to record it")
  func comparing() throws {
    let path = temporaryPath()
    defer { try? FileManager.default.removeItem(at: URL(fileURLWithPath: path).deletingLastPathComponent()) }
    let golden = GoldenText(path: path, isRecording: false)
    #expect(try golden.difference(from: "a\nb\n")?.contains("HITCHLESS_RECORD_GOLDENS") == true)
    #expect(try GoldenText(path: path, isRecording: true).difference(from: "a\nb\n") == nil)
    #expect(try golden.difference(from: "a\nb\n") == nil)
    let difference = try #require(try golden.difference(from: "a\nc\n"))
    #expect(difference.hasSuffix("2 - b\n2 + c"))
    #expect(try golden.difference(from: "a\nb") != nil)
    #expect(try golden.difference(from: "a\nb\nc\n") != nil)
  }

  @Test("A scrolled list matches its recorded layers and cell states")
  func list() throws {
    let audited = AuditedCollection(1000, columns: 2)
    let stage = Stage(audited.view, size: ListAudit.size, scale: 1)
    stage.settle()
    for _ in 0..<20 { stage.scroll(by: 13) }
    #expect(try GoldenText("scrolled-collection-layers").difference(from: stage.dump) == nil)
    #expect(try GoldenText("scrolled-collection-state").difference(from: stage.listState) == nil)
    let table = AuditedTable(1000)
    let other = Stage(table.view, size: ListAudit.size, scale: 1)
    other.settle()
    for _ in 0..<20 { other.scroll(by: 13) }
    #expect(try GoldenText("scrolled-table-layers").difference(from: other.dump) == nil)
    #expect(try GoldenText("scrolled-table-state").difference(from: other.listState) == nil)
  }
}
