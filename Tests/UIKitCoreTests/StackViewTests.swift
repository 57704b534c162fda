import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Stack views` {
  /// A stack in the upper left corner of a view, whose size is set by constraints.
  @MainActor struct Scene {
    let root = ConstraintStage.root(600, 400)
    let stack = UIStackView()
    let views: [SizedView]

    init(_ sizes: [CGSize], width: CGFloat? = nil, height: CGFloat? = nil) {
      views = sizes.map { size in
        let view = SizedView(frame: .zero)
        view.content = size
        return view
      }
      root.addSubview(stack)
      stack.translatesAutoresizingMaskIntoConstraints = false
      for view in views { stack.addArrangedSubview(view) }
      stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
      if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
    }

    var frames: [CGRect] {
      root.layoutIfNeeded()
      return views.map(\.frame)
    }
  }

  @Test func `rows and columns are as large as their content`() {
    let scene = Scene([CGSize(width: 30, height: 10), CGSize(width: 20, height: 40)])
    scene.stack.spacing = 8
    #expect(scene.frames == [CGRect(x: 0, y: 0, width: 30, height: 40), CGRect(x: 38, y: 0, width: 20, height: 40)])
    #expect(scene.stack.frame.size == CGSize(width: 58, height: 40))
    scene.stack.axis = .vertical
    #expect(scene.frames == [CGRect(x: 0, y: 0, width: 30, height: 10), CGRect(x: 0, y: 18, width: 30, height: 40)])
    #expect(scene.stack.frame.size == CGSize(width: 30, height: 58))
  }

  /// Measured by Vercantez/openuikit: 29.5/29/41.5 in 300 with a spacing of 8, and 76.5/94 in 120.
  @Test func `among equal priorities, the first view is stretched or compressed`() {
    let wide = Scene([29.5, 29, 41.5].map { CGSize(width: $0, height: 10) }, width: 300)
    wide.stack.spacing = 8
    // On whole pixels, which are points here.
    #expect(wide.frames.map(\.width) == [214, 29, 41])
    let narrow = Scene([76.5, 94].map { CGSize(width: $0, height: 10) }, width: 120)
    narrow.stack.spacing = 8
    #expect(narrow.frames.map(\.width) == [18, 94])
    let weak = Scene([CGSize(width: 30, height: 10), CGSize(width: 30, height: 10)], width: 100)
    weak.views[1].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    #expect(weak.frames.map(\.width) == [30, 70])
  }

  @Test func `views without intrinsic size share the remaining space, and the last one gets all of it`() {
    let scene = Scene([CGSize(width: -1, height: 10), CGSize(width: 29, height: 10), CGSize(width: -1, height: 10)], width: 197)
    #expect(scene.frames.map(\.width) == [0, 29, 168])
  }

  @Test func `distributions set the sizes and the gaps of the views`() {
    let sizes = [CGSize(width: 20, height: 10), CGSize(width: 60, height: 10), CGSize(width: 40, height: 10)]
    let scene = Scene(sizes, width: 320)
    scene.stack.spacing = 10
    scene.stack.distribution = .fillEqually
    #expect(scene.frames.map(\.minX) == [0, 110, 220] && scene.frames.map(\.width) == [100, 100, 100])
    scene.stack.distribution = .equalSpacing
    #expect(scene.frames.map(\.minX) == [0, 120, 280] && scene.frames.map(\.width) == [20, 60, 40])
    scene.stack.distribution = .equalCentering
    #expect(scene.frames.map(\.midX) == [10, 155, 300] && scene.frames.map(\.width) == [20, 60, 40])
    scene.stack.spacing = 0
    scene.stack.distribution = .fillProportionally
    #expect(scene.frames.map(\.width).map { $0.rounded() } == [53, 160, 107])
    // With spacing, UIKit's fractions are too small, and the last view gets the rest.
    scene.stack.spacing = 20
    let widths = scene.frames.map(\.width)
    #expect(widths[0] == 40 && widths[1] == 120 && widths[2] == 120)
    // Without a width the spacings are minimal.
    let free = Scene(sizes)
    free.stack.spacing = 10
    free.stack.distribution = .equalSpacing
    #expect(free.frames.map(\.minX) == [0, 30, 100] && free.stack.frame.width == 140)
  }

  @Test func `alignments set the positions of the views across the axis`() {
    let sizes = [CGSize(width: 10, height: 10), CGSize(width: 10, height: 30)]
    let scene = Scene(sizes, height: 40)
    for (alignment, y) in [(UIStackView.Alignment.leading, [0.0, 0]), (.trailing, [30, 10]), (.center, [15, 5])] {
      scene.stack.alignment = alignment
      #expect(scene.frames.map { Double($0.minY) } == y && scene.frames.map(\.height) == [10, 30], "\(alignment)")
    }
    let free = Scene(sizes)
    for alignment in [UIStackView.Alignment.leading, .trailing, .center, .fill] {
      free.stack.alignment = alignment
      #expect(free.frames.count == 2 && free.stack.frame.height == 30, "\(alignment)")
    }
  }

  @Test func `first-baseline alignment puts the baselines of labels on one line`() {
    let root = ConstraintStage.root()
    let (small, large) = (UILabel(), UILabel())
    small.text = "small"
    small.font = .systemFont(ofSize: 10)
    large.text = "large"
    large.font = .systemFont(ofSize: 30)
    let stack = UIStackView(arrangedSubviews: [small, large])
    stack.alignment = .firstBaseline
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    let line = { (label: UILabel) in label.frame.minY + (label.firstBaselineDistance ?? 0) }
    #expect(abs(line(small) - line(large)) <= 0.5 && small.frame.minY > 10 && stack.frame.height == large.frame.height)
  }

  @Test func `custom spacings and layout margins are applied`() {
    let scene = Scene([CGSize(width: 10, height: 10), CGSize(width: 10, height: 10), CGSize(width: 10, height: 10)])
    scene.stack.spacing = 4
    scene.stack.setCustomSpacing(20, after: scene.views[0])
    scene.stack.setCustomSpacing(UIStackView.spacingUseSystem, after: scene.views[1])
    #expect(scene.frames.map(\.minX) == [0, 30, 48])
    scene.stack.setCustomSpacing(UIStackView.spacingUseDefault, after: scene.views[0])
    #expect(scene.frames.map(\.minX) == [0, 14, 32])
    #expect(scene.stack.customSpacing(after: scene.views[0]) == UIStackView.spacingUseDefault)
    scene.stack.isLayoutMarginsRelativeArrangement = true
    scene.stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(scene.frames[0].origin == CGPoint(x: 2, y: 1) && scene.stack.frame.size == CGSize(width: 48, height: 14))
  }

  @Test func `hidden views take no space and no spacing`() {
    let scene = Scene([CGSize(width: 10, height: 10), CGSize(width: 20, height: 30), CGSize(width: 40, height: 10)])
    scene.stack.spacing = 6
    #expect(scene.frames.map(\.minX) == [0, 16, 42])
    scene.views[1].isHidden = true
    #expect(scene.frames[2].minX == 16 && scene.frames[1].width == 0 && scene.stack.frame.width == 56)
    scene.views[0].isHidden = true
    #expect(scene.frames[2].minX == 0 && scene.stack.frame.width == 40)
    scene.views[1].isHidden = false
    #expect(scene.frames[1].minX == 0 && scene.frames[2].minX == 26)
    scene.views[2].removeFromSuperview()
    #expect(scene.stack.arrangedSubviews.count == 2)
    scene.root.layoutIfNeeded()
    #expect(scene.stack.frame.width == 20)
  }

  @Test func `hiding in an animation block is animated, and the view is displayed until it ends`() {
    let root = UIView(frame: .zero)
    let (a, b) = (SizedView(frame: .zero), SizedView(frame: .zero))
    for view in [a, b] { view.content = CGSize(width: 40, height: 10) }
    a.backgroundColor = .red
    b.backgroundColor = .blue
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 20), scale: 1)
    stage.settle()
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear, animations: { a.isHidden = true })
    #expect(a.isHidden && b.frame.minX == 0 && !a.node.isHidden)
    var places: [Int] = []
    for _ in 0..<20 {
      stage.frame()
      if let picture = stage.picture, let x = (0..<100).first(where: { picture[$0, 5] == 0xFF00_00FF }) { places.append(x) }
    }
    #expect(places.first == 40 && places.last == 0 && places.contains { $0 > 5 && $0 < 35 } && places == places.sorted(by: >))
    #expect(a.node.isHidden)
  }

  @Test func `nested stack views are laid out`() {
    let inner = UIStackView()
    let labels = (0..<3).map { _ in SizedView(frame: .zero) }
    for (index, label) in labels.enumerated() { label.content = CGSize(width: 10 * CGFloat(index + 1), height: 5) }
    inner.axis = .vertical
    inner.spacing = 2
    for label in labels { inner.addArrangedSubview(label) }
    let picture = SizedView(frame: .zero)
    picture.content = CGSize(width: 40, height: 40)
    let outer = UIStackView(arrangedSubviews: [picture, inner])
    outer.spacing = 10
    outer.alignment = .center
    let root = ConstraintStage.root()
    root.addSubview(outer)
    outer.translatesAutoresizingMaskIntoConstraints = false
    outer.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    outer.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(
      outer.frame.size == CGSize(width: 80, height: 40) && inner.frame == CGRect(x: 50, y: 11, width: 30, height: 19))
    #expect(labels.map(\.frame.minY) == [0, 7, 14] && labels.allSatisfy { $0.frame.width == 30 })
  }
}
