import Foundation
import HitchlessTesting
import UIKitCore

@testable import UIKitLists

extension GalleryScreen {
  /// Cards with several detents, over a list.
  static var sheets: [GalleryScreen] {
    [
      sheet("sheet-half") { $0.detents = [.custom { $0.maximumDetentValue / 2 }, .large()] },
      sheet("sheet-large") {
        $0.detents = [.custom { $0.maximumDetentValue / 2 }, .large()]
        $0.selectedDetentIdentifier = .large
      },
      sheet("sheet-undimmed") {
        $0.detents = [.custom { _ in 160 }, .large()]
        $0.largestUndimmedDetentIdentifier = $0.detents[0].identifier
        $0.preferredCornerRadius = 24
      },
    ]
  }

  private static func sheet(_ name: String, _ change: @escaping @MainActor (UISheetPresentationController) -> Void) -> GalleryScreen {
    .view(
      name,
      act: { stage in
        let controller = UIViewController()
        controller.view.backgroundColor = .secondarySystemBackground
        let label = UILabel(frame: CGRect(x: 20, y: 30, width: 280, height: 30))
        label.text = "Details"
        label.font = .preferredFont(forTextStyle: .title2)
        controller.view.addSubview(label)
        if let sheet = controller.sheetPresentationController {
          sheet.prefersGrabberVisible = true
          // The windows of the gallery have a compact height.
          sheet.prefersEdgeAttachedInCompactHeight = true
          change(sheet)
        }
        stage.window.rootViewController?.present(controller, animated: false)
        stage.settle()
      },
      {
        let list = GalleryList(.insetGrouped, { _ in }, GalleryList.full)
        return (list.view, [list])
      })
  }
}
