import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// A background that extends 20 points around the content, with an arrow 30 points high and 40 points wide.
private final class Frame: UIPopoverBackgroundView {
  var offset: CGFloat = 0
  var direction = UIPopoverArrowDirection.unknown
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .green
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var arrowOffset: CGFloat {
    get { offset }
    set { offset = newValue }
  }
  override var arrowDirection: UIPopoverArrowDirection {
    get { direction }
    set { direction = newValue }
  }
  override class func arrowBase() -> CGFloat { 40 }
  override class func arrowHeight() -> CGFloat { 30 }
  override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20) }
  override class var wantsDefaultContentAppearance: Bool { false }
}

@MainActor @Suite struct PopoverBackgroundTests {
  @MainActor private final class Scene {
    let root = UIViewController()
    let button = UIView(frame: CGRect(x: 480, y: 300, width: 40, height: 30))
    let others = [
      UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60)), UIView(frame: CGRect(x: 20, y: 700, width: 100, height: 60)),
    ]
    var taps: [Int] = []
    let presented = UIViewController()
    let stage: HitchlessTesting.Stage
    var popover: UIPopoverPresentationController { presented.popoverPresentationController! }

    init() {
      root.view.backgroundColor = .white
      root.view.addSubview(button)
      presented.view.backgroundColor = .red
      presented.preferredContentSize = CGSize(width: 300, height: 200)
      presented.modalPresentationStyle = .popover
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 1_000, height: 800), scale: 1)
      for (index, view) in others.enumerated() {
        root.view.addSubview(view)
        view.addGestureRecognizer(UITapGestureRecognizer(handler: { [unowned self] _ in taps.append(index) }))
      }
      stage.settle()
      popover.sourceView = button
    }
    func present() {
      stage.perform { root.present(presented, animated: false) }
      stage.settle()
    }
    var frame: CGRect { presented.view.convert(presented.view.bounds, to: nil) }
    var background: Frame? { stage.window.subviews.flatMap(\.subviews).lazy.compactMap { $0 as? Frame }.first }
  }

  @Test func `Touches reach the passthrough views, and other touches dismiss the popover`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.popover.passthroughViews = [scene.others[0]]
    scene.present()
    scene.stage.tap(at: CGPoint(x: 50, y: 50))
    scene.stage.settle()
    #expect(scene.taps == [0] && scene.presented.presentingViewController != nil)
    scene.stage.tap(at: CGPoint(x: 50, y: 720))
    scene.stage.settle()
    #expect(scene.taps == [0] && scene.presented.presentingViewController == nil)
  }

  @Test func `The popover keeps its layout margins`() {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.popover.popoverLayoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    scene.button.frame.origin = CGPoint(x: 10, y: 300)
    scene.present()
    #expect(scene.frame.minX == 10)
    scene.stage.perform { scene.popover.popoverLayoutMargins = UIEdgeInsets(top: 0, left: 60, bottom: 400, right: 0) }
    scene.stage.settle()
    #expect(scene.frame.minX == 60 && scene.popover.arrowDirection == .down)
  }

  @Test func `A background class draws the box and the arrow`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.popover.popoverBackgroundViewClass = Frame.self
    scene.button.frame.origin.x = 180
    scene.present()
    #expect(scene.frame == CGRect(x: 50, y: 380, width: 300, height: 200))
    let background = try #require(scene.background)
    #expect(background.frame == CGRect(x: 30, y: 330, width: 340, height: 270) && background.direction == .up && background.offset == 0)
    let picture = try #require(scene.stage.picture)
    #expect(picture[35, 365] == 0xFF00_FF00 && picture[50, 380] == 0xFFFF_3B30 || picture[50, 380] == 0xFFFF_0000, "its corners are square")
    scene.stage.perform { scene.popover.permittedArrowDirections = .right }
    scene.stage.perform { scene.button.frame.origin = CGPoint(x: 600, y: 40) }
    scene.stage.settle()
    #expect(background.direction == .right && background.frame.maxX == 600 && scene.frame.maxX == 550 && background.offset < 0)
  }

  @Test func `A background class without sizes raises faults`() {
    final class Nothing: UIPopoverBackgroundView {}
    let faults = Fault.collecting {
      #expect(Nothing.arrowHeight() == 0 && Nothing.arrowBase() == 0 && Nothing.contentViewInsets() == .zero)
    }
    #expect(faults.count == 3 && faults.allSatisfy { $0.message.contains("must be implemented by subclassers") })
  }
}
