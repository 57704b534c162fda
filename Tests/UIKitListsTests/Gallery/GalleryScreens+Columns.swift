import HitchlessTesting

@testable import UIKitLists

extension GalleryScreen {
  /// Lists in the columns of a split view controller: in narrow windows they are one stack.
  static var columns: [GalleryScreen] {
    func screen(_ name: String, _ mode: UISplitViewController.DisplayMode, top: UISplitViewController.Column = .secondary) -> GalleryScreen
    {
      GalleryScreen(
        name: name,
        make: {
          func page(_ title: String, _ list: GalleryList) -> UIViewController {
            let controller = UIViewController()
            controller.view = list.view
            controller.title = title
            return controller
          }
          let lists = [GalleryList(.sidebar, { _ in }, GalleryList.full), GalleryList(.insetGrouped, { _ in }, GalleryList.full)]
          let split = UISplitViewController(style: .doubleColumn)
          split.preferredDisplayMode = mode
          split.preferredPrimaryColumnWidth = 240
          split.setViewController(page("Folders", lists[0]), for: .primary)
          split.setViewController(page("Letters", lists[1]), for: .secondary)
          return (split, lists)
        },
        act: { stage in
          guard let split = stage.window.rootViewController as? UISplitViewController, split.isCollapsed else { return }
          split.show(top)
          stage.settle()
        })
    }
    return [
      screen("columns-beside", .oneBesideSecondary), screen("columns-over", .oneOverSecondary, top: .primary),
      screen("columns-one", .secondaryOnly),
    ]
  }
}
