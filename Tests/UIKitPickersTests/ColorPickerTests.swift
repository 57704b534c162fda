import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitPickers

private func hex(_ color: UIColor?) -> String? { color.map { PickedColor($0, .current).digits } }
private func alpha(_ color: UIColor?) -> CGFloat? { color?.cgColor.alpha }

@MainActor @Suite struct `A colour picker` {
  @Test func `a picker and a colour well have the system's defaults`() {
    let picker = UIColorPickerViewController()
    #expect(picker.selectedColor == .black && picker.supportsAlpha && picker.delegate == nil && picker.title == "Colors")
    let well = UIColorWell()
    #expect(well.selectedColor == nil && well.title == nil && well.supportsAlpha && well.bounds.size == CGSize(width: 28, height: 28))
  }

  @Test func `picks from its grid, continuously during a drag`() throws {
    let scene = ColorScene()
    defer { scene.stage.end() }
    let picker = scene.present()
    let grid = try #require(scene.views(ColorGrid.self).first)
    scene.stage.drag(from: scene.point(grid, 0.5 / 12, 0.55), to: scene.point(grid, 5.5 / 12, 0.55), seconds: 0.3)
    scene.stage.settle()
    let told = scene.delegate.picked
    #expect(told.map { hex($0.color) } == ["00A1D8", "0061FD", "4D22B2", "982ABC", "B92D5D", "FF4015", "FF4015"])
    #expect(told.map(\.isContinuous) == [true, true, true, true, true, true, false])
    #expect(hex(picker.selectedColor) == "FF4015" && scene.delegate.finished == 0)
    let ring = grid.ring.convert(CGPoint(x: grid.ring.bounds.midX, y: grid.ring.bounds.midY), to: grid)
    #expect(abs(ring.x - grid.bounds.width * 5.5 / 12) < 2 && !grid.ring.isHidden)
    scene.stage.perform { picker.selectedColor = UIColor(red: 0.123, green: 0.4, blue: 0.5, alpha: 1) }
    scene.stage.settle()
    #expect(grid.ring.isHidden && scene.delegate.picked.count == 7, "no colour of the grid, and the program knows")
  }

