import Foundation
import HitchlessBase
import HitchlessTesting
import Synchronization
import Testing

@testable import UIKitCore

/// Members of controls that few programs use.
@MainActor @Suite struct ControlMemberTests {
  private static func stage(_ views: UIView...) -> HitchlessTesting.Stage {
    let controller = UIViewController()
    for view in views { controller.view.addSubview(view) }
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 400, height: 400), scale: 1)
    stage.settle()
    return stage
  }

  @Test func `The shadow of a button's title follows the state`() {
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    button.titleLabel?.shadowOffset = CGSize(width: 1, height: 2)
    button.setTitleShadowColor(.red, for: .normal)
    button.setTitleShadowColor(.blue, for: .highlighted)
    button.reversesTitleShadowWhenHighlighted = true
    #expect(button.titleLabel?.shadowColor == .red && button.currentTitleShadowColor == .red)
    button.isHighlighted = true
    #expect(button.titleLabel?.shadowColor == .blue && button.titleLabel?.shadowOffset == CGSize(width: -1, height: -2))
    button.isHighlighted = false
    #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: 2) && button.titleShadowColor(for: .highlighted) == .blue)
  }

  @MainActor private final class Target: NSObject {
    var count = 0
    func press() { count += 1 }
  }

  @Test func `Buttons glow, keep their image's colour while disabled, and are created with an action`() {
    let target = Target()
    let image = UIImage(systemName: "star") ?? UIImage()
    let button = UIButton.systemButton(with: image, target: target, action: Selector("press", Target.press))
    #expect(button.buttonType == .system && button.currentImage === image && button.bounds.width > 0)
    button.sendActions(for: .touchUpInside)
    #expect(target.count == 1 && UIButton.ButtonType.roundedRect == .system)
    button.isEnabled = false
    #expect(button.imageView?.tintColor == .tertiaryLabel && button.adjustsImageWhenDisabled)
    button.adjustsImageWhenDisabled = false
    #expect(button.imageView?.tintColor != .tertiaryLabel)
    button.isEnabled = true
    button.showsTouchWhenHighlighted = true
    #expect(!button.subviews.contains { $0 is ButtonGlow })
    button.isHighlighted = true
    #expect(button.subviews.contains { $0 is ButtonGlow })
    button.isHighlighted = false
    #expect(!button.subviews.contains { $0 is ButtonGlow })
  }

  @Test func `A button is held while its menu is shown`() {
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
    button.menu = UIMenu(children: [UIAction(title: "a") { _ in }])
    button.showsMenuAsPrimaryAction = true
    var states: [Bool] = []
    button.configurationUpdateHandler = { states.append($0.isHeld) }
    let stage = Self.stage(button)
    defer { stage.end() }
    #expect(button.isContextMenuInteractionEnabled && button.contextMenuInteraction != nil && !button.isHeld)
    stage.perform { button.performPrimaryAction() }
    stage.settle()
    #expect(button.isHeld && states.last == true)
    stage.tap(at: CGPoint(x: 390, y: 390))
    stage.settle()
    #expect(!button.isHeld && states.last == false)
    button.menu = nil
    #expect(!button.isContextMenuInteractionEnabled && button.contextMenuInteraction == nil)
  }

  private final class Gauge: UIControl {
    var log: [String] = []
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Reset") { _ in }]) })
    }
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("display") }
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("end") }
    override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { CGPoint(x: 10, y: 10) }
  }

  @Test func `A control shows the menu that it overrides, at its attachment point`() throws {
    let gauge = Gauge(frame: CGRect(x: 50, y: 60, width: 100, height: 40))
    let stage = Self.stage(gauge)
    defer { stage.end() }
    #expect(gauge.contextMenuInteraction == nil)
    var sent = 0
    gauge.addAction(UIAction { _ in sent += 1 }, for: .primaryActionTriggered)
    gauge.performPrimaryAction()
    #expect(sent == 1)
    stage.perform {
      gauge.isContextMenuInteractionEnabled = true
      gauge.showsMenuAsPrimaryAction = true
    }
    stage.tap(at: CGPoint(x: 100, y: 80))
    stage.settle()
    let menu = try #require(MenuPresentation.current(in: stage.window))
    #expect(gauge.log == ["display"] && sent == 1)
    let platter = try #require(menu.subviews.last)
    #expect(platter.frame.minX == 60 && platter.frame.minY == 70, "\(platter.frame)")
    stage.tap(at: CGPoint(x: 390, y: 390))
    stage.settle()
    #expect(gauge.log == ["display", "end"])
  }

  @Test func `Alignments are resolved, and switches perform their primary action`() {
    let control = UIControl(frame: .zero)
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.effectiveContentHorizontalAlignment == .right)
    control.contentHorizontalAlignment = .trailing
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.contentHorizontalAlignment = .center
    #expect(control.effectiveContentHorizontalAlignment == .center)
    let toggle = UISwitch(frame: .zero)
    var values: [Bool] = []
    toggle.addAction(UIAction { _ in values.append(toggle.isOn) }, for: .valueChanged)
    toggle.performPrimaryAction()
    #expect(toggle.isOn && values == [true])
  }

  @Test func `The contents of segments are moved`() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.layoutIfNeeded()
    func places() -> [CGPoint] {
      control.layoutIfNeeded()
      let views = control.subviews.compactMap { $0 as? SegmentView }.sorted { $0.frame.minX < $1.frame.minX }
      return views.compactMap { $0.subviews.lazy.compactMap { $0 as? UILabel }.first?.frame.origin }
    }
    let before = places()
    control.setContentOffset(CGSize(width: 3, height: 1), forSegmentAt: 1)
    control.setContentPositionAdjustment(UIOffset(horizontal: 0, vertical: 2), forSegmentType: .any, barMetrics: .default)
    control.setContentPositionAdjustment(UIOffset(horizontal: 5, vertical: 0), forSegmentType: .left, barMetrics: .default)
    let moved = zip(places(), before).map { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) }
    #expect(moved == [CGPoint(x: 5, y: 0), CGPoint(x: 3, y: 3), CGPoint(x: 0, y: 2)])
    #expect(control.contentOffsetForSegment(at: 1) == CGSize(width: 3, height: 1))
    #expect(control.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default).horizontal == 5)
  }

  @Test func `A page control shows a selected page later if it defers that`() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    control.numberOfPages = 3
    control.currentPageIndicatorTintColor = .red
    control.defersCurrentPageDisplay = true
    let stage = Self.stage(control)
    defer { stage.end() }
    func shown() -> Int? {
      control.layoutIfNeeded()
      let dots = control.subviews.compactMap { $0 as? UIImageView }.sorted { $0.frame.minX < $1.frame.minX }
      return dots.firstIndex { $0.backgroundColor == .red }
    }
    stage.tap(at: CGPoint(x: 90, y: 13))
    stage.settle()
    #expect(control.currentPage == 1 && shown() == 0)
    control.updateCurrentPageDisplay()
    #expect(control.currentPage == 1 && shown() == 1)
  }

  @Test func `A progress view follows the progress of a task`() {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    let stage = Self.stage(view)
    defer { stage.end() }
    let progress = Progress(totalUnitCount: 10)
    progress.completedUnitCount = 2
    stage.perform { view.observedProgress = progress }
    #expect(view.progress == 0.2)
    progress.completedUnitCount = 5
    stage.pump(for: .milliseconds(300))
    #expect(view.progress == 0.5)
    progress.completedUnitCount = 10
    stage.pump(for: .milliseconds(300))
    #expect(view.progress == 1)
    // The bar rests after that.
    stage.settle()
  }

  @Test func `A critical alert has a sign above its texts`() throws {
    let presenter = UIViewController()
    let stage = HitchlessTesting.Stage(presenter, size: CGSize(width: 400, height: 400), scale: 1)
    defer { stage.end() }
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    #expect(alert.severity == .default)
    stage.perform { presenter.present(alert, animated: false) }
    stage.settle()
    func header(_ view: UIView) -> AlertHeader? { view as? AlertHeader ?? view.subviews.lazy.compactMap(header).first }
    let found = try #require(header(alert.view))
    let height = found.bounds.height
    #expect(!found.subviews.contains { $0 is UIImageView })
    stage.perform { alert.severity = .critical }
    stage.settle()
    let sign = try #require(found.subviews.lazy.compactMap { $0 as? UIImageView }.first)
    #expect(sign.image != nil && sign.frame.height > 20 && found.bounds.height == height + sign.frame.height + 4)
  }

  @Test func `The notification of ended editing has a reason`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let stage = Self.stage(field)
    defer { stage.end() }
    let reason = Atomic(-1)
    let observer = NotificationCenter.default.addObserver(forName: UITextField.textDidEndEditingNotification, object: field, queue: nil) {
      reason.store($0.userInfo?[UITextField.textDidEndEditingReasonKey] as? Int ?? -1, ordering: .relaxed)
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    stage.perform { _ = field.becomeFirstResponder() }
    stage.perform { _ = field.resignFirstResponder() }
    #expect(reason.load(ordering: .relaxed) == UITextField.DidEndEditingReason.committed.rawValue)
  }

  @Test func `A palette shows the images of its elements side by side`() throws {
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
    var chosen: [String] = []
    let colors = ["circle", "square", "star"].map { name in
      UIAction(title: name, image: UIImage(systemName: name), state: name == "star" ? .on : .off) { _ in chosen.append(name) }
    }
    button.menu = UIMenu(children: [
      UIMenu(options: [.displayInline, .displayAsPalette], children: colors), UIAction(title: "Delete") { _ in chosen.append("Delete") },
    ])
    button.showsMenuAsPrimaryAction = true
    let stage = Self.stage(button)
    defer { stage.end() }
    func elements(_ view: UIView) -> [MenuPaletteElement] {
      view.subviews.flatMap { ($0 as? MenuPaletteElement).map { [$0] } ?? elements($0) }
    }
    stage.tap(at: CGPoint(x: 100, y: 70))
    stage.settle()
    let menu = try #require(MenuPresentation.current(in: stage.window))
    let found = elements(menu)
    let frames = found.map { $0.convert($0.bounds, to: nil) }
    #expect(frames.count == 3 && Set(frames.map(\.minY)).count == 1 && frames[0].maxX <= frames[1].minX + 0.01)
    #expect(found.map { $0.accessibilityTraits.contains(.selected) } == [false, false, true])
    stage.tap(at: CGPoint(x: frames[1].midX, y: frames[1].midY))
    stage.settle()
    #expect(chosen == ["square"] && MenuPresentation.current(in: stage.window) == nil)
    // The keyboard moves through the palette and the rows.
    stage.tap(at: CGPoint(x: 100, y: 70))
    stage.settle()
    for _ in 0..<4 { stage.key(.down) }
    stage.key(.enter)
    stage.settle()
    #expect(chosen == ["square", "Delete"])
  }

  @Test func `Geometry is encoded with keys, and insets in reading direction are values`() throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2.5, bottom: 3, trailing: 4)
    coder.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    coder.encode(directional, forKey: "directional")
    coder.encode(UIOffset(horizontal: 5, vertical: 6), forKey: "offset")
    coder.encode(CGVector(dx: 7, dy: 8), forKey: "vector")
    coder.encode(CGAffineTransform(scaleX: 2, y: 3), forKey: "transform")
    coder.finishEncoding()
    let decoder = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    #expect(decoder.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(decoder.decodeDirectionalEdgeInsets(forKey: "directional") == directional)
    #expect(decoder.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 5, vertical: 6))
    #expect(decoder.decodeCGVector(forKey: "vector") == CGVector(dx: 7, dy: 8))
    #expect(decoder.decodeCGAffineTransform(forKey: "transform") == CGAffineTransform(scaleX: 2, y: 3))
    #expect(decoder.decodeUIEdgeInsets(forKey: "none") == .zero)
    #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
    #expect(NSCoder.nsDirectionalEdgeInsets(for: NSCoder.string(for: directional)) == directional)
  }
}
