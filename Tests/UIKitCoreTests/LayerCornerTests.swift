import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct `The corners of a layer` {
  private let stage: HitchlessTesting.Stage
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let view = UIView(frame: CGRect(x: 40, y: 40, width: 120, height: 120))

  init() {
    root.backgroundColor = .white
    view.backgroundColor = .black
    root.addSubview(view)
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
  }

  /// Returns the pixels in the row at `y`, from `x` on, after a change.
  private func row(_ y: Int, from x: Int, count: Int = 24, _ change: () -> Void) -> [UInt32] {
    stage.perform(change)
    stage.settle()
    return (x..<x + count).map { stage.picture?[$0, y] ?? 0 }
  }

  @Test func `follow the corner curve in the background, the border, the clipping and the shadow`() {
    defer { stage.end() }
    view.layer.cornerRadius = 24
    func both(_ y: Int, from x: Int, _ change: () -> Void) -> (circular: [UInt32], continuous: [UInt32]) {
      let circular = row(y, from: x) {
        change()
        view.layer.cornerCurve = .circular
      }
      return (circular, row(y, from: x) { view.layer.cornerCurve = .continuous })
    }
    // The continuous corner begins 36.7 points from the edge, the circle 24.
    let filled = both(40, from: 62) {}
    #expect(filled.circular.suffix(22).allSatisfy { $0 == 0xFF00_0000 })
    #expect(filled.continuous[4] != 0xFF00_0000 && filled.continuous.suffix(8).allSatisfy { $0 == 0xFF00_0000 })
    let framed = both(40, from: 62) {
      view.backgroundColor = .clear
      view.layer.borderWidth = 2
    }
    #expect(
      framed.circular.suffix(22) == filled.circular.suffix(22) && framed.continuous[4] != 0xFF00_0000
        && framed.continuous[20] == 0xFF00_0000)
    let content = UIView(frame: view.bounds)
    content.backgroundColor = .black
    let cut = both(40, from: 62) {
      view.layer.borderWidth = 0
      view.clipsToBounds = true
      view.addSubview(content)
    }
    #expect(cut == filled)
    let scrolled = both(40, from: 62) {
      view.bounds.origin.y = 10
      content.frame.origin.y = 10
    }
    #expect(scrolled == filled, "also where it is cut when frames are composed")
    let shadowed = both(30, from: 38) {
      content.removeFromSuperview()
      view.clipsToBounds = false
      view.bounds.origin.y = 0
      view.backgroundColor = .black
      view.layer.shadowOffset = CGSize(width: 0, height: -12)
      view.layer.shadowOpacity = 1
      view.layer.shadowRadius = 0
    }
    #expect(shadowed.circular != shadowed.continuous)
  }

  @Test func `are curved only if maskedCorners contains them and the radius is not zero`() {
    defer { stage.end() }
    view.layer.cornerRadius = 24
    view.layer.cornerCurve = .continuous
    view.layer.maskedCorners = [.layerMaxXMinYCorner]
    #expect(row(40, from: 40) {}.allSatisfy { $0 == 0xFF00_0000 })
    #expect(stage.picture?[133, 40] != 0xFF00_0000 && stage.picture?[159, 159] == 0xFF00_0000)
    view.layer.cornerRadius = 0
    #expect(view.node.style == UIView(frame: .zero).with(.black).node.style, "square corners bend in no way")
  }

  @Test func `take 1.528665 times their radius of an edge if they are continuous`() {
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1 && CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }

  @Test func `of a focus ring follow the curve of its halo effect`() throws {
    let ring = FocusRing(frame: .zero)
    view.focusEffect = UIFocusHaloEffect(roundedRect: view.bounds, cornerRadius: 20, curve: .continuous)
    ring.show(in: view)
    #expect(ring.node.style.cornerRadii == CornerRadii(20, curve: .continuous))
  }
}

extension UIView {
  fileprivate func with(_ color: UIColor) -> UIView {
    backgroundColor = color
    _ = layer
    return self
  }
}