  @Test func `picks from its spectrum, and keeps the hue at black`() throws {
    let scene = ColorScene()
    defer { scene.stage.end() }
    let picker = scene.present()
    scene.show(1)
    let spectrum = try #require(scene.views(ColorSpectrum.self).first)
    scene.stage.tap(at: scene.point(spectrum, 1.0 / 3, 0.5))
    scene.stage.settle()
    let green = PickedColor(picker.selectedColor, .current)
    #expect(green.green > 0.98 && green.red < 0.03 && green.blue < 0.03)
    let middle = scene.point(spectrum, 1.0 / 3, 0.5)
    scene.stage.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y + 400), seconds: 0.3)
    scene.stage.settle()
    #expect(hex(picker.selectedColor) == "000000" && abs(spectrum.ring.center.x - spectrum.bounds.width / 3) < 2)
    #expect(scene.delegate.picked.last?.isContinuous == false)
  }

  @Test func `picks with sliders and text fields`() throws {
    let scene = ColorScene()
    defer { scene.stage.end() }
    let picker = scene.present()
    scene.show(2)
    let sliders = scene.views(ColorSlider.self)
    #expect(sliders.count == 4)
    scene.stage.drag(
      from: scene.point(sliders[0], 0, 0.5).applying(.init(translationX: 18, y: 0)), to: scene.point(sliders[0], 1.2, 0.5), seconds: 0.3)
    scene.stage.settle()
    #expect(hex(picker.selectedColor) == "FF0000" && scene.delegate.picked.last?.isContinuous == false)
    #expect(scene.delegate.picked.dropLast().allSatisfy(\.isContinuous) && scene.delegate.picked.count > 4)
    let fields = scene.views(UITextField.self)
    #expect(fields.map(\.text) == ["255", "0", "0", "FF0000", "100%"])
    func type(_ text: String, in field: UITextField) {
      scene.stage.perform {
        _ = field.becomeFirstResponder()
        field.selectAll(nil)
      }
      scene.stage.type(text)
      scene.stage.key(.enter)
      scene.stage.settle()
    }
    type("128", in: fields[1])
    #expect(hex(picker.selectedColor) == "FF8000" && fields[3].text == "FF8000")
    type("999", in: fields[2])
    #expect(hex(picker.selectedColor) == "FF80FF" && fields[2].text == "255")
    type("#1a2b3c", in: fields[3])
    #expect(hex(picker.selectedColor) == "1A2B3C" && fields.prefix(3).map(\.text) == ["26", "43", "60"])
    type("no colour", in: fields[3])
    #expect(hex(picker.selectedColor) == "1A2B3C" && fields[3].text == "1A2B3C")
    type("25", in: fields[4])
    let count = scene.delegate.picked.count
    for field in fields { type(field.text ?? "", in: field) }
    #expect(scene.delegate.picked.count == count, "what is typed was picked already")
    #expect(alpha(picker.selectedColor) == 0.25 && fields[4].text == "25%" && hex(picker.selectedColor) == "1A2B3C")
  }

  @Test func `has an opacity slider only if supportsAlpha is set`() throws {
    let scene = ColorScene()
    defer { scene.stage.end() }
    let picker = scene.present {
      $0.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      $0.supportsAlpha = false
    }
    let height = picker.preferredContentSize.height
    #expect(scene.views(ColorSlider.self).isEmpty && alpha(picker.selectedColor) == 0.5)
    let grid = try #require(scene.views(ColorGrid.self).first)
    scene.stage.tap(at: scene.point(grid, 0.01, 0.01))
    scene.stage.settle()
    #expect(hex(picker.selectedColor) == "FFFFFF" && alpha(picker.selectedColor) == 1)
    scene.stage.perform { picker.supportsAlpha = true }
    scene.stage.settle()
    #expect(scene.views(ColorSlider.self).count == 1 && picker.preferredContentSize.height > height)
  }

  @Test func `picks from its grid by keys and by accessibility actions`() throws {
    let scene = ColorScene()
    defer { scene.stage.end() }
    let picker = scene.present { $0.selectedColor = .white }
    let grid = try #require(scene.views(ColorGrid.self).first)
    scene.stage.perform { scene.stage.window.moveKeyboard(to: grid) }
    scene.stage.key(.left)
    scene.stage.key(.right)
    scene.stage.key(.down)
    scene.stage.settle()
    #expect(hex(picker.selectedColor) == "011D57" && grid.accessibilityValue == "#011D57")
    scene.stage.perform { grid.accessibilityIncrement() }
    #expect(hex(picker.selectedColor) == "11053B" && scene.delegate.picked.allSatisfy { !$0.isContinuous })
  }

  @Test func `saves colours, up to a limit and without duplicates`() throws {
    let saved = SavedColors()
    let count = saved.colors.count
    saved.save(PickedColor(hex: 0x010203))
    saved.save(PickedColor(hex: 0x010203))
    #expect(saved.colors.count == count + 1)
    for index in 0..<20 { saved.save(PickedColor(hex: UInt32(index) << 8 | 5)) }
    #expect(saved.colors.count == SavedColors.most && saved.colors.last == PickedColor(hex: 19 << 8 | 5))
    saved.remove(PickedColor(hex: 19 << 8 | 5))
    var picked: [PickedColor] = []
    let view = SavedColorsView(saved) { picked.append($0) }
    view.show(PickedColor(hex: 0xABCDEF))
    let buttons = view.subviews.compactMap { $0 as? UIButton }
    #expect(buttons.count == SavedColors.most)
    try #require(buttons.first { $0.accessibilityLabel == "Add color" }).sendActions(for: .primaryActionTriggered)
    let dot = try #require(view.subviews.compactMap { $0 as? UIButton }.first { $0.accessibilityLabel == "#ABCDEF" })
    #expect(saved.colors.last == PickedColor(hex: 0xABCDEF) && dot.accessibilityTraits.contains(.selected))
    dot.sendActions(for: .primaryActionTriggered)
    #expect(picked == [PickedColor(hex: 0xABCDEF)])
  }

  @Test func `dismisses itself with its close button, and calls older delegate methods too`() throws {
    final class Former: UIColorPickerViewControllerDelegate {
      var colors: [UIColor] = []
      func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
        colors.append(viewController.selectedColor)
      }
    }
    let scene = ColorScene()
    defer { scene.stage.end() }
    let former = Former()
    let picker = scene.present { $0.delegate = former }
    let grid = try #require(scene.views(ColorGrid.self).first)
    scene.stage.tap(at: scene.point(grid, 0.99, 0.99))
    scene.stage.settle()
    #expect(former.colors.map { hex($0) } == ["DEEED4", "DEEED4"])
    picker.delegate = scene.delegate
    let close = try #require(scene.views(UIButton.self).first { $0.accessibilityLabel == "Close" })
    scene.stage.tap(at: scene.point(close, 0.5, 0.5))
    scene.stage.settle()
    #expect(scene.root.presentedViewController == nil && scene.delegate.finished == 1)
  }
}

