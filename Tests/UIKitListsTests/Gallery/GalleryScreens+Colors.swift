import Foundation
import HitchlessTesting
import UIKitCore
import UIKitPickers

@testable import UIKitLists

extension GalleryScreen {
  /// Colour wells, and the pages of the picker.
  static var colors: [GalleryScreen] {
    [
      wells,
      picker("colors-grid", page: 0, UIColor(red: 1, green: 0x40 / 255, blue: 0x15 / 255, alpha: 1)),
      picker("colors-spectrum", page: 1, UIColor(red: 0.1, green: 0.7, blue: 0.5, alpha: 0.5)),
      picker("colors-sliders", page: 2, UIColor(red: 0.3, green: 0.4, blue: 0.9, alpha: 0.8)),
      picker("colors-opaque", page: 0, .black) { $0.supportsAlpha = false },
      picker("colors-right-to-left", page: 2, UIColor(red: 0.3, green: 0.4, blue: 0.9, alpha: 0.8), isMirrored: true),
      picker("colors-saved", page: 2, UIColor(red: 0, green: 122 / 255.0, blue: 1, alpha: 1)) { picker in
        picker.loadViewIfNeeded()
        // The bottom of the page.
        for case let scroll as UIScrollView in picker.view.subviews { scroll.contentOffset.y = 400 }
      },
    ]
  }

  private static var wells: GalleryScreen {
    view("colors-wells") {
      let view = UIView(frame: .zero)
      view.backgroundColor = .systemBackground
      let colors: [UIColor?] = [nil, .systemBlue, .black, .white, UIColor(red: 1, green: 0, blue: 0, alpha: 0.4)]
      let wells = colors.map { color in
        let well = UIColorWell(frame: .zero)
        well.selectedColor = color
        return well
      }
      wells[2].isEnabled = false
      for (index, well) in wells.enumerated() {
        well.frame = CGRect(x: 20 + 56 * index, y: 40, width: 28, height: 28)
        view.addSubview(well)
      }
      return (view, [])
    }
  }
  /// Returns a picker on a card, or in a popover.
  private static func picker(
    _ name: String, page: Int, _ color: UIColor, isMirrored: Bool = false,
    change: @escaping @MainActor (UIColorPickerViewController) -> Void = { _ in }
  ) -> GalleryScreen {
    .view(
      name,
      act: { stage in
        let picker = UIColorPickerViewController()
        picker.selectedColor = color
        picker.modalPresentationStyle = .popover
        picker.popoverPresentationController?.sourceView = stage.window.rootViewController?.view.subviews.first
        picker.loadViewIfNeeded()
        func visit(_ view: UIView) {
          if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
          if let segments = view as? UISegmentedControl {
            segments.selectedSegmentIndex = page
            segments.sendActions(for: .valueChanged)
          }
          view.subviews.forEach(visit)
        }
        visit(picker.view)
        stage.window.rootViewController?.present(picker, animated: false)
        stage.settle()
        change(picker)
        stage.settle()
      },
      {
        let view = UIView(frame: .zero)
        view.backgroundColor = .systemBackground
        let well = UIColorWell(frame: CGRect(x: 20, y: 20, width: 28, height: 28))
        well.selectedColor = color
        view.addSubview(well)
        return (view, [])
      })
  }
}
