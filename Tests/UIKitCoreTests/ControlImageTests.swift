import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Images that replace the standard appearance of controls.
@MainActor @Suite struct ControlImageTests {
  private static let (red, green, blue, black): (UInt32, UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_0000)

  /// Returns an image whose columns have these colours.
  private func image(_ columns: UInt32..., caps: CGFloat = 0) throws -> UIImage {
    let buffer = try #require(MutablePixelBuffer(width: columns.count, height: 2, isOpaque: true))
    for (x, color) in columns.enumerated() { for y in 0..<2 { buffer[x, y] = color } }
    let image = UIImage(pixels: buffer.finish(), scale: 1)
    return image.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: caps, bottom: 0, right: caps), resizingMode: .stretch)
  }
  /// Returns the middle row of the view's pixels, on white.
  private func row(of view: UIView, size: CGSize) -> [UInt32] {
    view.frame.origin = .zero
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    root.backgroundColor = .white
    root.addSubview(view)
    let shown = Stage.pixels(of: root, scale: 1)
    view.removeFromSuperview()
    return (0..<Int(size.width)).map { shown[$0, Int(size.height) / 2] }
  }

  @Test func `Segments show background images with caps at the ends of the control`() throws {
    let control = UISegmentedControl(items: ["", "", ""])
    control.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
    control.selectedSegmentIndex = 1
    control.setBackgroundImage(try image(Self.black, Self.red, Self.black, caps: 1), for: .normal, barMetrics: .default)
    control.setBackgroundImage(try image(Self.black, Self.blue, Self.black, caps: 1), for: .selected, barMetrics: .default)
    control.setDividerImage(
      try image(Self.green, Self.green), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    var shown = row(of: control, size: CGSize(width: 90, height: 30))
    #expect(shown[0] == Self.black && shown[1] == Self.red && shown[28] == Self.red && shown[29] == Self.green && shown[30] == Self.green)
    #expect(shown[31] == Self.blue && shown[58] == Self.blue && shown[62] == Self.red && shown[88] == Self.red && shown[89] == Self.black)
    #expect(control.backgroundImage(for: .selected, barMetrics: .default) != nil)
    #expect(control.backgroundImage(for: .disabled, barMetrics: .default) == nil)
    // Segments in other states may have their own divider.
    let selected = try image(Self.black, Self.black)
    control.setDividerImage(selected, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
    #expect(control.dividerImage(forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default) === selected)
    shown = row(of: control, size: CGSize(width: 90, height: 30))
    #expect(shown[29] == Self.green && shown[59] == Self.black && shown[60] == Self.black)
    // In a right-to-left layout the first segment is on the right.
    control.selectedSegmentIndex = 0
    control.semanticContentAttribute = .forceRightToLeft
    shown = row(of: control, size: CGSize(width: 90, height: 30))
    #expect(shown[0] == Self.black && shown[5] == Self.red && shown[85] == Self.blue && shown[89] == Self.black)
  }

  @Test func `A segmented control without images keeps the program's background`() throws {
    let control = UISegmentedControl(items: ["", ""])
    control.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    control.backgroundColor = .green
    control.layer.cornerRadius = 3
    control.selectedSegmentIndex = 0
    #expect(control.backgroundColor == .green && control.layer.cornerRadius == 3)
    control.setBackgroundImage(try image(Self.red), for: .normal, barMetrics: .default)
    #expect(control.layer.cornerRadius == 0)
    control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    #expect(control.layer.cornerRadius == 9 && control.backgroundColor == .tertiarySystemFill)
  }

  @Test func `A stepper shows background images and divider images`() throws {
    let stepper = UIStepper()
    stepper.setBackgroundImage(try image(Self.black, Self.red, Self.black, caps: 1), for: .normal)
    stepper.setBackgroundImage(try image(Self.black, Self.blue, Self.black, caps: 1), for: .disabled)
    stepper.setDividerImage(try image(Self.green, Self.green), forLeftSegmentState: .normal, rightSegmentState: .normal)
    // At the minimum value, the button that decreases the value is disabled.
    let shown = row(of: stepper, size: CGSize(width: 94, height: 32))
    #expect(shown[0] == Self.black && shown[3] == Self.blue && shown[45] == Self.blue && shown[46] == Self.green)
    #expect(shown[47] == Self.green && shown[49] == Self.red && shown[90] == Self.red && shown[93] == Self.black)
    stepper.value = 3
    #expect(row(of: stepper, size: CGSize(width: 94, height: 32))[3] == Self.red)
    #expect(stepper.backgroundImage(for: .disabled) != nil && stepper.backgroundImage(for: .highlighted) == nil)
    #expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) != nil)
    #expect(stepper.dividerImage(forLeftSegmentState: .disabled, rightSegmentState: .normal) == nil)
  }

  @Test func `A progress view shows images for its progress and its track`() throws {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 40, height: 4))
    bar.progress = 0.5
    bar.trackImage = try image(Self.black, Self.green, Self.black, caps: 1)
    bar.progressImage = try image(Self.red, Self.blue, Self.red, caps: 1)
    let shown = row(of: bar, size: CGSize(width: 40, height: 4))
    #expect(shown[0] == Self.red && shown[1] == Self.blue && shown[18] == Self.blue && shown[19] == Self.red)
    #expect(shown[20] == Self.green && shown[38] == Self.green && shown[39] == Self.black)
    bar.progressImage = nil
    bar.progressTintColor = .red
    #expect(row(of: bar, size: CGSize(width: 40, height: 4))[10] == Self.red)
  }

  @Test func `A bar button shows the background image of its item or style`() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    let (plain, done) = (
      UIBarButtonItem(title: "I", style: .plain, target: nil, action: nil),
      UIBarButtonItem(title: "I", style: .done, target: nil, action: nil)
    )
    bar.items = [plain, UIBarButtonItem.flexibleSpace(), done]
    let (red, blue) = (try image(Self.red), try image(Self.blue))
    for item in [plain, done] {
      item.setBackgroundImage(red, for: .normal, barMetrics: .default)
      item.setBackgroundImage(blue, for: .normal, style: .done, barMetrics: .default)
    }
    let shown = row(of: bar, size: CGSize(width: 200, height: 44))
    #expect(shown[17] == Self.red && shown[182] == Self.blue && shown[100] != Self.red && shown[100] != Self.blue)
    #expect(
      plain.backgroundImage(for: .normal, barMetrics: .default) === red
        && plain.backgroundImage(for: .disabled, barMetrics: .default) == nil)
    #expect(plain.backgroundImage(for: .normal, style: .done, barMetrics: .default) === blue)
    plain.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    #expect(row(of: bar, size: CGSize(width: 200, height: 44))[17] != Self.red)
  }

  @Test func `A bar button has room for all possible titles of its item`() throws {
    let item = UIBarButtonItem(title: "I", style: .plain, target: nil, action: nil)
    let narrow = BarButton(item: item).sizeThatFits(.zero).width
    item.possibleTitles = ["I", "A long title"]
    let wide = BarButton(item: item).sizeThatFits(.zero).width
    item.title = "A long title"
    item.possibleTitles = nil
    #expect(wide > narrow + 30 && BarButton(item: item).sizeThatFits(.zero).width == wide)
  }

  @Test func `The selected item of a tab bar shows the indicator image`() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    bar.items = [UITabBarItem(title: "", image: nil, tag: 0), UITabBarItem(title: "", image: nil, tag: 1)]
    bar.selectedItem = bar.items?[1]
    bar.selectionIndicatorImage = try image(Self.black, Self.red, Self.black, caps: 1)
    var shown = row(of: bar, size: CGSize(width: 200, height: 49))
    #expect(shown[50] != Self.red && shown[100] == Self.black && shown[150] == Self.red && shown[199] == Self.black)
    bar.selectedItem = bar.items?[0]
    shown = row(of: bar, size: CGSize(width: 200, height: 49))
    #expect(shown[50] == Self.red && shown[150] != Self.red)
    // An image that is not resizable is centred.
    let buffer = try #require(MutablePixelBuffer(width: 10, height: 10, isOpaque: true))
    for y in 0..<10 { for x in 0..<10 { buffer[x, y] = Self.blue } }
    bar.selectionIndicatorImage = UIImage(pixels: buffer.finish(), scale: 1)
    shown = row(of: bar, size: CGSize(width: 200, height: 49))
    #expect(shown[44] != Self.blue && shown[45] == Self.blue && shown[54] == Self.blue && shown[55] != Self.blue)
  }

  @Test func `The appearance proxy sets the images of all controls`() throws {
    let red = try image(Self.red)
    let root = UIView()
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 300, height: 200), scale: 1)
    defer { stage.end() }
    stage.perform {
      UISegmentedControl.appearance().setBackgroundImage(red, for: .normal, barMetrics: .default)
      UIProgressView.appearance().progressImage = red
      UIBarButtonItem.appearance().setBackgroundImage(red, for: .normal, barMetrics: .default)
      let (control, bar, toolbar) = (UISegmentedControl(items: ["a"]), UIProgressView(), UIToolbar())
      let item = UIBarButtonItem(title: "I", style: .plain, target: nil, action: nil)
      toolbar.items = [item]
      for view in [control, bar, toolbar] { root.addSubview(view) }
      #expect(control.backgroundImage(for: .normal, barMetrics: .default) === red && bar.progressImage === red)
      #expect(item.backgroundImage(for: .normal, barMetrics: .default) === red)
    }
  }
}
