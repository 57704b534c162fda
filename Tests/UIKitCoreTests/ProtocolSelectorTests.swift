import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@MainActor private protocol Chooser: NSObjectProtocol {
  func choose(_ name: String)
  func size(_ width: Int, height: Int, scale: Int) -> Int
}

@MainActor @Suite struct `Selectors of protocols` {
  private final class Picker: UIResponder, Chooser {
    var log: [String] = []
    func choose(_ name: String) { log.append(name) }
    func size(_ width: Int, height: Int, scale: Int) -> Int { width * height * scale }
  }
  /// A responder in front of another one.
  private final class Front: UIResponder {
    let behind: UIResponder
    init(of behind: UIResponder) {
      self.behind = behind
      super.init()
    }
    required init?(coder: NSCoder) { nil }
    override var next: UIResponder? { behind }
  }
  private static let choose = Selector("choose:", { (target: any Chooser) in { target.choose($0) } })
  private static let size = Selector(
    "size:height:scale:", { (target: any Chooser) in { (a: Int, b: Int, c: Int) -> Int in target.size(a, height: b, scale: c) } })

  @Test func `call the method of any object that conforms`() {
    let picker = Picker()
    picker.perform(Self.choose, with: "a")
    #expect(picker.log == ["a"])
    #expect(Fault.collecting { UIResponder().perform(Self.choose, with: "b") }.count == 1)
  }

  @Test func `are sent to the first responder of the chain that conforms`() {
    let picker = Picker()
    let front = Front(of: picker)
    #expect(front.target(forAction: Self.choose, withSender: nil) as? Picker === picker)
    #expect(front.target(forAction: "choose:", withSender: nil) == nil)
  }

  @Test func `are understood by objects that conform, of which only the protocol may be known`() {
    let picker: any Chooser = Picker()
    #expect(picker.responds(to: Self.choose) && picker.responds(to: Self.size) && !picker.responds(to: "choose:"))
    let other: any NSObjectProtocol = UIResponder()
    #expect(!other.responds(to: Self.choose) && !other.responds(to: Self.size) && !other.responds(to: nil))
    #expect(other.responds(to: Selector("paste:", UIResponder.paste(_:))))
  }

  @Test func `of three arguments can return a value`() {
    #expect(Self.size.send(to: Picker(), sender: 2, event: 3, third: 4) as? Int == 24)
  }
}
