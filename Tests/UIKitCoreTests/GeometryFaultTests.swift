import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// The result of a division by zero in a program's layout.
@MainActor @Suite struct `Views with non-finite geometry` {
  private nonisolated static let strange = [CGFloat.nan, .infinity, -.infinity]

  private func stage() -> (HitchlessTesting.Stage, UIScrollView, UIView) {
    let scroll = UIScrollView(frame: .zero)
    scroll.contentSize = CGSize(width: 200, height: 4000)
    let box = UIView(frame: CGRect(x: 10, y: 250, width: 50, height: 50))
    box.backgroundColor = .red
    scroll.addSubview(box)
    let stage = HitchlessTesting.Stage(scroll, size: CGSize(width: 200, height: 400), scale: 1)
    stage.settle()
    scroll.contentOffset.y = 100
    stage.settle()
    return (stage, scroll, box)
  }

  @Test(arguments: strange) func `a non-finite content offset raises a fault, and the content stays`(_ value: CGFloat) {
    let (stage, scroll, _) = stage()
    defer { stage.end() }
    let before = stage.dump
    let faults = Fault.collecting {
      scroll.contentOffset = CGPoint(x: 0, y: value)
      scroll.setContentOffset(CGPoint(x: value, y: 0), animated: false)
      scroll.setContentOffset(CGPoint(x: value, y: 0), animated: true)
      scroll.bounds.origin.y = value
      scroll.contentSize.height = value
      scroll.contentInset.top = value
      scroll.setNeedsLayout()
      stage.frames(5)
    }
    #expect(faults.count == 6)
    if value.isNaN {
      #expect(faults.first?.message.hasPrefix("CALayer bounds contains NaN: [0 nan; 200 400]. The layer of <") == true)
    }
    #expect(faults.last?.message.contains("contentInset is not finite") == true)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 100))
    #expect(scroll.contentSize == CGSize(width: 200, height: 4000) && scroll.contentInset == .zero)
    #expect(stage.dump == before)
    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    stage.settle()
    #expect(scroll.contentOffset.y == 300)
  }

  @Test(arguments: strange) func `a non-finite frame raises a fault, and the view stays`(_ value: CGFloat) {
    let (stage, _, box) = stage()
    defer { stage.end() }
    let before = stage.dump
    let frame = box.frame
    let faults = Fault.collecting {
      box.frame.origin.y = value
      box.frame.size.width = value
      box.center.x = value
      box.bounds.size.height = value
      box.transform = CGAffineTransform(scaleX: value, y: 1)
      box.layer.position.x = value
      UIView.animate(withDuration: 0.2) { box.frame.origin.x = value }
      stage.frames(20)
    }
    #expect(faults.count == 7)
    #expect(faults.allSatisfy { $0.message.contains("The layer of \(box) with frame [10 250; 50 50] keeps [") })
    #expect(box.frame == frame)
    #expect(stage.dump == before)
    let made = Fault.collecting { #expect(UIView(frame: CGRect(x: value, y: 0, width: 10, height: 10)).frame == .zero) }
    #expect(made.count == 1 && made.first?.message.contains("UIView") == true)
  }

  @Test func `a non-finite target offset raises a fault, and the drag ends at its usual target`() throws {
    final class Delegate: NSObject, UIScrollViewDelegate {
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        targetContentOffset.pointee.y = .nan
      }
    }
    let delegate = Delegate()
    var ends: [CGFloat] = []
    for isAsked in [false, true] {
      let (stage, scroll, _) = stage()
      defer { stage.end() }
      scroll.scrollDelegate = isAsked ? delegate : nil
      let faults = Fault.collecting {
        stage.fling(velocity: 1000, seconds: 3)
        stage.settle()
      }
      #expect(faults.count == (isAsked ? 1 : 0))
      ends.append(scroll.contentOffset.y)
    }
    #expect(ends[0] > 200 && ends[0] == ends[1])
  }

  @Test func `views may be as large as the greatest finite number`() {
    let (stage, scroll, box) = stage()
    defer { stage.end() }
    let label = UILabel(frame: CGRect(x: 0, y: 300, width: 100, height: CGFloat.greatestFiniteMagnitude))
    label.text = "Tall"
    scroll.addSubview(label)
    box.frame = CGRect(x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    scroll.contentSize.height = .greatestFiniteMagnitude
    stage.settle()
    stage.fling(velocity: 3000, seconds: 1)
    stage.settle()
    #expect(stage.picture?[150, 150] == 0xFFFF_0000)
    let far = CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude / 4)
    scroll.contentOffset = far
    stage.settle()
    #expect(scroll.contentOffset == far)
  }
}
