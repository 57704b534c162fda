import Foundation
import LayerTree
import Testing

@testable import UIKitCore

/// Views and layers refer to their parents without retaining them, and without weak references.
@MainActor @Suite struct `Deallocated views and layers` {
  private final class LaidOut: UIView {
    var count = 0
    override func layoutSubviews() { count += 1 }
  }

  @Test func `a view has no superview after the superview is deallocated`() {
    let inner = UIView()
    var outer: UIView? = UIView()
    weak let released = outer
    outer?.addSubview(inner)
    #expect(inner.superview === outer && inner.next === outer)
    outer = nil
    #expect(released == nil && inner.superview == nil && inner.next == nil && inner.window == nil)
    let other = UIView()
    other.addSubview(inner)
    #expect(inner.superview === other && other.subviews == [inner])
  }

  @Test func `a layer has no delegate after its view is deallocated`() {
    var view: UIView? = UIView()
    let layer = view?.layer
    #expect(layer?.delegate === view)
    view = nil
    #expect(layer?.delegate == nil)
    layer?.setNeedsLayout()
    layer?.setNeedsDisplay()
  }

  @Test func `a layer with sublayers still lays out its view, and releases removed sublayers`() {
    let view = LaidOut(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var sublayer: CALayer? = CALayer()
    view.layer.addSublayer(sublayer!)
    view.layoutIfNeeded()
    let before = view.count
    view.layer.setNeedsLayout()
    view.layer.layoutIfNeeded()
    #expect(view.count == before + 1 && view.layer.delegate === view)
    #expect(sublayer?.superlayer === view.layer && view.layer.sublayers?.first === sublayer)
    weak let released = sublayer
    sublayer?.removeFromSuperlayer()
    sublayer = nil
    #expect(released == nil && view.layer.sublayers == nil)
  }

  @Test func `a deallocated label draws nothing`() {
    var label: UILabel? = UILabel()
    label?.text = "Cusco"
    label?.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    let node = label?.node
    #expect(node?.attachment === label)
    label = nil
    #expect(node?.attachment == nil)
    guard case .drawing(let drawing)? = node?.contents else {
      Issue.record("a label draws")
      return
    }
    #expect(drawing.summary == "")
  }
}
