import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Lifetimes of constraints` {
  /// Returns a view with a box of a width in it, after a layout in a root that has been released.
  private func orphan() -> (view: UIView, box: SizedView, width: NSLayoutConstraint, guide: UILayoutGuide) {
    let root = ConstraintStage.root()
    let view = ConstraintStage.box(in: root)
    let box = ConstraintStage.sized(10, 20, in: view)
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    let width = box.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      width, box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5), box.topAnchor.constraint(equalTo: view.topAnchor),
      guide.leftAnchor.constraint(equalTo: box.rightAnchor), view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
      view.widthAnchor.constraint(equalToConstant: 200),
    ])
    root.layoutIfNeeded()
    return (view, box, width, guide)
  }

  @Test func `views that outlive their root view can be changed and laid out elsewhere`() {
    let (view, box, width, guide) = orphan()
    #expect(view.superview == nil && box.frame == CGRect(x: 5, y: 0, width: 40, height: 20))
    width.constant = 50
    box.content.height = 30
    box.setContentHuggingPriority(.required, for: .vertical)
    let root = ConstraintStage.root()
    root.addSubview(view)
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 7 && view.frame.width == 200 && box.frame == CGRect(x: 5, y: 0, width: 50, height: 30))
    #expect(guide.layoutFrame.minX == 55)
  }

  @Test func `constraints, guides and subviews can be removed after the root view is gone`() {
    let (view, box, width, guide) = orphan()
    width.isActive = false
    view.removeLayoutGuide(guide)
    box.removeFromSuperview()
    view.layoutIfNeeded()
    #expect(view.layoutGuides.isEmpty && view.subviews.isEmpty && box.constraints.isEmpty)
  }

  @Test func `a view hierarchy with constraints is deallocated with its last reference`() {
    weak var width: NSLayoutConstraint?
    weak var view: UIView?
    do {
      let orphan = orphan()
      (view, width) = (orphan.view, orphan.width)
      orphan.view.layoutIfNeeded()
      #expect(view != nil && width?.isActive == true)
    }
    #expect(view == nil && width == nil)
  }
}
