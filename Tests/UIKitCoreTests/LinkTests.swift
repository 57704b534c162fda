import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Links` {
  @Test func `are opened by the desktop, which reports whether that succeeded`() async throws {
    let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 100, height: 100), scale: 1)
    defer { stage.end() }
    var answers: [Bool] = []
    let address = try #require(URL(string: "https://a.example/?q=a%20b"))
    #expect(!stage.perform { UIApplication.shared.canOpenURL(address) })
    stage.perform { UIApplication.shared.open(address) { answers.append($0) } }
    var opened: [String] = []
    stage.takeLinks {
      opened.append($0)
      return $0.hasPrefix("https")
    }
    #expect(stage.perform { UIApplication.shared.canOpenURL(address) } && opened.isEmpty)
    let relative = try #require(URL(string: "page"))
    #expect(!stage.perform { UIApplication.shared.canOpenURL(relative) })
    stage.perform { UIApplication.shared.open(address, options: [:]) { answers.append($0) } }
    let application = stage.perform { UIApplication.shared }
    let isOpen = await application.open(try #require(URL(string: "unknown:x")))
    #expect(answers == [false, true] && !isOpen && opened == ["https://a.example/?q=a%20b", "unknown:x"])
  }
}
