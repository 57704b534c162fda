import Foundation
import HitchlessTesting

@testable import UIKitCore
@testable import UIKitPickers

/// A colour well in a window, which presents the picker, or a picker without a well.
@MainActor final class ColorScene {
  let well = UIColorWell()
  let root = UIViewController()
  let stage: HitchlessTesting.Stage
  let delegate = Delegate()
  /// The colours reported with `.valueChanged`.
  var told: [UIColor?] = []

  final class Delegate: UIColorPickerViewControllerDelegate {
    var picked: [(color: UIColor, isContinuous: Bool)] = []
    var finished = 0

    func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {
      picked.append((color, continuously))
    }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { finished += 1 }
  }

  init(size: CGSize = CGSize(width: 400, height: 900)) {
    well.frame.origin = CGPoint(x: 20, y: 40)
    root.view.backgroundColor = .white
    root.view.addSubview(well)
    stage = HitchlessTesting.Stage(root, size: size, scale: 1)
    well.addAction(UIAction { [unowned self] _ in told.append(well.selectedColor) }, for: .valueChanged)
    stage.settle()
  }

  func views<View: UIView>(_ type: View.Type) -> [View] {
    var found: [View] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0 else { return }
      if let view = view as? View { found.append(view) }
      view.subviews.forEach(visit)
    }
    visit(stage.window)
    return found
  }
  /// Presents a picker without the well.
  func present(_ change: (UIColorPickerViewController) -> Void = { _ in }) -> UIColorPickerViewController {
    let picker = UIColorPickerViewController()
    picker.delegate = delegate
    change(picker)
    stage.perform { root.present(picker, animated: false) }
    stage.settle()
    return picker
  }
  func pressWell() {
    stage.tap(at: CGPoint(x: 34, y: 54))
    stage.settle()
  }
  /// Returns a point of a view in the window, given in fractions of its sides.
  func point(_ view: UIView, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.width * x, y: view.bounds.height * y), to: nil)
  }
  /// Shows the grid, the spectrum, or the sliders.
  func show(_ page: Int) {
    guard let segments = views(UISegmentedControl.self).first else { return }
    stage.tap(at: point(segments, (CGFloat(page) + 0.5) / 3, 0.5))
    stage.settle()
  }
}
