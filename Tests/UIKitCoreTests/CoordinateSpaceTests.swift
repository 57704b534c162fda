import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Coordinate spaces` {
  @Test func `convert between views, windows and the screen`() throws {
    let root = UIView(frame: .zero)
    let (a, b) = (UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50)), UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10)))
    root.addSubview(a)
    a.addSubview(b)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1)
    defer { stage.end() }
    let second = stage.perform { UIWindow(frame: CGRect(x: 30, y: 40, width: 50, height: 50)) }
    stage.settle()
    let screen = try #require(stage.window.windowScene?.coordinateSpace)
    #expect(screen === stage.perform { UIScreen.main.coordinateSpace } && screen.bounds.size == CGSize(width: 100, height: 100))
    let spaces: [any UICoordinateSpace] = [a, b]
    #expect(a.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: -4, y: -4))
    #expect(spaces[0].convert(CGPoint(x: 1, y: 1), to: spaces[1]) == CGPoint(x: -4, y: -4))
    #expect(spaces[0].convert(CGRect(x: 0, y: 0, width: 3, height: 3), from: spaces[1]) == CGRect(x: 5, y: 5, width: 3, height: 3))
    #expect(b.convert(CGPoint(x: 0, y: 0), to: screen) == CGPoint(x: 15, y: 25) && b.convert(.zero, to: nil) == CGPoint(x: 15, y: 25))
    #expect(screen.convert(CGPoint(x: 15, y: 25), to: b) == .zero && b.convert(CGPoint(x: 15, y: 25), from: screen) == .zero)
    #expect(screen.convert(b.bounds, from: b) == CGRect(x: 15, y: 25, width: 10, height: 10))
    #expect(b.convert(b.bounds, to: screen) == screen.convert(b.bounds, from: b))
    #expect(b.convert(CGRect(x: 15, y: 25, width: 1, height: 1), from: screen).origin == .zero)
    // A window with another origin.
    #expect(second.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 31, y: 42))
    #expect(screen.convert(CGRect(x: 31, y: 42, width: 1, height: 1), to: second) == CGRect(x: 1, y: 2, width: 1, height: 1))
    #expect(second.convert(CGPoint(x: 31, y: 42), from: screen) == CGPoint(x: 1, y: 2))
    #expect(second.convert(CGRect(x: 31, y: 42, width: 1, height: 1), from: screen).origin == CGPoint(x: 1, y: 2))
    #expect(second.convert(CGRect(x: 1, y: 2, width: 1, height: 1), to: screen).origin == CGPoint(x: 31, y: 42))
    #expect(screen.convert(CGPoint(x: 7, y: 7), to: screen) == CGPoint(x: 7, y: 7))
  }
}
