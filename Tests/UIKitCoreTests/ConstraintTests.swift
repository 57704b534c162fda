import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Lays constraints out without a window.
@MainActor enum ConstraintStage {
  /// Returns a view of the given size for constraints.
  static func root(_ width: CGFloat = 320, _ height: CGFloat = 480) -> UIView {
    // A separate runtime, whose scale no other test changes.
    ApplicationRuntime().perform { UIView(frame: CGRect(x: 0, y: 0, width: width, height: height)) }
  }
  /// Adds a view that is placed by constraints to `superview`.
  static func box(in superview: UIView) -> UIView {
    let view = UIView(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }
  /// Adds a view with content of the given size.
  static func sized(_ width: CGFloat, _ height: CGFloat, in superview: UIView) -> SizedView {
    let view = SizedView(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.content = CGSize(width: width, height: height)
    superview.addSubview(view)
    return view
  }
}

/// A view with content of a given size.
final class SizedView: UIView {
  var content = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }
  var updates = 0
  override var intrinsicContentSize: CGSize { content }
  override func updateConstraints() {
    updates += 1
    super.updateConstraints()
  }
}

@MainActor @Suite struct `Constraints` {
  @Test func `anchors place a view`() {
    let root = ConstraintStage.root()
    let box = ConstraintStage.box(in: root)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      box.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: -10),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 20, y: 30, width: 280, height: 230))
    root.frame.size = CGSize(width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 20, y: 30, width: 160, height: 40))
  }

  @Test func `a changed constant moves the view and the views that depend on it`() {
    let root = ConstraintStage.root()
    let (a, b) = (ConstraintStage.box(in: root), ConstraintStage.box(in: root))
    let width = a.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      width, a.leftAnchor.constraint(equalTo: root.leftAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 10), b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 5),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2), b.topAnchor.constraint(equalTo: a.bottomAnchor),
      b.heightAnchor.constraint(equalTo: a.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(b.frame == CGRect(x: 45, y: 10, width: 80, height: 10))
    width.constant = 50
    root.layoutIfNeeded()
    #expect(a.frame.width == 50 && b.frame == CGRect(x: 55, y: 10, width: 100, height: 10))
    width.isActive = false
    a.widthAnchor.constraint(equalToConstant: 7).isActive = true
    root.layoutIfNeeded()
    #expect(b.frame == CGRect(x: 12, y: 10, width: 14, height: 10))
  }

  @Test func `intrinsic content sizes hug and resist compression by their priorities`() {
    let root = ConstraintStage.root(100, 50)
    let (a, b) = (ConstraintStage.sized(30, 10, in: root), ConstraintStage.sized(40, 10, in: root))
    b.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    let gap = b.leadingAnchor.constraint(equalTo: a.trailingAnchor)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor), gap, b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      a.topAnchor.constraint(equalTo: root.topAnchor), b.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 30, height: 10) && b.frame == CGRect(x: 30, y: 0, width: 70, height: 10))
    a.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    gap.constant = 60
    root.layoutIfNeeded()
    #expect(a.frame.width == 30 && b.frame.width == 10)
    a.content.width = 35
    root.layoutIfNeeded()
    #expect(a.frame.width == 35 && b.frame == CGRect(x: 95, y: 0, width: 5, height: 10))
  }

  @Test func `views that translate autoresizing masks keep their frames and resize by their masks`() {
    let root = ConstraintStage.root(200, 100)
    let fixed = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let wide = UIView(frame: CGRect(x: 10, y: 0, width: 180, height: 10))
    wide.autoresizingMask = .flexibleWidth
    root.addSubview(fixed)
    root.addSubview(wide)
    let box = ConstraintStage.box(in: root)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: fixed.rightAnchor), box.topAnchor.constraint(equalTo: fixed.bottomAnchor),
      box.rightAnchor.constraint(equalTo: wide.rightAnchor), box.heightAnchor.constraint(equalTo: fixed.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 40, y: 60, width: 150, height: 40))
    fixed.frame.origin.x = 50
    root.frame.size.width = 300
    root.layoutIfNeeded()
    #expect(wide.frame.width == 280 && box.frame == CGRect(x: 80, y: 60, width: 210, height: 40))
  }

  @Test func `multiplied positions are relative to the view that holds the constraint`() {
    let root = ConstraintStage.root(300, 100)
    let inner = UIView(frame: CGRect(x: 100, y: 0, width: 200, height: 100))
    root.addSubview(inner)
    let box = ConstraintStage.box(in: inner)
    NSLayoutConstraint(item: box, attribute: .centerX, relatedBy: .equal, toItem: inner, attribute: .centerX, multiplier: 0.5, constant: 0)
      .isActive = true
    NSLayoutConstraint(
      item: box, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 20
    ).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.minX == 40 && box.frame.width == 20)
  }

  @Test func `layout guides are placed like views, and the margins guide follows the margins`() {
    let root = ConstraintStage.root(200, 100)
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let box = ConstraintStage.box(in: root)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      guide.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor), guide.heightAnchor.constraint(equalToConstant: 10),
      box.topAnchor.constraint(equalTo: guide.bottomAnchor), box.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      box.widthAnchor.constraint(equalToConstant: 10), box.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 2, y: 1, width: 194, height: 10) && box.frame == CGRect(x: 94, y: 11, width: 10, height: 10))
    root.layoutMargins.top = 21
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minY == 21 && box.frame.minY == 31)
    root.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && root.constraints.isEmpty)
  }

  @Test func `updateConstraints is called once, and again after setNeedsUpdateConstraints`() {
    let root = ConstraintStage.root()
    let outer = ConstraintStage.sized(10, 10, in: root)
    let inner = ConstraintStage.sized(10, 10, in: outer)
    root.layoutIfNeeded()
    #expect(outer.updates == 1 && inner.updates == 1)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(outer.updates == 1)
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    root.layoutIfNeeded()
    #expect(outer.updates == 1 && inner.updates == 2)
  }

  @Test func `a removed view keeps the constraints inside it and loses the others`() {
    let root = ConstraintStage.root()
    let box = ConstraintStage.box(in: root)
    let inner = ConstraintStage.box(in: box)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor), box.widthAnchor.constraint(equalToConstant: 40),
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5), inner.rightAnchor.constraint(equalTo: box.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame.minX == 5 && inner.frame.width == 35)
    box.removeFromSuperview()
    #expect(root.constraints.isEmpty && box.constraints.count == 3)
    let other = ConstraintStage.root(50, 50)
    other.addSubview(box)
    box.rightAnchor.constraint(equalTo: other.rightAnchor).isActive = true
    root.layoutIfNeeded()
    other.layoutIfNeeded()
    #expect(box.frame.minX == 10 && box.frame.width == 40 && inner.frame.width == 35)
  }

  @Test func `a conflict is reported once, and one constraint is broken`() {
    let root = ConstraintStage.root()
    let box = ConstraintStage.box(in: root)
    let second = box.widthAnchor.constraint(equalToConstant: 50)
    second.identifier = "second"
    let warnings = Fault.collectingWarnings {
      NSLayoutConstraint.activate([box.widthAnchor.constraint(equalToConstant: 40), second])
      root.layoutIfNeeded()
      root.setNeedsLayout()
      box.heightAnchor.constraint(equalToConstant: 3).isActive = true
      root.layoutIfNeeded()
    }
    #expect(warnings.count == 1 && box.frame.width == 40 && box.frame.height == 3)
    #expect(warnings.first?.message.contains("Unable to simultaneously satisfy constraints.") == true)
    #expect(warnings.first?.message.contains("width == 40") == true && warnings.first?.message.contains("'second'") == true)
    #expect(warnings.first?.message.contains("Will attempt to recover by breaking constraint \n<NSLayoutConstraint") == true)
    #expect(second.isActive)
  }

  @Test func `mistakes raise faults with UIKit's wording and have no effect`() {
    let root = ConstraintStage.root()
    let (box, stranger) = (ConstraintStage.box(in: root), UIView())
    func message(_ body: () -> Void) -> String { Fault.collecting(body).first?.message ?? "" }
    #expect(
      message { box.leftAnchor.constraint(equalTo: stranger.leftAnchor).isActive = true }.contains("because they have no common ancestor"))
    #expect(message { _ = box.leftAnchor.constraint(equalTo: root.leadingAnchor) }.contains("Use leading/trailing for both or neither."))
    #expect(
      message {
        _ = NSLayoutConstraint(
          item: box, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 3)
      }.contains("Location attributes must be specified in pairs."))
    #expect(
      message {
        _ = NSLayoutConstraint(
          item: "box", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 3)
      }.contains("Constraint items must each be a view or layout guide."))
    let width = box.widthAnchor.constraint(equalToConstant: 3)
    width.isActive = true
    #expect(message { width.priority = .defaultHigh }.contains("Mutating a priority from required to not"))
    #expect(message { width.constant = .nan }.contains("is not finite!") && width.constant == 3)
    #expect(width.priority == .required && root.constraints.isEmpty && box.constraints.count == 1)
  }

  @Test func `a label wraps at the width that its constraints give it, and its height follows`() {
    let root = ConstraintStage.root(120, 400)
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.text = "Smooth scrolling is a test and not a feeling"
    root.addSubview(label)
    let below = ConstraintStage.sized(10, 10, in: root)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor), label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor), below.topAnchor.constraint(equalTo: label.bottomAnchor),
    ])
    root.layoutIfNeeded()
    let height = label.sizeThatFits(CGSize(width: 120, height: 0)).height
    #expect(height > 40 && label.frame == CGRect(x: 0, y: 0, width: 120, height: height) && below.frame.minY == height)
    root.frame.size.width = 400
    root.layoutIfNeeded()
    let single = label.sizeThatFits(CGSize(width: 400, height: 0)).height
    #expect(single < height && below.frame.minY == single)
    label.text = nil
    root.layoutIfNeeded()
    #expect(below.frame.minY == 0)
  }

  @Test(arguments: ["One line", "Text that is long enough to need several lines in this view beside a button that is square"])
  func `text beside a square button gets the height that it needs`(text: String) {
    let root = ConstraintStage.root(320, 400)
    let (button, label) = (ConstraintStage.sized(10, 10, in: root), UILabel())
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.text = text
    root.addSubview(label)
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: root.leadingAnchor), button.topAnchor.constraint(equalTo: root.topAnchor),
      button.widthAnchor.constraint(equalTo: button.heightAnchor), button.heightAnchor.constraint(equalTo: label.heightAnchor),
      label.leadingAnchor.constraint(equalTo: button.trailingAnchor), label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height)
    #expect(button.frame.width == label.frame.height)
    #expect(label.frame.minX == button.frame.maxX && label.frame.maxX == 320)
  }

  @Test func `fitting sizes follow from constraints, and measuring does not change the layout`() {
    let root = ConstraintStage.root(120, 400)
    let box = ConstraintStage.sized(30, 20, in: root)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7),
      root.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 9),
      root.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 11),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 7, y: 5, width: 104, height: 384))
    #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 46, height: 36))
    #expect(
      root.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        == CGSize(width: 200, height: 36))
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 7, y: 5, width: 104, height: 384))
    // A part of a hierarchy is measured separately.
    let outer = ConstraintStage.root()
    outer.addSubview(root)
    outer.layoutIfNeeded()
    #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 46, height: 36))
    outer.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 7, y: 5, width: 104, height: 384))
  }

  @Test func `constraints determine a scroll view's content size`() {
    let root = ConstraintStage.root(100, 100)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(scroll)
    let (page, pinned) = (ConstraintStage.box(in: scroll), ConstraintStage.box(in: scroll))
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      page.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20),
      page.widthAnchor.constraint(equalTo: scroll.widthAnchor), page.heightAnchor.constraint(equalToConstant: 300),
      pinned.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 4),
      pinned.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 330) && page.frame == CGRect(x: 0, y: 10, width: 100, height: 300))
    scroll.contentOffset.y = 50
    root.layoutIfNeeded()
    #expect(pinned.frame.minY == 54 && page.frame.minY == 10)
  }

  @Test func `a layout in an animation block animates a changed constant`() {
    let root = UIView(frame: .zero)
    let box = ConstraintStage.box(in: root)
    box.backgroundColor = .red
    let left = box.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([
      left, box.topAnchor.constraint(equalTo: root.topAnchor), box.widthAnchor.constraint(equalToConstant: 10),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1)
    stage.settle()
    left.constant = 80
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear, animations: { root.layoutIfNeeded() })
    #expect(box.frame.minX == 80)
    var places: [Int] = []
    for _ in 0..<20 {
      stage.frame()
      if let picture = stage.picture, let x = (0..<100).first(where: { picture[$0, 5] == 0xFFFF_0000 }) { places.append(x) }
    }
    #expect(places.first == 0 && places.last == 80 && places.contains { $0 > 20 && $0 < 60 })
  }

  @Test func `a line of half a point keeps a pixel`() {
    let root = ConstraintStage.root()
    for index in 0..<6 {
      let line = ConstraintStage.box(in: root)
      NSLayoutConstraint.activate([
        line.topAnchor.constraint(equalTo: root.topAnchor, constant: 5.25 * CGFloat(index)),
        line.heightAnchor.constraint(equalToConstant: 0.5),
        line.leftAnchor.constraint(equalTo: root.leftAnchor), line.widthAnchor.constraint(equalTo: root.widthAnchor),
      ])
    }
    let pixel = 1 / max(1, root.runtime.traits.displayScale)
    root.layoutIfNeeded()
    #expect(root.subviews.allSatisfy { $0.frame.height >= pixel }, "\(root.subviews.map(\.frame))")
  }

  @Test func `ambiguous layouts are detected and can be exercised`() {
    let root = ConstraintStage.root()
    let box = ConstraintStage.box(in: root)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
      box.widthAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(box.hasAmbiguousLayout && box.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    box.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 64, y: 0, width: 10, height: 10))
    box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3).isActive = true
    root.layoutIfNeeded()
    #expect(!box.hasAmbiguousLayout && box.frame.minX == 3)
  }

  @Test func `system spacing is eight points, and a line height between baselines`() {
    let root = ConstraintStage.root()
    let (a, b) = (UILabel(), UILabel())
    root.addSubview(a)
    root.addSubview(b)
    #expect(b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2).constant == 16)
    #expect(b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: -1).constant == 0)
    let lines = b.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 1).constant
    #expect(lines >= a.font.lineHeight - 0.01 && lines < a.font.lineHeight + 1)
  }
}

extension NSLayoutConstraint {
  /// Returns the constraint with another priority.
  func with(priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