@MainActor @Suite struct `A colour well` {
  @Test func `presents a picker, and takes the picked colour`() throws {
    let scene = ColorScene()
    defer { scene.stage.end() }
    scene.stage.perform {
      scene.well.title = "Background"
      scene.well.selectedColor = .white
    }
    scene.pressWell()
    let picker = try #require(scene.root.presentedViewController as? UIColorPickerViewController)
    #expect(picker.title == "Background" && picker.selectedColor == .white && scene.told.isEmpty)
    let grid = try #require(scene.views(ColorGrid.self).first)
    scene.stage.tap(at: scene.point(grid, 0.01, 0.99))
    scene.stage.settle()
    #expect(hex(scene.well.selectedColor) == "CBF0FF" && scene.told.count == 2)
    scene.stage.perform { scene.well.selectedColor = .black }
    #expect(picker.selectedColor == .black && scene.told.count == 2, "the program knows")
    scene.stage.perform { scene.well.removeFromSuperview() }
    scene.stage.settle()
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func `can be pressed by keys, and not while it is disabled`() {
    let scene = ColorScene()
    defer { scene.stage.end() }
    scene.stage.perform { scene.well.isEnabled = false }
    scene.pressWell()
    #expect(scene.root.presentedViewController == nil)
    scene.stage.perform { scene.well.isEnabled = true }
    scene.stage.settle()
    scene.stage.key(.tab)
    scene.stage.key(.space)
    scene.stage.settle()
    #expect(scene.root.presentedViewController is UIColorPickerViewController)
  }

  @Test func `is deallocated with its picker`() {
    weak var well: UIColorWell?
    weak var picker: UIViewController?
    do {
      let scene = ColorScene()
      scene.pressWell()
      (well, picker) = (scene.well, scene.root.presentedViewController)
      scene.stage.perform { scene.root.dismiss(animated: false) }
      scene.stage.settle()
      scene.stage.end()
    }
    #expect(well == nil && picker == nil)
  }
}

@MainActor @Suite struct `Spectrum colours` {
  @Test func `map to the position they were picked at, and to hexadecimal digits`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("colours of the spectrum, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<(RandomTestSettings.rounds ?? 1_000) {
      let place = CGPoint(x: CGFloat(random.below(1_000)) / 1_000, y: 0.02 + CGFloat(random.below(960)) / 1_000)
      let color = PickedColor(atSpectrum: place)
      let found = color.placeInSpectrum
      #expect(abs(found.y - place.y) < 0.001 && abs(found.x - place.x) < 0.001, "\(place), seed \(seed)")
      #expect(max(color.red, color.green, color.blue) <= 1 && min(color.red, color.green, color.blue) >= 0)
      let number = UInt32(random.below(1 << 24))
      #expect(PickedColor(hex: number).hex == number && PickedColor(digits: PickedColor(hex: number).digits)?.hex == number)
    }
    #expect(PickedColor(digits: "#f80")?.hex == 0xFF8800 && PickedColor(digits: "12345") == nil && PickedColor(digits: "12345g") == nil)
    #expect(PickedColor(digits: "+12345") == nil && PickedColor(digits: "") == nil)
  }
}
