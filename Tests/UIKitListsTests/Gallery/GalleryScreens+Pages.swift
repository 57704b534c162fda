import Foundation
import HitchlessBase
import HitchlessTesting

@testable import UIKitLists

/// The data source of the gallery's page view controllers.
@MainActor private final class GalleryPages: NSObject, UIPageViewControllerDataSource {
  private let lists = [
    GalleryList(.insetGrouped, { _ in }, GalleryList.full), GalleryList(.plain, { _ in }, GalleryList.full),
    GalleryList(.grouped, { _ in }, GalleryList.title),
  ]
  private(set) lazy var pages = lists.map { list in
    let controller = UIViewController()
    controller.view = list.view
    return controller
  }
  private func page(_ distance: Int, from page: UIViewController) -> UIViewController? {
    guard let place = pages.firstIndex(of: page), pages.indices.contains(place + distance) else { return nil }
    return pages[place + distance]
  }
  func pageViewController(_ pager: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
    self.page(-1, from: page)
  }
  func pageViewController(_ pager: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
    self.page(1, from: page)
  }
  func presentationCount(for pager: UIPageViewController) -> Int { pages.count }
  func presentationIndex(for pager: UIPageViewController) -> Int { pages.firstIndex { $0 === pager.viewControllers?.first } ?? 0 }
}

extension GalleryScreen {
  /// Lists in the pages of a page view controller.
  static var turning: [GalleryScreen] {
    func screen(_ name: String, turns: Bool) -> GalleryScreen {
      GalleryScreen(
        name: name,
        make: {
          let source = GalleryPages()
          let pager = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 12])
          pager.dataSource = source
          pager.view.backgroundColor = .systemIndigo
          pager.setViewControllers([source.pages[turns ? 0 : 1]], direction: .forward, animated: false)
          return (pager, [source])
        },
        act: { stage in
          guard turns else { return }
          let (middle, way) = (stage.window.bounds.height / 2, stage.window.bounds.width / 2)
          for step in 0...10 {
            let point = Point(x: Double(way * 1.5 - way * CGFloat(step) / 10), y: Double(middle))
            stage.send(.pointer(pointer: 0, phase: step == 0 ? .began : .moved, at: point))
          }
        })
    }
    return [screen("pages-rest", turns: false), screen("pages-turning", turns: true)]
  }
}
