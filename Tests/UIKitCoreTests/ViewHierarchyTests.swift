import Foundation
import HitchlessBase
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore

/// Records its calls in order.
@MainActor private final class NotingView: UIView {
  var notes: [String] = []
  override func willMove(toSuperview newSuperview: UIView?) { notes.append(newSuperview == nil ? "leaves" : "will enter") }
  override func didMoveToSuperview() { notes.append(superview == nil ? "left" : "entered") }
  override func didMoveToWindow() { notes.append(window == nil ? "window gone" : "window") }
  override func layoutSubviews() { notes.append("layout") }
}

@MainActor @Suite struct `The view hierarchy` {
  @Test func `subviews are kept in back-to-front order`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<4).map { index -> UIView in
      let view = UIView(frame: .zero)
      view.tag = index
      return view
    }
    parent.addSubview(views[0])
    parent.addSubview(views[1])
    parent.insertSubview(views[2], at: 0)
    parent.insertSubview(views[3], aboveSubview: views[0])
    #expect(parent.subviews.map(\.tag) == [2, 0, 3, 1])
    parent.bringSubviewToFront(views[2])
    parent.sendSubviewToBack(views[1])
    #expect(parent.subviews.map(\.tag) == [1, 0, 3, 2])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(parent.subviews.map(\.tag) == [2, 0, 3, 1])
    #expect(parent.node.children.count == 4)
    #expect(zip(parent.node.children, parent.subviews).allSatisfy { $0 === $1.node })
  }

  @Test func `moving a view calls willMove and didMove for each superview`() {
    let first = UIView(frame: .zero)
    let second = UIView(frame: .zero)
    let view = NotingView(frame: .zero)
    first.addSubview(view)
    second.addSubview(view)
    view.removeFromSuperview()
    #expect(view.notes == ["will enter", "entered", "will enter", "entered", "leaves", "left"])
    #expect(first.subviews.isEmpty && second.subviews.isEmpty)
  }

  @Test func `adding a view to itself or to a descendant is a fault`() {
    let outer = UIView(frame: .zero)
    let inner = UIView(frame: .zero)
    outer.addSubview(inner)
    let faults = Fault.collecting {
      inner.addSubview(outer)
      inner.addSubview(inner)
    }
    #expect(faults.count == 2)
    #expect(faults.allSatisfy { $0.message.hasPrefix("Can't add self as subview") })
    #expect(inner.superview === outer && outer.superview == nil)
  }

  @Test func `random moves keep subviews and layers in the same order`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("view hierarchies at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let views = (0..<12).map { _ in UIView(frame: .zero) }
    for step in 0..<(RandomTestSettings.rounds ?? 600) {
      let child = views[Int(random.next() % 12)]
      let parent = views[Int(random.next() % 12)]
      switch random.next() % 5 {
      case 0: child.removeFromSuperview()
      case 1 where parent.superview === child.superview: parent.superview?.bringSubviewToFront(parent)
      default:
        guard !parent.isDescendant(of: child) else { continue }
        parent.insertSubview(child, at: parent.subviews.isEmpty ? 0 : Int(random.next() % UInt64(parent.subviews.count)))
      }
      for view in views {
        #expect(view.subviews.count == view.node.children.count, "seed \(seed), step \(step)")
        #expect(zip(view.node.children, view.subviews).allSatisfy { $0 === $1.node }, "seed \(seed), step \(step)")
        #expect(view.subviews.allSatisfy { $0.superview === view }, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `points are converted through all views in between`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let scrolled = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
    scrolled.bounds.origin = CGPoint(x: 0, y: 50)
    let inner = UIView(frame: CGRect(x: 5, y: 60, width: 50, height: 50))
    root.addSubview(scrolled)
    scrolled.addSubview(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 16, y: 31))
    #expect(root.convert(CGPoint(x: 16, y: 31), to: inner) == CGPoint(x: 1, y: 1))
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(inner.convert(CGPoint(x: 25, y: 25), to: scrolled) == inner.center)
    #expect(inner.frame == CGRect(x: -20, y: 35, width: 100, height: 100))
  }

  @Test func `hit testing finds the frontmost view that accepts touches`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let below = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let above = UIView(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
    root.addSubview(below)
    root.addSubview(above)
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === above)
    above.isHidden = true
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === below)
    below.isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 150, y: 50), with: nil) == nil)
  }

  @Test func `autoresizing masks distribute the change of the superview's size`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let stretched = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    stretched.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let centered = UIView(frame: CGRect(x: 40, y: 0, width: 20, height: 10))
    centered.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    let fixed = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    [stretched, centered, fixed].forEach(parent.addSubview)
    parent.frame.size = CGSize(width: 200, height: 150)
    #expect(stretched.frame == CGRect(x: 10, y: 60, width: 180, height: 20))
    #expect(centered.frame == CGRect(x: 90, y: 0, width: 20, height: 10))
    #expect(fixed.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `layout visits only views that need it`() {
    let root = NotingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let asked = NotingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let idle = NotingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(asked)
    root.addSubview(idle)
    root.layoutIfNeeded()
    for view in [root, asked, idle] { view.notes = [] }
    asked.setNeedsLayout()
    asked.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(asked.notes == ["layout"])
    #expect(root.notes.isEmpty && idle.notes.isEmpty)
    idle.frame.origin.x = 50
    root.layoutIfNeeded()
    #expect(idle.notes.isEmpty)
    idle.frame.size.width = 20
    root.layoutIfNeeded()
    #expect(idle.notes == ["layout"])
    // A view's layer forwards the call.
    asked.notes = []
    asked.layer.setNeedsLayout()
    root.layer.layoutIfNeeded()
    #expect(asked.notes == ["layout"])
  }
}
