import DisplayInterface
import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `The pointer` {
  /// Regions of 40 points, a style for each, and a log of calls.
  private final class Delegate: NSObject, UIPointerInteractionDelegate {
    var styles: [UIPointerStyle?] = []
    var log: [String] = []
    /// Whether the view is translucent while the pointer is over it.
    var fades = false

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      let number = Int(request.location.x / 40)
      guard number < styles.count else { return nil }
      return UIPointerRegion(rect: CGRect(x: number * 40, y: 0, width: 40, height: 60), identifier: number)
    }
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      log.append("style \(number(region))")
      return styles[number(region)]
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {
      log.append("enter \(number(region))")
      if fades { animator.addAnimations { interaction.view?.alpha = 0.5 } }
      animator.addCompletion { [weak self] in self?.log.append("entered \($0)") }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {
      log.append("exit \(number(region))")
      animator.addAnimations { interaction.view?.alpha = 1 }
    }
    private func number(_ region: UIPointerRegion) -> Int { region.identifier as? Int ?? -1 }
  }

  private let stage = HitchlessTesting.Stage(UIView(), size: CGSize(width: 200, height: 200), scale: 1)
  private func point(_ x: Double, _ y: Double = 30) { stage.send(.hover(at: Point(x: x, y: y))) }
  private var shape: String {
    switch stage.pointerShape {
    case .arrow: "arrow"
    case .beam(let isHorizontal): isHorizontal ? "horizontal" : "beam"
    case .hand: "hand"
    case .hidden: "hidden"
    case .picture(let picture, let spot): "\(picture.width) x \(picture.height) at \(spot.x), \(spot.y)"
    }
  }
  private func picture() throws -> PixelBuffer { try #require(stage.picture) }
  private func show(_ view: UIView, _ frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 60)) {
    stage.perform {
      view.frame = frame
      stage.window.addSubview(view)
    }
  }

  @Test func `has the style of the region below it, and notifies the delegate`() {
    defer { stage.end() }
    let (view, delegate) = (UIView(), Delegate())
    delegate.styles = [
      UIPointerStyle(shape: .verticalBeam(length: 20)), .hidden(), nil,
      UIPointerStyle(shape: .roundedRect(CGRect(x: -10, y: -5, width: 20, height: 10))),
    ]
    delegate.fades = true
    let interaction = UIPointerInteraction(delegate: delegate)
    show(view)
    stage.perform { view.addInteraction(interaction) }
    var shapes: [String] = []
    for x in [10.0, 20, 50, 90, 130, 170] {
      point(x)
      shapes.append(shape)
    }
    #expect(shapes == ["beam", "beam", "hidden", "arrow", "22 x 12 at 11.0, 6.0", "arrow"])
    #expect(
      delegate.log.filter { !$0.hasPrefix("entered") } == [
        "style 0", "enter 0", "exit 0", "style 1", "enter 1", "exit 1", "style 2", "enter 2", "exit 2", "style 3", "enter 3", "exit 3",
      ])
    point(10)
    stage.settle()
    #expect(view.alpha == 0.5 && delegate.log.last == "entered true")
    point(-1, -1)
    stage.settle()
    #expect(shape == "arrow" && view.alpha == 1 && delegate.log.last == "exit 0")
  }

  @Test func `is updated when an interaction is invalidated, disabled or removed`() {
    defer { stage.end() }
    let (view, delegate) = (UIView(), Delegate())
    delegate.styles = [.hidden()]
    let interaction = UIPointerInteraction(delegate: delegate)
    show(view)
    stage.perform { view.addInteraction(interaction) }
    point(10)
    #expect(shape == "hidden")
    delegate.styles = [UIPointerStyle(shape: .horizontalBeam(length: 20))]
    stage.perform { interaction.invalidate() }
    #expect(shape == "horizontal")
    stage.perform { interaction.isEnabled = false }
    #expect(shape == "arrow")
    stage.perform { interaction.isEnabled = true }
    point(11)
    #expect(shape == "horizontal")
    stage.perform { view.removeInteraction(interaction) }
    #expect(shape == "arrow" && delegate.log.last { !$0.hasPrefix("entered") } == "exit 0")
  }

  @Test func `is a beam over editable or selectable text, and a hand over links`() {
    defer { stage.end() }
    let field = UITextField()
    (field.text, field.clearButtonMode) = ("Text", .always)
    show(field)
    point(50)
    #expect(shape == "beam")
    point(190)
    #expect(shape == "arrow")
    stage.perform { field.isEnabled = false }
    point(50)
    #expect(shape == "arrow")
    let text = UITextView()
    let content = NSMutableAttributedString(string: "A link is here", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    content.addAttribute(.link, value: "https://example.org", range: NSRange(location: 2, length: 4))
    text.attributedText = content
    show(text, CGRect(x: 0, y: 100, width: 200, height: 60))
    point(40, 118)
    #expect(shape == "beam")
    stage.perform { text.isEditable = false }
    point(41, 118)
    #expect(shape == "hand")
    point(140, 118)
    #expect(shape == "beam")
    stage.perform { text.isSelectable = false }
    point(141, 118)
    #expect(shape == "arrow")
  }

  // MARK: Effects

  private func styled(_ effect: (UITargetedPreview) -> UIPointerEffect, shape: UIPointerShape? = nil, on view: UIView) -> Delegate {
    let delegate = Delegate()
    delegate.styles = [UIPointerStyle(effect: effect(UITargetedPreview(view: view)), shape: shape)]
    return delegate
  }
  /// Returns the pixels that differ from those without the pointer, and checks that they are restored afterwards.
  private func change(
    _ effect: (UITargetedPreview) -> UIPointerEffect, shape: UIPointerShape? = nil
  ) throws -> (pixels: Int, bounds: CGRect) {
    let view = UIView()
    view.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 5, y: 5, width: 30, height: 30))
    label.text = "i"
    view.addSubview(label)
    show(view, CGRect(x: 80, y: 60, width: 40, height: 40))
    let delegate = styled(effect, shape: shape, on: view)
    stage.perform {
      stage.window.backgroundColor = .white
      view.addInteraction(UIPointerInteraction(delegate: delegate))
    }
    stage.settle()
    let before = try picture()
    point(90, 80)
    stage.settle()
    let during = try picture()
    point(10, 10)
    stage.settle()
    #expect(try picture().hasEqualPixels(as: before))
    stage.perform { view.removeFromSuperview() }
    var (count, bounds) = (0, CGRect.null)
    for y in 0..<200 {
      for x in 0..<200 where before[x, y] != during[x, y] {
        count += 1
        bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return (count, bounds)
  }

  @Test func `highlights, lifts or tints the view below it and restores it afterwards`() throws {
    defer { stage.end() }
    let highlight = try change { .highlight($0) }
    #expect(highlight.bounds == CGRect(x: 80, y: 60, width: 40, height: 40) && highlight.pixels > 1500)
    let shaped = try change({ .highlight($0) }, shape: .roundedRect(CGRect(x: 70, y: 70, width: 60, height: 20), radius: 0))
    #expect(shaped.bounds == CGRect(x: 70, y: 70, width: 60, height: 20) && shaped.pixels > 1100)
    let lift = try change { .lift($0) }
    #expect(lift.bounds.minX < 76 && lift.bounds.maxX > 124)
    let tint = try change { .hover($0, preferredTintMode: .overlay, prefersShadow: false, prefersScaledContent: false) }
    #expect(tint.bounds == CGRect(x: 80, y: 60, width: 40, height: 40))
    let nothing = try change { .hover($0, preferredTintMode: .none, prefersShadow: false, prefersScaledContent: false) }
    #expect(nothing.pixels == 0, "\(nothing)")
    // A view with a background is lifted automatically.
    let automatic = try change { .automatic($0) }
    #expect(automatic.pixels == lift.pixels && automatic.bounds == lift.bounds)
  }

  @Test func `has an effect on buttons with an enabled pointer interaction`() throws {
    defer { stage.end() }
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    show(button, CGRect(x: 20, y: 20, width: 100, height: 40))
    #expect(!button.isPointerInteractionEnabled && button.pointerStyleProvider == nil && button.interactions.isEmpty)
    stage.settle()
    let plain = try picture()
    point(50)
    stage.settle()
    #expect(try picture().hasEqualPixels(as: plain))
    stage.perform { button.isPointerInteractionEnabled = true }
    point(51)
    stage.settle()
    #expect(try !picture().hasEqualPixels(as: plain))
    stage.perform { button.pointerStyleProvider = { _, _, _ in .hidden() } }
    stage.settle()
    #expect(shape == "hidden")
    #expect(try picture().hasEqualPixels(as: plain))
    stage.perform { button.isEnabled = false }
    point(52)
    #expect(shape == "arrow")
  }
}
