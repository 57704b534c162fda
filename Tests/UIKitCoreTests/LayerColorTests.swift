import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `The background colour of a view's layer` {
  @Test func `stays when the view enters a window or traits change`() {
    let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 40, height: 40), scale: 1)
    defer { stage.end() }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.backgroundColor = UIColor.red.cgColor
    stage.perform { stage.window.rootViewController?.view.addSubview(view) }
    stage.settle()
    let red = stage.picture?[5, 5]
    #expect(red != stage.picture?[30, 30] && view.layer.backgroundColor == UIColor.red.cgColor)
    stage.setAppearance(isDark: true)
    stage.settle()
    #expect(stage.picture?[5, 5] == red)
    stage.perform { view.backgroundColor = .green }
    stage.perform { view.backgroundColor = nil }
    stage.settle()
    #expect(stage.picture?[5, 5] == stage.picture?[30, 30] && view.layer.backgroundColor == nil)
  }
}
