import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Properties of constraints and layout guides` {
  @Test func `constraints expose their anchors, and guides their constraints and ambiguity`() {
    let root = ConstraintStage.root()
    let box = ConstraintStage.sized(40, 10, in: root)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let constraints = [
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 3), guide.heightAnchor.constraint(equalToConstant: 20),
      guide.widthAnchor.constraint(equalToConstant: 30), box.topAnchor.constraint(equalTo: guide.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    #expect(constraints[3].firstAnchor == box.topAnchor && constraints[3].secondAnchor == guide.bottomAnchor)
    #expect(constraints[3].firstAnchor != guide.topAnchor && constraints[3].firstAnchor != box.bottomAnchor)
    #expect(constraints[1].firstAnchor == guide.heightAnchor && constraints[1].secondAnchor == nil)
    #expect(box.topAnchor.hash == constraints[3].firstAnchor.hash)
    let distance = root.topAnchor.anchorWithOffset(to: box.topAnchor)
    #expect(distance.constraint(equalToConstant: 3).firstAnchor == distance && distance != box.topAnchor)
    #expect(guide.constraintsAffectingLayout(for: .vertical) == [constraints[0], constraints[1], constraints[3]])
    #expect(guide.constraintsAffectingLayout(for: .horizontal) == [constraints[2]])
    // Nothing determines where the guide begins.
    #expect(guide.hasAmbiguousLayout && !box.hasAmbiguousLayout && !root.layoutMarginsGuide.hasAmbiguousLayout)
    guide.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    #expect(!guide.hasAmbiguousLayout)
    root.removeLayoutGuide(guide)
    #expect(!guide.hasAmbiguousLayout && guide.constraintsAffectingLayout(for: .vertical).isEmpty)
  }

  @Test func `a constraint without items has default values and cannot be activated`() {
    let empty = NSLayoutConstraint()
    #expect(empty.firstItem == nil && empty.secondItem == nil && empty.firstAttribute == .notAnAttribute)
    #expect(empty.secondAttribute == .notAnAttribute && empty.relation == .equal && empty.constant == 0 && empty.priority == .required)
    empty.constant = 4
    empty.priority = .defaultLow
    empty.isActive = false
    NSLayoutConstraint.deactivate([empty])
    let faults = Fault.collecting { empty.isActive = true }
    #expect(faults.count == 1 && faults[0].message.hasPrefix("Unable to activate constraint with anchors") && !empty.isActive)
    #expect(empty.description.contains("(inactive)"))
  }

  @Test func `layout directions follow the semantic content attribute`() {
    for (attribute, inRightToLeft) in [
      (UISemanticContentAttribute.unspecified, UIUserInterfaceLayoutDirection.rightToLeft), (.playback, .leftToRight),
      (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft),
    ] {
      #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == inRightToLeft)
    }
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft, relativeTo: .leftToRight) == .rightToLeft)
    let runtime = ApplicationRuntime()
    runtime.application.surroundingsDidChange(
      UITraitCollection(traitsFrom: [runtime.traits, UITraitCollection(layoutDirection: .rightToLeft)]))
    runtime.perform {
      #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
      #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
    }
  }
}
