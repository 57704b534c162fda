import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Constraints and the layout direction` {
  @Test func `leading and trailing anchors are mirrored in a right-to-left view`() {
    let root = ConstraintStage.root(100, 100)
    root.semanticContentAttribute = .forceRightToLeft
    let (a, b) = (ConstraintStage.box(in: root), ConstraintStage.box(in: root))
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10), a.widthAnchor.constraint(equalToConstant: 20),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5),
      b.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -15),
      b.widthAnchor.constraint(equalToConstant: 500).with(priority: .defaultHigh),
    ])
    root.layoutIfNeeded()
    #expect(a.frame.minX == 70 && a.frame.width == 20)
    #expect(b.frame.minX == 15 && b.frame.maxX == 65)
  }

  @Test func `a view whose direction changes after its layout is laid out again`() {
    let root = ConstraintStage.root(100, 100)
    let (a, b) = (ConstraintStage.box(in: root), ConstraintStage.box(in: root))
    let moved = a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    NSLayoutConstraint.activate([
      moved, a.widthAnchor.constraint(equalToConstant: 20),
      b.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor, constant: 3),
      b.widthAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(a.frame.minX == 10 && b.frame.minX == 11)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(a.frame.minX == 70 && b.frame.minX == 59)
    moved.constant = 15
    root.layoutMargins.right = 18
    root.layoutIfNeeded()
    #expect(a.frame.minX == 65 && b.frame.minX == 49)
    root.semanticContentAttribute = .unspecified
    root.layoutIfNeeded()
    #expect(a.frame.minX == 15 && b.frame.minX == 11)
  }

  @Test func `views follow a layout direction trait that changes after their layout`() {
    let root = ConstraintStage.root(100, 100)
    let (runtime, left) = (root.runtime, root.runtime.traits)
    let right = UITraitCollection(traitsFrom: [left, UITraitCollection(layoutDirection: .rightToLeft)])
    let window = runtime.perform { UIWindow(frame: root.bounds) }
    let (a, player) = (ConstraintStage.box(in: root), ConstraintStage.box(in: root))
    let b = ConstraintStage.box(in: player)
    player.semanticContentAttribute = .playback
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10), a.widthAnchor.constraint(equalToConstant: 20),
      player.leftAnchor.constraint(equalTo: root.leftAnchor), player.rightAnchor.constraint(equalTo: root.rightAnchor),
      b.leadingAnchor.constraint(equalTo: player.leadingAnchor, constant: 5), b.widthAnchor.constraint(equalToConstant: 30),
    ])
    window.addSubview(root)
    window.makeKeyAndVisible()
    root.layoutIfNeeded()
    #expect(a.frame.minX == 10 && b.frame.minX == 5)
    runtime.application.surroundingsDidChange(right)
    root.layoutIfNeeded()
    #expect(a.frame.minX == 70 && b.frame.minX == 5)
    root.removeFromSuperview()
    runtime.application.surroundingsDidChange(left)
    window.addSubview(root)
    root.layoutIfNeeded()
    #expect(a.frame.minX == 10 && b.frame.minX == 5)
  }

  @Test func `a stack view whose direction changes after its layout starts at its other end`() {
    let stack = ConstraintStage.root().runtime.perform { UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)) }
    let views = [UIView(frame: .zero), UIView(frame: .zero)]
    for view in views { stack.addArrangedSubview(view) }
    views[0].widthAnchor.constraint(equalToConstant: 30).isActive = true
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 30])
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [70, 0])
  }
}
