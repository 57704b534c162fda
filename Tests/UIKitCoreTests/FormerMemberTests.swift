import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Deprecated API` {
  @Test func `includes activity indicator styles with a colour`() {
    let white = UIActivityIndicatorView(style: .whiteLarge)
    #expect(white.color == .white && white.frame.width == UIActivityIndicatorView(style: .large).frame.width)
    let gray = UIActivityIndicatorView(style: .gray)
    #expect(gray.color == .gray && gray.frame.width == UIActivityIndicatorView(style: .medium).frame.width)
    gray.style = .white
    #expect(gray.color == .white)
    gray.style = .medium
    #expect(gray.color == .white)
  }

  @MainActor private final class Counter {
    var count = 0
    func step(_ link: CADisplayLink) { count += 1 }
  }

  @Test func `includes the frame interval of display links`() {
    let stage = HitchlessTesting.Stage(UIViewController(), size: CGSize(width: 10, height: 10), scale: 1, hertz: 60)
    defer { stage.end() }
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Selector("step:", Counter.step))
    link.frameInterval = -1
    #expect(link.frameInterval == 1)
    link.frameInterval = 4
    stage.perform { link.add(to: .main, forMode: .common) }
    stage.frames(40)
    #expect((9...11).contains(counter.count))
    link.invalidate()
  }

  @Test func `includes Core Graphics fonts for text layers`() throws {
    #expect(CGFont("" as CFString) == nil)
    let name = "Inter-Bold"
    let font = try #require(CGFont(name as CFString))
    #expect(font.postScriptName as String? == name)
    let (by, plain) = (CATextLayer(), CATextLayer())
    for layer in [by, plain] { (layer.string, layer.fontSize) = ("Text", 20) }
    (by.font, plain.font) = (font, UIFont(name: name, size: 12))
    #expect(by.look == plain.look)
    plain.font = UIFont.systemFont(ofSize: 12)
    #expect(by.look != plain.look)
  }
}
